// Two-sided shoot-outs: every figure is the command line's, whatever is edited, opened or simulated.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  allDone,
  assertAgrees,
  BLADES,
  BRIEF,
  chance,
  CROWD,
  input,
  kept,
  openDuel,
  openFighter,
  openFile,
  report,
  STANDOFF,
  toDuel,
  TWO_ON_ONE,
  view,
} from './duel.mjs';
import { axeScan, DESKTOP, openPage, PHONE } from './harness.mjs';

const SIZES = Object.entries({ phone: PHONE, desktop: DESKTOP });

for (const [size, screen] of SIZES) {
  test(`a duel is there at the first visit, on a ${size}`, async () => {
    const { page, close } = await openDuel(null, screen);
    assert.deepEqual(await kept(page), STANDOFF);
    assert.match(await page.locator('.du-sentence blockquote').innerText(), /^Kell against Ruk, 6 rounds: /);
    assert.match(await page.locator('.du-line').innerText(), /^Exact/);
    await page.getByRole('navigation', { name: 'Views' }).getByText('Shot').click();
    await page.getByRole('textbox', { name: 'Ballistic Skill' }).waitFor();
    assert.equal(await view(page).isVisible(), false);
    await close();
  });

  test(`shots are those of the command line, and follow what is changed, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    await assertAgrees(page);
    const one = await openFighter(page, 0);
    await input(page, 'sides[0].fighters[0].combatant.bs').fill('63');
    await input(page, 'sides[0].fighters[0].combatant.initiative').fill('10');
    await one.getByRole('combobox', { name: 'Aims first' }).selectOption('0');
    await one.getByText('When over, jammed or empty').click();
    await one.getByRole('combobox', { name: 'When the plan is over' }).selectOption({ label: 'Repeats its last action' });
    await input(page, 'range_m').fill('12');
    const { range_m, sides: [{ fighters: [first] }] } = await kept(page);
    assert.equal(range_m, 12);
    assert.equal(first.combatant.bs, 63);
    assert.equal(first.combatant.initiative, 10);
    assert.deepEqual(first.plan, Array(2).fill({ do: 'fire', mode: 'semi' }));
    assert.equal(first.when_over, 'last');
    await assertAgrees(page);

    const other = await openFighter(page, 1);
    await other.getByText('Cover, field, armour').click();
    await other.getByRole('combobox', { name: 'Cover' }).selectOption({ label: 'None: in the open' });
    await other.getByRole('combobox', { name: 'Weapon' }).selectOption('boltgun');
    const { sides: [, { fighters: [second] }] } = await kept(page);
    assert.equal(second.combatant.cover, null);
    assert.equal(second.combatant.weapon, 'boltgun');
    // It has no automatic fire.
    assert.deepEqual(second.plan, [{ do: 'fire', mode: 'single' }]);
    await assertAgrees(page);

    const undo = page.getByRole('button', { name: 'Undo' });
    while (await undo.isEnabled()) await undo.click();
    assert.deepEqual(await kept(page), BRIEF);
    await assertAgrees(page);
    await close();
  });

  test(`a best plan is chosen, and another again, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    const one = await openFighter(page, 0);
    await one.getByText('When over, jammed or empty').click();
    await one.getByRole('combobox', { name: 'When the plan is over' }).selectOption({ label: 'Does nothing' });
    await one.getByRole('radio', { name: 'Best', exact: true }).check({ force: true });
    const { sides: [{ fighters: [first] }] } = await kept(page);
    assert.deepEqual([first.plan, first.when_over], ['best', undefined]);
    await assertAgrees(page);
    await one.getByRole('radio', { name: 'Auto', exact: true }).check({ force: true });
    assert.deepEqual((await kept(page)).sides[0].fighters[0].plan, [{ do: 'fire', mode: 'auto' }]);
    await assertAgrees(page);
    await close();
  });

  test(`blows are those of the command line, for several on a side, on a ${size}`, async () => {
    const { page, close } = await openDuel(BLADES, screen);
    await assertAgrees(page);
    await openFighter(page, 0);
    await input(page, 'sides[0].fighters[0].combatant.ws').fill('75');
    await page.getByRole('combobox', { name: 'Weapon hand-to-hand' }).first().selectOption({ label: 'Bare hands' });
    await page.getByRole('checkbox', { name: 'Charges in the first round' }).first().uncheck({ force: true });
    const [{ fighters: [one] }] = (await kept(page)).sides;
    assert.equal(one.combatant.ws, 75);
    assert.equal(one.combatant.melee_weapon, null);
    assert.equal(one.charging, undefined);
    await assertAgrees(page);
    const brawlers = page.getByRole('list', { name: 'Fighters of Brawlers' });
    await brawlers.getByRole('button', { name: /^Duplicate fighter 1/ }).press('Enter');
    await openFighter(page, 1);
    await input(page, 'sides[1].fighters[0].count').fill('1');
    assert.deepEqual((await kept(page)).sides[1].fighters.map(({ combatant }) => combatant.name), ['Brawler', 'Brawler 2']);
    await brawlers.getByRole('button', { name: /^Remove fighter 1/ }).press('Enter');
    assert.deepEqual((await kept(page)).sides[1].fighters.map(({ combatant }) => combatant.name), ['Brawler 2']);
    await brawlers.locator('..').getByRole('button', { name: 'Add a fighter' }).click();
    const { sides: [, { fighters }] } = await kept(page);
    assert.deepEqual(fighters.map(({ combatant, count }) => [combatant.name, count]), [['Brawler 2', 2], ['Brawler 3', undefined]]);
    await close();
  });

  test(`who is fired at is put in order, and a new name is used everywhere, on a ${size}`, async () => {
    const { page, close } = await openDuel({ ...TWO_ON_ONE, rounds: 1 }, screen);
    await openFighter(page, 0);
    await input(page, 'sides[0].fighters[0].combatant.name').fill('Scum');
    await openFighter(page, 1);
    const order = page.getByRole('group', { name: /^Attacks, the first/ });
    await order.getByRole('button', { name: 'Sooner: Scum 1' }).click();
    const now = await kept(page);
    assert.deepEqual(now.sides[1].fighters[0].targets, ['Scum 1', 'Scum 2']);
    assert.deepEqual(now.distances[0].between, ['Scum 1', 'Scum 2']);
    await input(page, 'distances[0].range_m').fill('7');
    // What a file's plan says beyond mode and numbers stays as it is.
    await page.getByText('Semi-automatic, swinging after a hit').waitFor();
    assert.deepEqual((await kept(page)).sides[1].fighters[0].plan, TWO_ON_ONE.sides[1].fighters[0].plan);
    await assertAgrees(page);
    await order.getByRole('button', { name: 'As they stand' }).click();
    assert.equal((await kept(page)).sides[1].fighters[0].targets, undefined);
    await close();
  });

  test(`guns are put away for blades and taken up again, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    await page.getByRole('radio', { name: 'Hand-to-hand' }).check({ force: true });
    assert.equal((await kept(page)).sides[0].fighters[0].plan, undefined);
    await allDone(page);
    const { sentence } = report(await kept(page));
    assert.equal(await page.locator('.du-sentence blockquote').innerText(), sentence);
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.deepEqual(await kept(page), BRIEF);
    await page.getByRole('radio', { name: 'Hand-to-hand' }).check({ force: true });
    await page.getByRole('radio', { name: 'Shooting' }).check({ force: true });
    await allDone(page);
    assert.deepEqual((await kept(page)).sides[1].fighters[0].plan, [{ do: 'fire', mode: 'semi' }]);
    await close();
  });

  test(`what is too much is simulated by itself, with its error, and no old chance stays, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    // Each state of the page from here on: no chance may stand beside the word that it is too much.
    await page.evaluate(() => {
      globalThis.stayed = [];
      const look = () => {
        if (!/Simulating it instead/.test(document.querySelector('.du-line')?.innerText ?? '')) return;
        globalThis.stayed.push([...document.querySelectorAll('.du-headline dd')].map((cell) => cell.innerText).join());
        globalThis.reason = document.querySelector('.du-sentence').innerText;
      };
      new MutationObserver(look).observe(document.querySelector('.du-answer'), { childList: true, subtree: true, characterData: true });
    });
    const crowd = { ...CROWD, rounds: 3, values: false };
    await openFile(page, crowd);
    const line = page.locator('.du-line');
    await line.getByText('Simulated: too much to work out exactly.').waitFor({ timeout: 60_000 });
    const { stayed, reason } = await page.evaluate(() => ({ stayed: globalThis.stayed, reason: globalThis.reason }));
    assert.ok(stayed.length > 0 && stayed.every((chances) => chances === ''), JSON.stringify(stayed));
    assert.match(reason, /^3 rounds .*Allowed: at most 3e7 steps: fewer rounds or fighters, or a simulation/);
    await allDone(page);
    // The document asks for none: with fewer rounds it is worked out again.
    assert.equal((await kept(page)).simulate, undefined);
    assert.match(await line.innerText(), /20000 duels, seed 1: each chance within ±\d\.\d\d points, 99% sure/);
    await line.getByRole('button', { name: 'Change the simulation' }).click();
    assert.deepEqual((await kept(page)).simulate, { trials: 20000, seed: 1 });
    await page.getByRole('textbox', { name: 'Simulated duels' }).fill('100');
    await line.getByText(/100 duels, seed 1/).waitFor();
    await close();
  });

  test(`a simulation that is asked for is marked as one, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    const line = page.locator('.du-line');
    await openFile(page, { ...CROWD, rounds: 1, values: false, simulate: { trials: 500, seed: 3 } });
    await line.getByText('Simulated, not worked out.').waitFor();
    await allDone(page);
    const said = report(await kept(page));
    const bound = `±${(100 * said.method.error).toFixed(2)} points`;
    assert.match(await line.innerText(), new RegExp(`500 duels, seed 3: each chance within ${bound}, 99% sure`));
    const marks = await view(page).getByText(`simulated, ${bound}`).count();
    assert.equal(marks, 6, 'beside the headline, the drawing and each table');
    assert.deepEqual(
      await page.locator('.du-headline dd').allInnerTexts(),
      [said.sides[0].first, said.sides[1].first, said.both_at_once, said.neither].map(chance),
    );
    assert.equal(await page.locator('.du-sentence blockquote').innerText(), said.sentence);
    await line.getByRole('button', { name: 'Work it out' }).click();
    assert.equal((await kept(page)).simulate, undefined);
    await close();
  });

  test(`one more than the default of 1 is 2, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    const row = await openFighter(page, 0);
    await row.getByRole('button', { name: 'More: How many' }).click();
    assert.equal(await input(page, 'sides[0].fighters[0].count').inputValue(), '2');
    assert.equal((await kept(page)).sides[0].fighters[0].count, 2);
    await close();
  });

  test(`a broken file says where, and changes nothing, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    const shown = await page.locator('.du-headline dd').allInnerTexts();
    for (const [text, said] of [
      [JSON.stringify(BLADES).replace('"ws":62', '"wss":62'), /sides\[0\]\.fighters\[0\]\.combatant\.wss.*did you mean `ws`/],
      [JSON.stringify(BRIEF).replace('"Ruk","bs"', '"Kell","bs"'), /combatant\.name.*a name that nobody else has/],
      ['{ "duel": 1', /was not opened/],
      ['[]', /was not opened/],
    ]) {
      await openFile(page, text, 'broken.json');
      await page.locator('.notice').getByText(said).waitFor();
      assert.deepEqual(await kept(page), BRIEF);
      assert.deepEqual(await page.locator('.du-headline dd').allInnerTexts(), shown);
    }
    await openFile(page, BLADES, 'blades.json');
    await page.getByText('Opened blades.json.').waitFor();
    await allDone(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Two-sided shoot-out' }).waitFor();
    await allDone(page);
    assert.deepEqual(await kept(page), BLADES);
    await close();
  });

  for (const colorScheme of ['light', 'dark']) {
    test(`nothing stands in anyone's way, on a ${size}, ${colorScheme}`, async () => {
      for (const document of [{ ...TWO_ON_ONE, rounds: 2 }, BLADES, { ...BRIEF, simulate: { trials: 100 } }]) {
        const { page, close } = await openDuel(document, { ...screen, colorScheme });
        for (const side of [0, 1]) await openFighter(page, side);
        for (const details of await page.locator('.duel details:not([open]) > summary').all()) {
          if (await details.isVisible()) await details.click();
        }
        await axeScan(page);
        await close();
      }
    });
  }
}

