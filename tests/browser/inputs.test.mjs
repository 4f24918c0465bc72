// The inputs do what they say: by keyboard and by touch, with presets, lists, rulings and reasons.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds, percent, scenario } from './command-line.mjs';
import { axeScan, DESKTOP, openPage, PHONE } from './harness.mjs';

const SIZES = Object.entries({ phone: PHONE, desktop: DESKTOP });
const example = (page, title) =>
  page
    .getByRole('button', { name: 'Menu' })
    .click()
    .then(() => page.getByRole('button', { name: title }).click());
const sentence = (page) => page.locator('#answer blockquote').textContent();
const region = (page, name) => page.getByRole('region', { name, exact: true });

for (const [size, screen] of SIZES) {
  for (const colorScheme of ['light', 'dark']) {
    test(`everything opened passes the accessibility scan, on a ${size}, ${colorScheme}`, async () => {
      const { page, close } = await openPage({ ...screen, colorScheme });
      await example(page, 'A heavy stubber, spraying');
      const closed = page.locator('details:not([open]) > summary:visible');
      for (let opened = 0; (await closed.count()) > 0 && opened < 60; opened += 1) await closed.first().click();
      for (const name of ['Attacker', 'Target', 'Plan']) {
        await page.getByRole('button', { name: `Explain: ${name}` }).click();
      }
      await axeScan(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await axeScan(page);
      await close();
    });
  }

  test(`the plan is edited by keyboard, the focus goes with the entry, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    const plan = region(page, 'Plan');
    for (const name of ['Aim', 'Reload', 'Semi']) {
      await plan.getByRole('button', { name, exact: false }).first().focus();
      await page.keyboard.press('Enter');
    }
    const rows = () => plan.locator('.plan-row').evaluateAll((all) =>
      all.map((row) => [row.querySelector('.when').innerText, row.querySelector('.disclosure-title').innerText]),
    );
    assert.deepEqual(await rows(), [
      ['1.1', 'Single shot'],
      ['1.2', 'Aim'],
      ['1.3–2.2', 'Reload'],
      ['2.3', 'Semi-automatic'],
    ]);
    await plan.getByRole('button', { name: 'Earlier: Semi-automatic' }).focus();
    for (let place = 2; place >= 0; place -= 1) {
      await page.keyboard.press('Enter');
      // The focus goes with the entry in the next frame, sooner than a person can press again.
      await plan.locator(`[data-path="plan[${place}]"] :focus`).waitFor();
    }
    assert.deepEqual((await rows()).map(([, words]) => words), ['Semi-automatic', 'Single shot', 'Aim', 'Reload']);
    await plan.getByRole('button', { name: 'Remove: Reload' }).click();
    await plan.getByRole('button', { name: 'Once more: Aim' }).click();
    await plan.getByRole('button', { name: 'Remove: Single shot' }).click();
    await plan.getByRole('button', { name: 'Fill the round' }).click();
    assert.deepEqual((await rows()).map(([, words]) => words), ['Semi-automatic', 'Aim', 'Aim', 'Aim']);
    await close();
  });
}

test('another weapon keeps the plan to its modes', async () => {
  const { page, close } = await openPage(DESKTOP);
  await example(page, 'A heavy stubber, spraying');
  await page.locator('#weapon select').first().selectOption({ label: 'Boltgun' });
  const document = { ...scenario('heavy_stubber_spray'), weapon: 'boltgun' };
  document.plan = document.plan.map((entry) => (entry.do === 'fire' ? { do: 'fire', mode: 'single' } : entry));
  assert.equal(await sentence(page), odds(document).sentence);
  await close();
});

test('a weapon is changed field by field, and back', async () => {
  const { page, close } = await openPage(DESKTOP);
  const weapon = region(page, 'Weapon');
  await weapon.getByText('Change this weapon').click();
  await weapon.getByRole('textbox', { name: 'Maximum range (m)' }).fill('95');
  await weapon.getByRole('textbox', { name: 'Band 2: Physical' }).fill('-40');
  const document = scenario('pirate_with_boltgun');
  const bands = [
    { up_to_m: 5, primitive: 45, physical: 35, energy: 20, cover: 20 },
    { up_to_m: 90, primitive: 40, physical: -40, energy: 15, cover: 15 },
    { up_to_m: 95, primitive: 35, physical: 25, energy: 10, cover: 10 },
  ];
  const changed = { ...document, weapon: { id: 'boltgun', max_range_m: 95, penetration: bands } };
  assert.equal(await sentence(page), odds(changed).sentence);
  await weapon.getByRole('button', { name: 'Undo changes' }).click();
  assert.equal(await sentence(page), odds(document).sentence);
  await close();
});

test('cover, what shows, armour and field make the layers', async () => {
  const { page, close } = await openPage({ ...PHONE, touch: true });
  const protection = region(page, 'Protection');
  await protection.getByLabel('Cover', { exact: true }).selectOption({ label: 'Brick wall' });
  for (const part of ['head', 'right arm']) {
    await protection.getByRole('checkbox', { name: part, exact: true }).tap();
  }
  await protection.getByLabel('Force field', { exact: true }).selectOption({ index: 1 });
  await protection.getByLabel('Add armour…').selectOption({ label: 'Flak vest' });
  await protection.getByRole('button', { name: 'Move outwards: Flak vest' }).tap();
  const kept = await page.waitForFunction(() => {
    const text = localStorage.getItem('shootout.shot');
    const vest = text?.indexOf('flak_vest') ?? -1;
    return text?.includes('brick_wall') && vest >= 0 && vest < text.indexOf('Powered') && text;
  });
  const document = JSON.parse(await kept.jsonValue());
  // The legs are behind the wall from the start: standing is what cover means (VIS-A4).
  assert.deepEqual(document.target.exposed, ['left_arm', 'body']);
  const report = odds(document);
  const layers = await page.locator('.layers tbody th').evaluateAll((all) => all.map((cell) => cell.firstChild.textContent));
  assert.deepEqual(layers, report.layers.map(({ name }) => name));
  assert.equal(await sentence(page), report.sentence);
  await close();
});

test('each reason has its rule, and the rule its words', async () => {
  const { page, close } = await openPage(PHONE);
  await example(page, 'A heavy stubber, spraying');
  const report = odds(scenario('heavy_stubber_spray'));
  await page.locator('details.shots > summary').first().click();
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
  assert.equal(await page.locator('.figure .beside').first().textContent(), 'roll under');
  await ruling.getByRole('button', { name: 'Back to the default' }).click();
  assert.equal(await sentence(page), odds(scenario('pirate_with_boltgun')).sentence);
  await close();
});

test('an error is found from the answer, however deep its input lies', async () => {
  const { page, close } = await openPage(PHONE);
  await page.getByText('Name, Tek, own armour').click();
  const tek = page.getByRole('textbox', { name: 'Tek' });
  await tek.fill('101');
  await page.getByText('Name, Tek, own armour').click();
  assert.match(await page.locator('#status').textContent(), /attacker\.tek.*from 0 to 100/s);
  await page.getByRole('button', { name: 'Go to it' }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'attacker-tek');
  await tek.fill('');
  assert.doesNotMatch(await page.locator('#status').textContent(), /attacker\.tek/);
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
  await example(page, 'A heavy stubber, spraying');
  await page.locator('details.shots > summary').first().tap();
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
