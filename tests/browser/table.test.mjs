// The Table view: a fight resolved on the page is the one that the command line tells of the exported scene.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shootout } from './command-line.mjs';
import { axeScan, DESKTOP, PHONE } from './harness.mjs';
import { account, add, agrees, aimAt, apply, attack, choose, exported, fill, FIREFIGHT, logged, openExample, openTable, pick, press, standOff, type } from './table.mjs';

const SIZES = Object.entries({ phone: PHONE, desktop: DESKTOP });

/** The people of the example, as its file states them. */
async function gather(page) {
  await add(page, {
    fields: { Name: 'Kell', 'Ballistic Skill': 45, 'Weapon Skill': 40, Initiative: 40, Attacks: 2, Tek: 30 },
    lists: { Weapon: 'Autogun', 'Hand-to-hand': 'Knife' },
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
    await choose(page, one);
    await aimAt(page, other);
    await standOff(page, metres);
  }
}

/** The example's fight, typed in die by die. */
async function fight(page) {
  await choose(page, 'Kell');
  await aimAt(page, 'Ruk');
  await press(page, 'Aim');
  await press(page, 'Rest');
  await attack(page, 'Ruk', 'Kell', 'Auto');
  // P-MOD-2: BS 35, 10 less with each shot of a burst; no number under 1 is less than the minimum (A-HIT-4).
  assert.deepEqual(await page.locator('.before .figure b').allInnerTexts(), ['25', '15', '5', '01']);
  await press(page, 'Enter dice');
  await type(page, '90', '16', '55');
  await apply(page);
  await attack(page, 'Kell', 'Ruk', 'Semi');
  await press(page, 'Enter dice');
  await type(page, '07', '81', '71');
  await apply(page);
  await attack(page, 'Mara', 'Ruk', 'Semi');
  await press(page, 'Enter dice');
  await type(page, '98', '60', '50', '30');
  await apply(page);
  await choose(page, 'Ruk');
  await press(page, 'Clear jam');
  await attack(page, 'Kell', 'Ruk', 'Auto');
  await press(page, 'Enter dice');
  await type(page, '40');
  await press(page, 'Swing to Mara');
  await type(page, '24');
  await press(page, 'Cease fire');
  await type(page, '05');
  await apply(page);
  await choose(page, 'Kell');
  await press(page, 'Reload');
  await press(page, 'More');
  await fill(page, 'Something else: what', 'Watch the door');
  await fill(page, 'Something else: actions', 10);
  await press(page, 'Do');
  await choose(page, 'Ruk');
  await press(page, 'Roll Tek');
  await type(page, '40');
  await apply(page);
  await choose(page, 'Kell');
  await press(page, 'Walk');
  await choose(page, 'Ruk');
  await press(page, 'Speak');
  await press(page, 'Next action');
  await press(page, 'Next action');
  await choose(page, 'Kell');
  await aimAt(page, 'Ruk');
  await press(page, 'More');
  await page.getByRole('checkbox', { name: 'Ruk', exact: true }).check({ force: true });
  await press(page, 'Fight hand-to-hand');
  for (const [charges, faces] of [[true, ['50', '95']], [false, ['11']], [false, ['30', '20']]]) {
    await press(page, 'Strike');
    if (charges) await page.getByRole('checkbox', { name: 'Charges' }).check({ force: true });
    await press(page, 'Enter dice');
    await type(page, ...faces);
    await apply(page);
  }
}

/** Every line with dice means what `shootout table` says of the same faces in the attack by itself. */
async function assertAtTable(page) {
  const scene = await exported(page);
  const lines = await page.locator('.log > ol > li').all();
  let compared = 0;
  for (const [index, { faces }] of scene.events.entries()) {
    if (!faces) continue;
    const line = lines[lines.length - 1 - index];
    if (!(await line.locator('.meant').count())) await line.locator('summary').click();
    await line.locator('.meant').first().waitFor();
    const attempt = JSON.parse(shootout('scene', scene, '--attempt', String(index + 1)));
    const table = JSON.parse(shootout('table', attempt, '--faces', faces.join(','), '--format', 'json'));
    assert.deepEqual(await line.locator('.meant').allInnerTexts(), table.rolls.map(({ words }) => words));
    assert.deepEqual(await line.locator('.throws .what').allInnerTexts(), table.rolls.map(({ ask }) => ask.what));
    assert.equal(table.next, null);
    compared += 1;
  }
  assert.equal(compared, FIREFIGHT.events.filter(({ faces }) => faces).length);
}

for (const [size, screen] of SIZES) {
  test(`a firefight of three typed in die by die, on a ${size}`, async () => {
    const { page, close } = await openTable(screen);
    await gather(page);
    await fight(page);
    const said = await agrees(page);
    assert.deepEqual(said, { ...account(FIREFIGHT), name: said.name });
    // The dice behind a line, and how rare they were, are those of the command line.
    const { log } = account(FIREFIGHT, '--dice');
    const line = page.locator('.log > ol > li').filter({ hasText: 'Ruk fires Machine carbine' });
    await line.locator('summary').click();
    await line.locator('.meant').first().waitFor();
    const told = log.find(({ words }) => words.startsWith('Ruk fires Machine carbine'));
    assert.deepEqual(await line.locator('.meant').allInnerTexts(), told.rolls.map(({ words }) => words));
    assert.deepEqual(await line.locator('.luck li').allInnerTexts(), told.luck.map(({ words }) => words));
    await assertAtTable(page);
    await close();
  });

  test(`a fight is undone to its start and done again, after a reload too, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    const redo = page.getByRole('button', { name: 'Redo' });
    while (await redo.isEnabled()) await redo.click();
    const whole = account(FIREFIGHT).log.map(({ words }) => words);
    assert.deepEqual(await logged(page), whole);
    await page.reload();
    await page.locator('.who').first().waitFor();
    assert.deepEqual(await logged(page), whole);
    const undo = page.getByRole('button', { name: 'Undo' });
    for (const _ of whole) await undo.click();
    await page.getByText('Nobody is in this scene yet.').waitFor();
    while (await redo.isEnabled()) await redo.click();
    await agrees(page);
    await close();
  });

  test(`an attack being rolled goes on after a reload, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    await attack(page, 'Kell', 'Mara', 'Semi');
    await press(page, 'Enter dice');
    await type(page, '12');
    await page.reload();
    await page.locator('.told .throws li').waitFor();
    await type(page, '99');
    await press(page, 'Back');
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
    await press(page, 'Roll it here');
    const seed = Number((await page.locator('.seed').innerText()).match(/\d+/)[0]);
    const faces = await page.locator('.told .face').allInnerTexts();
    await apply(page);
    await agrees(page);
    const event = (await exported(page)).events.at(-1);
    assert.equal(event.seed, seed);
    assert.deepEqual(event.faces.map((face) => String(face % 100).padStart(2, '0')), faces.reverse());
    await close();
  });

  test(`a full storage says so and offers the file, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await press(page, 'Rest');
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
    await press(page, 'Scene');
    const broken = structuredClone(FIREFIGHT);
    broken.events[2].combatant.bs = 350;
    const file = (name, buffer) => page.locator('input[type=file]').last().setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(buffer) });
    await file('broken.json', JSON.stringify(broken));
    await page.getByText('events[2].combatant.bs').waitFor();
    await file('cut.json', JSON.stringify(FIREFIGHT).slice(0, -40));
    await page.getByText('cut.json was not opened.').waitFor();
    await press(page, 'Close');
    assert.deepEqual(await logged(page), before);
    await press(page, 'Scene');
    await file('good.json', JSON.stringify(FIREFIGHT));
    await page.getByText('Opened good.json.').waitFor();
    assert.deepEqual(await logged(page), account(FIREFIGHT).log.map(({ words }) => words));
    await close();
  });

  test(`the number pad stays where it is and within reach, on a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    await attack(page, 'Kell', 'Mara', 'Auto');
    await press(page, 'Enter dice');
    const key = (digit) => page.getByRole('button', { name: digit, exact: true });
    const place = await key('5').boundingBox();
    assert.ok(place.width >= 44 && place.height >= 44, 'a key is as large as a finger');
    for (const digit of ['1', '2', '5', '0']) {
      await key(digit).click();
      assert.deepEqual(await key('5').boundingBox(), place);
    }
    assert.equal(await page.locator('.told .throws li').count(), 2);
    if (size === 'phone') assert.ok(place.y > screen.height / 2, 'the thumb reaches it');
    await close();
  });
}

