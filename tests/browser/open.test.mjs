// Open a file: whatever kind of document it is, the view of that kind opens it, or the page says what to do with it.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { DESKTOP, openPage, PHONE } from './harness.mjs';
import { skillOf, toTab } from './shot.mjs';

const DATA = fileURLToPath(new URL('../../data/percentile/', import.meta.url));

async function openFile(page, file) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByLabel('Open a file').setInputFiles(typeof file === 'string' ? path.join(DATA, file) : file);
}

const text = (name, words) => ({ name, mimeType: 'application/json', buffer: Buffer.from(words) });
const notice = (page, words) => page.locator('.notice').getByText(words).waitFor();

for (const [size, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`each kind of document opens in its view, and Undo brings back what it replaced, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await skillOf(page).waitFor();
    const undo = () => page.locator('.notice').getByRole('button', { name: 'Undo' }).click();

    await openFile(page, 'scenes/firefight.json');
    await page.locator('.scene-person').first().waitFor();
    await notice(page, 'Opened firefight.json.');
    await undo();
    await page.getByText('Nobody is in this scene yet.').waitFor();

    await openFile(page, 'duels/blades.json');
    await notice(page, 'Opened blades.json.');
    await page.locator('.view[data-view="questions"]:not([hidden])').waitFor();
    const sentence = page.locator('.question-answer .sentence blockquote');
    await sentence.getByText(/^Duellist against Brawlers/).waitFor();
    await undo();
    await sentence.getByText(/^Kell against Ruk/).waitFor();

    await openFile(page, 'loadouts/pirates.json');
    await page.locator('.view[data-view="questions"]:not([hidden]) .loadout-table').getByText('Hunting rifle, aimed twice').waitFor();
    await notice(page, 'Opened pirates.json.');

    await openFile(page, 'advice/pirate_with_autogun.json');
    await page.locator('.view[data-view="questions"]:not([hidden])').waitFor();
    await sentence.getByText(/^Best for the chance that at least 2 hits get through in 6 actions/).waitFor();
    await undo();
    await sentence.getByText(/^Best for the chance of at least one hit in 2 actions/).waitFor();

    await openFile(page, 'catalogue/own.example.json');
    await page.locator('.view[data-view="own"]:not([hidden])').waitFor();
    await page.locator('.own-row').first().waitFor();
    await close();
  });
}

test('what no view shows is named, with what reads it, and nothing changes', async () => {
  const { page, close } = await openPage(PHONE);
  await skillOf(page).fill('77');
  for (const [file, words] of [
    ['sweeps/skill_and_distance.json', /a sweep.*shootout sweep skill_and_distance\.json/],
    [text('soup.json', '{ "recipe": "soup" }'), /soup\.json was not opened.*a question.*a sweep.*a catalogue or rulings of one of its rule sets/],
    [text('half.json', '{ "attacker": '), /half\.json was not opened/],
    [text('wrong.json', '{ "ruleset": "percentile", "attacker": { "bs": 400 } }'), /wrong\.json was not opened.*attacker\.bs/],
    [text('duel.json', '{ "duel": 1, "sides": 7 }'), /duel\.json was not opened/],
  ]) {
    await openFile(page, file);
    await notice(page, words);
    await page.keyboard.press('Escape');
  }
  await toTab(page, 'Shot');
  assert.equal(await skillOf(page).inputValue(), '77');
  await close();
});

test('the fight of a scene is played out side against side', async () => {
  const { page, close } = await openPage(PHONE);
  await skillOf(page).waitFor();
  await openFile(page, text('night.json', JSON.stringify({
    scene: 1,
    ruleset: 'percentile',
    name: 'At the wall',
    damage: 'sample',
    events: ['Law', 'Crime'].map((side) => ({
      event: 'add',
      combatant: { name: `${side} one`, side, bs: 40, initiative: 30, weapon: 'autogun' },
    })),
  })));
  await page.locator('.scene-person').first().waitFor();
  await page.getByRole('button', { name: 'Scene', exact: true }).click();
  await page.getByRole('button', { name: 'Work out who wins' }).click();
  await notice(page, /side against side/);
  await page.locator('.question-answer .sentence blockquote').getByText(/^Law against Crime/).waitFor();
  await page.waitForFunction(() => !document.querySelector('.question-answer .stale'));
  // Alike in all and at once: neither side has more of a chance.
  const [law, crime] = [page.locator('.answer-headline b'), page.locator('.answer-chances dd').first()];
  assert.equal(await law.textContent(), await crime.textContent());
  await close();
});
