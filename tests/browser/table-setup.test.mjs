// Setting a fight up: two sides, several at once, whole groups changed and saved; who is offered as a target.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds } from './command-line.mjs';
import { axeScan, DESKTOP, ON_A_PHONE, PHONE, SIZES } from './harness.mjs';
import {
  account, act, acting, add, agrees, aimAt, apply, attack, choose, doIt, enterDice, exported, field, figures, fill, form, logged, openTable,
  pending, pick, press, row, type, withThem,
} from './table.mjs';


/** Counts what a finger does: a tap a button, two a list that opens, one a field that is typed into. */
function counting(page) {
  let taps = 0;
  const count = (cost, doing) => async (...args) => {
    taps += cost;
    await doing(page, ...args);
  };
  return { taps: () => taps, press: count(1, press), pick: count(2, pick), fill: count(1, fill), done: count(1, doIt) };
}

const names = (page) => page.locator('.scene-person-name b').allInnerTexts();
/** Who is offered as a target, without the number to roll. */
const offered = (page, group = 'Target') =>
  acting(page).getByRole('group', { name: group, exact: true }).locator('.scene-target').evaluateAll((all) =>
    all.map((one) => one.innerText.replace(/\s+/g, ' ').replace(/: \d+$/, '').trim()));
const chosen = (page) => page.locator('.scene-target[aria-pressed="true"]').innerText();

/** Three of the party against five thugs behind walls. */
async function threeAgainstFive(page) {
  await add(page, { side: 'Party', count: 3, fields: { Name: 'Kell' }, lists: { Weapon: 'Autogun' } });
  await add(page, { side: 'Enemies', count: 5, fields: { Name: 'Thug' }, lists: { Weapon: 'Laspistol', Cover: 'Brick wall' } });
}

