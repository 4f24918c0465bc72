// A row of a list belongs to its entry: what is folded open, focused or half typed in it stays with it when rows before it come, go or move.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { scenario, shootout } from './command-line.mjs';
import { chooseRuleSet, DESKTOP, openPage } from './harness.mjs';
import { tab, topic } from './shot.mjs';

/** Presses a button as with a finger elsewhere: the focus stays where it is. */
const press = (button) => button.evaluate((element) => element.click());
const undo = (page) => press(page.getByRole('button', { name: 'Undo', exact: true }).first());

async function until(page, what, expected) {
  let now;
  for (let tries = 0; tries < 60; tries += 1) {
    now = await what();
    if (JSON.stringify(now) === JSON.stringify(expected)) return;
    await page.waitForTimeout(50);
  }
  assert.deepEqual(now, expected);
}

/** What people see of a row, wherever it stands by then. */
const seen = (row) =>
  row.evaluate((element) => {
    const details = element.querySelector('details');
    const input = element.querySelector('input[data-number], input[type="text"]') ?? element.querySelector('.disclosure-body :is(input, select)');
    return {
      place: [...(element.parentElement?.children ?? [])].indexOf(element),
      path: element.dataset.path.replace(/^.*\[(\d+)\]$/, '$1'),
      isOpen: !details || details.open,
      typed: input.type === 'text' ? input.value : null,
      isFocused: document.activeElement === input,
    };
  });

/** Types half a number into the third row, then removes, brings back, moves and doubles the first; what of that the list can do. */
async function assertStays(page, rows, { typed = '4.', removes = true, moves = [], doubles = false }) {
  await rows.nth(2).waitFor();
  const count = await rows.count();
  const row = await rows.nth(2).elementHandle();
  const summary = await row.$('summary');
  await summary?.click();
  const input = await row.waitForSelector(typed ? 'input[data-number], input[type="text"]' : '.disclosure-body :is(input, select)');
  if (typed) await input.fill(typed);
  const first = (verb) => press(rows.first().getByRole('button', { name: new RegExp(`^${verb}`) }).last());
  /** Whether it is focused, once it is all that. */
  const stands = async (place) => {
    const now = async () => ({ ...(await seen(row)), isFocused: undefined });
    await until(page, now, { place, path: String(place), isOpen: true, typed, isFocused: undefined });
    return (await seen(row)).isFocused;
  };
  if (removes) {
    await first('Remove');
    await until(page, () => rows.count(), count - 1);
    await stands(1);
    if (summary) assert.equal(await rows.first().locator('details').first().evaluate((details) => details.open), false);
    await input.focus();
    await undo(page);
    await until(page, () => rows.count(), count);
    assert.ok(await stands(2), 'the focus stays');
  }
  for (const verb of moves) {
    await first(verb);
    await stands(2);
  }
  if (doubles) {
    await first('Duplicate');
    await until(page, () => rows.count(), count + 1);
    await input.focus();
    await undo(page);
    await until(page, () => rows.count(), count);
    assert.ok(await stands(2), 'the focus stays');
  }
}

const armour = (name, base) => ({ name, kind: 'physical', base, covers: ['body'] });
const fire = (mode) => ({ do: 'fire', mode });
const fighter = (name) => ({ combatant: { name, bs: 40, initiative: 30, weapon: { id: 'autogun' } }, plan: [fire('single')] });
const order = JSON.parse(readFileSync(new URL('../../data/fate_firefight/who_is_first.json', import.meta.url), 'utf8'));
const shot = scenario('heavy_stubber_spray');

/** Lists of questions: the document, and where the list stands. */
const LISTS = [
  ['layers', { ...shot, target: { ...shot.target, armour: ['One', 'Two', 'Three', 'Four'].map((name, at) => armour(name, 30 + at)) } }, 'percentile.shot.target.armour', { moves: ['Later'], doubles: true }],
  ['actions of a plan', { ...shot, plan: [fire('auto'), { do: 'aim' }, fire('auto'), fire('auto')] }, 'percentile.shot.plan', { typed: null, moves: ['Later'], doubles: true }],
  [
    'fighters',
    { duel: 1, ruleset: 'percentile', damage: 'sample', range_m: 30, rounds: 1, sides: [{ name: 'A', fighters: ['One', 'Two', 'Three'].map(fighter) }, { name: 'B', fighters: [fighter('Four')] }] },
    'percentile.duel.sides[0].fighters',
    { doubles: true },
  ],
  ['an order', order, 'fate_firefight.order.combatants', {}],
];

for (const [what, document, list, settings] of LISTS) {
  test(`rows of ${what} keep what is folded, focused and typed`, async () => {
    const { page, close } = await openPage({ ...DESKTOP, path: `#${shootout('link', document).trim().replace(/^.*#/, '')}` });
    await assertStays(page, page.locator(`.question-form ol[data-path="${list}"] > li`), settings);
    await close();
  });
}

test('rows of a table keep what is typed', async () => {
  const { page, close } = await openPage(DESKTOP);
  await topic(page, 'Weapon').getByText('What it can do').click();
  await assertStays(page, page.locator('.question-form tr[data-path^="percentile.shot.weapon.penetration["]'), {});
  await close();
});

test('those who take part in a scene keep what is folded, focused and typed', async () => {
  const { page, close } = await openPage(DESKTOP);
  await chooseRuleSet(page, 'fate_firefight');
  await tab(page, 'Table').click();
  await page.locator('.scene-examples button').first().click();
  await assertStays(page, page.locator('.scene-people > li'), { removes: false, moves: ['Move down'] });
  await close();
});

test('entries of a catalogue of one\u2019s own keep what is focused and typed', async () => {
  const { page, close } = await openPage(DESKTOP);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'My catalogue' }).click();
  const section = page.locator('.own section[data-kind]').first();
  const rows = section.locator('.own-row:not(.own-look)');
  for (let index = 1; index <= 3; index += 1) {
    await section.getByRole('combobox').selectOption({ index });
    await section.locator('.own-look button').click();
    await until(page, () => rows.count(), index);
  }
  const row = await rows.nth(2).elementHandle();
  const input = await row.$('input');
  await input.fill('Half a na');
  const now = () =>
    row.evaluate((element) => {
      const input = element.querySelector('input');
      return [[...(element.parentElement?.children ?? [])].indexOf(element), input.value, document.activeElement === input];
    });
  await press(rows.first().getByRole('button', { name: /^Delete/ }));
  await until(page, now, [1, 'Half a na', true]);
  await undo(page);
  await until(page, () => rows.count(), 3);
  assert.equal((await now())[1], 'Half a na');
  await close();
});
