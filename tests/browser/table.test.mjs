// The Table: a fight resolved on the page is the one that the command line tells of the exported scene.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shootout } from './command-line.mjs';
import { axeScanLightAndDark, DESKTOP, ON_A_PHONE, PHONE, SIZES } from './harness.mjs';
import {
  account, act, acting, add, agrees, aimAt, apply, attack, choose, doIt, enterDice, exported, field, figures, fill, FIREFIGHT, form, log,
  logged, openExample, openTable, pending, pick, press, row, standOff, throws, tick, type, unfold, withThem,
} from './table.mjs';


/** The people of the example, as its file states them. */
async function gather(page) {
  await add(page, {
    fields: { Name: 'Kell', 'Ballistic Skill': 45, 'Weapon Skill': 40, Initiative: 40, Attacks: 2, Tek: 30 },
    lists: { Weapon: 'Autogun', 'Weapon hand-to-hand': 'Knife' },
  });
  await add(page, {
    fields: { Name: 'Mara', 'Ballistic Skill': 50, 'Weapon Skill': 35, Initiative: 35, Tek: '' },
    lists: { Weapon: 'Plasma gun' },
    armour: ['Carapace vest'],
  });
  await add(page, {
    fields: { Name: 'Ruk', 'Ballistic Skill': 35, 'Weapon Skill': 30, Initiative: 30, Tek: 40 },
    lists: { Weapon: 'Machine carbine', Cover: 'Brick wall' },
    armour: ['Flak vest'],
  });
  for (const [one, other, metres] of [['Kell', 'Ruk', 30], ['Mara', 'Ruk', 6], ['Kell', 'Mara', 34]]) {
    await standOff(page, one, other, metres);
  }
}

/** The example's fight, typed in die by die. */
async function fight(page) {
  await choose(page, 'Kell');
  await aimAt(page, 'Ruk');
  await act(page, 'Aim');
  await act(page, 'Rest');
  await attack(page, 'Ruk', 'Kell', 'Auto');
  // P-MOD-2: BS 35, 10 less with each shot of a burst; no number under 1 is less than the minimum (A-HIT-4).
  assert.deepEqual(await figures(page), ['25', '15', '5', '01']);
  await enterDice(page);
  await type(page, '90', '16', '55');
  await apply(page);
  await attack(page, 'Kell', 'Ruk', 'Semi');
  await enterDice(page);
  await type(page, '07', '81', '71');
  await apply(page);
  await attack(page, 'Mara', 'Ruk', 'Semi');
  await enterDice(page);
  await type(page, '98', '60', '50', '30');
  await apply(page);
  await choose(page, 'Ruk');
  await act(page, 'Clear jam');
  await attack(page, 'Kell', 'Ruk', 'Auto');
  await enterDice(page);
  await type(page, '40');
  await press(page, 'Swing to Mara');
  await type(page, '24');
  await press(page, 'Cease fire');
  await type(page, '05');
  await apply(page);
  await choose(page, 'Kell');
  await act(page, 'Reload');
  await acting(page).getByText('More actions').click();
  await act(page, 'Something else');
  await fill(page, 'What', 'Watch the door');
  await fill(page, 'Actions', 10);
  await doIt(page);
  await choose(page, 'Ruk');
  await act(page, 'Roll Tek');
  await enterDice(page);
  await type(page, '40');
  await apply(page);
  await choose(page, 'Kell');
  await act(page, 'Walk');
  await choose(page, 'Ruk');
  await act(page, 'Speak');
  await press(page, 'Next action');
  await press(page, 'Next action');
  await choose(page, 'Kell');
  await aimAt(page, 'Ruk');
  await act(page, 'Fight');
  // They are 30 m apart: whether they have moved is asked.
  await page.getByText('Kell and Ruk are 30 m apart: move first.').waitFor();
  await doIt(page);
  for (const [charges, faces] of [[true, ['50', '95']], [false, ['11']], [false, ['30', '20']]]) {
    await act(page, 'Strike');
    if (charges) await tick(page, 'Charges');
    await enterDice(page);
    await type(page, ...faces);
    await apply(page);
  }
}

