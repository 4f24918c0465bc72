// Setting a fight up: two sides, several at once, whole groups changed and saved; who is offered as a target.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds } from './command-line.mjs';
import { axeScan, DESKTOP, PHONE } from './harness.mjs';
import { account, add, agrees, aimAt, apply, attack, choose, exported, fill, logged, openChip, openTable, pick, press, type } from './table.mjs';

const SIZES = Object.entries({ phone: PHONE, desktop: DESKTOP });

/** Counts what a finger does: a tap a button, two a list that opens, one a field that is typed into. */
function counting(page) {
  let taps = 0;
  return {
    taps: () => taps,
    press: async (name) => {
      taps += 1;
      await press(page, name);
    },
    number: async (name) => {
      taps += 1;
      await page.getByRole('radio', { name, exact: true }).check({ force: true });
    },
    pick: async (label, option) => {
      taps += 2;
      await pick(page, label, option);
    },
    fill: async (label, text) => {
      taps += 1;
      await fill(page, label, text);
    },
  };
}

const names = (page) => page.locator('.who-name').allInnerTexts();
/** Whom the sentence offers as targets, and whom it has chosen. */
async function offered(page) {
  const panel = await openChip(page, 'whom');
  const names = await panel.getByRole('button').allInnerTexts();
  await page.keyboard.press('Escape');
  return names;
}
const chosen = (page) => page.locator('[popovertarget="next-whom"]').innerText();

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
    await finger.number('3');
    await finger.fill('Name', 'Ranger');
    await finger.pick('Weapon', 'Autogun');
    await finger.press('Add to the scene');
    await page.locator('.panel').waitFor({ state: 'detached' });
    await finger.press('Add combatants');
    await finger.number('5');
    await finger.fill('Name', 'Thug');
    await finger.fill('Ballistic Skill', 30);
    await finger.pick('Weapon', 'Laspistol');
    await finger.pick('Cover', 'Brick wall');
    await finger.press('Add to the scene');
    await page.locator('.panel').waitFor({ state: 'detached' });
    assert.ok(finger.taps() <= 20, `${finger.taps()} taps`);
    assert.deepEqual(await names(page), [
      'Ranger 1', 'Ranger 2', 'Ranger 3', 'Thug 1', 'Thug 2', 'Thug 3', 'Thug 4', 'Thug 5',
    ]);
    assert.deepEqual(await page.locator('.side-name').allInnerTexts(), ['Party', 'Enemies']);
    const { combatants } = await agrees(page);
    assert.deepEqual(combatants.map(({ side }) => side), [...Array(3).fill('Party'), ...Array(5).fill('Enemies')]);
    await close();
  });

  test(`enemies are offered first and friends are marked, on a ${size}`, async () => {
    const { page, close } = await openTable(screen);
    await threeAgainstFive(page);
    await choose(page, 'Kell 1');
    const thugs = ['Thug 1', 'Thug 2', 'Thug 3', 'Thug 4', 'Thug 5'];
    assert.deepEqual(await offered(page), [...thugs, 'Kell 2, friend', 'Kell 3, friend']);
    await press(page, 'Sheet of Thug 1');
    await pick(page, 'Health', 'Dead');
    await press(page, 'Close');
    await choose(page, 'Kell 1');
    assert.match(await chosen(page), /Thug 2$/);
    assert.deepEqual(await offered(page), [...thugs.slice(1), 'Kell 2, friend', 'Kell 3, friend', 'Thug 1, down']);
    await close();
  });

  test(`firing at a friend asks nothing but says so, on a ${size}`, async () => {
    const { page, close } = await openTable(screen);
    await threeAgainstFive(page);
    await attack(page, 'Kell 1', 'Kell 2, friend', 'Single');
    await page.locator('.before').getByText('Kell 2 is a friend of Kell 1.').waitFor();
    await press(page, 'Enter dice');
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
    assert.equal(await page.locator('.before .figure b').first().innerText(), String(behind));
    assert.equal(await page.locator('.before .remark').count(), 0);
    await press(page, 'Close');
    await press(page, 'Sheet of Thug 1');
    await pick(page, 'How they stand', 'In full view');
    await press(page, 'Save the sheet');
    await attack(page, 'Kell 1', 'Thug 1', 'Single');
    assert.equal(await page.locator('.before .figure b').first().innerText(), String(open));
    await page.locator('.before').getByText('Cover changes nothing: every location shows.').waitFor();
    await close();
  });
}

test('a copy and a second helping count on', async () => {
  const { page, close } = await openTable(DESKTOP);
  await threeAgainstFive(page);
  await press(page, 'Sheet of Thug 2');
  await press(page, 'Copy');
  await add(page, { side: 'Enemies', count: 2, fields: { Name: 'Thug' } });
  assert.deepEqual((await names(page)).slice(-3), ['Thug 6', 'Thug 7', 'Thug 8']);
  await close();
});

