// One's own catalogue: kept from the shot, offered again, exchanged with the command line, and never half broken.

import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { opened, percent, shootout } from './command-line.mjs';
import { axeScan, axeScanLightAndDark, DESKTOP, ON_A_PHONE, openPage, PHONE, SIZES } from './harness.mjs';
import { chances } from './questions.mjs';
import { keptShot, skillOf, topic } from './shot.mjs';

const folder = await mkdtemp(path.join(tmpdir(), 'shootout-own-'));
after(() => rm(folder, { recursive: true }));

/** A file to import, with this text. */
async function file(name, text) {
  const at = path.join(folder, name);
  await writeFile(at, typeof text === 'string' ? text : JSON.stringify(text));
  return at;
}

const crate = (id, name, base = 60) => ({ id, name, base });

const weapon = (page) => topic(page, 'Weapon');
/** What the picker of weapons says is chosen. */
const picked = (page) => weapon(page).getByRole('combobox', { name: 'From the catalogue' }).locator('option:checked').textContent();
const desk = (page) => page.getByRole('region', { name: 'My catalogue' });

async function openDesk(page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'My catalogue' }).click();
  await desk(page).waitFor();
}

/** Gives the weapon of the shot another range and keeps it under a name. */
async function keepWeapon(page, name) {
  const of = weapon(page);
  await of.getByText('What it can do').click();
  await of.getByRole('textbox', { name: 'Maximum range (m)' }).fill('95');
  await of.getByRole('button', { name: /^Keep as my own/ }).click();
  const field = of.getByRole('textbox', { name: 'Name in my catalogue' });
  await field.fill(name);
  await of.getByRole('button', { name: /^(Keep|Replace)$/ }).click();
  await field.waitFor({ state: 'detached' });
}

/** What the device keeps under a key, once it says so. */
async function kept(page, says) {
  const text = await page.waitForFunction((part) => {
    const own = localStorage.getItem('shootout.own') ?? '';
    return own.includes(part) && own;
  }, says);
  return JSON.parse(await text.jsonValue()).percentile.catalogue;
}

/** The tabs in sight, and where they are. */
const tabs = (page) => page.locator('.question-tabs:visible > button:visible').evaluateAll((all) =>
  all.map((tab) => [tab.textContent, tab.ariaCurrent, ...Object.values(tab.getBoundingClientRect().toJSON()).slice(0, 4)]));

