// Rule sets that are loaded on demand, in a process of its own: nothing is loaded before.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { decodeLink, encodeLink, load, loadout, odds, roll, ruleSets, sentence, sweep, table } from 'shootout';
import { examplesOfQuestions } from './examples.mjs';

const PACKAGE = new URL('node_modules/shootout/', import.meta.url);

/** An example of each rule set but the first. */
const EXAMPLES = ruleSets().slice(1).map((name) => examplesOfQuestions().find(({ question }) => question.ruleset === name).question);

/** All that takes a document or a link of a rule set. */
const uses = (question) => [
  () => odds(question),
  () => sentence(question),
  () => roll(question, 1),
  () => table(question, ''),
  () => encodeLink(question),
  () => decodeLink(`ruleset=${question.ruleset}&ask=${question.ask}&v=1.1`),
  () => sweep({ sweep: 1, ruleset: question.ruleset, scenario: question }),
  () => loadout({ loadout: 1, ruleset: question.ruleset, scenario: question }),
];

/** The examples of the README as one module, in which what stands behind `// =>` is checked. */
function examplesOfReadme() {
  const readme = readFileSync(new URL('README.md', PACKAGE), 'utf8');
  const blocks = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, block]) => block);
  const checked = blocks.join('').replace(/^(.*); \/\/ => (.*)$/gm, 'same($1, $2);');
  return { text: `import { deepEqual as same } from 'node:assert/strict';\n${checked}`, checks: checked.match(/^same\(/gm).length };
}

test('what is not loaded is refused with the call that is missing, and answered once it is', async () => {
  assert.equal(EXAMPLES.length, 4);
  for (const question of EXAMPLES) {
    for (const use of uses(question)) {
      assert.throws(use, { name: 'ShootoutError', path: 'ruleset', message: new RegExp(`await load\\('${question.ruleset}'\\)`) });
    }
  }
  const [first, ...others] = EXAMPLES;
  await Promise.all([load(first.ruleset), load(first.ruleset)]);
  await load(first.ruleset);
  assert.equal(odds(first).sentence, sentence(first));
  // That it is there makes nothing of another one known.
  assert.throws(() => odds(others[0]), { path: 'ruleset' });
});

test('rules that cannot be read can be loaded later', async () => {
  const [{ ruleset }] = EXAMPLES;
  const folder = mkdtempSync(fileURLToPath(new URL('node_modules/.load-', import.meta.url)));
  try {
    cpSync(PACKAGE, folder, { recursive: true });
    const [file] = readdirSync(folder).filter((name) => name.includes(ruleset) && name.endsWith('.wasm'));
    renameSync(join(folder, file), join(folder, 'away'));
    const copied = await import(pathToFileURL(join(folder, 'node.js')));
    await assert.rejects(copied.load(ruleset), { message: `the rules of ${ruleset} cannot be read` });
    renameSync(join(folder, 'away'), join(folder, file));
    await copied.load(ruleset);
    assert.equal(copied.odds(EXAMPLES[0]).ruleset, ruleset);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what is no rule set cannot be loaded, and the first need not be', async () => {
  const [first, second] = ruleSets();
  await load(first);
  const wrong = (name) => load(name).then(() => assert.fail(), ({ name, path, nearest }) => ({ name, path, nearest }));
  const refused = { name: 'ShootoutError', path: 'ruleset' };
  assert.deepEqual(await wrong(second.slice(0, -1)), { ...refused, nearest: second });
  for (const name of [undefined, null, 5, {}]) assert.deepEqual(await wrong(name), { ...refused, nearest: null });
});

test('the examples of the README run, and say what is so', async () => {
  const { text, checks } = examplesOfReadme();
  assert.ok(checks >= 5, text);
  // Inside this folder, so that `shootout` is found.
  const folder = mkdtempSync(fileURLToPath(new URL('node_modules/.readme-', import.meta.url)));
  try {
    writeFileSync(join(folder, 'examples.mjs'), text);
    await import(pathToFileURL(join(folder, 'examples.mjs')));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
