// Undo and Redo after a reload: each step as before, one by one, in every rule set, in questions and in one's own catalogue.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, openPage, PHONE } from './harness.mjs';
import { chooseRuleSet } from './questions.mjs';
import { keptShot, skillOf, toTab } from './shot.mjs';
import { exported, logged, openExample } from './table.mjs';

const tools = (page) => page.getByRole('group', { name: 'Tools' });
const undo = (page) => tools(page).getByRole('button', { name: 'Undo' });
const redo = (page) => tools(page).getByRole('button', { name: 'Redo' });
const begun = (page) => page.locator('.scene-person').first().waitFor();
/** The page again, as the device and the tab keep it. */
async function reload(page) {
  await page.reload();
  await page.locator('.first-paint').waitFor({ state: 'detached' });
}

/** The examples of a rule set, and what somebody does there with one tap. */
const FIGHTS = {
  percentile: 'Firefight',
  fate_firefight: 'Yard',
  fate_vehicles: 'Over the moon',
  fudge_combat: 'On the wall',
  squad_d8: 'The ford',
};

/** Does something that is a step, by the tap that is there for it: a switch of someone's, an action without a question, or a roll. */
async function doSomething(page) {
  const before = JSON.stringify(await exported(page));
  const taps = page.locator('.scene-acting > .scene-actions > button:not([disabled]), .scene-head .scene-actions button:not([disabled])');
  for (let at = 0; at < (await taps.count()); at += 1) {
    await taps.nth(at).click();
    const close = page.getByRole('group', { name: 'From the scene' }).getByRole('button', { name: 'Close' });
    const isDone = await page.waitForFunction(
      (was) => {
        const file = document.querySelector('#scene-sheet a[download]');
        if (!file) return document.querySelector('.scene-pending-head button') ? 'asks' : null;
        const scene = JSON.stringify(JSON.parse(decodeURIComponent(file.href.slice(file.href.indexOf(',') + 1))));
        return scene !== was ? 'done' : null;
      },
      before,
      { timeout: 2000 },
    ).then((found) => found.jsonValue()).catch(() => 'nothing');
    if (isDone === 'done') return;
    if (isDone === 'asks') {
      await close.click();
      await page.locator('.scene-acting').waitFor();
    }
  }
  throw new Error('nothing can be done with one tap');
}

for (const [ruleSet, example] of Object.entries(FIGHTS)) {
  test(`steps at the Table go on one by one after a reload: ${ruleSet}`, async () => {
    const { page, close } = await openPage(DESKTOP);
    await chooseRuleSet(page, ruleSet);
    await toTab(page, 'Table');
    await page.locator('.scene-main').getByRole('button', { name: example, exact: true }).click();
    await begun(page);
    const scenes = [await exported(page)];
    for (let step = 1; step <= 4; step += 1) {
      await doSomething(page);
      scenes.push(await exported(page));
    }
    for (let step = 0; step < 2; step += 1) await undo(page).click();
    assert.deepEqual(await exported(page), scenes[2]);
    await reload(page);
    await begun(page);
    assert.deepEqual(await exported(page), scenes[2]);
    for (const at of [3, 4]) {
      await redo(page).click();
      assert.deepEqual(await exported(page), scenes[at], `Redo to ${at}`);
    }
    assert.ok(await redo(page).isDisabled());
    for (const at of [3, 2, 1]) {
      await undo(page).click();
      assert.deepEqual(await exported(page), scenes[at], `Undo to ${at}`);
    }
    await reload(page);
    await begun(page);
    await undo(page).click();
    assert.deepEqual(await exported(page), scenes[0]);
    for (const at of [1, 2, 3, 4]) {
      await redo(page).click();
      assert.deepEqual(await exported(page), scenes[at], `Redo to ${at}`);
    }
    await close();
  });
}

