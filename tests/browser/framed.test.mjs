// What no card shows stands in a frame of a foreign page as the page itself shows it, with nothing around it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { percent } from './command-line.mjs';
import { axeScanLightAndDark, BASE_URL, DESKTOP, openPage, PHONE } from './harness.mjs';

const HOME = new URL(BASE_URL).origin;
const example = (name) => new URL(`../../data/${name}.json`, import.meta.url).pathname;
const run = (...args) => execFileSync(process.env.SHOOTOUT_BIN, args, { encoding: 'utf8' }).trim();
const linkOf = (name) => run('link', example(name));
const answered = (command, name) => JSON.parse(run(command, example(name), '--format', 'json'));

let body = '';
let server;
let host;

before(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><head><title>A forum</title></head><body><main><h1>A forum</h1>${body}</main></body></html>`);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  host = `http://127.0.0.1:${server.address().port}`;
});

after(() => server.close());

/** The code that embeds a document, in a page of its own. */
async function embedded(name, size = PHONE) {
  body = run('link', example(name), '--base', BASE_URL, '--embed', 'frame');
  assert.match(body, /framed\.html#/);
  const opening = await openPage({ ...size, path: `${host}/`, also: [host] });
  const close = () => {
    // So browsers remark on what would have the focus once it opens; nothing of that opens here.
    const { troubles } = opening;
    troubles.splice(0, Infinity, ...troubles.filter((trouble) => !trouble.includes('Blocked autofocusing')));
    return opening.close();
  };
  return { ...opening, close, frame: opening.page.frameLocator('iframe'), element: opening.page.locator('iframe') };
}

/** What is there for the page alone: its head, its tabs, its form, and what is done with an answer. */
async function nothingAround(frame) {
  const around = '.head, .views, .question-form, .form-stated, .loadout-side, .scene-actions, .take-along, .notice, .foot';
  for (const one of await frame.locator(around).all()) assert.equal(await one.isVisible(), false);
}

/** The frame is as high as what is in it. */
async function isFilled(element, frame) {
  await assert.doesNotReject(async () => {
    for (let times = 0; times < 50; times += 1) {
      const foot = await frame.locator('.frame-foot').evaluate((foot) => foot.getBoundingClientRect().bottom + scrollY);
      const { height } = await element.boundingBox();
      if (Math.abs(foot - height) <= 1) return;
      await new Promise((later) => setTimeout(later, 100));
    }
    throw new Error('the frame is not as high as its content');
  });
}

test('a loadout in a frame has the numbers of the command, and leads to the page', async () => {
  const name = 'fate_firefight/weapons_side_by_side';
  const { frame, element, page, close } = await embedded(name);
  const { outputs } = answered('loadout', name);
  const row = frame.locator('.loadout-table tbody tr').first();
  await row.locator('td').first().filter({ hasText: /%/ }).waitFor();
  assert.equal(await row.locator('td').first().innerText(), percent(outputs[0].numbers[0][0]));
  await nothingAround(frame);
  await isFilled(element, frame);
  assert.equal(await frame.getByRole('link', { name: 'Open in Shootout' }).getAttribute('href'), `./#${linkOf(name)}`);
  assert.deepEqual(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await close();
});

test('a scene in a frame says who stands how, and changes nothing that is kept at home', async () => {
  const { frame, element, page, close } = await embedded('percentile/scenes/firefight');
  await frame.locator('.scene-people').getByText('Kell').waitFor();
  await frame.locator('.scene-log').getByText('Kell strikes at Ruk').first().waitFor();
  await nothingAround(frame);
  await isFilled(element, frame);
  const home = page.frames().find((frame) => frame.url().startsWith(HOME));
  const kept = await home.evaluate(() => {
    const clean = document.createElement('iframe');
    document.body.append(clean);
    const keys = Object.keys(clean.contentWindow.localStorage);
    clean.remove();
    return keys;
  });
  assert.deepEqual(kept, []);
  await close();
});

test('what one owns stands alone in its frame, and so does the answer of a duel', async () => {
  const owned = await embedded('percentile/gear/guns_for_the_raid');
  const sentence = answered('gear', 'percentile/gear/guns_for_the_raid').sentence;
  await owned.frame.locator('.gear-sentence').getByText(sentence.slice(0, 60)).waitFor();
  assert.equal(await owned.frame.locator('.gear input:visible, .gear select:visible').count(), 0);
  assert.equal(await owned.frame.locator('.answer-headline').isVisible(), false);
  await isFilled(owned.element, owned.frame);
  await owned.close();

  const duel = await embedded('percentile/duels/standoff', DESKTOP);
  const { sentence: said } = answered('duel', 'percentile/duels/standoff');
  await duel.frame.locator('.sentence').getByText(said.slice(0, 40)).waitFor();
  await nothingAround(duel.frame);
  await isFilled(duel.element, duel.frame);
  await duel.close();
});

test('a frame can be read by everyone, and says what is wrong with its link', async () => {
  const { page, close } = await openPage({ ...PHONE, path: `framed.html#${linkOf('percentile/loadouts/pirates')}` });
  await page.locator('.loadout-table td').filter({ hasText: /%/ }).first().waitFor();
  await axeScanLightAndDark(page);
  await close();
  const wrong = await openPage({ ...PHONE, path: 'framed.html#ruleset=percentile&packed=x&v=1.1' });
  await wrong.page.getByText('Nothing of this link could be read').first().waitFor();
  await wrong.close();
});

test('the sheet of a loadout copies the code of its frame', async () => {
  const { page, close } = await openPage({ ...PHONE, path: `#${linkOf('fate_firefight/weapons_side_by_side')}` });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.loadout-table td').first().waitFor();
  await page.getByRole('button', { name: 'Copy as' }).click();
  const sheet = page.getByRole('dialog', { name: 'Copy as' });
  await sheet.getByRole('button', { name: /^Embed: frame/ }).click();
  await sheet.getByText('Copied: Embed: frame').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(code, /^<iframe src="http[^"]+framed\.html#ruleset=fate_firefight&amp;packed=/);
  await close();
});
