// The inputs do what they say: by keyboard and by touch, with presets, lists, rulings and reasons.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, percent, scenario } from './command-line.mjs';
import { axeScanLightAndDark, DESKTOP, openPage, PHONE, SIZES } from './harness.mjs';
import { field, idOf, keptShot, openExample, pathOf, ready, sentence, status, topic } from './shot.mjs';

/** The entries of the plan: when each takes place, what is done, and how. */
const steps = (page) =>
  topic(page, 'Plan').locator('.form-entry').evaluateAll((rows) =>
    rows.map((row) => {
      const [title, summary] = ['.disclosure-title', '.disclosure-summary'].map((part) => row.querySelector(part).textContent);
      const [when, ...what] = title.split('\u2002');
      return [when, what.join(' '), summary];
    }),
  );

for (const [size, screen] of SIZES) {
  test(`everything opened passes the accessibility scan, in light and in the dark, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await openExample(page, 'Heavy stubber spray');
    const closed = page.locator('details:not([open]) > summary:visible');
    for (let opened = 0; (await closed.count()) > 0 && opened < 60; opened += 1) await closed.first().click();
    for (const name of ['Attacker', 'Target', 'Plan']) {
      await page.getByRole('button', { name: `Explain: ${name}` }).click();
    }
    await axeScanLightAndDark(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await axeScanLightAndDark(page);
    await close();
  });

  test(`the plan is edited by keyboard, the focus goes with the entry, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    const plan = topic(page, 'Plan');
    for (const name of ['+ Aim', '+ Reload', '+ Semi']) {
      await plan.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    }
    assert.deepEqual(await steps(page), [
      ['1.1', 'Fire', 'Single'],
      ['1.2', 'Aim', ''],
      ['1.3–2.2', 'Reload', ''],
      ['2.3', 'Fire', 'Semi'],
    ]);
    const done = async () => (await steps(page)).map(([, what, how]) => `${what} ${how}`.trim());
    await plan.getByRole('button', { name: 'Sooner: Fire, action 4', exact: true }).focus();
    for (let place = 2; place >= 0; place -= 1) {
      await page.keyboard.press('Enter');
      // The focus goes with the entry in the next frame, sooner than a person can press again.
      await plan.locator(`li[data-path="${pathOf(`plan[${place}]`)}"] :focus`).waitFor();
    }
    assert.deepEqual(await done(), ['Fire Semi', 'Fire Single', 'Aim', 'Reload']);
    await plan.getByRole('button', { name: 'Remove: Reload, action 4', exact: true }).click();
    await plan.getByRole('button', { name: 'Duplicate: Aim, action 3', exact: true }).click();
    await plan.getByRole('button', { name: 'Remove: Fire, action 2', exact: true }).click();
    await plan.getByRole('button', { name: 'Fill the round' }).click();
    assert.deepEqual(await done(), ['Fire Semi', 'Aim', 'Aim', 'Aim']);
    await close();
  });
}

test('another weapon keeps the plan to its modes', async () => {
  const { page, close } = await openPage(DESKTOP);
  await openExample(page, 'Heavy stubber spray');
  await topic(page, 'Weapon').getByRole('combobox').first().selectOption({ label: 'Boltgun' });
  const document = { ...scenario('heavy_stubber_spray'), weapon: 'boltgun' };
  document.plan = document.plan.map((entry) => (entry.do === 'fire' ? { do: 'fire', mode: 'single' } : entry));
  assert.equal(await sentence(page), odds(document).sentence);
  await close();
});

test('a weapon is changed field by field, and back', async () => {
  const { page, close } = await openPage(DESKTOP);
  const weapon = topic(page, 'Weapon');
  await weapon.getByText('What it can do').click();
  await weapon.getByRole('textbox', { name: 'Maximum range (m)' }).fill('95');
  await weapon.getByRole('textbox', { name: 'Band 2: Physical', exact: true }).fill('-40');
  const document = scenario('pirate_with_boltgun');
  const bands = [
    { up_to_m: 5, primitive: 45, physical: 35, energy: 20, cover: 20 },
    { up_to_m: 90, primitive: 40, physical: -40, energy: 15, cover: 15 },
    { up_to_m: 95, primitive: 35, physical: 25, energy: 10, cover: 10 },
  ];
  const changed = { ...document, weapon: { id: 'boltgun', max_range_m: 95, penetration: bands } };
  assert.equal(await sentence(page), odds(changed).sentence);
  await weapon.getByRole('button', { name: 'Back to Boltgun' }).click();
  assert.equal(await sentence(page), odds(document).sentence);
  await close();
});

