// What a game master sets by hand at the Table, each with a tap or in place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE } from './harness.mjs';
import { toTab } from './shot.mjs';
import { acting, agrees, choose, exported, openExample, press, row } from './table.mjs';

test('whoever stands behind cover is set in full view, and kneeling, with a tap each', async () => {
  const { page, close } = await openExample(PHONE);
  await choose(page, 'Ruk');
  const ends = async (words, seenAs) => {
    await row(page, 'Ruk').getByText(words, { exact: false }).waitFor();
    const { event, combatant } = (await exported(page)).events.at(-1);
    assert.deepEqual([event, combatant.seen_as, combatant.exposed], ['edit', seenAs, null]);
  };
  const inFullView = acting(page).getByRole('checkbox', { name: 'In full view', exact: true });
  await inFullView.check({ force: true });
  await ends('in full view', null);
  await press(page, 'Sheet of Ruk');
  const stands = page.locator('#scene-person').getByRole('group', { name: 'How they stand', exact: true });
  assert.equal(await stands.getByRole('radio', { checked: true }).count(), 0);
  await stands.getByRole('radio', { name: 'Kneeling or lying', exact: true }).check({ force: true });
  await ends('kneeling behind a brick wall', 'A5');
  await page.keyboard.press('Escape');
  // Not in full view any more: behind the cover as is usual.
  await inFullView.check({ force: true });
  await ends('in full view', null);
  await inFullView.uncheck({ force: true });
  await ends('standing behind a brick wall', 'A4');
  await agrees(page);
  // Out of cover nobody stands behind any.
  await acting(page).getByRole('checkbox', { name: 'In cover', exact: true }).uncheck({ force: true });
  await inFullView.waitFor({ state: 'detached' });
  await close();
});

test('how far all others are apart is set in place', async () => {
  const { page, close } = await openExample(DESKTOP);
  await press(page, 'Scene');
  const apart = page.locator('#scene-sheet').getByRole('textbox', { name: 'Distance of all others', exact: true });
  await apart.fill('33');
  await apart.press('Enter');
  const { event, between, range_m: range } = (await exported(page)).events.at(-1);
  assert.deepEqual([event, between, range], ['distance', null, 33]);
  assert.equal(await apart.inputValue(), '33');
  await close();
});

test('the scene takes over the rulings of the question before it, in one step', async () => {
  const { page, close } = await openExample(DESKTOP);
  await toTab(page, 'Shot');
  await page.getByText('Disputed rules').click();
  const ruling = page.getByRole('group', { name: 'Does a roll of exactly the number succeed?' });
  await ruling.locator('.reading', { hasText: 'only under' }).getByRole('radio').check();
  await toTab(page, 'Table');
  await press(page, 'Scene');
  await press(page, 'Use the rulings of the shot');
  const { event, rulings } = (await exported(page)).events.at(-1);
  assert.deepEqual([event, rulings.roll_test], ['rule', 'strictly_under']);
  await page.getByText('The rulings are those of the shot now.').waitFor();
  await page.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Undo' }).click();
  assert.notEqual((await exported(page)).events.at(-1)?.event, 'rule');
  await close();
});

test('a count that is not allowed says what is, and nothing is set', async () => {
  const { page, close } = await openExample(PHONE);
  const { events } = await exported(page);
  await press(page, 'Sheet of Ruk');
  const count = page.locator('#scene-person').getByRole('textbox', { name: 'Light wounds', exact: true });
  const set = page.locator('#scene-person').getByRole('group', { name: 'Light wounds', exact: true });
  const before = await count.inputValue();
  for (const typed of ['4000', 'two', '-1']) {
    await count.fill(typed);
    await count.press('Enter');
    await set.getByText(/^Found .+; allowed: 0 to \d+\.$/).waitFor();
    assert.deepEqual([await count.inputValue(), await count.getAttribute('aria-invalid')], [typed, 'true']);
  }
  assert.deepEqual((await exported(page)).events, events);
  await count.fill(String(Number(before) + 1));
  await count.press('Enter');
  await set.locator('[aria-invalid="false"]').waitFor();
  const { event, wounds } = (await exported(page)).events.at(-1);
  assert.deepEqual([event, wounds.filter((wound) => wound === 'light').length], ['change', Number(before) + 1]);
  await close();
});
