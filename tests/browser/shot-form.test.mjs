// The form of a shot: what stands at once, what one tap does, and what new entries begin with.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, scenario } from './command-line.mjs';
import { DESKTOP, openPage, PHONE } from './harness.mjs';
import { field, keptShot, openFile, pathOf, ready, sentence, status, topic } from './shot.mjs';

const input = (scope, label) => scope.getByRole('textbox', { name: label, exact: true });
const list = (scope, label) => scope.getByRole('combobox', { name: label, exact: true });
const tap = (scope, group, label) =>
  scope.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: label, exact: true }).check({ force: true });
/** What one tap takes of a group, as people read it. */
const taps = (scope, group) => scope.getByRole('group', { name: group, exact: true }).locator('label').allTextContents();

test('an action opens with all that is said of fire, and shots are one tap', async () => {
  const { page, close } = await openPage(PHONE);
  await ready(page);
  const plan = topic(page, 'Plan');
  await plan.locator('.form-entries summary').first().click();
  assert.deepEqual(await taps(plan, 'Movement'), ['Stands still', 'Walks', 'Runs']);
  assert.deepEqual(await taps(plan, 'Cease fire'), ['Fires all shots', 'After the first hit']);
  // A single shot is one shot; further targets and another weapon there are not.
  for (const group of ['Shots', 'Shots of the other hand', 'Mode of the other hand']) {
    assert.equal(await plan.getByRole('group', { name: group, exact: true }).count(), 0, group);
  }
  assert.equal(await plan.getByText('Swing').count(), 0);
  await tap(plan, 'Mode', 'Semi');
  assert.deepEqual(await taps(plan, 'Shots'), ['All', '1', '2']);
  // While something else is wrong nothing is offered that is refused.
  await field(page, 'Ballistic Skill').fill('450');
  assert.deepEqual(await taps(plan, 'Shots'), ['All', '1', '2']);
  await field(page, 'Ballistic Skill').fill('40');
  await tap(plan, 'Shots', '1');
  assert.equal((await keptShot(page, '"shots":1')).plan[0].mode, 'semi');
  // Another mode has other numbers of shots.
  await tap(plan, 'Mode', 'Single');
  assert.equal((await keptShot(page, '"mode":"single"')).plan[0].shots ?? null, null);
  await close();
});

test('the other hand and swinging are asked of once there are others', async () => {
  const { page, close } = await openPage(DESKTOP);
  await ready(page);
  await openFile(page, {
    ...scenario('pirate_with_boltgun'),
    off_hand: 'autopistol',
    following: [{ from_previous_m: 2, target: { range_m: 50 } }],
  });
  const plan = topic(page, 'Plan');
  await plan.locator('.form-entries summary').first().click();
  await plan.getByRole('group', { name: 'Mode of the other hand', exact: true }).waitFor();
  await plan.getByText('Swing', { exact: true }).waitFor();
  const more = topic(page, 'More');
  await more.getByText('Earlier actions that still count').click();
  await more.getByText('Weapon in the other hand').nth(1).waitFor();
  await close();
});

test('a piece of armour says in its line what it stops, and where', async () => {
  const { page, close } = await openPage(PHONE);
  await ready(page);
  const target = topic(page, 'Target');
  const lines = () => target.locator('.form-entry > .form-entry-body summary').evaluateAll((all) => all.map((one) => one.innerText.replace(/\s+/g, ' ')));
  await list(target, 'Add: piece').selectOption({ label: 'Own values' });
  const piece = target.locator(`[data-path="${pathOf('target.armour[1]')}"]`).first();
  await piece.locator('summary').waitFor();
  if ((await piece.locator('details[open]').count()) === 0) await piece.locator('.disclosure-title').click();
  assert.deepEqual([await input(piece, 'Name').inputValue(), await input(piece, 'Base %').inputValue()], ['Own armour', '50']);
  await piece.getByRole('button', { name: 'More: Base %' }).click();
  await piece.getByRole('checkbox', { name: 'Head', exact: true }).uncheck({ force: true });
  await piece.locator('.disclosure-title').click();
  assert.deepEqual(await lines(), [
    'Powered armour Physical · 10% · covers all',
    'Own armour Physical · 55% · covers right arm, left arm, body, right leg, left leg',
  ]);
  const cut = await target.locator('.form-entry .disclosure-summary').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
  assert.equal(cut, 0, 'nothing of it is cut off');
  await close();
});