test('a number that is out of bounds is not taken, and named', async () => {
  const { page, close } = await openTable(PHONE);
  await press(page, 'Add combatants');
  await fill(page, 'Ballistic Skill', 450);
  await press(page, 'Add to the scene');
  await page.locator('.refusal').getByText('bs: found 450; allowed: a whole number from 0 to 200').waitFor();
  await page.locator('[aria-label="Ballistic Skill"][aria-invalid="true"]:focus').waitFor();
  await fill(page, 'Ballistic Skill', 45);
  await press(page, 'Add to the scene');
  const { combatants } = await agrees(page);
  assert.equal(combatants.length, 1);
  await close();
});

test('copied, hurt by the game master, removed, put away and taken up again', async () => {
  const { page, close } = await openExample(DESKTOP);
  await press(page, 'Sheet of Ruk');
  await press(page, 'Copy');
  await press(page, 'Sheet of Ruk 2');
  await fill(page, 'Light wounds', 2);
  await fill(page, 'Machine carbine: ammo', 5);
  await pick(page, 'Machine carbine: condition', 'Jammed');
  await page.getByRole('checkbox', { name: 'Revealed' }).check({ force: true });
  await fill(page, 'Distance to Kell', 12);
  await press(page, 'Close');
  await press(page, 'Sheet of Mara');
  await press(page, 'Remove');
  const said = await agrees(page);
  assert.deepEqual(said.combatants.map(({ name, rounds }) => [name, rounds[0]]), [['Kell', 20], ['Ruk', 32], ['Ruk 2', 5]]);
  assert.ok(said.combatants[2].standing.includes('2 light wounds'));
  await press(page, 'Scene');
  await fill(page, 'Name of the scene', 'At the gate');
  await press(page, 'Save on this device');
  await press(page, 'New scene');
  await page.getByText('Nobody is in this scene yet.').waitFor();
  await page.reload();
  await press(page, 'Open a scene');
  await press(page, 'At the gate');
  await page.locator('.who').first().waitFor();
  assert.deepEqual(await agrees(page), { ...said, name: 'At the gate' });
  await close();
});