for (const [size, screen] of SIZES) {
  test(`a firefight of three typed in die by die, on a ${size}`, async () => {
    const { page, close } = await openTable(screen);
    await gather(page);
    await fight(page);
    const said = await agrees(page);
    assert.deepEqual(said, { ...account(FIREFIGHT), name: said.name });
    // The dice behind a line, and how rare they were, are those of the command line.
    const { log: lines } = account(FIREFIGHT, '--dice');
    const line = page.locator('.scene-log > ol > li').filter({ hasText: 'Ruk fires Machine carbine' });
    await line.locator('summary').click();
    await line.locator('.scene-behind li').first().waitFor();
    const told = lines.find(({ words }) => words.startsWith('Ruk fires Machine carbine'));
    const behind = line.locator('.scene-behind');
    // Each throw shows its dice as dice.
    assert.deepEqual(await behind.locator('.dice-throws .dice-meant').allInnerTexts(), told.rolls.map(({ words }) => words));
    assert.deepEqual(
      await behind.locator('.dice-throws .die [aria-hidden]').allInnerTexts(),
      told.rolls.flatMap(({ faces }) => faces.map((face) => String(face % 100).padStart(2, '0'))),
    );
    await behind.getByText('How unlucky was that?', { exact: true }).waitFor();
    assert.deepEqual(await behind.locator('ul li').allInnerTexts(), told.luck.map(({ words }) => words));
    assert.equal(await behind.locator('li').count(), told.rolls.length + told.luck.length);
    await close();
  });

  test(`the number pad stays where it is, its keys are as large as a finger, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    await attack(page, 'Kell', 'Mara', 'Auto');
    await enterDice(page);
    const key = (digit) => page.getByRole('group', { name: 'Faces of the dice' }).getByRole('button', { name: digit, exact: true });
    const place = await key('5').boundingBox();
    assert.ok(place.width >= 44 && place.height >= 44, 'a key is as large as a finger');
    for (const digit of ['1', '2', '5', '0']) {
      await key(digit).click();
      const now = await key('5').boundingBox();
      assert.deepEqual([now.x, now.width, now.height], [place.x, place.width, place.height]);
    }
    assert.equal(await throws(page).count(), 2);
    await close();
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`a fight is undone to its start and done again, after a reload too, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    const redo = page.getByRole('button', { name: 'Redo' });
    while (await redo.isEnabled()) await redo.click();
    const whole = account(FIREFIGHT).log.map(({ words }) => words);
    assert.deepEqual(await logged(page), whole);
    await page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
    await page.reload();
    await page.locator('.scene-person').first().waitFor();
    assert.deepEqual(await logged(page), whole);
    const undo = page.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Undo' });
    // The last step back is that which opened the scene.
    while (await undo.isEnabled()) await undo.click();
    await page.getByText('Nobody is in this scene yet.').waitFor();
    while (await redo.isEnabled()) await redo.click();
    await agrees(page);
    await close();
  });

  test(`an attack being rolled goes on after a reload, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    await attack(page, 'Kell', 'Mara', 'Semi');
    await enterDice(page);
    await type(page, '12');
    await page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
    await page.reload();
    await throws(page).waitFor();
    await type(page, '99');
    await press(page, 'Take back');
    await page.waitForFunction(() => document.querySelectorAll('.dice-throws li').length === 1);
    await type(page, '34', '78', '33');
    await apply(page);
    const said = await agrees(page);
    const { events } = await exported(page);
    assert.deepEqual(events.at(-1).faces, [12, 34, 78, 33]);
    assert.match(said.log.at(-1).words, /2 shots, 2 hits/);
    await close();
  });

  test(`rolled dice show their seed and are those of the exported scene, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    await attack(page, 'Kell', 'Mara', 'Auto');
    // What the page rolls is applied at once.
    await press(page, 'Roll');
    await pending(page).waitFor({ state: 'detached' });
    await agrees(page);
    const event = (await exported(page)).events.at(-1);
    await page.locator('.scene-log summary').first().click();
    await page.locator('.scene-behind').getByText(`Rolled with seed ${event.seed}.`, { exact: true }).waitFor();
    const faces = await page.locator('.scene-behind .dice-throws .die [aria-hidden]').allInnerTexts();
    assert.deepEqual(event.faces.map((face) => String(face % 100).padStart(2, '0')), faces);
    await close();
  });

  test(`a full storage says so and offers the file, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await act(page, 'Rest');
    const alert = page.getByRole('alert');
    await alert.getByText('This device keeps nothing now.').waitFor();
    const address = await alert.getByRole('link', { name: 'Save as a file' }).getAttribute('href');
    const saved = JSON.parse(decodeURIComponent(address.slice(address.indexOf(',') + 1)));
    assert.equal(account(saved).log.at(-1).words, (await logged(page)).at(-1));
    await close();
  });

  test(`a broken file says where and changes nothing, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    const before = await logged(page);
    const broken = structuredClone(FIREFIGHT);
    broken.events[2].combatant.bs = 350;
    const file = (name, buffer) =>
      page.locator('#scene-sheet input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(buffer) });
    await file('broken.json', JSON.stringify(broken));
    await page.getByText('events[2].combatant.bs').waitFor();
    await file('cut.json', JSON.stringify(FIREFIGHT).slice(0, -40));
    await page.getByText('cut.json was not opened.').waitFor();
    assert.deepEqual(await logged(page), before);
    await file('good.json', JSON.stringify(FIREFIGHT));
    await page.getByText('Opened good.json.').waitFor();
    assert.deepEqual(await logged(page), account(FIREFIGHT).log.map(({ words }) => words));
    await close();
  });
}