test('what is wrong is said beside the input, and the last answer stays', async () => {
  const { page, close } = await openDuel(BRIEF, DESKTOP);
  const shown = await page.locator('.du-headline dd').allInnerTexts();
  const bs = input(page, 'sides[0].fighters[0].combatant.bs');
  await bs.fill('450');
  await page.locator('.du-line.alarm').getByText('sides[0].fighters[0].combatant.bs').waitFor();
  assert.equal(await bs.getAttribute('aria-invalid'), 'true');
  const beside = page.locator('[data-path="sides[0].fighters[0].combatant.bs"] .wrong');
  assert.match(await beside.innerText(), /Found 450; allowed: a whole number from 0 to 200/);
  assert.deepEqual(await page.locator('.du-headline dd').allInnerTexts(), shown);
  await page.getByRole('button', { name: 'Go to it' }).click();
  await page.waitForFunction(() => document.activeElement?.closest('[data-path]')?.dataset.path.endsWith('combatant.bs'));
  await input(page, 'sides[1].fighters[0].combatant.name').fill('Kell');
  await bs.fill('45');
  await page.locator('.du-line.alarm').getByText('a name that nobody else has').waitFor();
  await input(page, 'rounds').fill('');
  await input(page, 'sides[1].fighters[0].combatant.name').fill('Ruk');
  await allDone(page);
  assert.equal((await kept(page)).rounds, undefined);
  assert.match(await page.locator('.du-sentence').innerText(), /6 rounds/);
  await close();
});