test('a wall is named by the list, its number stands beside it, and it can be made one of one\u2019s own', async () => {
  const { page, close } = await openPage(PHONE);
  await ready(page);
  const target = topic(page, 'Target');
  assert.equal(await list(target, 'How they stand').count(), 0, 'nobody stands behind nothing');
  await list(target, 'Cover').selectOption({ label: 'Brick wall' });
  await list(target, 'How they stand').waitFor();
  const cover = target.getByRole('group', { name: 'Cover', exact: true });
  assert.equal(await input(cover, 'Name').count(), 0);
  /** Where the number stands, from the list beside it. */
  const place = async () => {
    const [of, base] = await Promise.all([list(target, 'Cover').boundingBox(), input(cover, 'Base %').boundingBox()]);
    return [base.x - of.x, base.y - of.y, base.width].map(Math.round);
  };
  const stood = await place();
  assert.ok(Math.abs(stood[1]) < 8, 'both stand in one row');
  const before = Number(await input(cover, 'Base %').inputValue());
  await cover.getByRole('button', { name: 'More: Base %' }).click();
  assert.equal(await input(cover, 'Base %').inputValue(), String(Math.floor(before / 5) * 5 + 5));
  // What is changed stays where it was tapped.
  assert.deepEqual(await place(), stood);
  await cover.getByRole('button', { name: /^Back to [A-Z]/ }).click();
  await list(target, 'Cover').selectOption({ label: 'Own or changed' });
  assert.equal(await input(cover, 'Name').inputValue(), 'Own cover');
  assert.equal((await keptShot(page, '"Own cover"')).target.cover.base, before);
  await list(target, 'Cover').selectOption({ label: 'None: in the open' });
  await list(target, 'Cover').selectOption({ label: 'Own or changed' });
  assert.equal(await input(cover, 'Base %').inputValue(), '50');
  await close();
});

test('rows stand in tables, by the names of the catalogue', async () => {
  const { page, close } = await openPage(DESKTOP);
  await ready(page);
  const damage = topic(page, 'Damage chart');
  const chart = await damage.getByRole('combobox').first().evaluate((one) => one.selectedOptions[0].textContent);
  assert.match(chart, / /, 'it is called by its name, not its id');
  await damage.getByText('Change this chart').click();
  const rows = damage.getByRole('table', { name: /^Rows/ });
  assert.deepEqual(await rows.first().locator('thead th').allTextContents(), ['Up to', 'Result', 'Remove']);
  assert.deepEqual(await list(damage, 'Row 1: Result').first().locator('option').allTextContents(), [
    'No wound',
    'Light wound',
    'Serious wound',
    'Knocked out',
    'Dead',
  ]);
  await damage.getByRole('button', { name: 'Add: location' }).click();
  const kept = await keptShot(page, '"location":"head"');
  assert.deepEqual(kept.damage.by_location[0].rows, kept.damage.rows);
  await topic(page, 'Weapon').getByText('What it can do').click();
  assert.equal(await topic(page, 'Weapon').getByRole('table').locator('tbody tr').count(), 3);
  await close();
});

test('a location chart is taken from the catalogue by its name', async () => {
  const { page, close } = await openPage(PHONE);
  await ready(page);
  const target = topic(page, 'Target');
  await target.getByText('Name, sight, own chart').click();
  const charts = list(target, 'Own location chart');
  const names = await charts.locator('option').allTextContents();
  assert.equal(names[0], 'None: as the rulings say');
  assert.ok(names.includes('Left side first (the printed example)'), names.join());
  await charts.selectOption({ label: 'Left side first (the printed example)' });
  assert.equal(await target.getByRole('table').locator('tbody tr').count(), 6);
  const kept = await keptShot(page, '"location_chart"');
  assert.equal(kept.target.location_chart[1].location, 'left_arm');
  assert.equal(await sentence(page), odds(kept).sentence);
  await charts.selectOption({ label: 'None: as the rulings say' });
  assert.equal(await target.getByRole('table').count(), 0);
  await close();
});

test('what is more begins as it mostly is', async () => {
  const { page, close } = await openPage(DESKTOP);
  await ready(page);
  const more = topic(page, 'More');
  await more.getByText('Further targets, for following fire').click();
  for (let added = 0; added < 2; added += 1) await more.getByRole('button', { name: 'Add: target' }).click();
  await more.getByText('Bystanders, for area weapons').click();
  await more.getByRole('button', { name: 'Add: bystander' }).click();
  const { following, bystanders } = await keptShot(page, '"behind_m":2');
  assert.deepEqual(following.map(({ target }) => [target.name, target.range_m]), [['Target 2', 50], ['Target 3', 50]]);
  assert.deepEqual([following[0].from_previous_m, bystanders[0].name], [2, 'Bystander']);
  // No tap before its inputs.
  await more.getByText('Earlier actions that still count').click();
  await input(more, 'Begins with action').fill('5');
  assert.equal((await keptShot(page, '"carried"')).carried.action, 5);
  await close();
});

test('what is wrong in an action that is folded away is told at its line', async () => {
  const { page, close } = await openPage(PHONE);
  await ready(page);
  const shot = scenario('pirate_with_boltgun');
  await openFile(page, { ...shot, plan: [{ do: 'fire', mode: 'single' }, { do: 'other', name: 'Pray', cost: 1 }] });
  const action = topic(page, 'Plan').locator(`[data-path="${pathOf('plan[1]')}"]`).first();
  await action.locator('summary').click();
  await input(action, 'Cost in actions').fill('5000');
  await status(page).getByText(/from 0 to 1000/).waitFor();
  assert.equal(await action.locator('> .wrong').isVisible(), false, 'it is told at its input');
  await action.locator('summary').click();
  await action.locator('> .wrong').getByText(/from 0 to 1000/).waitFor();
  await close();
});
