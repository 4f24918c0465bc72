// The table companion of rule sets that keep scenes: an action opens its question filled in, and its dice change the scene as the
// command line changes it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shootout } from './command-line.mjs';
import { axeScan, DESKTOP, ON_A_PHONE, openPage, PHONE } from './harness.mjs';
import { layoutTroubles, SCREENS, setText } from './layout.mjs';
import { chooseRuleSet } from './questions.mjs';
import { toTab } from './shot.mjs';

const YARD = JSON.parse(readFileSync(new URL('../../data/fate_firefight/scenes/yard.json', import.meta.url), 'utf8'));

const person = (page, name) => page.locator('.scene-person').filter({ has: page.locator('b').getByText(name, { exact: true }) });
const acting = (page) => page.getByRole('region', { name: 'What to do' });
const log = (page) => page.getByRole('region', { name: 'Log' }).getByRole('listitem');

/** The example scene, open on the page. */
async function open(options) {
  const opened = await openPage(options);
  const { page } = opened;
  await chooseRuleSet(page, 'fate_firefight');
  await toTab(page, 'Table');
  await page.getByRole('button', { name: 'Yard', exact: true }).click();
  await person(page, 'Mog').waitFor();
  return opened;
}

/** Throws these dice for the action that waits for them, or for the likeliest one, and applies them. */
async function enter(page, ...throws) {
  await page.getByRole('button', { name: 'Enter dice', exact: true }).click();
  await page.getByRole('group', { name: 'Faces of the dice' }).waitFor();
  for (const [at, faces] of throws.entries()) {
    for (const face of faces) await page.keyboard.press(face);
    await page.locator('.dice-throws li').nth(at).waitFor();
  }
  await page.getByRole('button', { name: 'Apply to the scene' }).click();
  await page.getByRole('region', { name: 'Log' }).waitFor();
}

/** The scene as the page keeps it on the device, once its log has so many lines. */
async function kept(page, lines) {
  await page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
  const found = await page.waitForFunction((count) => {
    const { companion: scene } = JSON.parse(localStorage.getItem('shootout.questions') ?? '{}').fate_firefight ?? {};
    return (scene?.log ?? []).length === count && scene;
  }, lines);
  return { ruleset: 'fate_firefight', scene: 1, ...(await found.jsonValue()) };
}

test('what to do stands above everybody, in sight when the table opens on a phone', async () => {
  const { page, close } = await open(PHONE);
  const action = await acting(page).getByRole('button', { name: 'Attack', exact: true }).boundingBox();
  assert.ok(action.y + action.height < PHONE.height, `the action ends at ${action.y + action.height}`);
  const first = await page.locator('.scene-person').first().boundingBox();
  assert.ok(action.y + action.height <= first.y);
  await close();
});

test('the dice of the likeliest action are entered after one tap', async () => {
  const { page, close } = await open(PHONE);
  await enter(page, '-0++', '000+');
  // As below, where the form of the attack was opened first.
  assert.match(await log(page).first().innerText(), /Vex attacks Ruk: margin 2, hit, stress 4, mild, box 2\./);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await acting(page).getByRole('button', { name: 'Enter dice', exact: true }).click();
  await page.getByRole('group', { name: 'From the scene' }).getByText('Vex: attack').waitFor();
  await close();
});

for (const [size, screen] of ON_A_PHONE) {
  test(`an attack does to the scene what the command line does, and Undo takes it back, on a ${size}`, async () => {
    const { page, close } = await open(screen);
    await acting(page).getByRole('button', { name: 'Attack', exact: true }).click();
    const waiting = page.getByRole('group', { name: 'From the scene' });
    assert.match(await waiting.innerText(), /Vex: attack → Ruk/);
    assert.equal(await page.getByRole('button', { name: 'Apply to the scene' }).isVisible(), false);
    await enter(page, '-0++', '000+');
    // 3 + 1 against half of 3 and 1: margin 2, stress 4: the mild consequence and the box of 2.
    const told = (await log(page).first().innerText()).replace(/\s+/g, ' ');
    assert.equal(told, '1 Vex attacks Ruk: margin 2, hit, stress 4, mild, box 2.');
    // The line opens its dice, drawn as dice.
    await log(page).first().locator('summary').click();
    const dice = page.locator('.scene-behind .dice-throws li');
    await dice.first().waitFor();
    assert.deepEqual(await dice.first().locator('.die [aria-hidden]').allInnerTexts(), ['\u2212', '0', '+', '+']);
    assert.equal(await dice.count(), 2);
    const used = person(page, 'Ruk').locator('.scene-mark.used');
    assert.deepEqual(await used.evaluateAll((marks) => marks.map((mark) => mark.firstChild.textContent)), ['2', 'mild']);
    // Vex has acted, and so it is the turn of the next one (FF-01).
    await acting(page).getByRole('heading', { name: 'Ruk' }).waitFor();
    await person(page, 'Vex').getByText('has acted', { exact: false }).waitFor();
    const action = ['--act', 'attack', '--by', 'Vex', '--at', 'Ruk', '--faces', '-0++,000+'];
    assert.deepEqual(await kept(page, 1), JSON.parse(shootout('scene', YARD, ...action)));
    await axeScan(page);
    await page.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Undo' }).click();
    await used.first().waitFor({ state: 'detached' });
    await kept(page, 0);
    await close();
  });
}

