// How lucky what was rolled has been: the fold below the log says what the command line says of the scene.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shootout } from './command-line.mjs';
import { axeScanLightAndDark, PHONE } from './harness.mjs';
import { layoutTroubles } from './layout.mjs';
import { apply, attack, enterDice, exported, openExample, pending, press, type } from './table.mjs';

const fold = (page) => page.locator('.scene-luck > details');
const luck = (page) => fold(page).locator('.luck');
const catchCopies = (page) => page.evaluate(() => {
  navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
});
const report = (scene) => JSON.parse(shootout('luck', scene, '--format', 'json'));
/** Waits until the sentence is that of the command line; what it says. */
async function agrees(page) {
  const said = report(await exported(page));
  await luck(page).getByText(said.sentence, { exact: true }).waitFor();
  return said;
}

test('the luck of a fight is that of the command line, and follows what is rolled', async () => {
  const { page, close } = await openExample(PHONE);
  assert.equal(await fold(page).count(), 0, 'nothing was rolled yet');
  await attack(page, 'Kell', 'Mara', 'Semi');
  await enterDice(page);
  await type(page, '12', '34', '78', '33');
  await apply(page);
  await fold(page).locator(':scope > summary').click();
  const first = await agrees(page);
  assert.equal(first.together.rolls, 1);
  await catchCopies(page);
  await luck(page).getByRole('button', { name: 'Copy as text', exact: true }).click();
  const lines = (await page.evaluate(() => globalThis.copied)).split('\n');
  assert.equal(lines.length, 2);
  assert.equal(lines[0], first.sentence);
  assert.ok(lines[1].startsWith(`Worst and best, ${first.worst.points} of 100: `), lines[1]);
  // The dice that were typed in are told, two of ten sides each.
  for (const die of ['D100, tens', 'D100, ones']) assert.ok((await luck(page).textContent()).includes(`${die}, 4 rolls`));
  await axeScanLightAndDark(page);
  assert.deepEqual(await layoutTroubles(page), []);
  // What is saved of this fight is the same fight.
  await press(page, 'Scene');
  await press(page, 'Save on this device');
  await page.keyboard.press('Escape');
  await press(page, 'Next action');
  await attack(page, 'Mara', 'Kell', 'Semi');
  await press(page, 'Roll');
  await pending(page).waitFor({ state: 'detached' });
  const both = await agrees(page);
  assert.equal(both.together.rolls, 2);
  await luck(page).getByRole('button', { name: 'With all saved on this device', exact: true }).click();
  await luck(page).getByRole('button', { name: 'Only this fight', exact: true }).waitFor();
  await agrees(page);
  await close();
});
