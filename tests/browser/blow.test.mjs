// Blows hand-to-hand and the order of blows: questions beside the shot.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { percent } from './command-line.mjs';
import { axeScan, openPage, PHONE, SIZES } from './harness.mjs';
import { layoutTroubles, setText } from './layout.mjs';
import { quote, skillOf, tab, toTab } from './shot.mjs';

const SWORD = new URL('../../data/percentile/scenarios/melee_sword_against_parry.json', import.meta.url).pathname;

const run = (...args) => execFileSync(process.env.SHOOTOUT_BIN, args, { encoding: 'utf8' });
const odds = (document) =>
  JSON.parse(
    execFileSync(process.env.SHOOTOUT_BIN, ['odds', '-', '--format', 'json'], { input: JSON.stringify(document), encoding: 'utf8' }),
  );

const topic = (page, name) => page.getByRole('region', { name, exact: true });
const field = (page, of, name) => topic(page, of).getByRole('textbox', { name, exact: true });

/** The page with a question chosen among the tabs. */
async function ask(name, options) {
  const opened = await openPage(options);
  await toTab(opened.page, name);
  await opened.page.getByRole('form', { name, exact: true }).waitFor();
  await quote(opened.page).filter({ hasText: /./ }).waitFor();
  return opened;
}

for (const [size, screen] of SIZES) {
  test(`a blow is answered as the command line answers it, on a ${size}`, async () => {
    const { page, close } = await ask('Blow', screen);
    const sword = JSON.parse(readFileSync(SWORD, 'utf8'));
    assert.equal(await quote(page).textContent(), odds(sword).sentence);
    // WS 50 and 10 for charging (P-MMOD-1): 60 or less.
    await field(page, 'Attacker', 'Weapon Skill').fill('50');
    const report = odds({ ...sword, attacker: { ...sword.attacker, ws: 50 } });
    await quote(page).filter({ hasText: report.sentence }).waitFor();
    assert.equal(await page.locator('.question-answer .figure b').textContent(), '60');
    assert.equal(await page.locator('.question-answer dl.chances dd').first().textContent(), percent(report.hit));
    // The parry is rolled, and what cannot parry is not.
    await topic(page, 'Defender').getByRole('checkbox', { name: 'Parries', exact: true }).uncheck();
    await quote(page).filter({ hasNotText: 'parried' }).waitFor();
    // Only the switches that a blow can ask.
    assert.equal(await page.getByText('Does aim outlast the firing?').count(), 0);
    await setText(page, {});
    assert.deepEqual(await layoutTroubles(page), []);
    await axeScan(page);
    // Shots are a tap away.
    await toTab(page, 'Shot');
    await skillOf(page).waitFor();
    await close();
  });
}

test('links and files of blows and of their order open on the page', async () => {
  const order = new URL('../../data/percentile/scenarios/order_harlequin.json', import.meta.url).pathname;
  for (const [command, file] of [['odds', SWORD], ['order', order]]) {
    const { page, close } = await openPage({ ...PHONE, path: `#${run('link', file).trim()}` });
    const { sentence } = JSON.parse(run(command, file, '--format', 'json'));
    await quote(page).filter({ hasText: sentence }).waitFor();
    await close();
    const other = await openPage(PHONE);
    await other.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await other.page.locator('.menu').getByLabel('Open a file').setInputFiles(file);
    await quote(other.page).filter({ hasText: sentence }).waitFor();
    await other.close();
  }
});