test('an older question is not answered any more once another is asked', async () => {
  const { page, close } = await openDuel(BRIEF, DESKTOP);
  // Some seconds of work, of which the page must not wait for the end.
  const long = { ...STANDOFF, rounds: 12 };
  await openFile(page, long, 'long.json');
  await page.getByText('Opened long.json.').waitFor();
  await openFile(page, BLADES, 'blades.json');
  await page.getByText('Opened blades.json.').waitFor();
  await allDone(page);
  const { sentence } = report(BLADES);
  assert.equal(await page.locator('.du-sentence blockquote').innerText(), sentence);
  await close();
});

test('a simulation says how far it is, and a certain outcome is certain', async () => {
  const { page, close } = await openDuel(BRIEF, PHONE);
  await page.evaluate(() => {
    globalThis.shares = [];
    const look = () => {
      const share = document.querySelector('.du-line .du-share')?.innerText;
      if (share && share !== globalThis.shares.at(-1)) globalThis.shares.push(share);
    };
    new MutationObserver(look).observe(document.querySelector('.du-answer'), { childList: true, subtree: true, characterData: true });
  });
  await openFile(page, { ...CROWD, rounds: 2, values: false, simulate: { trials: 4000, seed: 1 } });
  await page.locator('.du-line').getByText(/4000 duels, seed 1/).waitFor({ timeout: 120_000 });
  const shares = (await page.evaluate(() => globalThis.shares)).map((share) => Number(/^(\d+)%$/.exec(share)[1]));
  assert.ok(shares.length > 2 && shares.every((share, place) => share >= (shares[place - 1] ?? 0)), `${shares}`);
  // Nobody does anything: neither side is ever down.
  const idle = structuredClone(BRIEF);
  for (const side of idle.sides) for (const fighter of side.fighters) fighter.plan = [];
  await openFile(page, idle, 'idle.json');
  await page.locator('.du-line').getByText('Exact').waitFor();
  await allDone(page);
  const said = report(await kept(page));
  assert.equal(said.neither, 1);
  assert.deepEqual(
    await page.locator('.du-headline dd').allInnerTexts(),
    ['0%', '0%', '0%', '100%'],
  );
  await close();
});

