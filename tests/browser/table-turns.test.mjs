// What a game master must be able to trust at the Table: whose turn it is, at whom, what a number is of, and the way back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeScan, chooseRuleSet, DESKTOP, ON_A_PHONE, PHONE, SIZES } from './harness.mjs';
import { layoutTroubles } from './layout.mjs';
import { toTab } from './shot.mjs';
import {
  act, acting, agrees, aimAt, atOnce, attack, choose, doIt, enterDice, exported, field, figures, form, logged, openTable, pending, pick, press, throws, type,
} from './table.mjs';

const PARTY = [
  { name: 'Kell', side: 'Party', bs: 45, initiative: 50, weapon: 'autogun', tek: 30 },
  { name: 'Mara', side: 'Party', bs: 40, initiative: 45, weapon: 'laspistol' },
];
const THUGS = [1, 2].map((number) => ({
  name: `Enemy ${number}`, side: 'Enemies', bs: 30, initiative: 20, weapon: 'laspistol', ...(number === 2 ? { cover: 'brick_wall', seen_as: 'A4' } : {}),
}));

/** A Table with these people. */
async function openWith(screen, combatants, ...events) {
  const opened = await openTable(screen);
  const scene = { scene: 1, ruleset: 'percentile', damage: 'sample', events: [{ event: 'add_group', combatants }, ...events] };
  const file = { name: 'scene.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(scene)) };
  await opened.page.locator('#scene-sheet input[type=file]').setInputFiles(file);
  await opened.page.locator('.scene-person').nth(combatants.length - 1).waitFor();
  return opened;
}
const acts = (page, name) => acting(page).getByRole('heading', { name, exact: true }).waitFor();
const roll = (page) => acting(page).getByRole('button', { name: 'Roll', exact: true });
const undo = (page) => page.getByRole('button', { name: 'Undo' });
const targets = (page) => acting(page).getByRole('group', { name: 'Target' }).getByRole('button');
const pressed = (page) => page.locator('.scene-target[aria-pressed="true"]');
const dead = (who) => ({ event: 'change', who, health: 'dead' });

for (const [size, screen] of SIZES) {
  test(`what the page rolls is applied with one tap, large, with one Undo, on a ${size}`, async () => {
    const { page, close } = await openWith(screen, [...PARTY, ...THUGS]);
    await acts(page, 'Kell');
    const before = await exported(page);
    await roll(page).click();
    await page.waitForFunction(() => document.querySelector('.scene-last').innerText.startsWith('Kell fires'));
    const last = page.locator('.scene-last');
    assert.ok(parseFloat(await last.evaluate((line) => getComputedStyle(line).fontSize)) >= 16);
    // In sight, above what comes next, and covered by nothing.
    const box = await last.boundingBox();
    const top = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('.scene-last') !== null, [box.x + 4, box.y + 4]);
    assert.ok(top && box.y + box.height <= screen.height, `the result stands at ${box.y}`);
    await acts(page, 'Mara');
    await agrees(page);
    await undo(page).click();
    await acts(page, 'Kell');
    const { undone: _, ...after } = await exported(page);
    const { undone: __, ...wanted } = before;
    assert.deepEqual(after, wanted);
    await close();
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`with no enemy up nobody is a target, and the fight is over, on a ${size}`, async () => {
    const { page, close } = await openWith(screen, [...PARTY, THUGS[0]], dead(3));
    await acts(page, 'The fight is over');
    await acting(page).getByText('Only Party is left.').waitFor();
    assert.equal(await roll(page).count(), 0);
    await axeScan(page);
    await press(page, 'Go on here');
    await acts(page, 'Kell');
    assert.deepEqual([await roll(page).count(), await pressed(page).count()], [0, 0]);
    assert.ok(await acting(page).getByRole('button', { name: 'Attack', exact: true }).isDisabled());
    // A friend is a target only for those who say so.
    await aimAt(page, 'Mara');
    await atOnce(page).getByText('Mara is a friend of Kell.').waitFor();
    await page.reload();
    await press(page, 'Next scene');
    await page.locator('.scene-person').filter({ hasText: 'Enemy 1' }).waitFor({ state: 'detached' });
    await acts(page, 'Kell');
    await undo(page).click();
    await acts(page, 'The fight is over');
    await close();
  });
}

test('who acts and at whom stays as it was chosen, over other views, other fights and a reload', async () => {
  const { page, close } = await openWith(PHONE, [...PARTY, ...THUGS]);
  await acts(page, 'Kell');
  await choose(page, 'Mara');
  await aimAt(page, 'Enemy 2');
  const isChosen = async () => {
    await acts(page, 'Mara');
    await pressed(page).getByText('Enemy 2').waitFor();
  };
  await isChosen();
  await toTab(page, 'Shot');
  await toTab(page, 'Table');
  await isChosen();
  await page.reload();
  await isChosen();
  // In another fight it is another one's turn.
  await chooseRuleSet(page, 'fate_firefight');
  await toTab(page, 'Table');
  await page.getByRole('button', { name: 'Yard', exact: true }).click();
  await acts(page, 'Vex');
  await choose(page, 'Ruk');
  await chooseRuleSet(page, 'percentile');
  await isChosen();
  await chooseRuleSet(page, 'fate_firefight');
  await acts(page, 'Ruk');
  await page.reload();
  await acts(page, 'Ruk');
  await chooseRuleSet(page, 'percentile');
  await isChosen();
  // A step back leads to the same two, after a reload too.
  await roll(page).click();
  await page.waitForFunction(() => document.querySelector('.scene-last').innerText.startsWith('Mara fires'));
  await page.reload();
  await undo(page).first().click();
  await isChosen();
  await close();
});

test('whatever the device keeps of who was chosen, the table opens', async () => {
  const { page, close } = await openWith(PHONE, [...PARTY, ...THUGS]);
  for (const text of ['{ half', '[[1,99,[98,97]]]', '{"percentile":1}']) {
    await page.evaluate((kept) => localStorage.setItem('shootout.chosen', kept), text);
    await page.reload();
    await acts(page, 'Kell');
  }
  await close();
});

test('a form that is half filled in stays over other views and a reload, and comes back where it was closed', async () => {
  const { page, close } = await openWith(PHONE, PARTY);
  const name = field(page, 'Name');
  await press(page, 'Add combatants');
  await name.fill('Zed');
  await toTab(page, 'Shot');
  await toTab(page, 'Table');
  assert.equal(await name.inputValue(), 'Zed');
  await page.reload();
  await name.waitFor();
  assert.equal(await name.inputValue(), 'Zed');
  await press(page, 'Close');
  await acts(page, 'Kell');
  await page.locator('.notice').getByText('What was filled in was given up.').waitFor();
  await undo(page).first().click();
  await name.waitFor();
  assert.equal(await name.inputValue(), 'Zed');
  await doIt(page);
  await page.locator('.scene-person').filter({ hasText: 'Zed' }).waitFor();
  // One in which nothing was stated leaves no trace.
  await press(page, 'Add combatants');
  await name.waitFor();
  await press(page, 'Close');
  await undo(page).first().click();
  await page.locator('.scene-person').filter({ hasText: 'Zed' }).waitFor({ state: 'detached' });
  await close();
});

test('targets are enemies with state and number, friends stand under Others', async () => {
  const { page, close } = await openWith(PHONE, [...PARTY, ...THUGS]);
  await acts(page, 'Kell');
  // P-MOD-2, VIS-A4: BS 45 in the open at 20 m, 20 less at one behind a wall.
  await page.waitForFunction(() => /: \d/.test(document.querySelector('.scene-target').innerText));
  const said = (await targets(page).allInnerTexts()).map((words) => words.replace(/\s+/g, ' '));
  assert.match(said[0], /^Enemy 1 20 m: (\d+)$/);
  const number = Number(said[0].match(/(\d+)$/)[1]);
  assert.match(said[1], new RegExp(`^Enemy 2 .*wall.*, 20 m: ${number - 20}$`));
  assert.equal(await targets(page).count(), 2);
  await aimAt(page, 'Enemy 2');
  assert.equal((await atOnce(page).locator('.figure b').first().innerText()), String(number - 20));
  assert.deepEqual(await layoutTroubles(page), []);
  await close();
});

test('a fight with one 20 m away says so and asks', async () => {
  const { page, close } = await openWith(PHONE, [...PARTY, ...THUGS]);
  await act(page, 'Fight');
  await page.getByText('Kell and Enemy 1 are 20 m apart: move first.').waitFor();
  await press(page, 'Close');
  assert.equal((await logged(page)).length, 1);
  await act(page, 'Fight');
  await doIt(page);
  assert.match((await logged(page)).at(-1), /fight hand-to-hand/);
  await close();
});

test('a roll against Tek shows its own number and its own result', async () => {
  const jammed = { event: 'change', who: 1, weapon: { condition: 'jammed' } };
  const { page, close } = await openWith(PHONE, [...PARTY, ...THUGS], jammed);
  await acts(page, 'Kell');
  // Nothing of another action stands there while the jam is to be cleared.
  assert.equal(await atOnce(page).locator('.figure').count(), 0);
  await act(page, 'Clear jam');
  // P-JAM-5: it takes 16 actions; who is passed over, and until when, is said.
  await page.getByText('Skipped: Kell until turn 1, round 5, action 1 (clearing a jam)').or(page.getByText('Skipped: Kell until round 5, action 1 (clearing a jam)')).waitFor();
  for (let action = 0; action < 16; action += 1) await press(page, 'Next action');
  await choose(page, 'Kell');
  await atOnce(page).getByText('Roll Tek').waitFor();
  assert.deepEqual(await atOnce(page).locator('.figure b').allTextContents(), ['30']);
  const chances = (await atOnce(page).locator('.chances').innerText()).replace(/\s+/g, ' ');
  assert.match(chances, /Repaired .*30\s?%/);
  assert.ok(!/Hit|Through|Jam/.test(chances));
  await act(page, 'Roll Tek');
  await enterDice(page);
  await type(page, '31');
  await page.locator('.dice-meant').getByText('Still jammed.').waitFor();
  assert.ok(!/hit|shots/.test(await page.locator('.answer-outcome').innerText()));
  await press(page, 'Give up');
  await close();
});

test('the heading follows the target that is chosen in the form', async () => {
  const { page, close } = await openWith(PHONE, [...PARTY, ...THUGS]);
  await attack(page, 'Kell', 'Enemy 1');
  const head = pending(page).getByRole('heading');
  await head.getByText('Kell: attack → Enemy 1', { exact: true }).waitFor();
  await pick(page, 'Target', 'Enemy 2');
  await head.getByText('Kell: attack → Enemy 2', { exact: true }).waitFor();
  await close();
});

test('an Enter after a die that was taken by itself applies nothing', async () => {
  const { page, close } = await openWith(DESKTOP, [...PARTY, ...THUGS]);
  await attack(page, 'Kell', 'Enemy 1', 'Single');
  await enterDice(page);
  await page.keyboard.type('90');
  await throws(page).first().waitFor();
  await page.keyboard.press('Enter');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  assert.ok(await pending(page).isVisible());
  assert.equal(await page.locator('.wrong:visible').count(), 0);
  // The next one says that all lies as it should.
  await page.keyboard.press('Enter');
  await pending(page).waitFor({ state: 'detached' });
  await close();
});

test('a step back over the border of a round leads to the very same table', async () => {
  const { page, close } = await openWith(DESKTOP, [...PARTY, ...THUGS]);
  const table = () => page.locator('.scene').evaluate((scene) => {
    const chosen = [...scene.querySelectorAll('.scene-target[aria-pressed="true"], .scene-person.acts b')].map((one) => one.innerText);
    return [scene.querySelector('.scene-head h2').innerText, scene.querySelector('.scene-people').innerText, ...chosen].join('\n');
  });
  // Three actions are over: in the fourth, one who is not the first acts, at one who is not the likeliest.
  for (let action = 0; action < 3; action += 1) await press(page, 'Next action');
  await page.getByRole('heading', { name: 'Turn 1 · Round 1 · Action 4' }).waitFor();
  for (const name of ['Enemy 1', 'Enemy 2', 'Kell']) {
    await choose(page, name);
    await act(page, 'Rest');
  }
  await choose(page, 'Mara');
  await aimAt(page, 'Enemy 2');
  await acts(page, 'Mara');
  const before = [await table(), await exported(page)];
  await roll(page).click();
  await page.getByRole('heading', { name: 'Turn 1 · Round 2 · Action 1' }).waitFor();
  await undo(page).click();
  await page.getByRole('heading', { name: 'Turn 1 · Round 1 · Action 4' }).waitFor();
  await acts(page, 'Mara');
  assert.equal(await table(), before[0]);
  assert.deepEqual((await exported(page)).events, before[1].events);
  await close();
});

test('a burst reads as a person would say it', async () => {
  const thrower = { name: 'Kell', side: 'Party', bs: 30, initiative: 50, weapon: 'frag_grenade' };
  const { page, close } = await openWith(PHONE, [thrower, ...THUGS]);
  await acts(page, 'Kell');
  await atOnce(page).locator('.chances dt', { hasText: /^Direct hit/ }).waitFor();
  const line = (await atOnce(page).locator('.chances').innerText()).replace(/\s+/g, ' ');
  assert.match(line, /In the burst [\d.]+\s?%/);
  assert.ok(!/Caught|Through|0\.\d/.test(line), line);
  await close();
});

for (const [width, height] of [[844, 390], [667, 375]]) {
  test(`the pad fits a phone on its side, ${width}x${height}`, async () => {
    const { page, close } = await openWith({ width, height, touch: true }, [...PARTY, ...THUGS]);
    await attack(page, 'Kell', 'Enemy 1');
    await enterDice(page);
    const pad = page.getByRole('group', { name: 'Faces of the dice' });
    await pad.scrollIntoViewIfNeeded();
    const keys = await pad.getByRole('button').evaluateAll((all) => all.map((key) => {
      const { top, bottom, height: tall } = key.getBoundingClientRect();
      const { x, y, width: wide } = key.getBoundingClientRect();
      const hit = document.elementFromPoint(x + wide / 2, y + tall / 2);
      return { name: key.innerText, top, bottom, tall, free: key === hit || key.contains(hit) };
    }));
    for (const { name, top, bottom, tall, free } of keys) {
      assert.ok(top >= 0 && bottom <= height && free, `${name} from ${top} to ${bottom}`);
      assert.ok(tall >= 40, `${name} is ${tall} high`);
    }
    // The field and what is rolled for are in sight with them.
    for (const of of ['#face', '.strategy-next']) {
      const box = await page.locator(of).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= height, `${of} at ${box.y}`);
    }
    await close();
  });
}
