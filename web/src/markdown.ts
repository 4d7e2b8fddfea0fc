// The rulebook's small markdown as a tree, so that it is drawn from text and never from markup.

export type Inline =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'rule'; text: string; rule: string };

export type Block =
  | { kind: 'paragraph'; line: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const RULE = /[A-Z][A-Z0-9]*-[A-Z0-9]+\.\d+/;
// Code first, since nothing inside it is markup; then rule ids; then the short form ".07" after an id.
const TOKEN = new RegExp(
  [/`([^`]+)`/, /\*\*([^*]+)\*\*/, /\*([^*\s](?:[^*]*[^*\s])?)\*/, new RegExp(`\\b(${RULE.source})\\b`), /(?<=[\s/(])(\.\d\d)\b/]
    .map((part) => part.source)
    .join('|'),
  'g',
);

/** A line's runs of text; every rule id in it becomes a link. */
export function inlines(text: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  let chapter = '';
  const plain = (until: number) => {
    if (until > from) found.push({ kind: 'text', text: text.slice(from, until) });
  };
  for (const match of text.matchAll(TOKEN)) {
    const [whole, code, strong, em, rule, short] = match;
    if (short !== undefined && chapter === '') continue;
    plain(match.index);
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (em !== undefined) found.push({ kind: 'em', text: em });
    else if (rule !== undefined) {
      chapter = rule.split('.')[0] ?? '';
      found.push({ kind: 'rule', text: rule, rule });
    } else found.push({ kind: 'rule', text: whole, rule: `${chapter}${whole}` });
    from = match.index + whole.length;
  }
  plain(text.length);
  return found;
}

/** Paragraphs, lists and tables, parted by empty lines or by a change of kind. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  const lines = text.split('\n');
  let at = 0;
  const take = (fits: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    for (let line = lines[at]; line !== undefined && fits(line); line = lines[++at]) taken.push(line);
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '') at += 1;
    else if (isRow(line)) found.push(table(take(isRow)));
    else if (isItem(line)) found.push(list(take(isItem)));
    else {
      const words = take((next) => next.trim() !== '' && !isRow(next) && !isItem(next));
      found.push({ kind: 'paragraph', line: inlines(words.join(' ').trim()) });
    }
  }
  return found;
}

const isRow = (line: string) => line.trimStart().startsWith('|');
const isItem = (line: string) => /^\s*(?:-|\d+\.)\s/.test(line);
const isRuling = (line: string) => /^[\s|:-]+$/.test(line);

function list(lines: string[]): Block {
  const ordered = /^\s*\d/.test(lines[0] ?? '');
  return { kind: 'list', ordered, items: lines.map((line) => inlines(line.replace(/^\s*(?:-|\d+\.)\s+/, ''))) };
}

function table(lines: string[]): Block {
  const [head = [], ...rows] = lines.filter((line) => !isRuling(line)).map(cells);
  return { kind: 'table', head, rows };
}

function cells(line: string): Inline[][] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split('|').map((cell) => inlines(cell.trim()));
}
