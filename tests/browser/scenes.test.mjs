// Scenes that take the place of others, dice that are given up, the same scene in two tabs: nothing is lost by a slip.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, percent, shootout } from './command-line.mjs';
import { chooseRuleSet, DESKTOP, ON_A_PHONE, SIZES } from './harness.mjs';
import { chances } from './questions.mjs';
import { figures, keptShot, pathOf, says, skillOf, topic, toTab } from './shot.mjs';
import { act, agrees, apply, attack, enterDice, exported, logged, openExample, openTable, pending, press, throws, type } from './table.mjs';

/** The step back of the head; what was given up is also offered back by a notice. */
const stepBack = (page) => page.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Undo' }).click();
const faces = (page) => page.locator('.dice-throws .die [aria-hidden]').allInnerTexts();
const begin = (page) => page.locator('.scene-person').first().waitFor();

for (const [size, screen] of SIZES) {
  test(`an attack of the log opens as a shot, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    await act(page, 'Aim');
    await press(page, 'Next action');
    await attack(page, 'Kell', 'Mara', 'Semi');
    await enterDice(page);
    await type(page, '98');
    await apply(page);
    const scene = await exported(page);
    const attempt = JSON.parse(shootout('scene', scene, '--attempt', String(scene.events.length)));
    await page.locator('.scene-log summary').first().click();
    await press(page, 'Open as a shot');
    const report = odds(attempt);
    await says(page, report.sentence);
    assert.equal((await figures(page))[0], String(report.actions[0].shots[0].to_hit));
    assert.equal((await chances(page))[0], percent(report.hits.at_least_one));
    // What was done before is among the inputs.
    await topic(page, 'More').locator('summary').filter({ hasText: 'Earlier actions that still count' }).click();
    const rounds = page.locator(`[data-path="${pathOf('carried.weapon.rounds')}"]`).getByRole('textbox', { name: 'Ammo left' });
    assert.equal(await rounds.inputValue(), String(attempt.carried.weapon.rounds));
    await page.getByRole('textbox', { name: 'Begins with action' }).fill('9');
    assert.equal((await keptShot(page, '"action":9')).carried.action, 9);
    await close();
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`a scene that another took the place of comes back with a step back, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    await act(page, 'Rest');
    const before = await logged(page);
    await press(page, 'Scene');
    await press(page, 'New scene');
    await page.getByText('Nobody is in this scene yet.').waitFor();
    await stepBack(page);
    await begin(page);
    assert.deepEqual(await logged(page), before);
    await press(page, 'Redo');
    await page.getByText('Nobody is in this scene yet.').waitFor();
    await stepBack(page);
    // Before the example was opened there was an empty scene.
    for (let steps = 0; steps < 2; steps += 1) await stepBack(page);
    await page.getByText('Nobody is in this scene yet.').waitFor();
    for (let steps = 0; steps < 2; steps += 1) await press(page, 'Redo');
    assert.deepEqual(await logged(page), before);
    await agrees(page);
    await close();
  });

  test(`dice that were given up come back with a step back, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    await attack(page, 'Kell', 'Mara', 'Semi');
    await enterDice(page);
    await type(page, '12');
    await press(page, 'Give up');
    await pending(page).waitFor({ state: 'detached' });
    await stepBack(page);
    await throws(page).waitFor();
    assert.deepEqual(await faces(page), ['12']);
    await type(page, '34', '78', '33');
    await apply(page);
    assert.deepEqual((await exported(page)).events.at(-1).faces, [12, 34, 78, 33]);
    await agrees(page);
    await close();
  });
}

test('a scene in two tabs is the same in both', async () => {
  const { page, close } = await openExample(DESKTOP);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await begin(other);
  await attack(other, 'Kell', 'Mara', 'Semi');
  await enterDice(other);
  await type(other, '98');
  await throws(page).waitFor();
  await apply(page);
  await pending(other).waitFor({ state: 'detached' });
  assert.deepEqual(await logged(other), await logged(page));
  await act(other, 'Rest');
  await page.locator('.scene-log').getByText('rest the weapon').waitFor();
  assert.deepEqual(await exported(page), await exported(other));
  await close();
});

/** The scenes as the device keeps them, once no change waits to be kept. */
const keptScenes = (page) =>
  page.evaluate(async () => {
    dispatchEvent(new Event('pagehide'));
    const all = JSON.parse(localStorage.getItem('shootout.questions'));
    return Object.fromEntries(Object.entries(all).map(([rules, { companion }]) => [rules, companion]));
  });

/** Waits until a tab shows this log: what another tab kept reaches it a moment later. */
const follows = (page, lines) =>
  page.waitForFunction((wanted) => {
    const items = [...document.querySelectorAll('.scene-log > ol > li')];
    const shown = items.map((item) => item.querySelector('summary, p').lastElementChild.textContent).reverse();
    return JSON.stringify(shown) === wanted;
  }, JSON.stringify(lines));

/** Waits until the storage of a tab holds so many events of the first rule set, whichever tab kept them. */
const holdsEvents = (page, count) =>
  page.waitForFunction(
    (wanted) => JSON.parse(localStorage['shootout.questions']).percentile?.companion?.events.length === wanted,
    count,
  );

/** A tab that shows the question of the first rule set, beside a table at which a fight is played on afterwards. */
async function questionBesideTable() {
  const opened = await openExample(DESKTOP);
  const { page } = opened;
  await page.waitForFunction(() => localStorage['shootout.questions']?.includes('events'));
  const other = await page.context().newPage();
  await other.goto(page.url());
  await begin(other);
  await toTab(other, 'Shot');
  await skillOf(other).waitFor();
  return { ...opened, other };
}

test('a tab that shows a question leaves the scene of the table as it is, whatever it does', async () => {
  const { page, other, close } = await questionBesideTable();
  await act(page, 'Rest');
  const played = await logged(page);
  // Edited before and after the fight goes on, taken back, and closed.
  await skillOf(other).fill('61');
  await keptShot(other, '"bs":61');
  await act(page, 'Aim');
  assert.ok((await logged(page)).length > played.length);
  await skillOf(other).fill('62');
  await keptShot(other, '"bs":62');
  const back = other.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Undo' });
  await stepBack(other);
  while (await back.isEnabled()) await back.click();
  await keptShot(other, '"bs":40');
  await other.close({ runBeforeUnload: true });
  const scene = await exported(page);
  assert.equal((await logged(page)).length, played.length + 1);
  const { events, undone } = (await keptScenes(page)).percentile;
  assert.deepEqual([events, undone], [scene.events, scene.undone]);
  // The other tab was the last to choose what is shown.
  await page.reload();
  await toTab(page, 'Table');
  await begin(page);
  assert.deepEqual(await exported(page), scene);
  await close();
});

test('an attack at the table goes on while another tab edits a question', async () => {
  const { page, other, close } = await questionBesideTable();
  await attack(page, 'Kell', 'Mara', 'Semi');
  await enterDice(page);
  await type(page, '12');
  await skillOf(other).fill('61');
  await keptShot(other, '"bs":61');
  await type(page, '34', '78', '33');
  await apply(page);
  const scene = await exported(page);
  assert.deepEqual(scene.events.at(-1).faces, [12, 34, 78, 33]);
  // The tab that follows has the same fight, once it is kept and the browser has told it so.
  await keptScenes(page);
  await toTab(other, 'Table');
  await begin(other);
  await follows(other, await logged(page));
  assert.deepEqual(await exported(other), scene);
  await close();
});

test('a tab of another rule set leaves the scene of the table as it is', async () => {
  const { page, other, close } = await questionBesideTable();
  await chooseRuleSet(other, 'fate_firefight');
  await act(page, 'Rest');
  const scene = await exported(page);
  await keptScenes(page);
  await holdsEvents(other, scene.events.length);
  await toTab(other, 'Table');
  await other.getByRole('button', { name: 'Yard', exact: true }).click();
  await begin(other);
  const both = await keptScenes(other);
  assert.deepEqual(both.percentile.events, scene.events);
  assert.ok(both.fate_firefight);
  await stepBack(other);
  await keptScenes(other);
  assert.deepEqual(await exported(page), scene);
  await page.reload();
  await chooseRuleSet(page, 'percentile');
  await toTab(page, 'Table');
  await begin(page);
  assert.deepEqual(await exported(page), scene);
  await close();
});

test('a tab that changed nothing writes nothing as it is left', async () => {
  const { page, other, close } = await questionBesideTable();
  await keptScenes(other);
  await page.evaluate(() => localStorage.removeItem('shootout.questions'));
  await other.evaluate(() => dispatchEvent(new Event('pagehide')));
  assert.equal(await page.evaluate(() => localStorage.getItem('shootout.questions')), null);
  await close();
});

test('new scenes begin with the rulings of the table', async () => {
  const { page, close } = await openTable(DESKTOP);
  await page.evaluate(() => localStorage.setItem('shootout.own', '{"percentile":{"rulings":{"aim_persists":true}}}'));
  await page.reload();
  await press(page, 'Scene');
  await press(page, 'New scene');
  assert.equal((await exported(page)).rulings.aim_persists, true);
  await close();
});