test('a number that is out of bounds is not taken, and named', async () => {
  const { page, close } = await openTable(PHONE);
  await press(page, 'Add combatants');
  await fill(page, 'Ballistic Skill', 450);
  await page.locator('#answer .status').getByText('allowed', { exact: false }).first().waitFor();
  assert.ok(await page.locator('.scene-applying button.main').isDisabled());
  await fill(page, 'Ballistic Skill', 45);
  await doIt(page);
  const { combatants } = await agrees(page);
  assert.equal(combatants.length, 1);
  await close();
});

test('copied, hurt by the game master, removed, put away and taken up again', async () => {
  const { page, close } = await openExample(DESKTOP);
  await withThem(page, 'Ruk', 'Copy');
  await doIt(page);
  await withThem(page, 'Ruk 2', 'Condition');
  for (const _ of [1, 2]) await press(page, 'More: Light');
  await fill(page, 'Ammo', 5);
  await pick(page, 'Condition', 'Jammed');
  await tick(page, 'Revealed');
  await doIt(page);
  await standOff(page, 'Ruk 2', 'Kell', 12);
  await withThem(page, 'Mara', 'Remove from the scene');
  const said = await agrees(page);
  assert.deepEqual(said.combatants.map(({ name, rounds }) => [name, rounds[0]]), [['Kell', 20], ['Ruk', 32], ['Ruk 2', 5]]);
  assert.ok(said.combatants[2].standing.includes('2 light wounds'));
  await press(page, 'Scene');
  const name = page.getByRole('textbox', { name: 'Name of the scene' });
  await name.fill('At the gate');
  await name.press('Tab');
  await press(page, 'Save on this device');
  await press(page, 'New scene');
  await page.getByText('Nobody is in this scene yet.').waitFor();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
  await page.reload();
  await press(page, 'Scene');
  await press(page, 'At the gate');
  await page.locator('.scene-person').first().waitFor();
  assert.deepEqual(await agrees(page), { ...said, name: 'At the gate' });
  await close();
});

test('an attack with the keyboard alone', async () => {
  const { page, close } = await openTable(DESKTOP);
  const to = async (name) => {
    for (let steps = 0; steps < 80; steps += 1) {
      const focused = await page.evaluate(() => {
        const { textContent, ariaLabel } = document.activeElement;
        return ariaLabel ?? textContent;
      });
      if (focused === name) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`the focus never comes to ${name}`);
  };
  await to('Firefight');
  await page.keyboard.press('Enter');
  await page.locator('.scene-person').first().waitFor();
  await to('Attack');
  await page.keyboard.press('Enter');
  await pending(page).waitFor();
  await to('Enter dice');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Faces of the dice' }).waitFor();
  await type(page, '90');
  await page.waitForFunction(() => !document.querySelector('.scene-applying button.main').disabled);
  await to('Apply to the scene');
  await page.keyboard.press('Enter');
  await pending(page).waitFor({ state: 'detached' });
  await agrees(page);
  await close();
});

test('each roll says what its faces mean and which hit it works out', async () => {
  const { page, close } = await openExample(PHONE);
  await attack(page, 'Kell', 'Mara', 'Semi');
  const [number] = (await figures(page)).map(Number);
  await enterDice(page);
  // P-JAM-1: 98-00 jams; what hits is the number of the first shot.
  const needs = page.locator('.answer-need');
  assert.equal(await needs.nth(1).innerText(), `01-${number} hits · ${number + 1}-97 misses · 98-00 jams`);
  await type(page, '12', '34');
  assert.match(await page.locator('.strategy-next').innerText(), /^Hit 1 of 2, left arm: /);
  await close();
});

