// The best of what one owns: things, budget, goals and foes on the page, and the answer of the command line to the same.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shootout } from './command-line.mjs';
import { axeScanLightAndDark, DESKTOP, openPage, PHONE } from './harness.mjs';
import { layoutTroubles, setScreen } from './layout.mjs';

const fold = (page) => page.locator('.answer-gear > details');
const panel = (page) => fold(page).locator('.gear');
const field = (page, name) => panel(page).getByLabel(name, { exact: true });
const thing = (page, number) => panel(page).getByRole('group', { name: `Thing ${number}`, exact: true });
const sentence = (page) => panel(page).locator('.gear-answer:not(.stale) .gear-sentence');
const read = (name) => JSON.parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8'));
const answer = (document) => JSON.parse(shootout('gear', document, '--format', 'json'));

/** A shot of BS 40 at 50 m with a rifle that never jams, as docs/gear.md has it. */
const SHOT = '#bs=40&weapon.name=Rifle&weapon.can_jam=false&range=50&plan=single';

async function open(path, size = PHONE) {
  const opened = await openPage({ ...size, touch: size === PHONE, path });
  await fold(opened.page).locator(':scope > summary').click({ timeout: 20000 });
  await panel(opened.page).waitFor();
  return opened;
}

test('things are added one by one, bought within a budget, and tried against foes', async () => {
  const { page, close } = await open(SHOT);
  const add = field(page, 'Add a thing');
  const modifier = await add.locator('option', { hasText: /^Other modifier/ }).getAttribute('value');
  await add.selectOption(modifier);
  await thing(page, 1).getByLabel('Thing', { exact: true }).fill('Red dot');
  await thing(page, 1).getByLabel(/^Other modifier/).fill('5');
  await add.selectOption(modifier);
  await thing(page, 2).getByLabel('Thing', { exact: true }).fill('Scope');
  await thing(page, 2).getByLabel(/^Other modifier/).fill('10');
  await thing(page, 2).getByLabel('Price', { exact: true }).fill('90');
  await thing(page, 2).getByLabel('Owner', { exact: true }).fill('');
  await field(page, 'What is to be the best').selectOption({ label: 'hit' });
  // 40 and nothing, 45 with the dot, 50 with the scope for 90.
  await sentence(page).getByText(/45% with what the party owns, Red dot/).waitFor();
  await field(page, 'Budget (any sum if empty)').fill('100');
  await sentence(page).getByText(/within a budget of 100, 50% with Scope, bought for 90/).waitFor();

  // What is wrong is said where it was typed, and what was typed stays.
  await thing(page, 2).getByLabel('Price', { exact: true }).fill('dear');
  await thing(page, 2).getByText('found "dear"').waitFor();
  assert.equal(await thing(page, 2).getByLabel('Price', { exact: true }).inputValue(), 'dear');
  await thing(page, 2).getByLabel('Price', { exact: true }).fill('90');
  await sentence(page).getByText(/50% with Scope/).waitFor();
  await setScreen(page, PHONE);
  assert.deepEqual(await layoutTroubles(page), []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await axeScanLightAndDark(page);

  // It is there again after a reload, and a thing that is removed comes back.
  await page.reload();
  if (!(await panel(page).isVisible())) await fold(page).locator(':scope > summary').click({ timeout: 20000 });
  await sentence(page).getByText(/50% with Scope/).waitFor();
  await panel(page).getByRole('button', { name: 'Remove Thing 2', exact: true }).click();
  await thing(page, 2).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await thing(page, 2).waitFor();
  await close();
});

test('a name that comes from what a thing is goes with it; one that was typed stays', async () => {
  const { page, close } = await open(SHOT);
  await field(page, 'Add a thing').selectOption('weapon');
  const [name, weapon] = ['Thing', 'Weapon'].map((label) => thing(page, 1).getByLabel(label, { exact: true }));
  assert.equal(await name.inputValue(), 'Rifle');
  await weapon.selectOption({ label: 'Autogun' });
  assert.equal(await name.inputValue(), 'Autogun');
  await field(page, 'Add a thing').selectOption('weapon');
  const second = thing(page, 2).getByLabel('Weapon', { exact: true });
  await second.selectOption({ label: 'Autogun' });
  assert.equal(await thing(page, 2).getByLabel('Thing', { exact: true }).inputValue(), 'Autogun 2');
  await second.selectOption({ label: 'Boltgun' });
  assert.equal(await thing(page, 2).getByLabel('Thing', { exact: true }).inputValue(), 'Boltgun');
  await name.fill('Old faithful');
  await weapon.selectOption({ label: 'Boltgun' });
  assert.equal(await name.inputValue(), 'Old faithful');
  await close();
});

test('a table is pasted, and a line that is wrong is named', async () => {
  const { page, close } = await open(SHOT, DESKTOP);
  await panel(page).getByText('Paste a table', { exact: true }).click();
  const table = page.locator('#gear-table');
  await table.fill('name;slot;value;price;owner\nRed dot;Other modifier;5;25;Anna\nScope;Sights;10;90;\n');
  await panel(page).getByRole('button', { name: 'Add these', exact: true }).click();
  await panel(page).getByText(/^line 3, column slot: .*`Sights`/).waitFor();
  assert.equal(await panel(page).getByRole('group', { name: /^Thing/ }).count(), 0, 'nothing was added');
  await table.fill('name;slot;value;price;owner\nRed dot;Other modifier;5;25;Anna\nScope;other modifier;10;90;\n');
  await panel(page).getByRole('button', { name: 'Add these', exact: true }).click();
  await panel(page).getByText('Added 2 things.', { exact: true }).waitFor();
  await sentence(page).getByText(/with what Anna owns, Red dot/).waitFor();
  await close();
});

test('files of gear are opened with their question, in every rule set, and saved as they were', async () => {
  for (const name of ['percentile/gear/guns_for_the_raid.json', 'fudge_combat/gear/coin_for_a_duel.json']) {
    const document = read(name);
    const { page, close } = await openPage({ ...DESKTOP });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('#menu').getByLabel('Open a file').setInputFiles({
      name: 'gear.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(document)),
    });
    await sentence(page).getByText(answer(document).sentence, { exact: true }).waitFor({ timeout: 20000 });
    const saving = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'Save as a file', exact: true }).click();
    const saved = JSON.parse(readFileSync(await (await saving).path(), 'utf8'));
    assert.deepEqual(answer(saved), answer(document));
    // The link opens the same.
    await panel(page).getByText('Share as a link', { exact: true }).click();
    await panel(page).getByRole('button', { name: /^Link/ }).click();
    await panel(page).getByText('Copied: Link').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await close();
    const other = await openPage({ ...PHONE, touch: true, path: link.slice(link.indexOf('#')) });
    await sentence(other.page).getByText(answer(document).sentence, { exact: true }).waitFor({ timeout: 20000 });
    await other.close();
  }
});
