// The TypeScript types of the documents, made from the JSON Schemas that the Rust types make.
// `node types.mjs` writes them into the package's folder; a test checks that they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { compile } from 'json-schema-to-typescript';

/** The names under which the package exports documents, and the schemas of them. */
const DOCUMENTS = {
  Scenario: 'percentile_scenario',
  Report: 'percentile_report',
  Transcript: 'percentile_transcript',
  CatalogueFile: 'catalogue',
  FateFirefightAttack: 'fate_firefight_attack',
  FateFirefightManoeuvre: 'fate_firefight_manoeuvre',
  FateFirefightMove: 'fate_firefight_move',
  FateFirefightOrder: 'fate_firefight_order',
  FateFirefightDuel: 'fate_firefight_duel',
  FateFirefightPlan: 'fate_firefight_plan',
};

/** Where the package keeps them. */
export const TYPES = new URL('../../crates/js/npm/documents.d.ts', import.meta.url);

const BANNER = `// Made from data/schema by tests/js/types.mjs: change the Rust types, then run \`npm run types\` in tests/js.\n`;

/** The text of the types. */
export async function types() {
  const $defs = {};
  for (const [name, file] of Object.entries(DOCUMENTS)) {
    const schema = read(file);
    const own = schema.$defs ?? {};
    delete schema.$defs;
    delete schema.$schema;
    own[name] = schema;
    // What another document has under the same name, but otherwise, gets a name of its own.
    const renamed = Object.keys(own).filter((key) => key in $defs && !isDeepStrictEqual($defs[key], own[key]));
    for (const [key, definition] of Object.entries(own)) {
      const to = (of) => (renamed.includes(of) ? name + of : of);
      $defs[to(key)] = JSON.parse(JSON.stringify(definition), (field, value) =>
        field === '$ref' ? value.replace(/[^/]+$/, to) : value,
      );
    }
  }
  const root = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.keys(DOCUMENTS).map((name) => [name, { $ref: `#/$defs/${name}` }])),
    $defs,
  };
  const text = await compile(root, 'Documents', {
    additionalProperties: false,
    bannerComment: BANNER,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 120, singleQuote: true },
  });
  // What only led the compiler to all of them.
  return text.replace(/export interface Documents \{.*?\n\}\n/s, '');
}

function read(file) {
  const text = readFileSync(new URL(`../../data/schema/${file}.schema.json`, import.meta.url), 'utf8');
  const schema = JSON.parse(text, readable);
  // The package answers in numbers, never in fractions.
  if (schema.$defs?.Chance) schema.$defs.Chance = { description: 'A chance or a mean.', type: 'number' };
  return schema;
}

/**
 * Without the labels of inputs, which would become names of types; and with words about a reference beside it, not in it,
 * or each would make another type.
 */
function readable(key, value) {
  if (!value || typeof value !== 'object') return value;
  if (typeof value.title === 'string') delete value.title;
  const { $ref, description } = value;
  return $ref && description ? { allOf: [{ $ref }], description } : value;
}

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(TYPES, await types());