for (const [size, screen] of SIZES) {
  test(`the tabs stay as they are over one's own catalogue, and lead away from it, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await weapon(page).waitFor();
    const before = await tabs(page);
    assert.ok(before.length > 3);
    await openDesk(page);
    assert.deepEqual(await tabs(page), before);
    assert.equal(await page.getByRole('navigation').count(), 1);
    await page.locator('.question-tabs').getByText('Shot', { exact: true }).click();
    await weapon(page).waitFor();
    await close();
  });

  test(`nothing about it keeps anyone out, in light and in the dark, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await weapon(page).waitFor();
    await keepWeapon(page, 'Long shot');
    await weapon(page).getByRole('textbox', { name: 'Maximum range (m)' }).fill('96');
    await weapon(page).getByRole('button', { name: /^Keep as my own/ }).click();
    await weapon(page).getByText('Replaces your').waitFor();
    await axeScanLightAndDark(page);
    await openDesk(page);
    await desk(page).getByText('The whole file, as JSON').click();
    await desk(page).getByRole('textbox', { name: 'The whole file, as JSON' }).fill('{ "cover": [{}] }');
    await desk(page).getByText(/Not applied: cover\[0\]/).waitFor();
    assert.ok(await desk(page).getByRole('button', { name: 'Apply' }).isDisabled());
    await axeScanLightAndDark(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} pixels too wide`);
    await close();
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`a weapon kept from the shot is offered again, with the numbers of the command line, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await weapon(page).waitFor();
    await keepWeapon(page, 'Long <b>shot</b>');
    assert.equal((await keptShot(page, '"name":"Long <b>shot</b>"')).weapon.max_range_m, 95);
    const before = await chances(page);
    await page.reload();
    const mine = weapon(page).locator('optgroup[label="Mine"] option');
    await mine.waitFor({ state: 'attached' });
    assert.deepEqual(await mine.allTextContents(), ['Long <b>shot</b>']);
    assert.equal(await picked(page), 'Long <b>shot</b>');
    assert.equal(await page.locator('b', { hasText: /^shot$/ }).count(), 0);
    assert.deepEqual(await chances(page), before);
    await openDesk(page);
    const downloading = page.waitForEvent('download');
    await desk(page).getByRole('link', { name: 'Export', exact: true }).click();
    const exported = path.join(folder, `exported-${size}.json`);
    await (await downloading).saveAs(exported);
    // By its name, which only the catalogue knows.
    const shot = { ...(await keptShot(page)), weapon: 'long_b_shot_b' };
    const report = JSON.parse(shootout('odds', shot, '--format', 'json', '--catalogue', exported));
    assert.equal(before[0], percent(report.hits.at_least_one));
    assert.equal(before[1], percent(report.penetrating.at_least_one));
    assert.equal(before.at(-1), percent(report.jam));
    await close();
  });

  test(`a file is added, and a broken one says where and changes nothing, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await weapon(page).waitFor();
    await openDesk(page);
    const input = desk(page).getByLabel('Import a file');
    await input.setInputFiles(await file('ours.json', { name: 'Ours', cover: [crate('crate', 'Crate')] }));
    await desk(page).getByRole('textbox', { name: 'Name: Crate' }).waitFor();
    const before = await kept(page, 'Crate');
    await input.setInputFiles(await file('broken.json', { cover: [crate('wall', 'Wall', 'thick')] }));
    await desk(page).getByRole('alert').getByText(/cover\[0\]\.base/).waitFor();
    assert.deepEqual(await kept(page, 'Crate'), before);
    await input.setInputFiles(await file('half.json', '{ "cover": ['));
    await desk(page).getByRole('alert').getByText(/half\.json was not taken/).waitFor();
    assert.deepEqual(await kept(page, 'Crate'), before);
    const theirs = await file('theirs.json', { cover: [crate('wall', 'Wall'), crate('crate', 'Crate', 65)] });
    await input.setInputFiles(theirs);
    await desk(page).getByText('theirs.json: 2 entries, 1 of which you have already.').waitFor();
    await desk(page).getByRole('button', { name: 'Add to mine' }).click();
    const both = await kept(page, 'Wall');
    assert.deepEqual(both, { name: 'Ours', cover: [crate('crate', 'Crate', 65), crate('wall', 'Wall')] });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await desk(page).getByRole('textbox', { name: 'Name: Wall' }).waitFor({ state: 'detached' });
    assert.deepEqual(await kept(page, 'Crate'), before);
    await close();
  });

  test(`what is deleted stays in the shot, and a step back brings it again, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await weapon(page).waitFor();
    await keepWeapon(page, 'Long shot');
    const before = await chances(page);
    await openDesk(page);
    await desk(page).getByRole('button', { name: 'Delete Long shot' }).click();
    await desk(page).getByRole('textbox', { name: 'Name: Long shot' }).waitFor({ state: 'detached' });
    const { weapon: left } = await keptShot(page);
    assert.deepEqual([left.max_range_m, left.id], [95, undefined]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await desk(page).getByRole('textbox', { name: 'Name: Long shot' }).waitFor();
    await page.getByRole('button', { name: 'Shot', exact: true }).click();
    assert.deepEqual(await chances(page), before);
    assert.equal(await page.getByText('The input is not valid').count(), 0);
    await close();
  });
}

