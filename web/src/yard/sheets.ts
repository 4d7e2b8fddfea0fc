// Data sheets as texts: their codes, copies under a free one, and a place inside a scenario's file.

const CODE = /^(\s*code\s*=\s*)"([^"\n]*)"/m;
const TABLE = /^(\s*\[\[?)(?=[A-Za-z_])/gm;

/** The code that a sheet gives itself; empty while there is none. */
export const codeIn = (text: string): string => CODE.exec(text)?.[2] ?? '';

/** The same class under another code. */
export const withCode = (text: string, code: string): string => text.replace(CODE, `$1"${code}"`);

/** A code of at most six signs that nobody has: the old one with a number behind it. */
export function freeCode(code: string, taken: readonly string[]): string {
  for (let number = 2; ; number += 1) {
    const made = `${code.slice(0, 6 - String(number).length)}${number}`;
    if (!taken.includes(made)) return made;
  }
}

/** A sheet as one of the `[[sheets]]` of a scenario: its own tables become tables of that one. */
export const embedded = (text: string): string => `[[sheets]]\n${text.trim().replace(TABLE, '$1sheets.')}\n`;

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  required?: string[];
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

export interface Field {
  name: string;
  kind: string;
  required: boolean;
}

/** What may stand in a sheet, out of its JSON Schema. */
export function fieldsOf(schema: unknown): Field[] {
  const root = schema as Schema;
  const sheet = resolved(root, root);
  return Object.entries(sheet.properties ?? {}).map(([name, one]) => ({ name, kind: kindOf(one, root), required: sheet.required?.includes(name) ?? false }));
}

function resolved(one: Schema, root: Schema): Schema {
  const name = one.$ref?.split('/').at(-1);
  return name === undefined ? one : (root.$defs?.[name] ?? {});
}

function kindOf(one: Schema, root: Schema): string {
  if (one.anyOf) return [...new Set(one.anyOf.filter((part) => part.type !== 'null').map((part) => kindOf(part, root)))].join(' or ');
  if (one.enum) return one.enum.map(String).join(', ');
  if (one.type === 'array') return `any number of: ${kindOf(one.items ?? {}, root)}`;
  const parts = resolved(one, root).properties;
  if (parts) return Object.keys(parts).join(', ');
  if (one.type === 'boolean') return 'true or false';
  if (one.type === 'string') return 'text';
  if (one.type === 'object') return 'names with numbers';
  const span = one.minimum !== undefined && one.maximum !== undefined ? ` from ${one.minimum} to ${one.maximum}` : '';
  return `${one.type === 'integer' ? 'whole number' : 'number'}${span}`;
}
