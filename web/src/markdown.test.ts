import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { blocks, inlines } from './markdown';
import Markdown from './parts/Markdown.svelte';

test('marks of emphasis become what they mean', () => {
  expect(inlines('a **bold** and *slanted* `word`')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'bold' },
    { kind: 'text', text: ' and ' },
    { kind: 'em', text: 'slanted' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'word' },
  ]);
});

test('rule ids become links, short ones by the chapter before them', () => {
  expect(inlines('(MD-GRV.15, .19) of .5').filter((run) => run.kind === 'rule')).toEqual([
    { kind: 'rule', text: 'MD-GRV.15', rule: 'MD-GRV.15' },
    { kind: 'rule', text: '.19', rule: 'MD-GRV.19' },
  ]);
});

test('nothing inside code is a mark or a link', () => {
  expect(inlines('`**MD-GRV.15**`')).toEqual([{ kind: 'code', text: '**MD-GRV.15**' }]);
});

test.each(['2 * 3 * 4', 'a*b', '** alone', '`open'])('"%s" has no marks in it', (text) => {
  expect(inlines(text)).toEqual([{ kind: 'text', text }]);
});

test('paragraphs, lists and tables are told apart', () => {
  const text = 'One line\nand its end.\n\n- first\n- second\n\n| A | B |\n|---|---|\n| 1 | `2` |\nAfter.';
  expect(blocks(text)).toEqual([
    { kind: 'paragraph', line: [{ kind: 'text', text: 'One line and its end.' }] },
    { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'first' }], [{ kind: 'text', text: 'second' }]] },
    {
      kind: 'table',
      head: [[{ kind: 'text', text: 'A' }], [{ kind: 'text', text: 'B' }]],
      rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'code', text: '2' }]]],
    },
    { kind: 'paragraph', line: [{ kind: 'text', text: 'After.' }] },
  ]);
});

test('markup in the text is shown as text', () => {
  const { container } = render(Markdown, {
    text: '<img src=x onerror=alert(1)> **<b>x</b>**',
    game: 'toy',
    openRule: vi.fn(),
  });
  expect(container.querySelector('img, b')).toBeNull();
  expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
});

test('a rule id opens its rule and keeps an honest address', () => {
  const openRule = vi.fn();
  const { container } = render(Markdown, { text: 'See TY-FOG.01.', game: 'toy', openRule });
  const link = container.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/rules/toy/TY-FOG.01');
  link?.click();
  expect(openRule).toHaveBeenCalledWith('TY-FOG.01');
});
