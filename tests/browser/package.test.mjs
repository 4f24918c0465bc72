// The npm package in a browser: its entry point fetches the wasm file and answers as the command does.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
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

/** A host of static files: what a path answers, and nothing else. */
async function host(answer) {
  const server = createServer((request, response) => answer(new URL(request.url, 'http://host').pathname, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

test('a plain page takes the package from a static folder of another host, as of a CDN', async () => {
  const folder = await host((path, response) => {
    const [, type] = Object.entries(TYPES).find(([ending]) => path.endsWith(ending));
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(readFileSync(join(process.env.SHOOTOUT_PACKAGE, basename(path))));
  });
  const script = `import { load, odds } from '${folder.origin}/shootout/web.js';
    await load('${QUESTION.ruleset}');
    document.title = JSON.stringify([odds(${JSON.stringify(SCENARIO)}), odds(${JSON.stringify(QUESTION)})]);`;
  const blog = await host((path, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><link rel="icon" href="data:,"><script type="module">${script}</script>`);
  });
  const { page, close } = await openPage({ ...DESKTOP, address: blog.origin, also: [folder.origin] });
  await page.waitForFunction(() => document.title);
  assert.deepEqual(JSON.parse(await page.title()), [commandLine.odds(SCENARIO), commandLine.odds(QUESTION)]);
  await close();
  blog.close();
  folder.close();
});