test('a stray burst is drawn where the clock says', async () => {
  const { page, close } = await openExample(DESKTOP);
  await add(page, { fields: { Name: 'Thrower', 'Ballistic Skill': 20, Initiative: 99 }, lists: { Weapon: 'Frag grenade' } });
  await attack(page, 'Thrower', 'Kell');
  await unfold(page, 'Near the target');
  await press(page, 'Add: somebody');
  await pick(page, 'Who', 'Mara');
  await fill(page, 'To the right (m)', 4);
  await enterDice(page);
  await type(page, '97');
  // P-AREA-2: two dice, each with what it is for.
  await page.locator('.dice-prompt').getByText('the direction, as on a clock', { exact: false }).waitFor();
  // The hours are tapped on a clock: 12 at the top, 3 to the right; the metres are a die like others.
  const clock = page.locator('.dice-keys.clock');
  const hour = (of) => clock.getByRole('button', { name: of, exact: true });
  const middleOf = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const [[x, y], twelve, three, six] = (await Promise.all([clock, hour('12'), hour('3'), hour('6')].map((one) => one.boundingBox()))).map(middleOf);
  assert.ok(Math.abs(twelve[0] - x) < 2 && twelve[1] < y - 50, `12 at ${twelve}, middle ${[x, y]}`);
  assert.ok(Math.abs(six[0] - x) < 2 && six[1] > y + 50, `6 at ${six}, middle ${[x, y]}`);
  assert.ok(three[0] > x + 50 && Math.abs(three[1] - y) < 2, `3 at ${three}, middle ${[x, y]}`);
  await hour('3').click();
  await page.locator('.dice-prompt').getByText('how many metres off it lands', { exact: false }).waitFor();
  assert.equal(await clock.count(), 0);
  assert.deepEqual(await page.locator('.dice-key').allInnerTexts(), ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  await page.keyboard.type('4');
  // P-AREA-2: 3 o'clock is to the right as the firer sees it, and the second die says how many metres.
  const blast = page.locator('.clock-face .blast');
  await blast.waitFor();
  assert.deepEqual([await blast.getAttribute('cx'), Math.abs(await blast.getAttribute('cy'))], ['4.00', 0]);
  await close();
});

test('who cannot act says why, and a step too far is refused', async () => {
  const { page, close } = await openExample(PHONE);
  await page.getByText('What cannot be done now').click();
  await acting(page).getByText('Kell repairs nothing (P-JAM-5)').waitFor();
  await close();
});

test('every state is accessible, in light and in the dark', async () => {
  const { page, close } = await openTable(PHONE);
  await axeScanLightAndDark(page);
  await page.locator('.scene-main').getByRole('button', { name: 'Firefight', exact: true }).click();
  await page.locator('.scene-person').first().waitFor();
  await axeScanLightAndDark(page);
  await press(page, 'Sheet of Ruk');
  await axeScanLightAndDark(page);
  await page.keyboard.press('Escape');
  await press(page, 'Scene');
  await axeScanLightAndDark(page);
  await page.keyboard.press('Escape');
  await attack(page, 'Kell', 'Mara', 'Auto');
  await axeScanLightAndDark(page);
  await enterDice(page);
  await type(page, '12');
  await axeScanLightAndDark(page);
  await press(page, 'Give up');
  await press(page, 'Add combatants');
  await field(page, 'Name').waitFor();
  await axeScanLightAndDark(page);
  await press(page, 'Close');
  assert.ok(await row(page, 'Ruk').isVisible());
  assert.ok(await log(page).isVisible() && (await form(page).count()) === 0);
  await close();
});

test('the file of a scene is read by the command line as it is on the page', async () => {
  const { page, close } = await openExample(DESKTOP);
  const scene = await exported(page);
  assert.deepEqual([scene.ruleset, scene.scene, scene.undone > 0], ['percentile', 1, true]);
  assert.equal(JSON.parse(shootout('scene', scene, '--format', 'json')).combatants.length, 3);
  await close();
});

test('the next attack is filled in as the last one was, and cover is one tap', async () => {
  const { page, close } = await openExample(PHONE);
  await attack(page, 'Kell', 'Mara', 'Semi');
  // Others are named only where they can be hit: an autogun catches nobody nearby.
  await unfold(page, 'after a hit swing on to');
  assert.equal(await form(page).getByText('Near the target', { exact: true }).count(), 0);
  await pick(page, 'Mode', 'Single');
  await form(page).getByText('After a hit swing on to', { exact: true }).waitFor({ state: 'detached' });
  await pick(page, 'Mode', 'Semi');
  await enterDice(page);
  // Two misses that jam nothing; what is left after the first could be rolled.
  await type(page, '97');
  await page.getByRole('button', { name: 'Roll the rest', exact: true }).waitFor();
  await type(page, '96');
  await apply(page);
  await press(page, 'Next action');
  await press(page, 'Next action');
  await choose(page, 'Kell');
  await page.locator('.scene-target[aria-pressed="true"]').filter({ hasText: 'Mara' }).waitFor();
  await act(page, 'Attack');
  await pending(page).waitFor();
  assert.ok(await form(page).getByRole('group', { name: 'Mode', exact: true }).getByRole('radio', { name: 'Semi', exact: true }).isChecked());
  await press(page, 'Close');
  await choose(page, 'Ruk');
  await acting(page).getByRole('checkbox', { name: 'In cover', exact: true }).uncheck({ force: true });
  await page.waitForFunction(() => document.querySelector('.scene-last').innerText.includes('Ruk: in the open'));
  const { event, in_cover: inCover } = (await exported(page)).events.at(-1);
  assert.deepEqual([event, inCover], ['change', false]);
  await close();
});
