// Disputed rules: what is counted as changed is what differs from the default, and there is a way back. In all views that have them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseRuleSet, DESKTOP, openPage, PHONE } from './harness.mjs';
import { layoutTroubles } from './layout.mjs';
import { ready } from './shot.mjs';
import { eachTab, settled, showTab } from './tabs.mjs';

const RULE_SETS = ['percentile', 'fate_firefight', 'fudge_combat', 'fate_vehicles', 'squad_d8'];

const closed = (page) => page.locator('details.disclosure:visible').filter({ has: page.locator('.disclosure-title', { hasText: /^Disputed rules$/ }) });
const summary = (page) => closed(page).locator('.disclosure-summary').first();

for (const ruleSet of RULE_SETS) {
  test(`on a fresh page no ruling counts as changed: ${ruleSet}`, async () => {
    const { page, close } = await openPage(DESKTOP);
    await ready(page);
    await chooseRuleSet(page, ruleSet);
    let seen = 0;
    await eachTab(page, async (name) => {
      await page.locator('.question-form .topic, .scene-main, .loadout-side').first().waitFor();
      for (const words of await closed(page).locator('.disclosure-summary').allTextContents()) {
        assert.equal(words, 'all by default', `${ruleSet}, ${name}`);
        seen += 1;
      }
      assert.equal(await page.getByRole('button', { name: 'Back to the default' }).filter({ visible: true }).count(), 0, name);
    });
    assert.ok(seen > 4, `${seen} sections of disputed rules`);
    await close();
  });
}

test('a ruling that is changed is counted, and goes back to the default', async () => {
  const { page, close } = await openPage(DESKTOP);
  await ready(page);
  await page.getByText('Disputed rules').click();
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  const burst = page.getByRole('group', { name: 'Does aiming help both shots of semi-automatic fire?' });
  await burst.getByRole('radio', { name: /^Yes, both/ }).check();
  await page.getByText('1 changed', { exact: true }).waitFor({ state: 'attached' });
  // Chosen by hand, the default is the default.
  await burst.getByRole('radio', { name: /^No, the first only/ }).check();
  await page.getByText('all by default', { exact: true }).waitFor({ state: 'attached' });
  await burst.getByRole('radio', { name: /^Yes, both/ }).check();
  await page.getByText('Disputed rules').click();
  assert.equal(await summary(page).textContent(), '1 changed');
  await page.getByRole('button', { name: 'Back to the default' }).filter({ visible: true }).click();
  assert.equal(await summary(page).textContent(), 'all by default');
  await close();
});

const tool = (page, name) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const menu = async (page, name) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
};
const houseOf = (page, ruleSet) => page.evaluate((of) => JSON.parse(localStorage.getItem('shootout.own') ?? '{}')[of]?.rulings ?? null, ruleSet);

for (const ruleSet of RULE_SETS) {
  test(`rulings are kept as those of the house where they are changed, used and forgotten there: ${ruleSet}`, async () => {
    const { page, close } = await openPage(PHONE);
    await ready(page);
    await chooseRuleSet(page, ruleSet);
    await settled(page);
    const fold = closed(page).first();
    await fold.locator('summary').first().click();
    const all = page.getByRole('radio', { name: 'All', exact: true });
    if (await all.count()) await all.check({ force: true });
    assert.equal(await tool(page, 'Use house rulings').count(), 0);
    assert.equal(await tool(page, 'Keep as house rulings').count(), 0);
    await fold.locator('.ruling').first().getByRole('radio').nth(1).check();
    assert.equal(await summary(page).textContent(), '1 changed');
    await tool(page, 'Keep as house rulings').click();
    assert.equal(await summary(page).textContent(), 'house rulings');
    assert.equal(Object.keys(await houseOf(page, ruleSet)).length, 1);
    // What begins anew has them; a further change is one from them, and the default is not them.
    await menu(page, 'Start over');
    await page.getByText('It stands as at the start.').waitFor();
    assert.equal(await summary(page).textContent(), 'house rulings');
    await tool(page, 'All back to the default').click();
    assert.equal(await summary(page).textContent(), 'default, not house rulings');
    await fold.locator('summary').first().evaluate((line) => (line.parentElement.open = true));
    await fold.locator('.ruling:visible').nth(1).getByRole('radio').nth(1).check();
    assert.equal(await summary(page).textContent(), '2 changed from house rulings');
    await tool(page, 'Use house rulings').click();
    assert.equal(await summary(page).textContent(), 'house rulings');
    assert.deepEqual(await layoutTroubles(page), []);
    await tool(page, 'Forget house rulings').click();
    assert.equal(await summary(page).textContent(), '1 changed');
    assert.equal(await houseOf(page, ruleSet), null);
    await close();
  });
}

for (const [ruleSet, kept] of [['percentile', { roll_test: 'strictly_under' }], ['fate_firefight', { cover_stack: true }]]) {
  test(`an example scene without the house rulings says so, and takes them with one tap: ${ruleSet}`, async () => {
    const { page, close } = await openPage({ ...PHONE, kept: { 'shootout.own': JSON.stringify({ [ruleSet]: { rulings: kept } }) } });
    await ready(page);
    await chooseRuleSet(page, ruleSet);
    await showTab(page, 'Table');
    await settled(page);
    const said = page.locator('.scene-rulings');
    assert.equal(await said.count(), 0, 'a new scene has them');
    await page.locator('.scene-examples button').first().click();
    await said.getByText('Not the house rulings.').waitFor();
    assert.deepEqual(await layoutTroubles(page), []);
    await said.getByRole('button', { name: 'Use house rulings' }).click();
    await said.waitFor({ state: 'detached' });
    await page.getByText('The rulings are those of the house now.').waitFor();
    await page.getByRole('button', { name: 'Scene', exact: true }).click();
    await page.locator('#scene-sheet').getByText(/house rulings/).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await said.waitFor();
    await close();
  });
}
