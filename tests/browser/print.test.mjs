// What comes out on paper.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { percent, shootout, scenario } from './command-line.mjs';
import { DESKTOP, openPage, PHONE } from './harness.mjs';
import { bare, pagesOf } from './pdf.mjs';
import { ready, skillOf, toTab } from './shot.mjs';
import { account, act, add, exported, openExample, openTable, press } from './table.mjs';

/** A4 within its margins, as wide as style sheets see it. */
const PAPER = { width: 688, height: 1017 };

async function open(settings) {
  const opened = await openPage(settings);
  const { page } = opened;
  await ready(page);
  await page.evaluate(() => {
    globalThis.printed = 0;
    globalThis.print = () => {
      globalThis.printed += 1;
    };
  });
  return opened;
}

/** The first shot by the names of the catalogue: what stands there as it is goes by its name in links. */
function firstShot() {
  const { target, ...stated } = scenario('pirate_with_boltgun');
  return { ...stated, target: { ...target, armour: ['powered_armour'] } };
}

const menu = async (page, name) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name }).click();
};

for (const [size, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`the answer is printed whole, with its link, and nothing to press, from a ${size}`, async () => {
    const { page, close } = await open({ ...screen, colorScheme: 'dark' });
    await menu(page, 'Print');
    await page.waitForFunction(() => globalThis.printed === 1);
    const link = shootout('link', firstShot()).trim();
    assert.equal(await page.locator('.print-foot').textContent(), `${page.url()}#${link}`);
    assert.equal(await page.locator('.print-foot').isVisible(), false);
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    const seen = await page.evaluate(() => ({
      pressed: [...document.querySelectorAll('button:not(.rule, .sentence-chip), input, select, nav')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.outerHTML.slice(0, 80)),
      paper: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
      width: document.documentElement.scrollWidth,
    }));
    assert.deepEqual(seen, { pressed: [], paper: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)', width: PAPER.width });
    for (const shown of ['.figure b', '.reasons tbody tr', 'dl.chances', '.bars', '.on-body svg', '.answer-body > .answer-small-table', 'blockquote']) {
      assert.equal(await page.locator(`#answer ${shown}`).first().isVisible(), true, shown);
    }
    assert.equal(await page.locator('.print-foot').isVisible(), true);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    assert.equal(pdf.match(/\/Type \/Page\b/g).length, 1, 'one sheet');
    await close();
  });
}

test('the reasons are printed too when the browser is asked to print', async () => {
  const { page, close } = await open(DESKTOP);
  assert.equal(await page.locator('.reasons').count(), 0);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.locator('.reasons tbody tr').first().waitFor();
  await close();
});

test('the link on paper is that of the answer above it', async () => {
  const { page, close } = await open(DESKTOP);
  await menu(page, 'Print');
  await page.waitForFunction(() => globalThis.printed === 1);
  await skillOf(page).fill('63');
  await menu(page, 'Print');
  await page.waitForFunction(() => globalThis.printed === 2);
  const document = firstShot();
  document.attacker.bs = 63;
  const link = shootout('link', document).trim();
  assert.equal(await page.locator('.print-foot').textContent(), `${page.url()}#${link}`);
  await close();
});

test('the table is printed in a visit that has not shown a shot yet', async () => {
  const { page, close } = await open(DESKTOP);
  await toTab(page, 'Table');
  await page.reload();
  await page.locator('.scene').waitFor();
  await page.evaluate(() => {
    globalThis.print = () => {
      globalThis.printed = true;
    };
  });
  await menu(page, 'Print');
  await page.waitForFunction(() => globalThis.printed);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.print-foot').isVisible(), false);
  await close();
});

test('only the view that is shown is printed', async () => {
  const { page, close } = await open(DESKTOP);
  await toTab(page, 'Table');
  await page.emulateMedia({ media: 'print' });
  const views = await page.evaluate(() =>
    [...document.querySelectorAll('.view')].filter((view) => view.checkVisibility()).map((view) => view.dataset.view),
  );
  assert.deepEqual(views, ['questions']);
  await close();
});

/** Everything that is printed, and that nothing of it is wider than the paper or there to be pressed. */
async function printed(page) {
  await page.evaluate(() => {
    globalThis.printed = 0;
    globalThis.print = () => {
      globalThis.printed += 1;
    };
  });
  await page.keyboard.press('ControlOrMeta+p');
  await page.waitForFunction(() => globalThis.printed === 1);
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PAPER.width);
  assert.equal(await page.locator('.view input:visible, .view select:visible').count(), 0);
  return page.locator('.view:visible').innerText();
}

