// Writes src/wire.ts from the server's JSON Schema on standard input; with `-` to standard output instead.
import { writeFileSync } from 'node:fs';
import { text as all } from 'node:stream/consumers';
import { compile } from 'json-schema-to-typescript';

const BANNER = '// Made by `npm run types` from src/mayday/server/wire.py and the games; change those instead.';

/** JSON Schema 2020-12 as the generator knows it: older tuples, and lists whose bounds are no business of types. */
function older(value) {
  if (Array.isArray(value)) return value.map(older);
  if (value === null || typeof value !== 'object') return value;
  const { prefixItems, minItems, maxItems, ...rest } = value;
  const made = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, older(inner)]));
  return prefixItems ? { ...made, items: older(prefixItems), additionalItems: false, minItems, maxItems } : made;
}

// The generator wants a type at the root before it looks for those that nothing refers to.
const root = { title: 'Root', type: 'object', additionalProperties: false };
const text = await compile({ ...older(JSON.parse(await all(process.stdin))), ...root }, 'Root', {
  bannerComment: BANNER,
  additionalProperties: false,
  unreachableDefinitions: true,
  unknownAny: true,
  style: { singleQuote: true, printWidth: 110 },
});
const clean = text
  .replace(/export interface Root \{\}\n/, '')
  .replace(/( \*\n)? \* This interface was referenced by `Root`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, '')
  .replace(/\/\*\*\n \*\/\n/g, '')
  .replace(/ *\/\*\*\n *\* @minItems \d+\n *\* @maxItems \d+\n *\*\/\n/g, '');
if (process.argv[2] === '-') process.stdout.write(clean);
else writeFileSync(new URL('../src/wire.ts', import.meta.url), clean);
