// One's own catalogue in the other views, in the worker, and in two tabs.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { mean, percent, shootout } from './command-line.mjs';
import { DESKTOP, ON_A_PHONE, openPage, SIZES } from './harness.mjs';
import { ready, toTab } from './shot.mjs';
import { act, add, agrees, aimAt, choose, exported, press, standOff } from './table.mjs';

const folder = await mkdtemp(path.join(tmpdir(), 'shootout-mine-'));
after(() => rm(folder, { recursive: true }));

const MINE = {
  weapons: [
    { id: 'blunderbuss', name: 'Blunderbuss', class: 'basic', modes: ['single'], max_range_m: 40, magazine: 1,
      penetration: [{ up_to_m: 40, primitive: 25, physical: 15, energy: 5, cover: 0 }] },
  ],
  armour: [{ id: 'barrel', name: 'Barrel', kind: 'primitive', base: 45, covers: ['body'] }],
};

/** Opens the page with a catalogue of one's own from an earlier visit. */
async function openWithMine(screen) {
  const opened = await openPage({ ...screen, kept: { 'shootout.own': JSON.stringify({ percentile: { catalogue: MINE } }) } });
  await ready(opened.page);
  return opened;
}

for (const [size, screen] of SIZES) {
  test(`at the table one fights with what is one's own, on a ${size}`, async () => {
    const { page, close } = await openWithMine(screen);
    await toTab(page, 'Table');
    await page.getByText('Nobody is in this scene yet.').waitFor();
    await add(page, { fields: { Name: 'Kell', 'Ballistic Skill': 45 }, lists: { Weapon: 'Blunderbuss' } });
    await add(page, { fields: { Name: 'Ruk', 'Ballistic Skill': 35 }, armour: ['Barrel'] });
    await standOff(page, 'Kell', 'Ruk', 12);
    await choose(page, 'Kell');
    await aimAt(page, 'Ruk');
    await act(page, 'Attack');
    // P-RNG: 12 of 40 m is short range, so nothing is taken from 45.
    await page.locator('#answer .figure b').getByText('45', { exact: true }).waitFor();
    await press(page, 'Close');
    const scene = await exported(page);
    assert.equal(scene.events[0].combatant.weapon.max_range_m, 40);
    assert.equal(scene.events[1].combatant.armour[0].base, 45);
    await agrees(page);
    await close();
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`in a loadout too, worked out by the worker, on a ${size}`, async () => {
    const { page, close } = await openWithMine(screen);
    const loadout = {
      loadout: 1,
      ruleset: 'percentile',
      shooters: [{ attacker: { name: 'Kell', bs: 45 }, weapon: 'blunderbuss', mode: 'single' }],
      targets: [{ name: 'Ruk', range_m: 12, armour: ['barrel'] }],
    };
    await toTab(page, 'Loadout');
    await page.getByRole('button', { name: 'Copy as' }).click();
    const buffer = Buffer.from(JSON.stringify(loadout));
    await page.getByLabel('Open a loadout or sweep').setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer });
    await page.locator('.loadout-table').getByText('Blunderbuss').waitFor();
    await page.waitForFunction(() => !document.querySelector('.loadout-line progress, .loadout-table.stale'));
    const catalogue = path.join(folder, `${size}.json`);
    await writeFile(catalogue, JSON.stringify(MINE));
    const said = JSON.parse(shootout('loadout', loadout, '--format', 'json', '--catalogue', catalogue));
    const [{ numbers }] = said.targets[0].rows;
    const cells = await page.locator('.loadout-table tbody td').allInnerTexts();
    assert.deepEqual(cells.slice(0, 3), [percent(numbers.hit), mean(numbers.hits), mean(numbers.penetrating)]);
    await close();
  });
}

test('a catalogue that two tabs work on loses nothing of either', async () => {
  const { page, close } = await openWithMine(DESKTOP);
  const desk = (tab) => tab.getByRole('region', { name: 'My catalogue' });
  const toDesk = async (tab) => {
    await tab.getByRole('button', { name: 'Menu' }).click();
    await tab.getByRole('button', { name: 'My catalogue' }).click();
    await desk(tab).waitFor();
  };
  const take = async (tab, id, name) => {
    await desk(tab).getByLabel('Import a file').setInputFiles({
      name: `${id}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ cover: [{ id, name, base: 50 }] })),
    });
    await desk(tab).getByRole('button', { name: 'Add to mine' }).click();
  };
  const other = await page.context().newPage();
  await other.goto(page.url());
  await toDesk(other);
  await take(other, 'crate', 'Crate');
  await desk(other).getByRole('textbox', { name: 'Name: Crate' }).waitFor();
  // This tab has read the catalogue before.
  await toDesk(page);
  await desk(page).getByRole('textbox', { name: 'Name: Crate' }).waitFor();
  await take(page, 'wall', 'Wall');
  await desk(page).getByRole('textbox', { name: 'Name: Wall' }).waitFor();
  await desk(other).getByRole('textbox', { name: 'Name: Wall' }).waitFor();
  const kept = JSON.parse(await page.evaluate(() => localStorage.getItem('shootout.own'))).percentile.catalogue;
  assert.deepEqual(kept.cover.map(({ id }) => id), ['crate', 'wall']);
  assert.equal(kept.weapons.length, 1);
  await close();
});
