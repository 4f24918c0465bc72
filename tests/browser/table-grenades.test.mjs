// Grenades on the Table: taken out, thrown, counted, taken back; the same as the command line tells of the file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, PHONE, DESKTOP } from './harness.mjs';
import { act, acting, agrees, aimAt, apply, choose, enterDice, exported, log, pending, press, row, type } from './table.mjs';

const SCENE = {
  scene: 1, ruleset: 'percentile', damage: 'sample', events: [
    { event: 'add', combatant: { name: 'Kell', side: 'Party', bs: 40, initiative: 40, weapon: 'autogun', grenade: 'frag_grenade', grenades: 2 } },
    { event: 'add', combatant: { name: 'Ruk', side: 'Enemies', bs: 35, initiative: 30, weapon: 'laspistol' } },
    { event: 'distance', range_m: 12 },
  ],
};

for (const [size, screen] of [['phone', PHONE], ['desktop', DESKTOP]]) {
  test(`P-ACT-11, P-ACT-14: a grenade is taken out, then thrown, and is gone (${size})`, async () => {
    const { page, close } = await openPage(screen);
    try {
      const file = { name: 'yard.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(SCENE)) };
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByLabel('Open a file').setInputFiles(file);
      await row(page, 'Kell').waitFor();
      await choose(page, 'Kell');
      assert.equal(await acting(page).getByRole('button', { name: /^Throw/ }).count(), 0);
      await act(page, 'Take out Frag grenade \\(2 left\\)');
      await log(page).getByText('Kell: take out Frag grenade, 2 left (1 action).').waitFor();
      await press(page, 'Next action');
      await choose(page, 'Kell');
      await aimAt(page, 'Ruk');
      await act(page, 'Throw Frag grenade');
      await pending(page).waitFor();
      await enterDice(page);
      // 40 at a short distance; a hit on the head, and no harm by the chart.
      await type(page, '20', '00');
      await apply(page);
      await log(page).getByText('Kell throws Frag grenade, 1 left, at Ruk (12 m): 1 hit').waitFor();
      assert.equal((await exported(page)).events.at(-1).of.with, 'grenade');
      await agrees(page);
      await page.keyboard.press('Control+z');
      await acting(page).getByRole('button', { name: /^Throw Frag grenade/ }).waitFor();
    } finally {
      await close();
    }
  });
}
