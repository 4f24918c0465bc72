// Two-sided shoot-outs: every figure is the command line's, whatever is edited, opened or simulated.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import {
  allDone,
  assertAgrees,
  at,
  BLADES,
  BRIEF,
  chances,
  CROWD,
  form,
  input,
  kept,
  openDuel,
  openFighter,
  openFile,
  quote,
  report,
  STANDOFF,
  TWO_ON_ONE,
} from './duel.mjs';
import { axeScanLightAndDark, DESKTOP, ON_A_PHONE, PHONE, SIZES } from './harness.mjs';
import { skillOf, toTab } from './shot.mjs';

const fighters = (document) => document.sides.flatMap((side) => side.fighters);

for (const [size, screen] of SIZES) {
  test(`a duel is there at the first visit, on a ${size}`, async () => {
    const { page, close } = await openDuel(null, screen);
    assert.equal((await kept(page)).name, STANDOFF.name);
    assert.match(await quote(page).textContent(), /^Kell against Ruk, 6 rounds: /);
    await page.getByText('Exact, not simulated.').waitFor();
    await toTab(page, 'Shot');
    await skillOf(page).waitFor();
    assert.equal(await form(page).count(), 0);
    await close();
  });

  test(`one tap adds what is done most, takes from the catalogue, and tells what shows, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    const one = await openFighter(page, 1);
    const fighter = async () => fighters(await kept(page))[1];
    // What the weapon in hand cannot do is not offered.
    const quick = one.locator('.adders').first().getByRole('button');
    assert.deepEqual(await quick.allTextContents(), ['Semi', 'Auto', 'Aim', 'Rest', 'Walk', 'Run', 'Reload']);
    await one.locator(`[data-path="${at('sides[1].fighters[0].combatant.weapon')}"]`).getByRole('combobox').first().selectOption({ label: 'Boltgun' });
    assert.deepEqual(await quick.allTextContents(), ['Single', 'Semi', 'Aim', 'Rest', 'Walk', 'Run', 'Reload']);
    await quick.filter({ hasText: 'Aim' }).click();
    assert.deepEqual((await fighter()).plan.at(-1), { do: 'aim' });
    const protection = one.locator('details', { has: page.getByText('Cover, field, armour') }).last();
    const summary = protection.locator('> summary .disclosure-summary');
    await one.getByText('Cover, field, armour').click();
    await protection.getByRole('combobox', { name: 'Cover', exact: true }).selectOption({ label: 'Brick wall' });
    // Whoever has cover now stands behind it.
    assert.equal((await fighter()).combatant.seen_as, 'A4');
    await protection.getByRole('checkbox', { name: 'Head' }).first().check({ force: true });
    await protection.locator('svg.outline-parts').first().locator('path').nth(1).click();
    assert.deepEqual((await fighter()).combatant.exposed, ['head', 'right_arm']);
    assert.match(await summary.textContent(), /Brick wall, head and right arm/);
    await protection.getByRole('checkbox', { name: 'As they stand' }).check({ force: true });
    assert.equal((await fighter()).combatant.exposed, null);
    // What came with the cover goes with it, and what only cover gives a meaning.
    await protection.getByRole('checkbox', { name: 'Head' }).first().check({ force: true });
    await protection.getByRole('combobox', { name: 'Cover', exact: true }).selectOption({ label: 'None' });
    const open = (await fighter()).combatant;
    assert.deepEqual([open.cover, open.seen_as, open.exposed ?? null], [null, null, null]);
    await protection.getByRole('combobox', { name: 'Cover', exact: true }).selectOption({ label: 'Sandbags' });
    await protection.getByRole('combobox', { name: 'How they stand' }).selectOption({ index: 3 });
    const chosen = (await fighter()).combatant.seen_as;
    await protection.getByRole('combobox', { name: 'Cover', exact: true }).selectOption({ label: 'None' });
    // What was chosen since stays.
    assert.equal((await fighter()).combatant.seen_as, chosen);
    const pieces = (await fighter()).combatant.armour?.length ?? 0;
    await protection.getByRole('combobox', { name: 'Add: piece' }).selectOption({ label: 'Flak helmet' });
    const { armour } = (await fighter()).combatant;
    assert.deepEqual([armour.length, armour.at(-1).name], [pieces + 1, 'Flak helmet']);
    await assertAgrees(page);
    await close();
  });

  test(`nothing stands in anyone's way, in light and in the dark, on a ${size}`, async () => {
    for (const document of [{ ...TWO_ON_ONE, rounds: 2 }, BLADES, { ...BRIEF, simulate: { trials: 100 } }]) {
      const { page, close } = await openDuel(document, screen);
      for (const side of [0, 1]) await openFighter(page, side);
      for (const details of await page.locator('.questions details:not([open]) > summary').all()) {
        if (await details.isVisible()) await details.click();
      }
      await axeScanLightAndDark(page);
      await close();
    }
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`shots are those of the command line, and follow what is changed, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    const before = await kept(page);
    await assertAgrees(page);
    const one = await openFighter(page, 0);
    await input(page, 'sides[0].fighters[0].combatant.bs').fill('63');
    await input(page, 'sides[0].fighters[0].combatant.initiative').fill('10');
    await one.getByRole('button', { name: /^Remove: .+, action 1$/ }).click();
    await one.getByText('When the plan is over, a weapon jams or is empty').click();
    await one.getByRole('combobox', { name: 'When the plan is over' }).selectOption({ label: 'Repeats its last action' });
    await input(page, 'range_m').fill('12');
    const changed = await kept(page);
    const [first] = fighters(changed);
    assert.equal(changed.range_m, 12);
    assert.deepEqual([first.combatant.bs, first.combatant.initiative, first.when_over], [63, 10, 'last']);
    assert.deepEqual(first.plan, Array(2).fill({ do: 'fire', mode: 'semi' }));
    await assertAgrees(page);

    const other = await openFighter(page, 1);
    await other.getByText('Cover, field, armour').click();
    await other.getByRole('combobox', { name: 'Cover', exact: true }).selectOption({ label: 'None' });
    await other.locator(`[data-path="${at('sides[1].fighters[0].combatant.weapon')}"]`).getByRole('combobox').first().selectOption({ label: 'Boltgun' });
    const second = fighters(await kept(page))[1];
    assert.equal(second.combatant.cover, null);
    assert.equal(second.combatant.weapon.name, 'Boltgun');
    // It has no automatic fire.
    assert.deepEqual(second.plan, [{ do: 'fire', mode: 'single' }]);
    await assertAgrees(page);

    const undo = page.getByRole('button', { name: 'Undo' }).first();
    // Further back it leads to what stood there before the file was opened.
    while (!isDeepStrictEqual(await kept(page), before) && (await undo.isEnabled())) await undo.click();
    assert.deepEqual(await kept(page), before);
    await close();
  });

  test(`a best plan is chosen, and another again, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    const one = await openFighter(page, 0);
    await one.getByText('When the plan is over, a weapon jams or is empty').click();
    await one.getByRole('combobox', { name: 'When the plan is over' }).selectOption({ label: 'Does nothing' });
    // The chip that people tap: Playwright waits until it stands still, as it does not where a hidden box is forced.
    const best = one.locator('label', { has: page.getByRole('checkbox', { name: 'Best at each action' }) });
    await best.click();
    let [first] = fighters(await kept(page));
    // What the best plan decides too goes with the plan.
    assert.deepEqual([first.plan, first.when_over], ['best', undefined]);
    await assertAgrees(page);
    await best.click();
    [first] = fighters(await kept(page));
    assert.deepEqual(first.plan, [{ do: 'fire', mode: 'single' }]);
    await one.getByText('Fire', { exact: true }).first().click();
    await one.getByRole('radio', { name: 'Auto', exact: true }).check({ force: true });
    assert.deepEqual(fighters(await kept(page))[0].plan, [{ do: 'fire', mode: 'auto' }]);
    await assertAgrees(page);
    await close();
  });

  test(`blows are those of the command line, for several on a side, on a ${size}`, async () => {
    const { page, close } = await openDuel(BLADES, screen);
    await assertAgrees(page);
    const one = await openFighter(page, 0);
    await one.getByText('Hand-to-hand', { exact: true }).click();
    await input(page, 'sides[0].fighters[0].combatant.ws').fill('75');
    await one.getByRole('combobox', { name: 'Weapon hand-to-hand' }).selectOption({ label: 'Bare hands' });
    await one.getByRole('checkbox', { name: 'Charging' }).uncheck({ force: true });
    const [first] = fighters(await kept(page));
    assert.deepEqual([first.combatant.ws, first.combatant.melee_weapon, first.charging], [75, null, false]);
    await assertAgrees(page);
    const brawlers = form(page).locator(`[data-path="${at('sides[1].fighters')}"]`).first();
    await brawlers.getByRole('button', { name: 'Duplicate: Brawler, fighter 1' }).press('Enter');
    const names = async () => (await kept(page)).sides[1].fighters.map(({ combatant }) => combatant.name);
    assert.deepEqual(await names(), ['Brawler', 'Brawler 2']);
    await brawlers.getByRole('button', { name: 'Remove: Brawler, fighter 1' }).press('Enter');
    assert.deepEqual(await names(), ['Brawler 2']);
    await brawlers.locator('..').getByRole('button', { name: 'Add: fighter' }).click();
    const added = (await kept(page)).sides[1].fighters[1];
    // Whoever joins a fight hand-to-hand has no plan to shoot by.
    assert.deepEqual([added.combatant.name, added.plan], ['Fighter', undefined]);
    await close();
  });

  test(`who is fired at is put in order, and a new name is used everywhere, on a ${size}`, async () => {
    const { page, close } = await openDuel({ ...TWO_ON_ONE, rounds: 1 }, screen);
    await openFighter(page, 0);
    // Over no name at all on the way.
    for (const typed of ['', 'S', 'Scum']) await input(page, 'sides[0].fighters[0].combatant.name').fill(typed);
    const one = await openFighter(page, 1);
    await one.getByText('Targets, called location').click();
    await one.getByRole('button', { name: 'Sooner: Scum 1, target 2' }).click();
    const now = await kept(page);
    const [, { fighters: [mara] }] = now.sides;
    assert.deepEqual(mara.targets, ['Scum 1', 'Scum 2']);
    assert.deepEqual(now.distances[0].between, ['Scum 1', 'Scum 2']);
    // What a plan says beyond what and how stays as it is.
    assert.deepEqual(mara.plan, TWO_ON_ONE.sides[1].fighters[0].plan);
    await assertAgrees(page);
    for (const target of [2, 1]) await one.getByRole('button', { name: `Remove: Scum ${target}, target ${target}` }).click();
    assert.equal((await kept(page)).sides[1].fighters[0].targets, undefined);
    await assertAgrees(page);
    await close();
  });

  test(`guns are put away for blades and taken up again, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    const before = await kept(page);
    const fight = (name) => form(page).getByRole('radio', { name, exact: true });
    await fight('Hand to hand').check({ force: true });
    assert.equal(fighters(await kept(page))[0].plan, undefined);
    await assertAgrees(page);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    assert.deepEqual(await kept(page), before);
    await fight('Hand to hand').check({ force: true });
    await fight('Shooting').check({ force: true });
    await allDone(page);
    // A machine carbine fires on semi-automatic and automatic.
    assert.deepEqual(fighters(await kept(page))[1].plan, [{ do: 'fire', mode: 'semi' }]);
    await close();
  });

  test(`what is too much is simulated by itself, and says so, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    await openFile(page, { ...CROWD, rounds: 3, values: false });
    const said = page.locator('.answer-body .status', { hasText: 'Too much to work out exactly' });
    await said.getByText(/20000 duels rolled out, seed 1/).waitFor({ timeout: 60_000 });
    await allDone(page);
    // The document asks for none: with fewer rounds it is worked out again.
    assert.equal((await kept(page)).simulate, undefined);
    await close();
  });

  test(`a simulation that is asked for is marked as one, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    await openFile(page, { ...CROWD, rounds: 1, values: false, simulate: { trials: 500, seed: 3 } });
    await page.getByText(/^Simulated, not worked out: .* 500 duels rolled out, seed 3\./).waitFor();
    await assertAgrees(page);
    await close();
  });

  test(`one more than the default of 1 is 2, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    const row = await openFighter(page, 0);
    await row.getByRole('button', { name: 'More: How many' }).click();
    assert.equal(await input(page, 'sides[0].fighters[0].count').inputValue(), '2');
    assert.equal(fighters(await kept(page))[0].count, 2);
    await close();
  });

  test(`a broken file says where, and changes nothing, on a ${size}`, async () => {
    const { page, close } = await openDuel(BRIEF, screen);
    const [shown, before] = [await chances(page), await kept(page)];
    for (const [text, said] of [
      [JSON.stringify(BLADES).replace('"ws":62', '"wss":62'), /sides\[0\]\.fighters\[0\]\.combatant\.wss.*did you mean `ws`/],
      [JSON.stringify(BRIEF).replace('"Ruk","bs"', '"Kell","bs"'), /combatant\.name.*a name that nobody else has/],
      ['{ "duel": 1', /was not opened/],
      ['[]', /was not opened/],
    ]) {
      await openFile(page, text, 'broken.json');
      await page.locator('.notice').getByText(said).waitFor();
      assert.deepEqual(await kept(page), before);
      assert.deepEqual(await chances(page), shown);
      await page.keyboard.press('Escape');
    }
    await openFile(page, BLADES, 'blades.json');
    await page.getByText('Opened blades.json.').waitFor();
    await allDone(page);
    const opened = await kept(page);
    assert.equal(opened.name, BLADES.name);
    await page.reload();
    await allDone(page);
    assert.deepEqual(await kept(page), opened);
    await close();
  });
}