test('an attack with the keyboard alone', async () => {
  const { page, close } = await openTable(DESKTOP);
  const to = async (name) => {
    for (let steps = 0; steps < 60; steps += 1) {
      const focused = await page.evaluate(() => {
        const { textContent, ariaLabel } = document.activeElement;
        return ariaLabel ?? textContent;
      });
      if (focused === name) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`the focus never comes to ${name}`);
  };
  await to('Open an example firefight');
  await page.keyboard.press('Enter');
  await page.locator('.who').first().waitFor();
  await to('Attack');
  await page.keyboard.press('Enter');
  await to('Enter dice');
  await page.keyboard.press('Enter');
  await page.locator('#face:focus').waitFor();
  await type(page, '90');
  await page.getByRole('button', { name: 'Apply to the scene' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.panel').waitFor({ state: 'detached' });
  await agrees(page);
  await close();
});

test('each roll says what its ranges mean and which hit it works out', async () => {
  const { page, close } = await openExample(PHONE);
  await attack(page, 'Kell', 'Mara', 'Semi');
  await press(page, 'Enter dice');
  const ranges = async () => (await page.locator('.ranges li').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  // P-JAM-1: 98-00 jams; what hits is the number of the first shot.
  const number = Number(await page.locator('.need b').innerText());
  assert.deepEqual(await ranges(), [`01-${number} hits`, `${number + 1}-97 misses`, '98-00 jams']);
  await type(page, '12', '34');
  assert.match(await page.locator('.asked .what').innerText(), /^Hit 1 of 2, left arm: /);
  await press(page, 'Roll all');
  await close();
});

test('a stray burst is drawn where the clock says', async () => {
  const { page, close } = await openExample(DESKTOP);
  await add(page, { fields: { Name: 'Thrower', 'Ballistic Skill': 20, Initiative: 99 }, lists: { Weapon: 'Frag grenade' } });
  await attack(page, 'Thrower', 'Kell');
  await page.getByRole('checkbox', { name: 'Mara' }).check({ force: true });
  await fill(page, 'm right', 4);
  await press(page, 'Enter dice');
  await type(page, '97');
  // P-AREA-2: one die after the other, each with what it is for.
  await page.locator('.need').getByText('the direction, as on a clock').waitFor();
  await page.keyboard.type('3');
  await page.locator('.need').getByText('how many metres off it lands').waitFor();
  await type(page, '4');
  // P-AREA-2: 3 o'clock is to the right as the firer sees it, and the second die says how many metres.
  const blast = page.locator('.burst .blast');
  assert.deepEqual([await blast.getAttribute('cx'), Math.abs(await blast.getAttribute('cy'))], ['4.00', 0]);
  await press(page, 'Roll all');
  await apply(page);
  const said = await agrees(page);
  assert.match(said.log.at(-1).words, /The burst catches Mara/);
  await close();
});

for (const colorScheme of ['light', 'dark']) {
  test(`every state is accessible, ${colorScheme}`, async () => {
    const { page, close } = await openTable({ ...PHONE, colorScheme });
    await axeScan(page);
    await press(page, 'Open an example firefight');
    await page.locator('.who').first().waitFor();
    await axeScan(page);
    await press(page, 'More');
    await axeScan(page);
    await page.keyboard.press('Escape');
    await press(page, 'Sheet of Ruk');
    await axeScan(page);
    await press(page, 'Close');
    await press(page, 'Scene');
    await axeScan(page);
    await press(page, 'Close');
    await attack(page, 'Kell', 'Mara', 'Auto');
    await axeScan(page);
    await press(page, 'Enter dice');
    await type(page, '12');
    await axeScan(page);
    await press(page, 'Roll all');
    await apply(page);
    await page.locator('.log summary').first().click();
    await axeScan(page);
    await close();
  });
}