for (const [size, screen] of SIZES) {
  test(`three against five are set up in 20 taps, on a ${size}`, async () => {
    const { page, close } = await openTable(screen);
    const finger = counting(page);
    await finger.press('Add combatants');
    await finger.fill('How many', 3);
    await finger.fill('Name', 'Ranger');
    await finger.pick('Weapon', 'Autogun');
    await finger.done();
    await finger.press('Add combatants');
    await finger.fill('How many', 5);
    await finger.fill('Name', 'Thug');
    await finger.fill('Ballistic Skill', 30);
    await finger.pick('Weapon', 'Laspistol');
    await finger.pick('Cover', 'Brick wall');
    await finger.done();
    assert.ok(finger.taps() <= 20, `${finger.taps()} taps`);
    assert.deepEqual(await names(page), ['Ranger 1', 'Ranger 2', 'Ranger 3', 'Thug 1', 'Thug 2', 'Thug 3', 'Thug 4', 'Thug 5']);
    assert.deepEqual(await page.locator('.scene-side').allInnerTexts(), ['Party', 'Enemies']);
    const { combatants } = await agrees(page);
    assert.deepEqual(combatants.map(({ side }) => side), [...Array(3).fill('Party'), ...Array(5).fill('Enemies')]);
    await close();
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`enemies are offered, friends behind one more tap, on a ${size}`, async () => {
    const { page, close } = await openTable(screen);
    await threeAgainstFive(page);
    await choose(page, 'Kell 1');
    const thugs = [1, 2, 3, 4, 5].map((number) => `Thug ${number} standing behind a brick wall, 20 m`);
    assert.deepEqual(await offered(page), thugs);
    await acting(page).getByText('Others', { exact: true }).click();
    assert.deepEqual(await offered(page, 'Others'), ['Kell 2 20 m', 'Kell 3 20 m']);
    await withThem(page, 'Thug 1', 'Condition');
    await pick(page, 'Health', 'Dead');
    await doIt(page);
    await choose(page, 'Kell 1');
    assert.match(await chosen(page), /^Thug 2/);
    assert.deepEqual(await offered(page), thugs.slice(1));
    await close();
  });

  test(`firing at a friend asks nothing but says so, on a ${size}`, async () => {
    const { page, close } = await openTable(screen);
    await threeAgainstFive(page);
    await attack(page, 'Kell 1', 'Kell 2', 'Single');
    await page.locator('#answer').getByText('Kell 2 is a friend of Kell 1.').waitFor();
    await enterDice(page);
    await type(page, '96');
    await apply(page);
    assert.match((await logged(page)).at(-1), /Kell 2 is a friend of Kell 1\.$/);
    await agrees(page);
    await close();
  });

  test(`a wall chosen for someone counts against those who fire, on a ${size}`, async () => {
    const { page, close } = await openTable(screen);
    await threeAgainstFive(page);
    await attack(page, 'Kell 1', 'Thug 1', 'Single');
    // BS 40 at 20 m, 20 less behind the wall (P-MOD-1, VIS-A4): the rows of the tables leave nothing else at this distance.
    const stated = { ruleset: 'percentile', attacker: { bs: 40 }, weapon: 'autogun', target: { range_m: 20, cover: 'brick_wall', seen_as: 'A4' }, plan: [{ do: 'fire', mode: 'single' }] };
    const behind = odds(stated).actions[0].shots[0].to_hit;
    const open = odds({ ...stated, target: { range_m: 20 } }).actions[0].shots[0].to_hit;
    assert.equal(behind, open - 20);
    assert.deepEqual(await figures(page), [String(behind)]);
    await press(page, 'Close');
    await withThem(page, 'Thug 1', 'Sheet');
    await pick(page, 'How they stand', 'In full view');
    await doIt(page);
    await attack(page, 'Kell 1', 'Thug 1', 'Single');
    assert.deepEqual(await figures(page), [String(open)]);
    await page.locator('#answer').getByText('Cover changes nothing: every location shows.').waitFor();
    await close();
  });
}

test('a copy and a second helping count on', async () => {
  const { page, close } = await openTable(DESKTOP);
  await threeAgainstFive(page);
  await withThem(page, 'Thug 2', 'Copy');
  await doIt(page);
  await add(page, { side: 'Enemies', count: 2, fields: { Name: 'Thug' } });
  assert.deepEqual((await names(page)).slice(-3), ['Thug 6', 'Thug 7', 'Thug 8']);
  await close();
});

test('a whole group is changed at once, in one step', async () => {
  const { page, close } = await openTable(DESKTOP);
  await threeAgainstFive(page);
  await withThem(page, 'Thug 2', 'Sheet');
  await press(page, 'All 5: Thug');
  await fill(page, 'Ballistic Skill', 55);
  await doIt(page);
  const last = (await exported(page)).events.at(-1);
  assert.deepEqual(last.edits.map(({ combatant }) => [combatant.name, combatant.bs]), [2, 1, 3, 4, 5].map((number) => [`Thug ${number}`, 55]));
  await page.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => !document.querySelector('.scene-last').innerText.includes('changed'));
  assert.equal((await exported(page)).events.at(-1).event, 'add_group');
  await agrees(page);
  await close();
});

test('a group is saved, and joins another scene, from the device and from a file', async () => {
  const { page, close } = await openTable(DESKTOP);
  await threeAgainstFive(page);
  await withThem(page, 'Thug 1', 'Save as a group: Enemies (5)');
  await page.getByText('Saved as a group on this device: Enemies.').waitFor();
  await page.keyboard.press('Escape');
  await press(page, 'Scene');
  await press(page, 'New scene');
  await page.getByText('Nobody is in this scene yet.').waitFor();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
  await page.reload();
  const link = page.getByRole('link', { name: 'Save Enemies as a file' });
  const address = await link.getAttribute('href');
  const file = Buffer.from(decodeURIComponent(address.slice(address.indexOf(',') + 1)));
  assert.equal(account(JSON.parse(file)).combatants.length, 5);
  await press(page, 'Enemies');
  const thugs = [1, 2, 3, 4, 5].map((number) => `Thug ${number}`);
  await row(page, 'Thug 5').waitFor();
  assert.deepEqual(await names(page), thugs);
  await page.getByLabel('Add from a file').setInputFiles({ name: 'thugs.json', mimeType: 'application/json', buffer: file });
  await row(page, 'Thug 10').waitFor();
  assert.deepEqual(await names(page), [...thugs, ...[6, 7, 8, 9, 10].map((number) => `Thug ${number}`)]);
  await agrees(page);
  await close();
});