test('what is wrong is said beside the input, and the last answer stays', async () => {
  const { page, close } = await openDuel(BRIEF, DESKTOP);
  const shown = await chances(page);
  await openFighter(page, 0);
  const bs = input(page, 'sides[0].fighters[0].combatant.bs');
  await bs.fill('450');
  await page.locator('.status.alarm').getByText('Side 1: Fighter 1: Combatant: Ballistic Skill').waitFor();
  assert.equal(await bs.getAttribute('aria-invalid'), 'true');
  const beside = form(page).locator(`[data-path="${at('sides[0].fighters[0].combatant.bs')}"] .wrong`);
  assert.match(await beside.innerText(), /Found 450; allowed: a whole number from 0 to 200/);
  assert.deepEqual(await chances(page), shown);
  await page.getByRole('button', { name: 'Go to it' }).click();
  await page.waitForFunction(() => document.activeElement?.closest('[data-path]')?.dataset.path.endsWith('combatant.bs'));
  await bs.fill('45');
  await openFighter(page, 1);
  await input(page, 'sides[1].fighters[0].combatant.name').fill('Kell');
  await page.locator('.status.alarm').getByText('a name that nobody else has').waitFor();
  await input(page, 'sides[1].fighters[0].combatant.name').fill('Ruk');
  await assertAgrees(page);
  await close();
});

