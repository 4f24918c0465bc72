// What names an entry of a list by its place names the same one still, however the list is edited on the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, openPage } from './harness.mjs';

/** ../shared/cases/force_with_carrier.json as a link: two line rifles, scouts and their carrier, in which the first and the scouts are. */
const FORCE =
  'ruleset=squad_d8&ask=force&limit=1000&units.0=line_rifles&units.1=line_rifles&units.2.name=Scouts&units.2.type=troop&units.2.points=90' +
  '&units.2.models=5&units.3.name=Carrier&units.3.type=support&units.3.points=110&units.3.keywords.vehicle=true&units.3.keywords.capacity=10' +
  '&carriers.0.unit=3&carriers.0.units.0=0&carriers.0.units.1=2&v=1.1';

/** What carries whom, once that is as expected. */
async function carriers(page, expected) {
  const now = await page
    .waitForFunction(
      (wanted) => {
        const { carriers } = JSON.parse(localStorage.getItem('shootout.questions') ?? '{}').squad_d8?.force ?? {};
        const of = JSON.stringify(carriers?.map(({ unit, units }) => [unit, units]));
        globalThis.carriersNow = of;
        return of === wanted;
      },
      JSON.stringify(expected),
      { timeout: 10_000 },
    )
    .catch(() => page.evaluate(() => globalThis.carriersNow));
  assert.equal(typeof now === 'string' ? now : JSON.stringify(expected), JSON.stringify(expected));
}

test('a carrier stays the same one while units come, go and move', async () => {
  const { page, close } = await openPage({ ...DESKTOP, path: `#${FORCE}` });
  const units = page.locator('[data-path="squad_d8.force.units"] > li');
  await units.nth(3).waitFor();
  const press = (unit, verb) => units.nth(unit).locator('> .row-buttons, > button').getByRole('button', { name: new RegExp(`^${verb}: `) }).click();
  const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  const was = [[3, [0, 2]]];
  await press(0, 'Remove');
  await carriers(page, [[2, [1]]]);
  await undo();
  await carriers(page, was);
  await press(1, 'Remove');
  await carriers(page, [[2, [0, 1]]]);
  await undo();
  await carriers(page, was);
  await press(3, 'Remove');
  await carriers(page, []);
  await undo();
  await carriers(page, was);
  await press(2, 'Duplicate');
  await carriers(page, was);
  await undo();
  await close();
});
