// What a game master does at the Table, by the names they read there.

import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { openPage } from './harness.mjs';
import { shootout } from './command-line.mjs';
import { tab } from './shot.mjs';

/** The example firefight, whose every line is worked out by hand in the tests of the scene. */
export const FIREFIGHT = JSON.parse(readFileSync(new URL('../../data/percentile/scenes/firefight.json', import.meta.url), 'utf8'));

/** What the command line says of a scene. */
export const account = (scene, ...options) => JSON.parse(shootout('scene', scene, '--format', 'json', ...options));

export const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** What is put together: its head, and its form. */
export const pending = (page) => page.getByRole('group', { name: 'From the scene' });
export const form = (page) => page.locator('.question-form');
/** What the one who acts can do. */
export const acting = (page) => page.getByRole('region', { name: 'What to do' });
export const log = (page) => page.getByRole('region', { name: 'Log' });
/** The numbers before anything is opened, and those of what is put together. */
export const atOnce = (page) => page.locator('.scene-at-once');
export const figures = (page) => page.locator('#answer .figure b').allTextContents();
export const throws = (page) => page.locator('.dice-throws li');

/** An input of the form that is put together. */
export const field = (page, label) => form(page).getByRole('textbox', { name: label, exact: true }).first();
export const fill = async (page, label, text) => {
  await field(page, label).fill(String(text));
  await field(page, label).press('Tab');
};
/** One of several, from a list or side by side. */
export async function pick(page, label, option) {
  const list = form(page).getByRole('combobox', { name: label, exact: true });
  if (await list.count()) return list.first().selectOption({ label: option });
  return form(page).getByRole('group', { name: label, exact: true }).getByRole('radio', { name: option, exact: true }).check({ force: true });
}
export const tick = (page, label) => form(page).getByRole('checkbox', { name: label, exact: true }).check({ force: true });
/** Folds a part of the form open, if it is not: what was opened once stands open in the next form of its kind. */
export async function unfold(page, title) {
  const summary = form(page).locator('summary').filter({ hasText: title }).first();
  if (!(await summary.evaluate((one) => one.parentElement.open))) await summary.click();
}

/** The Table of a first visit. */
export async function openTable(screen) {
  const opened = await openPage(screen);
  await tab(opened.page, 'Table').click();
  await opened.page.getByText('Nobody is in this scene yet.').waitFor();
  return opened;
}

/** The example, everyone in place. */
export async function openExample(screen) {
  const opened = await openTable(screen);
  await opened.page.locator('.scene-main').getByRole('button', { name: 'Firefight', exact: true }).click();
  await opened.page.locator('.scene-person').first().waitFor();
  return opened;
}

export const row = (page, name) => page.locator('.scene-person-row').filter({ has: page.locator('b').getByText(name, { exact: true }) });
/** Offers someone's actions. */
export const choose = (page, name) => row(page, name).click();
/** Does what one who acts can do at once, or opens it. */
export const act = (page, label) => acting(page).getByRole('button', { name: new RegExp(`^${label}( \\(\\d+ actions\\))?$`) }).click();
/** Does what stands behind the pen of someone's row. */
export async function withThem(page, name, action) {
  await press(page, `Sheet of ${name}`);
  await page.locator('#scene-person').getByRole('button', { name: action, exact: typeof action === 'string' }).click();
}
/** Lets happen what was stated. */
export async function doIt(page) {
  await page.locator('.scene-applying button.main').click();
  await pending(page).waitFor({ state: 'detached' });
}

/** Adds someone, or several; only what is stated differs from the sheet that is offered. */
export async function add(page, { fields = {}, lists = {}, armour = [], count = 1, side = '' }) {
  await press(page, 'Add combatants');
  await field(page, 'Name').waitFor();
  await unfold(page, 'Skills, hand-to-hand');
  if (count > 1) await fill(page, 'How many', count);
  await fill(page, 'Side', side);
  for (const [label, text] of Object.entries(fields)) await fill(page, label, text);
  for (const [label, option] of Object.entries(lists)) await pick(page, label, option);
  for (const piece of armour) await pick(page, 'Add: piece', piece);
  await doIt(page);
}

/** Chooses the target of the one whose actions are offered. */
export async function aimAt(page, at) {
  const target = page.locator('.scene-target').filter({ hasText: new RegExp(`^${at}`) }).first();
  // Friends are behind one more tap.
  if (!(await target.count())) await acting(page).getByText('Others', { exact: true }).click();
  await target.click();
}

/** How far someone is from the one whose sheet is open. */
export const distanceTo = (page, at) => page.locator('#scene-person').getByRole('textbox', { name: `Distance to ${at}`, exact: true });

/** States how far two are apart. */
export async function standOff(page, by, at, metres) {
  await press(page, `Sheet of ${by}`);
  const distance = distanceTo(page, at);
  await distance.fill(String(metres));
  await distance.press('Enter');
  await page.keyboard.press('Escape');
}

/** Opens the attack of someone at someone. */
export async function attack(page, by, at, mode) {
  await choose(page, by);
  await aimAt(page, at);
  await act(page, 'Attack');
  await pending(page).waitFor();
  if (mode) await pick(page, 'Mode', mode);
}

/** Types faces as the dice show them, one by one, and waits until each throw is taken. */
export async function type(page, ...faces) {
  for (const face of faces) {
    const before = await throws(page).count();
    await page.keyboard.type(face);
    await page.waitForFunction((count) => document.querySelectorAll('.dice-throws li').length > count, before);
  }
}

export async function enterDice(page) {
  await press(page, 'Enter dice');
  await page.getByRole('group', { name: 'Faces of the dice' }).waitFor();
}

/** Applies the dice. */
export async function apply(page) {
  await press(page, 'Apply to the scene');
  await pending(page).waitFor({ state: 'detached' });
}

/** The scene as its file holds it. */
export async function exported(page) {
  const address = await page.locator('#scene-sheet a[download]').first().getAttribute('href');
  return JSON.parse(decodeURIComponent(address.slice(address.indexOf(',') + 1)));
}

/** The lines of the log, oldest first, without their time. */
export async function logged(page) {
  const lines = await page.locator('.scene-log > ol > li').evaluateAll((items) =>
    items.map((item) => item.querySelector('summary, p').lastElementChild.textContent),
  );
  return lines.reverse();
}

/** Asserts that the page shows what the command line says of the scene that it exports. */
export async function agrees(page) {
  const said = account(await exported(page));
  assert.deepEqual(await logged(page), said.log.map(({ words }) => words));
  const shown = await page.locator('.scene-person-row').evaluateAll((rows) =>
    rows.map((row) => ({
      name: row.querySelector('.scene-person-name b').textContent,
      held: row.querySelector('.scene-person-holds')?.textContent ?? '',
      status: row.querySelector('.scene-person-remarks').textContent,
    })),
  );
  const wanted = said.combatants.map(({ name, held, status }) => ({ name, held: held.join(', '), status: status.join(' · ') }));
  const byName = (one, other) => one.name.localeCompare(other.name);
  assert.deepEqual(shown.toSorted(byName), wanted.toSorted(byName));
  return said;
}