test('a whole group is changed at once, in one step', async () => {
  const { page, close } = await openTable(DESKTOP);
  await threeAgainstFive(page);
  await press(page, 'Sheet of Thug 2');
  await pick(page, 'Change', 'All 5: Thug');
  await fill(page, 'Ballistic Skill', 55);
  await press(page, 'Save the sheet');
  await page.locator('.panel').waitFor({ state: 'detached' });
  const sheets = async () => {
    const { events } = await exported(page);
    return events.at(-1);
  };
  assert.deepEqual((await sheets()).edits.map(({ combatant }) => [combatant.name, combatant.bs]), [2, 1, 3, 4, 5].map((number) => [`Thug ${number}`, 55]));
  await press(page, 'Undo');
  assert.equal((await exported(page)).undone, 1);
  await agrees(page);
  await close();
});

test('a group is saved, and joins another scene, from the device and from a file', async () => {
  const { page, close } = await openTable(DESKTOP);
  await threeAgainstFive(page);
  await press(page, 'Sheet of Thug 1');
  await pick(page, 'Change', 'All 5: Enemies');
  await press(page, 'Save as a group');
  await page.getByText('Saved as a group on this device: Enemies.').waitFor();
  await press(page, 'Close');
  await press(page, 'Scene');
  await press(page, 'New scene');
  await page.getByText('Nobody is in this scene yet.').waitFor();
  await page.reload();
  await press(page, 'Add combatants');
  const address = await page.getByRole('link', { name: 'Save Enemies as a file' }).getAttribute('href');
  const file = Buffer.from(decodeURIComponent(address.slice(address.indexOf(',') + 1)));
  assert.equal(account(JSON.parse(file)).combatants.length, 5);
  await press(page, 'Enemies');
  await page.locator('.panel').waitFor({ state: 'detached' });
  const thugs = [1, 2, 3, 4, 5].map((number) => `Thug ${number}`);
  assert.deepEqual(await names(page), thugs);
  await press(page, 'Add combatants');
  await page.locator('.panel input[type=file]').setInputFiles({ name: 'thugs.json', mimeType: 'application/json', buffer: file });
  await page.locator('.panel').waitFor({ state: 'detached' });
  assert.deepEqual(await names(page), [...thugs, ...[6, 7, 8, 9, 10].map((number) => `Thug ${number}`)]);
  await agrees(page);
  await close();
});

test('hand-to-hand stands beside fire, and the one they fight is the target', async () => {
  const { page, close } = await openTable(PHONE);
  await threeAgainstFive(page);
  await choose(page, 'Kell 1');
  await aimAt(page, 'Thug 3');
  const main = page.locator('.deck button.main');
  assert.deepEqual(await main.allInnerTexts(), ['Attack']);
  await press(page, 'Fight');
  await page.locator('.deck').getByRole('button', { name: 'Strike' }).waitFor();
  assert.deepEqual(await main.allInnerTexts(), ['Strike']);
  await choose(page, 'Kell 1');
  await page.locator('.who', { hasText: 'Kell 1' }).getByText('hand-to-hand with Thug 3').waitFor();
  assert.match(await chosen(page), /Thug 3$/);
  await press(page, 'Strike');
  await page.getByRole('heading', { name: 'Kell 1 strikes' }).waitFor();
  assert.deepEqual(await page.locator('.panel').getByRole('combobox', { name: 'Target' }).locator('option').allInnerTexts(), ['Thug 3']);
  await close();
});

test('the status says what matters now, and the rest is behind a tap', async () => {
  const { page, close } = await openTable(PHONE);
  await threeAgainstFive(page);
  await attack(page, 'Kell 1', 'Thug 1', 'Single');
  await press(page, 'Enter dice');
  await type(page, '99');
  await apply(page);
  const row = page.locator('.who', { hasText: 'Kell 1' });
  assert.equal(await row.locator('.trouble').innerText(), 'jammed');
  const [trouble, accent] = await row.locator('.trouble').evaluate((element) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--accent)';
    element.append(probe);
    const colours = [element, probe].map((one) => getComputedStyle(one).color);
    probe.remove();
    return colours;
  });
  assert.equal(trouble, accent);
  assert.equal((await row.innerText()).includes('busy until'), false);
  await press(page, 'Sheet of Kell 1');
  await page.locator('.panel .stands').getByText('busy until turn 1, round 1, action 2').waitFor();
  await press(page, 'Close');
  await choose(page, 'Kell 1');
  assert.deepEqual(await page.locator('.deck button.main').allInnerTexts(), ['Clear jam']);
  await close();
});

test('the last lines of the log are in sight on a phone', async () => {
  const { page, close } = await openTable(PHONE);
  await threeAgainstFive(page);
  await choose(page, 'Kell 1');
  await press(page, 'Rest');
  const lines = page.locator('.last-lines li');
  assert.equal(await lines.last().innerText(), (await logged(page)).at(-1));
  const { y, height } = await lines.last().boundingBox();
  assert.ok(y > 0 && y + height < PHONE.height);
  await close();
});

test('setting up is accessible', async () => {
  const { page, close } = await openTable(PHONE);
  await threeAgainstFive(page);
  await press(page, 'Sheet of Thug 1');
  await press(page, 'Save as a group');
  await press(page, 'Close');
  await press(page, 'Add combatants');
  await axeScan(page);
  await close();
});