test('an older question is not answered any more once another is asked', async () => {
  const { page, close } = await openDuel(BRIEF, DESKTOP);
  // Some seconds of work, of which the page must not wait for the end.
  await openFile(page, { ...STANDOFF, rounds: 12 }, 'long.json');
  await page.getByText('Opened long.json.').waitFor();
  await openFile(page, BLADES, 'blades.json');
  await page.getByText('Opened blades.json.').waitFor();
  await allDone(page);
  assert.equal(await quote(page).textContent(), report(BLADES).sentence);
  await close();
});

test('a simulation says how far it is, and a certain outcome is certain', async () => {
  const { page, close } = await openDuel(BRIEF, PHONE);
  await page.evaluate(() => {
    globalThis.shares = [];
    const look = () => {
      const share = /\d+%/.exec(document.querySelector('.answer-waiting p')?.innerText ?? '')?.[0];
      if (share && share !== globalThis.shares.at(-1)) globalThis.shares.push(share);
    };
    new MutationObserver(look).observe(document.querySelector('.question-answer'), { childList: true, subtree: true, characterData: true });
  });
  await openFile(page, { ...CROWD, rounds: 2, values: false, simulate: { trials: 4000, seed: 1 } });
  await page.getByText(/4000 duels rolled out, seed 1/).waitFor({ timeout: 120_000 });
  const shares = (await page.evaluate(() => globalThis.shares)).map((share) => Number.parseInt(share, 10));
  assert.ok(shares.length > 2 && shares.every((share, place) => share >= (shares[place - 1] ?? 0)), `${shares}`);
  // Nobody does anything: neither side is ever down.
  const idle = structuredClone(BRIEF);
  for (const fighter of fighters(idle)) fighter.plan = [];
  await openFile(page, idle, 'idle.json');
  await page.getByText('Exact, not simulated.').waitFor();
  await allDone(page);
  assert.equal(report(await kept(page)).neither, 1);
  assert.deepEqual(await chances(page), ['0%', '0%', '0%', '100%']);
  await close();
});

