// System Back: views, sheets and the open attack are entries of the browser's history.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, openPage, PHONE, SIZES } from './harness.mjs';
import { keptShot, skillOf as skill, toTab } from './shot.mjs';
import { attack, enterDice, openExample, pending, press, throws, type } from './table.mjs';

const LINK = 'bs=33&weapon=autogun&range=20&plan=auto&v=1.1';

/** Waits until this view is shown. */
const shown = (page, view) => page.locator(`.view[data-view="${view}"]:not([hidden])`).waitFor();
/** Waits until this tab is that of what is shown. */
const onTab = (page, name) => page.locator('nav.views:visible [aria-current="page"]').getByText(name, { exact: true }).waitFor();
/** Waits until the page has written the present entry of the history, and it is this one. */
const entry = (page, text) => page.waitForFunction((expected) => history.state === expected, text);

/** The page, once it keeps the history. */
async function open(options) {
  const opened = await openPage(options);
  await skill(opened.page).waitFor();
  await entry(opened.page, '0 question/percentile');
  return opened;
}

for (const [size, screen] of SIZES) {
  test(`Back and Forward lead through the views, and a reload keeps the view, on a ${size}`, async () => {
    const { page, close } = await open(screen);
    await toTab(page, 'Table');
    await entry(page, '0 table/percentile');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'My catalogue' }).click();
    await entry(page, '0 catalogue/percentile');
    await page.reload();
    await shown(page, 'own');
    await page.goBack();
    await shown(page, 'questions');
    await onTab(page, 'Table');
    await page.goBack();
    await onTab(page, 'Shot');
    await page.goForward();
    await onTab(page, 'Table');
    await close();
  });

  for (const [name, id] of [['Menu', 'menu'], ['Copy as', 'copy-answer-sheet']]) {
    test(`Back closes “${name}”, and its own way of closing leaves no entry behind, on a ${size}`, async () => {
      const { page, close } = await open(screen);
      await toTab(page, 'Table');
      await entry(page, '0 table/percentile');
      await toTab(page, 'Shot');
      await entry(page, '0 question/percentile');
      const sheet = page.locator(`#${id}`);
      const button = page.getByRole('button', { name, exact: true });
      await button.click();
      await entry(page, '1 question/percentile');
      await page.goBack();
      await sheet.waitFor({ state: 'hidden' });
      await shown(page, 'questions');
      await button.click();
      await entry(page, '1 question/percentile');
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await entry(page, '0 question/percentile');
      // One step, not two.
      await page.goBack();
      await onTab(page, 'Table');
      await close();
    });
  }

  test(`Back closes the attack that is open and the rule over it, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    await attack(page, 'Kell', 'Ruk');
    await entry(page, '1 table/percentile');
    await page.locator('#answer .why').first().click();
    await page.locator('#answer .reasons button').first().click();
    await entry(page, '2 table/percentile');
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await pending(page).getByText('Kell: attack → Ruk').waitFor();
    await page.goBack();
    await pending(page).waitFor({ state: 'detached' });
    await onTab(page, 'Table');
    await page.goBack();
    await onTab(page, 'Shot');
    await close();
  });

  test(`dice that were given up can be had back, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    for (const giveUp of [
      () => press(page, 'Give up'),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await attack(page, 'Ruk', 'Kell', 'Auto');
      await enterDice(page);
      await type(page, '90', '16');
      await giveUp();
      await pending(page).waitFor({ state: 'detached' });
      const notice = page.locator('.notice');
      await notice.getByText('The dice were given up.').waitFor();
      await notice.getByRole('button', { name: 'Undo' }).click();
      await throws(page).nth(1).waitFor();
      assert.deepEqual(await page.locator('.dice-throws .die [aria-hidden]').allInnerTexts(), ['16', '90']);
      for (const left of [1, 0]) {
        await press(page, 'Take back');
        await page.waitForFunction((count) => document.querySelectorAll('.dice-throws li').length === count, left);
      }
      await press(page, 'Close');
      await pending(page).waitFor({ state: 'detached' });
    }
    await close();
  });
}