test('steps of a fight of an earlier visit are done again one by one', async () => {
  const { page, close } = await openExample(PHONE);
  const lines = async () => (await logged(page)).length;
  for (let step = 0; step < 3; step += 1) await doSomething(page);
  const all = await lines();
  // What a tab keeps goes with it.
  await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    sessionStorage.clear();
    Storage.prototype.setItem = () => {};
  });
  await reload(page);
  await begun(page);
  assert.equal(await lines(), all);
  await doSomething(page);
  for (let back = 0; back < 4; back += 1) await undo(page).click();
  assert.equal(await lines(), all - 3);
  for (let done = 1; done <= 4; done += 1) {
    await redo(page).click();
    assert.equal(await lines(), all - 3 + done);
  }
  await undo(page).click();
  assert.equal(await lines(), all);
  await close();
});

test('steps in a question go on after a reload, and what a tab kept of old or half leaves the page whole', async () => {
  const { page, close } = await openPage(PHONE);
  await skillOf(page).waitFor();
  for (const skill of ['51', '52', '53']) {
    await skillOf(page).fill(skill);
    await skillOf(page).press('Tab');
    await keptShot(page, `"bs":${skill}`);
    // Typed on in one field is one step, unless something else was shown meanwhile.
    await toTab(page, 'Table');
    await toTab(page, 'Shot');
  }
  await undo(page).click();
  await reload(page);
  await redo(page).click();
  assert.equal(await skillOf(page).inputValue(), '53');
  for (const skill of ['52', '51', '40']) {
    await undo(page).click();
    assert.equal(await skillOf(page).inputValue(), skill);
  }
  assert.ok(await undo(page).isDisabled());
  await keptShot(page, '"bs":40');
  for (const kept of ['{ half', '7', '{"past":[["table/percentile",{"percentile":[[]]}]],"future":[7]}']) {
    // What the page would keep as it is left does not come over it.
    await page.evaluate((text) => {
      sessionStorage.setItem('shootout.questions', text);
      sessionStorage.setItem('shootout.own', text);
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }, kept);
    await reload(page);
    await skillOf(page).waitFor();
    assert.equal(await skillOf(page).inputValue(), '40');
    assert.deepEqual([await undo(page).isDisabled(), await redo(page).isDisabled()], [true, true]);
  }
  await close();
});

test('steps in one\u2019s own catalogue go on after a reload, and those in an open entry are its own', async () => {
  const { page, close } = await openPage(DESKTOP);
  const desk = page.getByRole('region', { name: 'My catalogue' });
  await skillOf(page).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'My catalogue' }).click();
  const cover = ['Shed', 'Wall'].map((name) => ({ id: name.toLowerCase(), name, base: 60 }));
  const file = { name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ cover })) };
  await desk.getByLabel('Import a file').setInputFiles(file);
  const entry = (name) => desk.getByRole('textbox', { name: `Name: ${name}`, exact: true });
  await entry('Wall').waitFor();
  await desk.getByRole('button', { name: 'Delete Wall', exact: true }).click();
  await entry('Wall').waitFor({ state: 'detached' });
  await undo(page).click();
  await entry('Wall').waitFor();
  await reload(page);
  await entry('Wall').waitFor();
  await redo(page).click();
  await entry('Wall').waitFor({ state: 'detached' });
  await entry('Shed').waitFor();
  await undo(page).click();
  await entry('Wall').waitFor();
  await desk.getByRole('button', { name: 'Edit Wall' }).click();
  const form = desk.getByRole('form', { name: 'Edit Wall' });
  const name = form.getByRole('textbox', { name: 'Name', exact: true });
  await name.waitFor();
  assert.ok(await undo(page).isDisabled(), 'nothing was typed');
  await name.fill('Rampart');
  await undo(page).click();
  assert.equal(await name.inputValue(), 'Wall');
  assert.ok(await undo(page).isDisabled(), 'what was saved stays');
  await redo(page).click();
  assert.equal(await name.inputValue(), 'Rampart');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await entry('Wall').waitFor();
  await undo(page).click();
  await entry('Wall').waitFor({ state: 'detached' });
  assert.equal(await entry('Shed').count(), 0);
  await close();
});