test('what takes long is stopped, and begun again', async () => {
  const { page, close } = await openDuel(BRIEF, PHONE);
  const before = await chances(page);
  await openFile(page, { ...CROWD, values: false, simulate: { trials: 1000000 } });
  const waiting = page.locator('.answer-waiting');
  await waiting.getByRole('button', { name: 'Stop' }).click();
  await waiting.getByText(/^Stopped\./).waitFor();
  // The answer before stays, greyed.
  assert.ok(await page.locator('.answer-body.stale').count());
  assert.deepEqual(await chances(page), before);
  await waiting.getByRole('button', { name: 'Go on' }).click();
  await waiting.getByText('Working it out').waitFor();
  await openFile(page, { ...CROWD, rounds: 1, values: false, simulate: { trials: 100 } });
  await page.getByText(/ 100 duels rolled out/).waitFor();
  await close();
});

test('what changes are worth comes after what is so', async () => {
  const { page, close } = await openDuel({ ...STANDOFF, rounds: 4 }, DESKTOP);
  await page.evaluate(() => {
    globalThis.seen = [];
    const look = () => {
      const body = document.querySelector('.question-answer .answer-body');
      if (body.classList.contains('stale')) return;
      const headings = [...body.querySelectorAll('h3')].map((heading) => heading.textContent);
      globalThis.seen.push(headings.some((heading) => heading.startsWith('What one change')));
    };
    new MutationObserver(look).observe(document.querySelector('.question-answer'), { childList: true, subtree: true, attributes: true });
  });
  await openFighter(page, 0);
  await input(page, 'sides[0].fighters[0].combatant.bs').fill('52');
  await page.waitForFunction(() => globalThis.seen.includes(false) && globalThis.seen.at(-1));
  await assertAgrees(page);
  await close();
});

test('on a phone the chances stay in sight', async () => {
  const { page, close } = await openDuel(BRIEF, PHONE);
  await openFighter(page, 1);
  await input(page, 'sides[1].fighters[0].combatant.bs').focus();
  const { y, height } = await page.locator('.questions .summary-bar').boundingBox();
  assert.ok(y >= 0 && y + height <= 844, `they are at ${y}`);
  await close();
});