test('Back and Forward lead through the questions of a rule set and through rule sets', async () => {
  const { page, close } = await open(DESKTOP);
  await toTab(page, 'Blow');
  await entry(page, '0 question/percentile/blow');
  await page.getByRole('combobox', { name: 'Rule set' }).selectOption('squad_d8');
  await entry(page, '0 question/squad_d8');
  await onTab(page, 'Shoot');
  await toTab(page, 'Loadout');
  await entry(page, '0 loadout/squad_d8');
  await page.goBack();
  await onTab(page, 'Shoot');
  await page.goBack();
  await onTab(page, 'Blow');
  await page.goBack();
  await onTab(page, 'Shot');
  await page.goForward();
  await onTab(page, 'Blow');
  // What was shown last of a rule set is shown again when that is chosen.
  await page.getByRole('combobox', { name: 'Rule set' }).selectOption('squad_d8');
  await onTab(page, 'Shoot');
  await toTab(page, 'Loadout');
  await page.getByRole('combobox', { name: 'Rule set' }).selectOption('percentile');
  await onTab(page, 'Blow');
  await page.getByRole('combobox', { name: 'Rule set' }).selectOption('squad_d8');
  await onTab(page, 'Loadout');
  await page.reload();
  await onTab(page, 'Loadout');
  await close();
});

test('Escape gives dice up wherever the focus is, but not under a sheet', async () => {
  const { page, close } = await openExample(DESKTOP);
  await attack(page, 'Ruk', 'Kell', 'Auto');
  await enterDice(page);
  await type(page, '90');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('?');
  await page.locator('#shortcuts-sheet').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#shortcuts-sheet').waitFor({ state: 'hidden' });
  await pending(page).waitFor();
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('Escape');
  await pending(page).waitFor({ state: 'detached' });
  await page.locator('.notice').getByText('The dice were given up.').waitFor();
  await close();
});

test('who chooses a view before the page has all its parts comes back to the first one', async () => {
  let release;
  const released = new Promise((resolve) => {
    release = resolve;
  });
  const { page, close } = await openPage(PHONE);
  await skill(page).waitFor();
  await entry(page, '0 question/percentile');
  await page.evaluate(() => history.replaceState(null, ''));
  await page.route(/split_form.*\.wasm/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await toTab(page, 'Table');
  await onTab(page, 'Table');
  assert.equal(await page.evaluate(() => history.state), null);
  release();
  await entry(page, '0 table/percentile');
  await page.goBack();
  await onTab(page, 'Shot');
  await close();
});

test('an attack stays open while another view is looked at', async () => {
  const { page, close } = await openExample(PHONE);
  await attack(page, 'Ruk', 'Kell', 'Auto');
  await entry(page, '1 table/percentile');
  await toTab(page, 'Shot');
  await entry(page, '0 question/percentile');
  await page.goBack();
  await pending(page).getByText('Ruk: attack → Kell').waitFor();
  await close();
});

test('what was changed after a link was opened is not taken away by Back', async () => {
  const { page, close } = await openPage({ ...PHONE, path: `#${LINK}` });
  await entry(page, '0 question/percentile');
  await toTab(page, 'Table');
  await entry(page, '0 table/percentile');
  assert.equal(new URL(page.url()).hash, '');
  await page.goBack();
  await onTab(page, 'Shot');
  assert.equal(await skill(page).inputValue(), '33');
  assert.equal(new URL(page.url()).hash, `#${LINK}`);
  await page.getByRole('button', { name: 'What is best?' }).click();
  await onTab(page, 'Advice');
  await page.getByRole('button', { name: 'Use this plan' }).first().click();
  await page.waitForFunction(() => location.hash === '');
  await onTab(page, 'Shot');
  const { plan } = await keptShot(page);
  assert.ok(plan.every(({ mode }) => mode !== 'auto'), JSON.stringify(plan));
  await page.reload();
  await skill(page).waitFor();
  assert.deepEqual((await keptShot(page)).plan, plan);
  await close();
});
