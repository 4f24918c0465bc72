// Documents come in and go out as files, and every number of the answer is that of the command line.

import assert from 'node:assert/strict';
import { readFile, writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { mean, odds, percent, scenario, scenarioPath } from './command-line.mjs';
import { DESKTOP, openPage, PHONE } from './harness.mjs';
import { rows } from './questions.mjs';
import { quote, says, skillOf } from './shot.mjs';

const SCENARIOS = [
  'automatic_burst',
  'called_shot_over_sandbags',
  'fire_and_move',
  'full_turn_automatic',
  'grenade_thrown',
  'heavy_automatic_burst',
  'heavy_stubber_spray',
  'measured_question',
  'out_of_sight',
  'plasma_gunner',
  'semi_with_two_aims',
  'small_magazine_reload',
  'sniper_waiting',
];

async function openFile(page, file) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Open a file').setInputFiles(file);
}

/** What the page should show of the numbers to roll, without those it folds away. */
function figures(report) {
  const asked = ({ mode, shots }) => JSON.stringify([mode, shots.map((shot) => ({ ...shot, fired: 0, hit: 0, jam: 0 }))]);
  const groups = report.actions.filter((action, at) => at === 0 || asked(action) !== asked(report.actions[at - 1]));
  return groups.flatMap(({ shots }) =>
    shots.map(({ to_hit, automatic }) => {
      if (automatic || to_hit >= 100) return 'any';
      return to_hit < 1 ? '01' : String(to_hit);
    }),
  );
}

for (const name of SCENARIOS) {
  test(`the page and the command line agree on ${name}`, async () => {
    const { page, close } = await openPage(DESKTOP);
    await openFile(page, scenarioPath(name));
    const report = odds(scenario(name));
    const answer = page.locator('#answer');
    await says(page, report.sentence);
    assert.deepEqual(await answer.locator('.figure b').allTextContents(), figures(report));
    const chances = await answer.locator('dl.chances > div').evaluateAll((all) =>
      Object.fromEntries(all.map((one) => [one.querySelector('dt').firstChild.textContent.trim(), one.querySelector('dd').textContent])),
    );
    if (report.caught === null) {
      assert.equal(chances.Hit, percent(report.hits.at_least_one));
      assert.equal(chances.Through, percent(report.penetrating.at_least_one));
    } else {
      // What bursts may hit the target itself, or reach it.
      assert.equal(chances['Direct hit'], percent(report.hits.at_least_one));
      assert.equal(chances['In the burst'], percent(report.caught));
    }
    if (report.explosion > 0) assert.equal(chances.Explodes, percent(report.explosion));
    else assert.equal(chances.Jam, percent(report.jam));
    if (report.worst_wound) {
      assert.equal(chances.Down, percent(report.worst_wound.knocked_out + report.worst_wound.dead));
    }
    await answer.locator('.distribution .behind > summary').click();
    await answer.locator('.distribution .behind tbody tr').first().waitFor();
    const counts = await answer.locator('.distribution .behind tbody tr').evaluateAll((all) =>
      all.map((row) => [...row.cells].map((cell) => cell.textContent)),
    );
    const expected = report.hits.pmf.map((chance, hits) => [
      String(hits),
      percent(chance),
      percent(report.penetrating.pmf[hits] ?? 0),
    ]);
    assert.deepEqual(counts, expected);
    // What cannot be done meets no layers, and lands nowhere.
    if (!report.targeting.legal) return close();
    const layers = await rows(page, 'Layers, outermost first');
    assert.deepEqual(layers.map(([, , , , , stops]) => stops), report.layers.map(({ stopped }) => mean(stopped)));
    await answer.locator('.on-body .behind > summary').click();
    await answer.locator('.on-body .behind tbody tr').first().waitFor();
    const places = await answer.locator('.on-body tbody tr').evaluateAll((all) =>
      Object.fromEntries(all.map((row) => [row.cells[0].textContent.replace(' ', '_'), row.cells[1].textContent])),
    );
    const located = Object.entries(report.hits_by_location).map(([place, hits]) => [place, mean(hits)]);
    assert.deepEqual(places, Object.fromEntries(located));
    await close();
  });
}

test('what is saved means what was opened, and is what the command line reads', async () => {
  const { page, close } = await openPage(PHONE);
  await openFile(page, scenarioPath('plasma_gunner'));
  await page.getByText('Opened plasma_gunner.json.').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save as a file' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'shot.json');
  const file = await download.path();
  const saved = JSON.parse(await readFile(file, 'utf8'));
  assert.deepEqual(odds(saved), odds(scenario('plasma_gunner')));
  await close();
});

test('a file with a mistake says where, and changes nothing', async () => {
  const { page, close } = await openPage(DESKTOP);
  await quote(page).filter({ hasText: /./ }).waitFor();
  const before = await quote(page).textContent();
  const folder = await mkdtemp(path.join(tmpdir(), 'shootout-'));
  for (const [text, said] of [
    ['{ "ruleset": "percentile", "attacker": { "bss": 40 } }', /attacker\.bss.*did you mean `bs`/],
    ['{ "ruleset": "percentile"', /was not opened/],
    ['[1, 2]', /was not opened/],
    [JSON.stringify({ ...scenario('plasma_gunner'), plan: [{ do: 'fire', mode: 'auto' }] }), /plan\[0\]\.mode/],
  ]) {
    const file = path.join(folder, 'broken.json');
    await writeFile(file, text);
    await openFile(page, file);
    await page.locator('.notice').getByText(said).waitFor();
    assert.equal(await quote(page).textContent(), before);
  }
  await rm(folder, { recursive: true });
  await close();
});

test('the examples open, and starting over can be undone', async () => {
  const { page, close } = await openPage(PHONE);
  for (const [title, name] of [
    ['Heavy stubber spray', 'heavy_stubber_spray'],
    ['Sniper waiting', 'sniper_waiting'],
    ['Pirate with boltgun', 'pirate_with_boltgun'],
  ]) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: title, exact: true }).click();
    await says(page, odds(scenario(name)).sentence);
  }
  await skillOf(page).fill('77');
  await quote(page).getByText('BS 77').waitFor();
  const mine = await quote(page).textContent();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await quote(page).filter({ hasNotText: 'BS 77' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await says(page, mine);
  await close();
});

test('each document that was opened is a step of its own', async () => {
  const { page, close } = await openPage(DESKTOP);
  const open = async (title) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.menu').getByRole('button', { name: title, exact: true }).click();
  };
  await open('Heavy stubber spray');
  await says(page, odds(scenario('heavy_stubber_spray')).sentence);
  await open('Sniper waiting');
  await says(page, odds(scenario('sniper_waiting')).sentence);
  await open('Start over');
  await page.getByText('Undo brings the last document back.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await says(page, odds(scenario('sniper_waiting')).sentence);
  await page.getByRole('button', { name: 'Undo' }).click();
  await says(page, odds(scenario('heavy_stubber_spray')).sentence);
  await close();
});

test('what cannot be read on the device is set aside, not lost', async () => {
  const { page, close } = await openPage(DESKTOP);
  await quote(page).waitFor();
  await page.evaluate(() => {
    // The page keeps its document as it is left; this comes after that.
    addEventListener('pagehide', () => localStorage.setItem('shootout.questions', '{ half'));
  });
  await page.reload();
  await page.getByText(/could not be read/).waitFor();
  await quote(page).getByText(/fires/).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('shootout.unreadable')), '{ half');
  await close();
});
