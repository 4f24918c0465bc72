// What a game master does in the Table view, by the names they read there.

import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { openPage } from './harness.mjs';
import { shootout } from './command-line.mjs';

/** The example firefight, whose every line is reckoned by hand in the tests of the scene. */
export const FIREFIGHT = JSON.parse(readFileSync(new URL('../../data/percentile/scenes/firefight.json', import.meta.url), 'utf8'));

/** What the command line says of a scene. */
export const account = (scene, ...options) => JSON.parse(shootout('scene', scene, '--format', 'json', ...options));

export const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
export const pick = (page, label, option) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption(typeof option === 'string' ? { label: option } : option);
export const fill = async (page, label, text) => {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await field.fill(String(text));
  await field.press('Tab');
};

/** The Table view of a first visit. */
export async function openTable(screen) {
  const opened = await openPage(screen);
  await press(opened.page, 'Table');
  await opened.page.getByText('Nobody is in this scene yet.').waitFor();
  return opened;
}

/** The example, everyone in place. */
export async function openExample(screen) {
  const opened = await openTable(screen);
  await press(opened.page, 'Open an example firefight');
  await opened.page.locator('.who').first().waitFor();
  return opened;
}

/** Offers someone's actions. */
export const choose = (page, name) => page.locator('.who').filter({ has: page.getByText(name, { exact: true }) }).click();

/** Adds someone, or several; only what is stated differs from the sheet that is offered. */
export async function add(page, { fields = {}, lists = {}, armour = [], count = 1, side = 'No side' }) {
  await press(page, 'Add combatants');
  await page.locator('.panel').getByText('Skills, other weapons, light, size').click();
  await pick(page, 'Side', side);
  if (count > 1) await page.getByRole('radio', { name: String(count), exact: true }).check({ force: true });
  for (const [label, text] of Object.entries(fields)) await fill(page, label, text);
  for (const [label, option] of Object.entries(lists)) await pick(page, label, option);
  for (const piece of armour) await pick(page, 'Armour', piece);
  await press(page, 'Add to the scene');
  await page.locator('.panel').waitFor({ state: 'detached' });
}

/** Opens what a chip of the sentence asks. */
export const openChip = async (page, id) => {
  await page.locator(`[popovertarget="next-${id}"]`).click();
  const panel = page.locator(`#next-${id}`);
  await panel.waitFor();
  return panel;
};

/** Chooses the target of the one whose actions are offered. */
export async function aimAt(page, at) {
  const panel = await openChip(page, 'whom');
  await panel.getByRole('button', { name: at, exact: true }).click();
  await panel.waitFor({ state: 'hidden' });
}

/** States how far that target is. */
export async function standOff(page, metres) {
  const panel = await openChip(page, 'distance');
  await fill(page, 'Distance (m)', metres);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
}

/** Opens the attack of someone at someone. */
export async function attack(page, by, at, mode) {
  await choose(page, by);
  await aimAt(page, at);
  await press(page, 'Attack');
  if (mode) await page.getByRole('radio', { name: mode, exact: true }).check({ force: true });
}

/** Types faces as the dice show them, one by one, and waits until each is taken. */
export async function type(page, ...faces) {
  for (const face of faces) {
    const before = await page.locator('.told .throws li').count();
    await page.keyboard.type(face);
    await page.waitForFunction((count) => document.querySelectorAll('.told .throws li').length > count, before);
  }
}

/** Applies the dice. */
export async function apply(page) {
  await press(page, 'Apply to the scene');
  await page.locator('.panel').waitFor({ state: 'detached' });
}

/** The scene as its file holds it. */
export async function exported(page) {
  await press(page, 'Scene');
  const link = page.getByRole('link', { name: 'Save as a file' }).last();
  const address = await link.getAttribute('href');
  await press(page, 'Close');
  return JSON.parse(decodeURIComponent(address.slice(address.indexOf(',') + 1)));
}

/** The lines of the log, oldest first, without their time. */
export async function logged(page) {
  const lines = await page.locator('.log > ol > li').evaluateAll((items) =>
    items.map((item) => item.querySelector('.when + span').textContent),
  );
  return lines.reverse();
}

/** Asserts that the page shows what the command line says of the scene that it exports. */
export async function agrees(page) {
  const said = account(await exported(page));
  assert.deepEqual(await logged(page), said.log.map(({ words }) => words));
  const rows = page.locator('.who');
  assert.deepEqual(await rows.locator('.who-name').allInnerTexts(), said.combatants.map(({ name }) => name));
  const shown = await rows.locator('.who-arms').allInnerTexts();
  assert.deepEqual(shown, said.combatants.map(({ held }) => held.join(', ') || 'unarmed'));
  const status = await rows.locator('.who-status').allTextContents();
  assert.deepEqual(status, said.combatants.map((one) => one.status.join(' · ')));
  return said;
}