test('what takes long is stopped, and begun again', async () => {
  const { page, close } = await openDuel(BRIEF, PHONE);
  const before = await page.locator('.du-headline dd').allInnerTexts();
  await openFile(page, { ...CROWD, values: false, simulate: { trials: 1000000 } });
  const line = page.locator('.du-line');
  await line.getByRole('button', { name: 'Stop' }).click();
  await line.getByText('Stopped.').waitFor();
  // The answer before stays, greyed.
  assert.ok(await page.locator('.du-headline.stale').count());
  assert.deepEqual(await page.locator('.du-headline dd').allInnerTexts(), before);
  await page.locator('.du-answer [aria-live]').getByText('Stopped.').waitFor({ state: 'attached' });
  await line.getByRole('button', { name: 'Go on' }).click();
  await line.getByText('Working it out').waitFor();
  await page.getByRole('textbox', { name: 'Simulated duels' }).fill('100');
  await line.getByText(/100 duels/).waitFor();
  await close();
});

test('in one column the chances stay in sight', async () => {
  const { page, close } = await openDuel(BRIEF, PHONE);
  await openFighter(page, 1);
  await input(page, 'sides[1].fighters[0].combatant.bs').focus();
  await page.locator('.du-side[data-side="1"]').getByRole('button', { name: 'Add a fighter' }).focus();
  const { y } = await page.locator('.du-firsts').boundingBox();
  assert.ok(y >= 0 && y < 10, `they are at ${y}`);
  // Whatever is reached by Tab backwards is not under them.
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => (document.activeElement.closest('label') ?? document.activeElement).getBoundingClientRect().top);
    const { height } = await page.locator('.du-firsts').boundingBox();
    assert.ok(top >= height, `focus at ${top}`);
  }
  await close();
});

