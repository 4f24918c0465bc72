// Of a shot as of any question: what takes long is shown like what does not, what cannot be done is not rolled, the table of a rule set that is
// still on its way, what is read out, and chances in words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, openPage, PHONE } from './harness.mjs';
import { chooseRuleSet } from './questions.mjs';
import { chip, field, figures, keptShot, openFile, ready, skillOf, status, topic, toTab } from './shot.mjs';

/** So many bursts, each until a hit, that how many rounds are left is uncertain in more ways than are followed while someone looks on. */
const LONG = {
  ruleset: 'percentile',
  attacker: { name: 'Vex', bs: 40 },
  weapon: { name: 'Belt gun', modes: ['auto'], magazine: 500, max_range_m: 200 },
  target: { name: 'Thug', range_m: 35 },
  plan: Array.from({ length: 200 }, () => ({ do: 'fire', mode: 'auto', cease: 'hit' })),
};

for (const [size, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`a shot that takes long has its numbers on top and its words at the inputs, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await ready(page);
    // The worker says nothing until it may: that it is asked does not depend on how fast this machine is.
    let go;
    const held = new Promise((resolve) => (go = resolve));
    await page.route('**/worker.js', async (route) => {
      await held;
      await route.continue();
    });
    await openFile(page, LONG);
    await page.locator('.answer-waiting').getByText('Working it out').waitFor();
    go();
    await page.locator('.answer-waiting').waitFor({ state: 'detached', timeout: 60000 });
    // Ballistic Skill 40, less 10 for the recoil of the first automatic shot.
    assert.equal((await figures(page))[0], '30');
    const names = await page.locator('#answer dl.chances dt').evaluateAll((found) => found.map((name) => name.firstChild.textContent));
    assert.deepEqual(names.slice(0, 2), ['Hit', 'Through']);
    assert.equal(await page.locator('#answer .on-body path').count(), 6);
    // Four actions a round: the sixth is the second of the second round.
    assert.match(await chip(page, 'Who shoots').textContent(), /Vex, BS/);
    assert.match(await chip(page, 'How far').textContent(), /35/);
    await status(page).getByText('35 m: short range (Belt gun reaches 200 m).').waitFor();
    assert.match(await topic(page, 'Plan').locator('.form-entries summary').nth(5).textContent(), /2\.2/);
    await close();
  });
}

test('what cannot be done is not rolled, and it is said why', async () => {
  const { page, close } = await openPage(PHONE);
  await ready(page);
  const roll = page.getByRole('button', { name: 'Roll', exact: true });
  await roll.waitFor();
  // At night people are seen up to 20 m, or further by what they do; 179 m is beyond all of it.
  await field(page, 'Distance (m)').fill('179');
  await page.getByText('Size, light, movement').click();
  await topic(page, 'Target').getByRole('radio', { name: 'Night', exact: true }).check({ force: true });
  await status(page).getByText('This cannot be done').waitFor();
  await page.locator('#answer').getByText(/^Nothing to roll: /).waitFor();
  assert.equal(await roll.count(), 0);
  assert.equal(await page.getByRole('button', { name: 'Enter dice' }).count(), 0);
  await field(page, 'Distance (m)').fill('2');
  await roll.waitFor();
  assert.equal(await page.getByText(/^Nothing to roll/).count(), 0);
  await close();
});

for (const [view, key, shown] of [['Table', 't', '.scene'], ['Loadout', 'l', '.loadout-view']]) {
  for (const [how, press] of Object.entries({
    tab: (page) => toTab(page, view),
    key: (page) => page.keyboard.press(key),
  })) {
    test(`the ${view} of a rule set whose rules are on their way is its own, by its ${how}`, async () => {
      const { page, close } = await openPage(DESKTOP);
      await ready(page);
      const choice = page.getByRole('combobox', { name: 'Rule set' });
      const other = await choice.locator('option').last().evaluate((option) => ({ value: option.value, label: option.textContent }));
      let go;
      const held = new Promise((resolve) => (go = resolve));
      await page.route(`**/split_${other.value}*`, async (route) => {
        await held;
        await route.continue();
      });
      await choice.selectOption(other.value);
      await choice.evaluate((one) => one.blur());
      await press(page);
      go();
      await page.getByRole('region', { name: other.label, exact: true }).waitFor();
      await page.locator(shown).waitFor();
      await page.locator('.question-tabs [aria-current="page"]', { hasText: view }).waitFor();
      // The one before stays where it was.
      const first = await choice.locator('option').first().evaluate((option) => option.value);
      await chooseRuleSet(page, first);
      await skillOf(page).waitFor();
      await close();
    });
  }
}

test('who chooses another rule set meanwhile is not led away from it', async () => {
  const { page, close } = await openPage(DESKTOP);
  await ready(page);
  const choice = page.getByRole('combobox', { name: 'Rule set' });
  const [first, other] = await choice.locator('option').evaluateAll((options) => [options[0].value, options.at(-1).value]);
  let go;
  const held = new Promise((resolve) => (go = resolve));
  await page.route(`**/split_${other}*`, async (route) => {
    await held;
    await route.continue();
  });
  await choice.selectOption(other);
  await choice.evaluate((one) => one.blur());
  await page.keyboard.press('l');
  await choice.selectOption(first);
  const arrived = page.waitForResponse((response) => response.url().includes(`split_${other}`));
  go();
  await arrived;
  await skillOf(page).waitFor();
  await chooseRuleSet(page, other);
  assert.equal(await page.locator('.loadout-view').count(), 0);
  await close();
});

test('the chance that matters most reads on from its figure', async () => {
  const { page, close } = await openPage(PHONE);
  await chooseRuleSet(page, 'fate_firefight');
  const spoken = /^\d+(\.\d)?% ?to hit$/;
  assert.match(await page.locator('.answer-headline').textContent().then((words) => words.replace(/\s+/g, ' ').trim()), spoken);
  assert.match(await page.locator('.bar-headline').innerText(), /to hit/);
  await close();
});

test('what cannot be done is read out with its reason alone', async () => {
  const { page, close } = await openPage(DESKTOP);
  await ready(page);
  await field(page, 'Distance (m)').fill('20000');
  const said = page.locator('#answer > [role=status]');
  await said.getByText(/^This cannot be done: /).waitFor();
  assert.ok((await said.textContent()).length < 150, await said.textContent());
  assert.ok(!(await said.textContent()).includes('pirate'));
  await close();
});

test('one more of an action follows it at once, and all actions are added in one place', async () => {
  const { page, close } = await openPage(DESKTOP);
  await ready(page);
  const plan = topic(page, 'Plan');
  await plan.getByRole('button', { name: '+ Aim', exact: true }).click();
  await plan.getByRole('button', { name: '+ Semi', exact: true }).click();
  await plan.getByRole('button', { name: 'Duplicate: Aim, action 2', exact: true }).click();
  const { plan: actions } = await keptShot(page, '"semi"');
  assert.deepEqual(actions.map((action) => action.mode ?? action.do), ['single', 'aim', 'aim', 'semi']);
  await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Duplicate: Aim, action 3');
  assert.equal(await plan.getByRole('button', { name: /^Add: / }).count(), 0);
  await close();
});