test('cover, what shows, armour and field make the layers', async () => {
  const { page, close } = await openPage({ ...PHONE, touch: true });
  const target = topic(page, 'Target');
  await target.getByRole('combobox', { name: 'Cover', exact: true }).selectOption({ label: 'Brick wall' });
  for (const part of ['Head', 'Right arm']) {
    await target.getByRole('checkbox', { name: part, exact: true }).tap();
  }
  await target.getByRole('combobox', { name: 'Force field', exact: true }).selectOption({ label: 'Flicker field' });
  await target.getByRole('combobox', { name: 'Add: piece', exact: true }).selectOption({ label: 'Flak vest' });
  await target.getByRole('button', { name: 'Sooner: Flak vest, piece 2', exact: true }).tap();
  const document = await keptShot(page, '"armour":[{"base":60');
  assert.equal(document.target.cover.name, 'Brick wall');
  assert.deepEqual(document.target.armour.map(({ name }) => name), ['Flak vest', 'Powered armour']);
  // The legs are behind the wall from the start: standing is what cover means (VIS-A4).
  assert.deepEqual(document.target.exposed, ['left_arm', 'body']);
  const report = odds(document);
  const table = page.locator('#answer table').filter({ has: page.getByRole('columnheader', { name: 'Layer', exact: true }) });
  const layers = await table.locator('tbody th').evaluateAll((all) => all.map((cell) => cell.firstChild.textContent));
  assert.deepEqual(layers, report.layers.map(({ name }) => name));
  assert.equal(await sentence(page), report.sentence);
  await close();
});

test('each reason has its rule, and the rule its words', async () => {
  const { page, close } = await openPage(PHONE);
  await openExample(page, 'Heavy stubber spray');
  const report = odds(scenario('heavy_stubber_spray'));
  await page.locator('details.number-group > summary').first().click();
  await page.locator('.reasons tbody tr').first().waitFor();
  const rows = await page.locator('.reasons tbody tr').evaluateAll((all) =>
    all.map((row) => [row.querySelector('.rule span').textContent, ...[...row.cells].slice(1).map((cell) => cell.textContent)]),
  );
  const value = (number) => (number > 0 ? `+${number}` : `${number}`.replace('-', '\u2212'));
  const { shots } = report.actions[0];
  const rules = [...new Set(shots.flatMap(({ modifiers }) => modifiers.map(({ rule }) => rule)))];
  const expected = rules.map((wanted) => [
    wanted,
    ...shots.map(({ modifiers }) => {
      const found = modifiers.find(({ rule }) => rule === wanted);
      return found ? value(found.value) : '';
    }),
  ]);
  assert.deepEqual(rows.slice(1), expected);
  await page.getByRole('button', { name: /P-MOD-2$/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading', { name: 'P-MOD-2' }).waitFor();
  await sheet.getByText('Loading').waitFor({ state: 'detached' });
  assert.match(await sheet.innerText(), /-5/);
  await page.keyboard.press('Escape');
  assert.equal(await sheet.isVisible(), false);
  await close();
});

test('another reading of a rule gives what it said it would', async () => {
  const { page, close } = await openPage(DESKTOP);
  await page.getByText('Disputed rules').click();
  const ruling = page.getByRole('group', { name: 'Does a roll of exactly the number succeed?' });
  const other = ruling.locator('.reading', { hasText: 'only under' });
  const document = { ...scenario('pirate_with_boltgun'), rulings: { roll_test: 'strictly_under' } };
  const report = odds(document);
  assert.equal(await other.locator('.would-give').textContent(), `${percent(report.hits.at_least_one)} to hit`);
  await other.getByRole('radio').check();
  assert.equal(await sentence(page), report.sentence);
  assert.equal(await page.locator('#answer .figure .beside').first().textContent(), 'roll under');
  await ruling.getByRole('button', { name: 'Back to the default' }).click();
  assert.equal(await sentence(page), odds(scenario('pirate_with_boltgun')).sentence);
  await close();
});

test('an error is found from the answer, however deep its input lies', async () => {
  const { page, close } = await openPage(PHONE);
  await page.getByText('Name, Tek, own armour').click();
  const tek = field(page, 'Tek');
  await tek.fill('101');
  await page.getByText('Name, Tek, own armour').click();
  assert.match(await status(page).textContent(), /Attacker: Tek.*from 0 to 100/s);
  await page.getByRole('button', { name: 'Go to it' }).click();
  await page.waitForFunction((id) => document.activeElement?.id === id, idOf('attacker.tek'));
  await tek.fill('');
  assert.doesNotMatch(await status(page).textContent(), /Tek/);
  await close();
});

test('the colours chosen are kept on the device', async () => {
  const { page, close } = await openPage({ ...DESKTOP, colorScheme: 'light' });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const dark = await paper();
  assert.notEqual(dark, light);
  await page.reload();
  assert.equal(await paper(), dark);
  await close();
});

test('what a finger taps is large enough', async () => {
  const { page, close } = await openPage({ ...PHONE, touch: true });
  await openExample(page, 'Heavy stubber spray');
  await page.locator('details.number-group > summary').first().tap();
  await page.locator('.reasons').first().waitFor();
  const small = await page.evaluate(() => {
    const tapped = 'button, select, summary, a[href], input[type=text], label.chip, label.segment, label.button';
    return [...document.querySelectorAll(tapped)]
      .filter((one) => one.checkVisibility() && !one.closest('.unseen, [popover]:not(:popover-open), .skip'))
      .map((one) => [one.getBoundingClientRect(), one.className || one.innerText])
      .filter(([box]) => box.height < 43.5 || box.width < 39.5)
      .map(([box, name]) => `${name}: ${box.width} x ${box.height}`);
  });
  assert.deepEqual(small, []);
  await close();
});
