// The question in one line of words: the chips follow it, what is not certain is asked back, and Undo takes it back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, axeScan, openPage } from './harness.mjs';
import { chooseRuleSet } from './questions.mjs';

const lineOf = (page) => page.getByRole('textbox', { name: 'The question in words', exact: true });
const understood = (page) => page.getByRole('list', { name: 'Understood' }).getByRole('listitem');
const chip = (page, name) => page.locator('.chip-sentence').getByRole('button', { name, exact: true });

test('a shot of one line takes two taps on a phone, from a fresh page', async () => {
  const { page, close } = await openPage({ ...PHONE, touch: true });
  let taps = 0;
  const tap = async (locator) => {
    await locator.tap();
    taps += 1;
  };
  await tap(lineOf(page));
  await page.keyboard.type('bs32 autogun semi 35 wall');
  await page.keyboard.press('Enter');
  const which = page.getByText('“wall” could be several things: which?');
  await which.waitFor();
  await chip(page, 'With what: Autogun').waitFor();
  await tap(page.getByRole('button', { name: 'Target, Cover: Brick wall', exact: true }));
  await which.waitFor({ state: 'detached' });
  assert.equal(await lineOf(page).inputValue(), 'bs32 autogun semi 35 Brick wall');
  // By hand: 32 and 20 less for what is hidden, 5 and 10 less for the jerk: 7 and 2.
  await page.waitForFunction(() => /\b7\b/.test(document.querySelector('.summary-bar .summary-roll')?.textContent ?? ''));
  await axeScan(page);
  assert.ok(taps <= 3, `${taps} taps`);
  assert.equal(taps, 2);
  await close();
});

test('a key leads to the line, and one step back takes it away', async () => {
  const { page, close } = await openPage({ ...DESKTOP, colorScheme: 'dark' });
  const before = chip(page, 'With what: Boltgun');
  await before.waitFor();
  await lineOf(page).waitFor();
  await page.keyboard.press('/');
  assert.equal(await lineOf(page).evaluate((line) => line === document.activeElement), true);
  await page.keyboard.type('bs 55 autopistol 10 m night zyx');
  await chip(page, 'With what: Autopistol').waitFor();
  assert.deepEqual(await understood(page).allTextContents(), [
    'bs 55 Attacker, Ballistic Skill: 55',
    'autopistol Weapon: Autopistol',
    '10 m Target, Distance: 10 m',
    'night Target, Light: Night',
  ]);
  await page.getByText('“zyx” is not known here.').waitFor();
  await axeScan(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await before.waitFor();
  await chip(page, 'How far: 50 m').waitFor();
  await close();
});

test('a line that stays in focus is read when another rule set is shown, and when the first one is again', async () => {
  const { page, close } = await openPage(PHONE);
  await lineOf(page).fill('bs60 boltgun 20');
  await understood(page).first().waitFor();
  for (const [ruleSet, words, piece] of [
    ['fate_firefight', 'braced', 'braced Attacker, Braced: yes'],
    ['percentile', 'autogun', 'autogun Weapon: Autogun'],
  ]) {
    await chooseRuleSet(page, ruleSet);
    assert.equal(await lineOf(page).evaluate((line) => line === document.activeElement), true);
    await page.keyboard.type(words);
    await understood(page).getByText(words, { exact: true }).waitFor();
    assert.deepEqual(await understood(page).allTextContents(), [piece]);
  }
  await close();
});

const LINES = [
  ['fate_firefight', 'skill 5 braced against skill 2', ['skill 5 Attacker, Skill: 5', 'braced Attacker, Braced: yes', 'skill 2 Defender, Skill: 2']],
  ['fudge_combat', 'duellist against guard, unaware', ['duellist A: Duellist', 'against guard B: Guard', 'unaware B, Unaware: yes']],
  ['fate_vehicles', 'skill 4 against a cruiser', ['skill 4 Attackers, Skill: 4', 'against a cruiser Target: Cruiser']],
  ['squad_d8', 'line rifles vs militia 12"', ['line rifles Attacker: Line Rifles', 'vs militia Target: Militia', '12" Range and cover, Distance: 12 inches']],
];
for (const [ruleSet, words, pieces] of LINES) {
  test(`a line is read by ${ruleSet}`, async () => {
    const { page, close } = await openPage(PHONE);
    await chooseRuleSet(page, ruleSet);
    await lineOf(page).fill(words);
    await understood(page).first().waitFor();
    assert.deepEqual(await understood(page).allTextContents(), pieces);
    assert.equal(await page.locator('.line-open').count(), 0);
    await close();
  });
}