test('hand-to-hand stands beside fire, and the one they fight is the target', async () => {
  const { page, close } = await openTable(PHONE);
  await threeAgainstFive(page);
  await choose(page, 'Kell 1');
  await aimAt(page, 'Thug 3');
  const main = acting(page).locator('button.main');
  const rolled = page.locator('.scene-at-once-of');
  assert.deepEqual([await main.allInnerTexts(), await rolled.innerText()], [['Roll'], 'Attack']);
  // They are 20 m apart: whether they have moved is asked.
  await act(page, 'Fight');
  await doIt(page);
  await acting(page).getByRole('button', { name: 'Strike' }).waitFor();
  assert.deepEqual([await main.allInnerTexts(), await rolled.innerText()], [['Roll'], 'Strike']);
  await choose(page, 'Kell 1');
  await row(page, 'Kell 1').getByText('hand-to-hand with Thug 3').waitFor();
  assert.match(await chosen(page), /^Thug 3/);
  await act(page, 'Strike');
  await pending(page).getByText('Kell 1: strike → Thug 3').waitFor();
  await close();
});

test('the status says what matters now, and the rest is behind a tap', async () => {
  const { page, close } = await openTable(PHONE);
  await threeAgainstFive(page);
  await attack(page, 'Kell 1', 'Thug 1', 'Single');
  await enterDice(page);
  await type(page, '99');
  await apply(page);
  const kell = row(page, 'Kell 1');
  assert.equal(await kell.locator('.trouble').innerText(), 'jammed');
  const [trouble, accent] = await kell.locator('.trouble').evaluate((element) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--accent)';
    element.append(probe);
    const colours = [element, probe].map((one) => getComputedStyle(one).color);
    probe.remove();
    return colours;
  });
  assert.equal(trouble, accent);
  assert.equal((await kell.innerText()).includes('busy until'), false);
  await press(page, 'Sheet of Kell 1');
  await page.locator('#scene-person .stands').getByText('busy until turn 1, round 1, action 2').waitFor();
  await page.keyboard.press('Escape');
  await press(page, 'Next action');
  await choose(page, 'Kell 1');
  assert.deepEqual(await acting(page).locator('button.main').allInnerTexts(), ['Clear jam (16 actions)']);
  await close();
});

test('the last lines of the log are in sight on a phone', async () => {
  const { page, close } = await openTable(PHONE);
  await threeAgainstFive(page);
  await choose(page, 'Kell 1');
  await act(page, 'Rest');
  const lines = page.locator('.scene-last > span');
  assert.equal(await lines.last().innerText(), (await logged(page)).at(-1));
  await page.evaluate(() => scrollTo(0, 0));
  const { y, height } = await lines.last().boundingBox();
  assert.ok(y > 0 && y + height < PHONE.height);
  await close();
});

test('setting up is accessible', async () => {
  const { page, close } = await openTable(PHONE);
  await threeAgainstFive(page);
  await press(page, 'Sheet of Thug 1');
  await axeScan(page);
  await page.keyboard.press('Escape');
  await press(page, 'Add combatants');
  await field(page, 'Name').waitFor();
  assert.ok(await form(page).isVisible());
  await axeScan(page);
  await close();
});

test('a side and a number are one tap each, and who joins has an autogun', async () => {
  const { page, close } = await openTable(PHONE);
  await press(page, 'Add combatants');
  await field(page, 'Name').waitFor();
  await press(page, 'Enemies');
  await press(page, '3');
  await fill(page, 'Name', 'Rat');
  await doIt(page);
  const joined = (await exported(page)).events.at(-1).combatants;
  assert.deepEqual(joined.map(({ name, side, weapon }) => [name, side, weapon.name]), [1, 2, 3].map((number) => [`Rat ${number}`, 'Enemies', 'Autogun']));
  await close();
});
