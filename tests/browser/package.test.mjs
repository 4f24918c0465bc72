// The npm package in a browser: its entry point fetches the wasm file and answers as the command does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import * as commandLine from './command-line.mjs';
import { DESKTOP, openPage } from './harness.mjs';

const read = (path) => JSON.parse(readFileSync(new URL(`../../data/${path}`, import.meta.url), 'utf8'));
const QUESTION = read('squad_d8/volley_at_light_cover.json');
const SCENARIO = commandLine.scenario('measured_question');
const TYPES = { js: 'text/javascript', wasm: 'application/wasm' };

test('the npm package answers in a browser, under a strict policy, as the command does', async () => {
  const { page, close } = await openPage(DESKTOP);
  // As if its files lay on the page's own server.
  await page.route('**/package/*', (route) => {
    const path = join(process.env.SHOOTOUT_PACKAGE, basename(new URL(route.request().url()).pathname));
    const [, contentType] = Object.entries(TYPES).find(([ending]) => path.endsWith(ending));
    return route.fulfill({ path, contentType });
  });
  const answers = await page.evaluate(async ([scenario, question]) => {
    const { load, odds, roll, encodeLink, decodeLink } = await import('/package/web.js');
    let error;
    try {
      odds({ ...scenario, weapon: 'autogum' });
    } catch (thrown) {
      error = [thrown instanceof Error, thrown.name, thrown.path, thrown.nearest];
    }
    const link = encodeLink(scenario);
    let missing;
    try {
      odds(question);
    } catch ({ path, allowed }) {
      missing = [path, allowed];
    }
    await load(question.ruleset);
    return { missing, loaded: odds(question), report: odds(scenario), transcript: roll(scenario, 7), link, opened: odds(decodeLink(link).document), error };
  }, [SCENARIO, QUESTION]);
  const rolled = commandLine.shootout('roll', SCENARIO, '--rng', '7', '--format', 'json');
  assert.deepEqual(answers.report, commandLine.odds(SCENARIO));
  assert.deepEqual(answers.transcript, JSON.parse(rolled));
  assert.equal(`${answers.link}\n`, commandLine.shootout('link', SCENARIO));
  assert.deepEqual(answers.opened, answers.report);
  assert.deepEqual(answers.missing, ['ruleset', `rules that are loaded: first \`await load('${QUESTION.ruleset}')\``]);
  assert.deepEqual(answers.loaded, commandLine.odds(QUESTION));
  assert.deepEqual(answers.error, [true, 'ShootoutError', 'weapon', 'autogun']);
  await close();
});