for (const [size, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`a scene is printed as a sheet, from a ${size}`, async () => {
    const { page, close } = await openExample(screen);
    await act(page, 'Rest');
    const scene = await exported(page);
    const said = account(scene);
    const words = (await printed(page)).split('\n');
    assert.ok(words.includes(said.name), words.slice(0, 5).join());
    for (const { name, armed, standing } of said.combatants) {
      const row = words.find((line) => line.startsWith(`${name}\t`));
      const { combatant } = scene.events.find(({ combatant }) => combatant?.name === name);
      const { bs, ws, initiative, attacks, tek } = combatant;
      assert.deepEqual(row.split('\t').slice(1, 6), [bs, ws, initiative, attacks ?? 1, tek ?? '–'].map(String));
      assert.ok(armed.every((weapon) => row.includes(weapon)), row);
      const stands = words[words.indexOf(row) + 1];
      for (const words of standing) assert.ok(stands.includes(words), name);
    }
    const happened = words.slice(words.indexOf('Log') + 1).filter((line) => line && !/^[\d.]*$/.test(line));
    assert.deepEqual(happened.reverse(), said.log.map((line) => line.words));
    await close();
  });

  test(`the sides of a scene are printed, each above those on it, from a ${size}`, async () => {
    const { page, close } = await openTable(screen);
    await add(page, { side: 'Enemies', count: 2, fields: { Name: 'Thug' } });
    await add(page, { side: 'Party', fields: { Name: 'Vex' } });
    await add(page, { fields: { Name: 'Passer-by' } });
    const words = (await printed(page)).split('\n');
    const firsts = words.map((line) => line.split('\t')[0]);
    const wanted = ['Enemies', 'Thug 1', 'Thug 2', 'Party', 'Vex', 'No side', 'Passer-by'];
    assert.deepEqual(firsts.filter((first) => wanted.includes(first)), wanted);
    await close();
  });

  test(`a two-sided shoot-out is printed with its numbers and tables, from a ${size}`, async () => {
    const { page, close } = await open(screen);
    const brief = { ...JSON.parse(readFileSync(new URL('../../data/percentile/duels/blades.json', import.meta.url), 'utf8')), rounds: 2 };
    const file = { name: 'brief.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(brief)) };
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByLabel('Open a file').setInputFiles(file);
    await page.getByText('Opened brief.json.').waitFor();
    await page.getByRole('heading', { name: /^What one change would be worth/ }).waitFor();
    const words = await printed(page);
    const { sentence, sides } = JSON.parse(shootout('duel', brief, '--format', 'json'));
    const tables = ['What one change would be worth', 'Time to drop', 'At the end', 'Still standing', 'Left standing'];
    for (const shown of [sentence, percent(sides[0].first), ...tables]) {
      assert.ok(words.includes(shown), shown);
    }
    await close();
  });

  test(`a loadout is printed as a table with its words, from a ${size}`, async () => {
    const { page, close } = await open(screen);
    await toTab(page, 'Loadout');
    await page.waitForFunction(
      () => !document.querySelector('.loadout-line progress, .loadout-table.stale') && document.querySelector('.loadout-table td')?.innerText,
    );
    await page.locator('.loadout-crossovers li').first().waitFor();
    const words = await printed(page);
    assert.match(words, /^Loadout: against Boarder, 12 m\n/);
    for (const shown of ['Heavy stubber, automatic', 'Hits through', 'mean hits that get through', 'up to 90 m']) {
      assert.ok(words.includes(shown), shown);
    }
    assert.ok(await page.locator('.loadout-table tbody th').first().getByText('automatic').isVisible());
    await close();
  });
}

/** The scene of docs/paper.md: its numbers are worked out by hand there. */
const rifle = { name: 'Rifle', modes: ['single', 'semi', 'auto'], max_range_m: 200 };
const AT_THE_GATE = {
  ruleset: 'percentile',
  scene: 1,
  name: 'At the gate',
  damage: 'sample',
  events: [
    { event: 'add', combatant: { name: 'Anna', side: 'Party', bs: 45, weapon: rifle } },
    { event: 'add', combatant: { name: 'Thug 1', side: 'Gang', bs: 35, weapon: rifle } },
    { event: 'add', combatant: { name: 'Thug 2', side: 'Gang', bs: 35, weapon: rifle } },
    { event: 'distance', range_m: 150 },
  ],
};
/** What Anna rolls, as it is read off the paper line by line. */
const ANNAS = ['Anna rolls', 'Single shot, in the open 65 45 35', 'Single shot, partly hidden 45 25 15', 'Thug 1 and Thug 2 roll', 'Reversed digits', '01-15 Head'];
const SECRET = '00112233445566778899aabbccddeeff';
/** The link for everyone of docs/sealed_rolls.md: its dice begin with 36, 06, 13. */
function openedSeal() {
  const document = { attacker: { bs: 45 }, weapon: 'autogun', target: { range_m: 35 }, plan: [{ do: 'fire', mode: 'single' }], ruleset: 'percentile' };
  const run = (...options) => JSON.parse(execFileSync(process.env.SHOOTOUT_BIN, ['seal', ...options, '--format', 'json'], { encoding: 'utf8' }));
  const closed = run(shootout('link', document).trim(), '--secret', SECRET, '--awaits', 'the phrase that Mara posts');
  return run('open', closed.link, '--secret', SECRET, '--phrase', 'Seven blue ducks!').link;
}

for (const format of ['A4', 'Letter']) {
  test(`the sheet of the command is one page of ${format}`, async () => {
    const html = shootout('sheet', AT_THE_GATE, '--format', 'html', '--paper', format.toLowerCase(), '--dice', '40', '--seal', openedSeal());
    const { page: opened, close } = await openPage(DESKTOP);
    const page = await opened.context().newPage();
    await page.setContent(html);
    const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    assert.equal(pages.length, 1);
    for (const shown of [...ANNAS, '36 06 13']) assert.ok(pages[0].includes(bare(shown)), `${shown}: ${pages[0]}`);
    await close();
  });
}

test('the Table prints what everyone rolls, with dice from a seal, on both papers', async () => {
  const { page, close } = await open(PHONE);
  const file = { name: 'gate.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(AT_THE_GATE)) };
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Open a file').setInputFiles(file);
  await page.locator('.scene-person').first().waitFor();
  await press(page, 'Scene');
  await page.getByText('Dice on the printed sheet').click();
  const link = page.getByRole('textbox', { name: 'Sealed link' });
  await link.fill('seal=1-00&v=1.1');
  await page.getByText('found', { exact: false }).last().waitFor();
  await link.fill(openedSeal());
  await page.getByText('On the sheet: Rolled already: 60 throws of D100.').waitFor();
  await page.keyboard.press('Escape');
  const words = bare(await printed(page));
  for (const shown of [...ANNAS, '36 06 13']) assert.ok(words.includes(bare(shown)), `${shown}: ${words}`);
  for (const format of ['A4', 'Letter']) {
    const pages = pagesOf(await page.pdf({ format }));
    // What everyone rolls stands on the first page, with people and ranges; the list of dice is never broken, and the log comes last.
    assert.ok(pages.length <= 2, `${format}: ${pages.length} pages`);
    for (const shown of ['Anna rolls', '65 45 35', '91-00 No wound']) assert.ok(pages[0].includes(bare(shown)), `${shown}: ${pages[0]}`);
    assert.ok(pages.some((words) => words.includes('360613') && words.includes('check=')), format);
  }
  await close();
});