test('how it comes out is announced once, when typing pauses', async () => {
  const { page, close } = await openDuel(BRIEF, DESKTOP);
  await page.evaluate(() => {
    globalThis.announced = [];
    const region = document.querySelector('.du-answer [aria-live]');
    new MutationObserver(() => globalThis.announced.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const bs = input(page, 'sides[0].fighters[0].combatant.bs');
  await bs.fill('');
  await bs.pressSequentially('70');
  // What takes long is announced as being worked out first.
  const working = 'Working it out.';
  await page.waitForFunction((word) => globalThis.announced.some((said) => said !== word), working);
  const { sentence } = report(await kept(page));
  const said = await page.evaluate(() => globalThis.announced);
  assert.deepEqual(said.filter((words) => words !== working), [sentence]);
  await close();
});

test('nothing moves while one types', async () => {
  for (const screen of [PHONE, DESKTOP]) {
    const { page, close } = await openDuel(BRIEF, screen);
    await openFighter(page, 0);
    const bs = input(page, 'sides[0].fighters[0].combatant.bs');
    await bs.focus();
    await page.evaluate(() => {
      globalThis.places = new Set();
      const watched = ['.du-rounds', '.du-worth', '.du-form', '[data-path="sides[0].fighters[0].combatant.bs"]'];
      const note = () => {
        const tops = watched.map((one) => Math.round(document.querySelector(one).getBoundingClientRect().top + scrollY));
        globalThis.places.add(JSON.stringify(tops));
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    for (const typed of ['7', '70', '700', '70', '1', '100']) {
      await bs.fill(typed);
      await page.waitForTimeout(120);
    }
    await allDone(page);
    const places = await page.evaluate(() => [...globalThis.places]);
    assert.deepEqual(places, places.slice(0, 1));
    await close();
  }
});

test("what is one's own fights, and is written out in the file", async () => {
  const { page, close } = await openPage(DESKTOP);
  const own = JSON.parse(await readFile(new URL('../../data/own_catalogue.example.json', import.meta.url), 'utf8'));
  await page.evaluate(
    ([catalogue, duel]) => {
      localStorage.setItem('shootout.own', catalogue);
      localStorage.setItem('shootout.duel', duel);
    },
    [JSON.stringify(own), JSON.stringify(BRIEF)],
  );
  await page.reload();
  await toDuel(page);
  await allDone(page);
  const one = await openFighter(page, 0);
  await one.getByRole('combobox', { name: 'Weapon' }).selectOption('rivet_gun');
  await input(page, 'range_m').fill('4');
  await allDone(page);
  assert.equal((await kept(page)).sides[0].fighters[0].combatant.weapon, 'rivet_gun');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const saved = JSON.parse(await readFile(await download.path(), 'utf8'));
  assert.equal(saved.sides[0].fighters[0].combatant.weapon.name, 'Rivet gun');
  assert.equal(await page.locator('.du-sentence blockquote').innerText(), report(saved).sentence);
  await close();
});

for (const width of [320, 390, 720, 1024, 1440]) {
  test(`nothing is wider than a screen of ${width}`, async () => {
    const { page, close } = await openDuel({ ...TWO_ON_ONE, rounds: 2 }, { ...DESKTOP, width });
    for (const side of [0, 1]) await openFighter(page, side);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `the page is ${wide} wide`);
    await close();
  });
}