/** The answer of what is shown, in one sentence. */
const quote = (page) => page.locator('.question-answer blockquote');
const skill = (page) => page.getByRole('region', { name: 'Attacker', exact: true }).getByRole('textbox', { name: 'Skill', exact: true });
const waiting = (page) => page.getByRole('group', { name: 'From the scene' });

/** What the device keeps, once no change of this tab waits to be kept. */
const keptAll = (page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    return JSON.parse(localStorage['shootout.questions']).fate_firefight;
  });

test('an attack at the table and the attack of a tab are two documents, of one tab and of two', async () => {
  const { page, close } = await open(DESKTOP);
  await keptAll(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await toTab(other, 'Attack');
  await skill(other).fill('4');
  const stated = (await keptAll(other)).attack;
  assert.equal(stated.attacker.skill, 4);
  await acting(page).getByRole('button', { name: 'Attack', exact: true }).click();
  await waiting(page).waitFor();
  await skill(page).fill('2');
  const asked = await quote(page).textContent();
  assert.deepEqual((await keptAll(page)).attack, stated);
  // Whoever writes last writes their own.
  await skill(other).fill('5');
  assert.equal((await keptAll(other)).attack.attacker.skill, 5);
  for (const tab of [page, other]) await tab.reload();
  await toTab(page, 'Table');
  await waiting(page).waitFor();
  assert.equal(await skill(page).inputValue(), '2');
  await quote(page).getByText(asked, { exact: true }).waitFor({ state: 'attached' });
  await toTab(other, 'Attack');
  assert.equal(await skill(other).inputValue(), '5');
  // The other tab sees what is being done once it shows the table, and its own attack stays what it was.
  await toTab(other, 'Table');
  await waiting(other).waitFor();
  assert.equal(await skill(other).inputValue(), '2');
  await enter(other, '-0++', '000+');
  await waiting(page).waitFor({ state: 'detached' });
  await toTab(other, 'Attack');
  assert.equal(await skill(other).inputValue(), '5');
  await other.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Undo' }).click();
  await kept(other, 0);
  assert.equal((await keptAll(other)).attack.attacker.skill, 5);
  await close();
});

test('actions without dice, for one and for all; who cannot act says why', async () => {
  const { page, close } = await open(DESKTOP);
  await acting(page).getByRole('button', { name: 'Take cover', exact: true }).click();
  await person(page, 'Vex').getByText('in cover', { exact: false }).waitFor();
  await page.getByText('What cannot be done now').click();
  await page.getByText('The minor action of this round is used (FF-01).').first().waitFor();
  await page.getByRole('button', { name: 'Next round', exact: true }).click();
  await page.getByRole('heading', { name: 'Round 2' }).waitFor();
  await acting(page).getByRole('button', { name: 'Brace', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Roll initiative', exact: true }).click();
  // 2, 1 and 1; the two who are tied have the same skills and roll off: Ruk wins it.
  await enter(page, '0000', '0000', '0000', '+000', '0000');
  assert.match(await log(page).first().innerText(), /Initiative: Vex, Ruk, Mog\./);
  await close();
});

test('the turn goes from one to the next, and back to the first in the next round', async () => {
  const { page, close } = await open(DESKTOP);
  const acts = (name) => acting(page).getByRole('heading', { name }).waitFor();
  await acts('Vex');
  await person(page, 'Ruk').locator('.scene-person-row').click();
  await acts('Ruk');
  // A minor action leaves the standard action to the same one (FF-01).
  await acting(page).getByRole('button', { name: 'Brace', exact: true }).click();
  await person(page, 'Ruk').getByText('braced', { exact: false }).waitFor();
  await acts('Ruk');
  await acting(page).getByRole('button', { name: 'Something else', exact: true }).click();
  await acts('Vex');
  await acting(page).getByRole('button', { name: 'Something else', exact: true }).click();
  await acts('Mog');
  await page.getByRole('button', { name: 'Next round', exact: true }).click();
  await acts('Vex');
  await close();
});

test('a sheet changes what is rolled, who is removed comes back by Undo, and samples join', async () => {
  const { page, close } = await open(DESKTOP);
  await person(page, 'Ruk').locator('.scene-person-row').click();
  await acting(page).getByRole('heading', { name: 'Ruk' }).waitFor();
  await person(page, 'Ruk').getByText('Sheet').click();
  await person(page, 'Ruk').getByRole('textbox', { name: 'Skill', exact: true }).fill('5');
  await acting(page).getByRole('button', { name: 'Attack', exact: true }).click();
  await page.locator('.scene-rolls').getByText('4dF +5').waitFor();
  await page.getByRole('group', { name: 'From the scene' }).getByRole('button', { name: 'Close' }).click();
  await person(page, 'Mog').getByText('Sheet').click();
  await person(page, 'Mog').getByRole('button', { name: 'Remove from the scene' }).click();
  await person(page, 'Mog').waitFor({ state: 'detached' });
  await page.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Undo' }).click();
  await person(page, 'Mog').waitFor();
  // A sample of the catalogue joins with one choice, each under a name of its own.
  const samples = page.getByRole('combobox', { name: 'Add from the catalogue' });
  for (const name of ['Guard', 'Guard 2']) {
    await samples.selectOption({ label: 'Guard' });
    await person(page, name).waitFor();
    assert.equal(await samples.inputValue(), '');
  }
  await close();
});

test('the scene stays for the next visit', async () => {
  const { page, close } = await open(PHONE);
  await acting(page).getByRole('button', { name: 'Take cover', exact: true }).click();
  await log(page).first().waitFor();
  await kept(page, 1);
  await page.reload();
  await person(page, 'Vex').getByText('in cover', { exact: false }).waitFor();
  assert.equal(await log(page).count(), 1);
  await close();
});

for (const [name, { width, height, touch, ...text }] of Object.entries(SCREENS)) {
  test(`nothing of the scene is cut, covered or out of reach on ${name}`, async () => {
    const { page, close } = await open({ width, height, touch });
    await setText(page, text);
    assert.deepEqual(await layoutTroubles(page), []);
    await page.getByText('What cannot be done now').click();
    await person(page, 'Vex').getByText('Sheet').click();
    await person(page, 'Vex').getByRole('textbox', { name: 'Skill', exact: true }).waitFor();
    assert.deepEqual(await layoutTroubles(page), []);
    await close();
  });
}

test('the order of the scene is changed, and who was chosen stays chosen', async () => {
  const { page, close } = await open(PHONE);
  const names = () => page.locator('.scene-person-name b').allInnerTexts();
  assert.deepEqual(await names(), ['Vex', 'Ruk', 'Mog']);
  await person(page, 'Mog').locator('.scene-person-row').click();
  await person(page, 'Mog').getByRole('button', { name: 'Move up: Mog' }).click();
  await page.waitForFunction(() => [...document.querySelectorAll('.scene-person-name b')].map((one) => one.innerText).join() === 'Vex,Mog,Ruk');
  await acting(page).getByRole('heading', { name: 'Mog' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Move up: Mog');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => [...document.querySelectorAll('.scene-person-name b')].map((one) => one.innerText).join() === 'Mog,Vex,Ruk');
  assert.ok(await person(page, 'Mog').getByRole('button', { name: 'Move up: Mog' }).isDisabled());
  await page.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => [...document.querySelectorAll('.scene-person-name b')].map((one) => one.innerText).join() === 'Vex,Mog,Ruk');
  assert.deepEqual((await kept(page, 0)).combatants.map(({ name }) => name), ['Vex', 'Mog', 'Ruk']);
  await close();
});

test('a scene is printed side after side, with what is left of everyone', async () => {
  const { page, close } = await open(PHONE);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.scene-paper');
  // Below the sides stands what everyone rolls, once its code is fetched.
  await paper.getByRole('heading', { name: 'Rulings in force' }).waitFor();
  assert.deepEqual(await paper.locator('h3').allInnerTexts(), ['Guard', 'Gang', 'Rulings in force']);
  const names = (side) => paper.locator('section').filter({ has: page.getByRole('heading', { name: side }) }).locator('.scene-person-name b').allInnerTexts();
  assert.deepEqual([await names('Guard'), await names('Gang')], [['Vex'], ['Ruk', 'Mog']]);
  assert.ok(!(await page.locator('.scene-people').isVisible()));
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
  assert.equal(await paper.locator('h3').count(), 0);
  await close();
});

test('one die of several is taken back, and the rest is rolled', async () => {
  const { page, close } = await open(PHONE);
  await acting(page).getByRole('button', { name: 'Attack', exact: true }).click();
  await page.getByRole('button', { name: 'Enter dice', exact: true }).click();
  const pad = page.getByRole('group', { name: 'Faces of the dice' });
  await pad.waitFor();
  for (const face of '-0++') await page.keyboard.press(face);
  await page.locator('.dice-throws li').waitFor();
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await page.locator('.dice-throws li').waitFor({ state: 'detached' });
  assert.equal(await pad.locator('.die.empty').count(), 1);
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll('.dice-pad .die.empty').length === 2);
  await page.getByRole('button', { name: 'Roll the rest', exact: true }).click();
  await page.locator('.dice-throws li').nth(1).waitFor();
  // The last throw stands first: the dice that were entered begin the other.
  const first = await page.locator('.dice-throws li').last().locator('.die .unseen').allInnerTexts();
  assert.deepEqual(first.slice(0, 2).map((face) => face.trim()), ['minus', '0']);
  await page.getByRole('button', { name: 'Apply to the scene' }).click();
  await page.getByRole('region', { name: 'Log' }).waitFor();
  await close();
});