async function copyAutogun(page, name) {
  await desk(page).getByRole('combobox', { name: 'Built-in: weapons' }).selectOption('autogun');
  await desk(page).getByRole('button', { name: 'Copy Autogun' }).click();
  const field = desk(page).getByRole('textbox', { name: 'Name: My Autogun' });
  await field.fill(name);
  await field.press('Enter');
  await kept(page, name);
}


for (const [size, screen] of ON_A_PHONE) {
  test(`an entry is renamed and edited in its place, and the shot in progress stays as it is, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await weapon(page).waitFor();
    await skillOf(page).fill('62');
    await topic(page, 'Plan').getByRole('button', { name: 'Aim' }).first().click();
    const before = await keptShot(page, '"aim"');
    assert.equal(before.attacker.bs, 62);
    await openDesk(page);
    await copyAutogun(page, 'Old faithful');
    await desk(page).getByRole('button', { name: 'Edit Old faithful' }).click();
    const form = desk(page).getByRole('form', { name: 'Edit Old faithful' });
    const range = form.getByRole('textbox', { name: 'Maximum range (m)' });
    await range.fill('-5');
    await form.getByRole('status').getByText(/cannot be saved yet\. max_range_m/).waitFor();
    assert.ok(await form.getByRole('button', { name: 'Save' }).isDisabled());
    await range.fill('333');
    await axeScan(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    const own = await kept(page, '333');
    assert.deepEqual(own.weapons.map(({ id, name, max_range_m }) => [id, name, max_range_m]), [
      ['my_autogun', 'Old faithful', 333],
    ]);
    const edit = desk(page).getByRole('button', { name: 'Edit Old faithful' });
    await page.waitForFunction((button) => button === document.activeElement, await edit.elementHandle());
    await page.getByRole('button', { name: 'Shot', exact: true }).click();
    assert.equal(await skillOf(page).inputValue(), '62');
    assert.deepEqual(await keptShot(page), before);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const undone = await keptShot(page);
    assert.deepEqual([JSON.stringify(undone).includes('"aim"'), undone.attacker.bs], [false, 62]);
    assert.deepEqual(await kept(page, '333'), own);
    await openDesk(page);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.waitForFunction(() => !localStorage.getItem('shootout.own').includes('333'));
    await close();
  });
}

test('what uses an entry follows when it is saved, and when that is undone', async () => {
  const { page, close } = await openPage(DESKTOP);
  await weapon(page).waitFor();
  await keepWeapon(page, 'Rivet gun');
  const rangeOf = (shot) => [shot.weapon.name, shot.weapon.max_range_m];
  assert.deepEqual(rangeOf(await keptShot(page, '"Rivet gun"')), ['Rivet gun', 95]);
  await openDesk(page);
  await desk(page).getByRole('button', { name: 'Edit Rivet gun' }).click();
  const form = desk(page).getByRole('form', { name: 'Edit Rivet gun' });
  await form.getByRole('textbox', { name: 'Maximum range (m)' }).fill('333');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Shot', exact: true }).click();
  assert.deepEqual(rangeOf(await keptShot(page, '333')), ['Rivet gun', 333]);
  assert.equal(await picked(page), 'Rivet gun');
  await openDesk(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Shot', exact: true }).click();
  assert.deepEqual(rangeOf(await keptShot(page, '"max_range_m":95')), ['Rivet gun', 95]);
  await close();
});

for (const [way, leave] of [
  ['Cancel', (page) => desk(page).getByRole('button', { name: 'Cancel' }).click()],
  ['Back', (page) => page.goBack()],
]) {
  test(`${way} leaves an entry as it was saved, stays in the catalogue, and what was typed can be brought back`, async () => {
    const { page, close } = await openPage(PHONE);
    await weapon(page).waitFor();
    await openDesk(page);
    await copyAutogun(page, 'Old faithful');
    const before = await kept(page, 'Old faithful');
    const edit = desk(page).getByRole('button', { name: 'Edit Old faithful' });
    const form = desk(page).getByRole('form', { name: 'Edit Old faithful' });
    const range = form.getByRole('textbox', { name: 'Maximum range (m)' });
    const bringBack = desk(page).getByRole('button', { name: 'Bring them back' });
    await edit.click();
    await page.waitForFunction(() => history.state === '1 catalogue/percentile');
    await leave(page);
    await form.waitFor({ state: 'detached' });
    await page.waitForFunction(() => history.state === '0 catalogue/percentile');
    assert.equal(await bringBack.count(), 0, 'nothing was changed');
    await edit.click();
    await range.fill('333');
    await page.waitForFunction(() => history.state === '1 catalogue/percentile');
    await leave(page);
    await form.waitFor({ state: 'detached' });
    await page.waitForFunction(() => history.state === '0 catalogue/percentile');
    assert.deepEqual(await kept(page, 'Old faithful'), before);
    await bringBack.click();
    assert.equal(await range.inputValue(), '333');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await kept(page, '333');
    assert.equal(await bringBack.count(), 0, 'it is saved');
    await page.goBack();
    await weapon(page).waitFor();
    await close();
  });
}

test('whatever the catalogue lists can be copied and edited, charts and hand-to-hand weapons too', async () => {
  const { page, close } = await openPage(PHONE);
  await weapon(page).waitFor();
  await openDesk(page);
  const copies = desk(page).getByRole('combobox', { name: /^Built-in: / });
  assert.deepEqual(
    await copies.evaluateAll((lists) => lists.map((list) => list.getAttribute('aria-label').split(': ')[1])),
    ['weapons', 'armour', 'fields', 'cover', 'damage charts', 'location charts', 'melee weapons'],
  );
  const form = desk(page).getByRole('form');
  const edit = async (list, copied, change) => {
    await desk(page).getByRole('combobox', { name: `Built-in: ${list}` }).selectOption(copied);
    await desk(page).locator('.own-look button').click();
    await desk(page).locator(`[data-kind="${list.replace(' ', '_')}"]`).getByRole('button', { name: /^Edit My / }).click();
    await change();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
  };
  await edit('melee weapons', 'sword', () => form.getByRole('textbox', { name: 'Name' }).fill('Old sword'));
  await edit('location charts', 'printed', async () => {
    const bands = form.getByRole('table', { name: 'Bands of the reversed roll' });
    await bands.getByRole('textbox', { name: 'Band 1: Up to' }).fill('20');
    await bands.getByRole('combobox', { name: 'Band 1: Location' }).selectOption('Body');
  });
  await edit('damage charts', 'sample', async () => {
    await form.getByRole('button', { name: 'Add: location' }).click();
    await form.getByRole('group', { name: 'Location 1' }).getByRole('combobox', { name: 'Location' }).selectOption('Body');
  });
  const own = await kept(page, 'by_location');
  assert.equal(own.melee_weapons[0].name, 'Old sword');
  assert.deepEqual(own.location_charts[0].bands[0], { up_to: 20, location: 'body' });
  const [{ by_location: [other], rows }] = own.damage_charts;
  assert.deepEqual([other.location, other.rows], ['body', rows]);
  await close();
});

test('a further penetration band goes before the last, which ends at the maximum range', async () => {
  const { page, close } = await openPage(DESKTOP);
  await weapon(page).waitFor();
  await openDesk(page);
  await copyAutogun(page, 'Old faithful');
  const before = (await kept(page, 'Old faithful')).weapons[0].penetration;
  await desk(page).getByRole('button', { name: 'Edit Old faithful' }).click();
  const form = desk(page).getByRole('form', { name: 'Edit Old faithful' });
  await form.getByRole('button', { name: 'Add: band' }).click();
  await form.getByRole('status').getByText(/cannot be saved yet/).waitFor();
  await form.getByRole('textbox', { name: `Band ${before.length}: Up to (m)` }).fill('150');
  await form.getByRole('textbox', { name: 'Maximum range (m)' }).fill('400');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  const { penetration, max_range_m: range } = (await kept(page, '400')).weapons[0];
  const last = before.at(-1);
  assert.equal(range, 400);
  assert.deepEqual(penetration, [...before.slice(0, -1), { ...last, up_to_m: 150 }, { ...last, up_to_m: 400 }]);
  await close();
});

test('new shots begin with the rulings of the table', async () => {
  const { page, close } = await openPage(DESKTOP);
  await weapon(page).waitFor();
  await openDesk(page);
  const rulings = await file('rulings.json', { rulings: { aim_persists: true } });
  const wrong = await file('wrong.json', { rulings: { aim_persist: true } });
  await desk(page).getByLabel('Import a file').setInputFiles(wrong);
  await desk(page).getByRole('alert').getByText(/rulings\.aim_persist.*aim_persists/).waitFor();
  await desk(page).getByLabel('Import a file').setInputFiles(rulings);
  await kept(page, 'aim_persists');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  const shot = await keptShot(page, 'aim_persists');
  assert.deepEqual(shot.rulings, { aim_persists: true });
  await close();
});

test('a full device says so, and what was kept stays offered', async () => {
  const { page, close } = await openPage(PHONE);
  await weapon(page).waitFor();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await keepWeapon(page, 'Long shot');
  await page.locator('.notice').getByText(/keeps nothing now: export your catalogue/).waitFor();
  assert.equal(await picked(page), 'Long shot');
  await close();
});

test('what cannot be read is set aside', async () => {
  const { page, close } = await openPage(DESKTOP);
  await weapon(page).waitFor();
  await page.evaluate(() => localStorage.setItem('shootout.own', '{ half'));
  await page.reload();
  await page.locator('.notice').getByText('Your catalogue could not be read. It was set aside.').waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('shootout.unreadable')), '{ half');
  await close();
});

test('a catalogue goes to others as a link, and nothing of it is taken without a yes', async () => {
  const { page, close } = await openPage(PHONE);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDesk(page);
  const mine = { cover: [crate('crate', 'Crate'), crate('brick_wall', 'My <i>wall</i>', 95)], fields: [{ id: 'dome', name: 'Dome', value: 30 }] };
  await desk(page).getByLabel('Import a file').setInputFiles(await file('mine.json', mine));
  await desk(page).getByText('Share as a link').click();
  await desk(page).getByRole('checkbox', { name: 'Dome' }).uncheck({ force: true });
  await desk(page).getByRole('button', { name: /^Link/ }).click();
  await desk(page).getByText('Copied: Link').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.deepEqual(opened(link), { document: { cover: mine.cover }, remarks: [] });
  await axeScan(page);
  await close();

  const { hash } = new URL(link);
  const other = await openPage({ ...DESKTOP, path: hash });
  const lines = desk(other.page).locator('.own-preview li');
  await lines.first().waitFor();
  const told = (await lines.allInnerTexts()).map((line) => line.replace(/\s+/g, ' '));
  assert.deepEqual(told, ['Crate Cover · 60% new', 'My <i>wall</i> Cover · 95% in place of the built-in one']);
  assert.equal(await other.page.evaluate(() => localStorage.getItem('shootout.own')), null);
  await axeScan(other.page);
  await desk(other.page).getByRole('button', { name: 'Cancel' }).click();
  await lines.first().waitFor({ state: 'detached' });
  assert.equal(await other.page.evaluate(() => localStorage.getItem('shootout.own')), null);
  await other.page.evaluate((text) => (location.hash = text), hash);
  await desk(other.page).getByRole('button', { name: 'Add to mine' }).click();
  assert.deepEqual((await kept(other.page, 'Crate')).cover, mine.cover);
  await other.close();

  const damaged = await openPage({ ...PHONE, path: hash.slice(0, 60) });
  await damaged.page.getByText('v: found nothing; allowed: the version that ends a link', { exact: false }).waitFor();
  await damaged.close();
});
