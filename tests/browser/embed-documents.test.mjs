// Embedded answers that stay as they are: loadouts, sweeps, scenes, and percentile questions without a short link.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { axeScanLightAndDark, BASE_URL, DESKTOP, openPage, PHONE } from './harness.mjs';

const HOME = new URL(BASE_URL).origin;
const run = (...args) => execFileSync(process.env.SHOOTOUT_BIN, args, { encoding: 'utf8' }).trim();
const example = (name) => new URL(`../../data/${name}.json`, import.meta.url).pathname;

/** The link of a file, and the sentence that its frame is read out by. */
function embedded(name) {
  const frame = run('link', example(name), '--base', `${HOME}/`, '--embed', 'frame');
  const unescaped = (text) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name]);
  return { link: run('link', example(name)), sentence: unescaped(/ title="([^"]*)"/.exec(frame)[1]) };
}

async function openCard(text, size) {
  const opening = await openPage({ ...size, path: `${HOME}/embed.html#${text}` });
  const card = opening.page.locator('shootout-odds');
  await card.locator('.sentence, .problem:not([hidden])').filter({ hasText: /./ }).first().waitFor();
  return { ...opening, card };
}

for (const [name, module, line] of [
  ['percentile/loadouts/pirates', 'embed-documents', /^Boltgun, semi-automatic \(Pirate, BS 40\): Hit 89\.0%/],
  ['percentile/sweeps/aim_or_fire', 'embed-documents', /: Hit/],
  ['percentile/scenes/firefight', 'embed-documents', /./],
  ['percentile/scenarios/melee_bayonet_outnumbered', 'embed-documents', /./],
  ['squad_d8/units_against_units', 'embed-squad_d8-documents', /./],
  ['squad_d8/scenes/the_ford', 'embed-squad_d8-documents', /./],
  ['fate_firefight/weapons_side_by_side', 'embed-fate_firefight-documents', /^Chainsword/],
]) {
  test(`${name} is shown as it stands, and leads to the page`, async () => {
    const { link, sentence } = embedded(name);
    const loaded = [];
    const opening = await openPage({ ...PHONE, path: `${HOME}/embed.html` });
    opening.page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await opening.page.evaluate((link) => { location.hash = link; }, link);
    const card = opening.page.locator('shootout-odds');
    await card.locator('.sentence').filter({ hasText: sentence }).waitFor();
    assert.deepEqual(loaded.filter((path) => path.endsWith('.wasm')), [`/${module}_bg.wasm`]);
    const lines = await card.locator('.fails').allTextContents();
    assert.ok(lines.some((words) => line.test(words)), JSON.stringify(lines));
    assert.equal(lines.at(-1), 'This answer stays as it is. The page opens it to be changed.');
    assert.equal(await card.locator('input, select, button').count(), 0);
    assert.equal(await card.locator('a').getAttribute('href'), `${HOME}/#${link}`);
    const wide = await opening.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(wide, 0);
    await axeScanLightAndDark(opening.page);
    await opening.close();
  });
}

test('a document that was cut short says so', async () => {
  const { link } = embedded('squad_d8/scenes/the_ford');
  const { card, close } = await openCard(link.replace(/.{9}&v=/, '&v='), DESKTOP);
  assert.match(await card.locator('.problem').textContent(), /^packed: found .*allowed: /);
  assert.equal(await card.locator('.sentence').textContent(), '');
  await close();
});
