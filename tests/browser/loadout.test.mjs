// Loadouts: every figure is the command line's, whatever is edited, sorted, swept or exported.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { mean, odds, percent, shootout } from './command-line.mjs';
import { axeScanLightAndDark, DESKTOP, ON_A_PHONE, openPage, PHONE, SIZES } from './harness.mjs';
import { layoutTroubles } from './layout.mjs';
import { quote, ready, says, toTab } from './shot.mjs';

/** Where the page keeps it among its documents. */
const BASE = 'percentile.side_by_side';
const PIRATES = JSON.parse(await readFile(new URL('../../data/percentile/loadouts/pirates.json', import.meta.url), 'utf8'));
const COLUMNS = {
  Hit: ['hit', percent],
  Hits: ['hits', mean],
  'Hits through': ['penetrating', mean],
  Through: ['through', percent],
  Down: ['down', percent],
  Jam: ['jam', percent],
  Shots: ['shots', mean],
  'Hits per magazine': ['per_magazine', mean],
  'Through, low': ['p10', String],
  'Through, middle': ['p50', String],
  'Through, high': ['p90', String],
};

/** What the command line says of a loadout. */
const report = (document, ...options) => JSON.parse(shootout('loadout', document, '--format', 'json', ...options));

/** The rows against a target as the page should show them: the name, then the figures. */
const expectedRows = (target) =>
  target.rows.map(({ name, numbers }) => [
    name,
    ...Object.values(COLUMNS).map(([column, written]) => (numbers[column] === null ? '–' : written(numbers[column]))),
  ]);

/** Opens the page on the loadouts. */
async function openLoadouts(options) {
  const opened = await openPage(options);
  await toLoadouts(opened.page);
  return opened;
}

async function toLoadouts(page) {
  await toTab(page, 'Loadout');
  await allDone(page);
}

/** Waits until every cell is worked out. */
async function allDone(page) {
  await page.waitForFunction(
    () => !document.querySelector('.loadout-line progress, .loadout-table.stale') && document.querySelector('.loadout-table td')?.innerText,
  );
}

const shownRows = (page) =>
  page.locator('.loadout-table tbody tr').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.cells].map((cell) => {
        const read = cell.cloneNode(true);
        read.querySelectorAll('.unseen, small').forEach((extra) => extra.remove());
        return read.innerText.trim();
      }),
    ),
  );

/** The document as the page saves it. */
async function saved(page) {
  await page.getByRole('button', { name: 'Copy as' }).click();
  const button = page.getByRole('button', { name: 'Save the loadout as a file' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  await page.keyboard.press('Escape');
  return JSON.parse(await readFile(await download.path(), 'utf8'));
}

/** The page shows what the command line says of the document that it saves. */
async function assertAgrees(page, target = 0) {
  await allDone(page);
  const { targets } = report(await saved(page));
  assert.deepEqual(await shownRows(page), expectedRows(targets[target]));
}

async function openFile(page, document, name = 'loadout.json') {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  const opener = page.getByLabel('Open a loadout or sweep');
  if (!(await opener.count())) await page.getByRole('button', { name: 'Copy as' }).click();
  await opener.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('a target that states how often it is met brings the mean over all, which is a target like any other', async () => {
  const { page, close } = await openLoadouts(PHONE);
  await openFile(page, PIRATES);
  await allDone(page);
  const mean = page.getByRole('radio', { name: /^Mean of all/ });
  assert.equal(await mean.count(), 0);
  const first = page.locator(`.questions [data-path="${BASE}.targets[0]"]`);
  await first.locator('summary').first().click();
  await first.getByRole('textbox', { name: 'Weight', exact: true }).fill('3');
  await mean.check({ force: true });
  await assertAgrees(page, 3);
  const document = await saved(page);
  assert.deepEqual(document.targets.map(({ weight }) => weight ?? null), [3, null, null]);
  await page.getByText('weights 3, 1, 1').first().waitFor();
  await page.getByRole('button', { name: 'Open as a question' }).click();
  await page.getByText('A mean over all targets is no question by itself').waitFor();
  await close();
});

test('three taps say which of two rows is better up to where, against each target', async () => {
  const { page, close } = await openLoadouts({ ...PHONE, touch: true });
  let taps = 0;
  const others = page.getByRole('combobox', { name: /against$/ });
  const sentences = page.getByRole('status').filter({ has: page.locator('.loadout-crossovers') }).getByRole('listitem');
  const says = async (one, other, ...options) => {
    const expected = report(PIRATES, '--compare', one, other, ...options);
    const words = expected.map(({ target, words }) => `${target}, ${PIRATES.targets.find(({ name }) => name === target).range_m} m ${words}`);
    await page.waitForFunction(
      (words) => {
        const lines = [...document.querySelectorAll('[role=status] > .loadout-crossovers li')];
        return JSON.stringify(lines.map((line) => line.innerText.replace(/\s+/g, ' ').trim())) === JSON.stringify(words);
      },
      words,
    );
  };
  await page.getByRole('rowheader', { name: 'Autogun, single shot' }).getByRole('button').tap();
  taps += 1;
  // A list is opened, and one of its lines is chosen.
  await others.selectOption({ label: 'Boltgun, single shot' });
  taps += 2;
  await says('Autogun, single shot', 'Boltgun, single shot');
  assert.equal(taps, 3);
  assert.equal(await sentences.count(), PIRATES.targets.length);
  // The row itself is not offered, and what is compared follows the number, the input and the row.
  assert.equal(await others.getByRole('option', { name: 'Autogun, single shot' }).count(), 0);
  await page.getByRole('radio', { name: 'Armour', exact: true }).check({ force: true });
  await says('Autogun, single shot', 'Boltgun, single shot', '--over', 'armour');
  await page.getByRole('columnheader', { name: /^Jam/ }).getByRole('button').tap();
  await says('Autogun, single shot', 'Boltgun, single shot', '--over', 'armour', '--sort', 'jam');
  await page.getByRole('rowheader', { name: 'Boltgun, single shot' }).getByRole('button').tap();
  await sentences.first().waitFor({ state: 'detached' });
  // By keyboard alone.
  await others.focus();
  await page.keyboard.type('Shot');
  await says('Boltgun, single shot', 'Shotgun, single shot', '--over', 'armour', '--sort', 'jam');
  await page.setViewportSize({ width: 320, height: 640 });
  assert.deepEqual(await layoutTroubles(page), []);
  await axeScanLightAndDark(page);
  await close();
});

for (const [size, screen] of SIZES) {
  test(`the table is that of the command line, on a ${size}`, async () => {
    const { page, close } = await openLoadouts(screen);
    const { targets } = report(PIRATES);
    for (const [index, target] of targets.entries()) {
      await page.getByRole('radio', { name: `${target.target}, ${target.range_m} m`, exact: true }).check({ force: true });
      assert.deepEqual(await shownRows(page), expectedRows(target));
      // The best are marked in words too, where not all are alike.
      const marked = await page.locator('.loadout-table tbody tr').evaluateAll((rows) =>
        rows.map((row) => [...row.cells].slice(1).map((cell) => cell.innerText.includes('best'))),
      );
      const best = target.rows.map(({ row }) =>
        Object.values(COLUMNS).map(([column]) => {
          const those = target.best[column];
          return those.includes(row) && those.length < target.rows.length;
        }),
      );
      assert.deepEqual(marked, best, `target ${index}`);
    }
    await close();
  });

  test(`nothing stands in anyone's way, in light and in the dark, on a ${size}`, async () => {
    const { page, close } = await openLoadouts(screen);
    for (const list of ['shooters', 'targets']) {
      await page.locator(`[data-path="${BASE}.${list}[0]"].form-entry summary`).first().click();
    }
    for (const details of await page.locator('.loadout details:not([open]) > summary').all()) {
      if (await details.isVisible()) await details.click();
    }
    await allDone(page);
    await axeScanLightAndDark(page);
    await close();
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`rows are sorted by keyboard, on a ${size}`, async () => {
    const { page, close } = await openLoadouts(screen);
    const names = async () => (await shownRows(page)).map(([name]) => name);
    for (const [label, first] of [['Jam', 'ascending'], ['Hits per magazine', 'descending']]) {
      const head = page.locator('.loadout-table').getByRole('columnheader', { name: new RegExp(`^${label}`) });
      await head.getByRole('button').focus();
      await page.keyboard.press('Enter');
      const { targets } = report(PIRATES, '--sort', COLUMNS[label][0]);
      const best = targets[0].rows.map(({ name }) => name);
      assert.equal(await head.getAttribute('aria-sort'), first);
      assert.deepEqual(await names(), best);
      await page.keyboard.press('Enter');
      assert.equal(await head.getAttribute('aria-sort'), first === 'ascending' ? 'descending' : 'ascending');
      assert.deepEqual(await names(), best.toReversed());
    }
    await page.getByRole('columnheader', { name: /^Shooter/ }).getByRole('button').press('Enter');
    assert.equal((await names())[0], 'Autogun, single shot');
    await close();
  });

  test(`shooters are added, duplicated, moved, removed and changed, and all is undone, on a ${size}`, async () => {
    const { page, close } = await openLoadouts(screen);
    const shooters = page.locator(`[data-path="${BASE}.shooters"]`);
    const entry = (index) => page.locator(`[data-path="${BASE}.shooters[${index}]"].form-entry`);
    const weapons = async () => (await saved(page)).shooters.map(({ weapon }) => weapon.id ?? weapon);
    assert.deepEqual(await saved(page), PIRATES);

    await shooters.getByRole('button', { name: /^Duplicate: .+, shooter 2$/ }).press('Enter');
    // Rows have an order: one more of a shooter stands right after them.
    assert.deepEqual(await weapons(), ['autogun', 'boltgun', 'boltgun', 'shotgun', 'hunting_rifle', 'heavy_stubber']);
    await assertAgrees(page);
    // The focus stays with the row that moves, so that it can be moved on.
    await shooters.getByRole('button', { name: /^Sooner: .+, shooter 2$/ }).press('Enter');
    await page.waitForFunction((at) => document.activeElement?.closest('li')?.dataset.path === at, `${BASE}.shooters[0]`);
    assert.deepEqual((await weapons()).slice(0, 3), ['boltgun', 'autogun', 'boltgun']);
    await shooters.getByRole('button', { name: /^Remove: .+, shooter 4$/ }).press('Enter');
    assert.deepEqual(await weapons(), ['boltgun', 'autogun', 'boltgun', 'hunting_rifle', 'heavy_stubber']);
    await assertAgrees(page);

    // A new one is there to be filled in.
    await page.getByRole('button', { name: 'Add: shooter' }).click();
    const added = entry(5);
    await added.getByRole('textbox', { name: 'Ballistic Skill' }).fill('63');
    await added.getByRole('combobox', { name: 'Weapon' }).selectOption({ label: 'Boltgun' });
    await added.getByRole('textbox', { name: 'Name of the row' }).fill('Added');
    await added.getByRole('radio', { name: 'Plan', exact: true }).check({ force: true });
    for (const one of ['Aim', 'Semi', 'Semi']) await added.getByRole('button', { name: one }).click();
    await added.getByRole('button', { name: 'Remove: Fire, action 1' }).click();
    assert.deepEqual((await saved(page)).shooters[5], {
      name: 'Added',
      attacker: { bs: 63 },
      weapon: 'boltgun',
      mode: null,
      plan: [{ do: 'aim' }, ...Array(2).fill({ do: 'fire', mode: 'semi' })],
    });
    await assertAgrees(page);
    assert.ok((await shownRows(page)).some(([name]) => name === 'Added'));
    // In one mode for some actions, instead of by a plan.
    await added.getByRole('radio', { name: 'Semi', exact: true }).check({ force: true });
    await added.getByRole('textbox', { name: 'Actions of fire' }).fill('3');
    const { plan, mode, actions } = (await saved(page)).shooters[5];
    assert.deepEqual([plan, mode, actions], [undefined, 'semi', 3]);
    await assertAgrees(page);

    const undo = page.getByRole('button', { name: 'Undo' });
    while (await undo.isEnabled()) await undo.click();
    assert.deepEqual(await saved(page), PIRATES);
    await assertAgrees(page);
    await close();
  });

  test(`the shot that is asked becomes a row, on a ${size}`, async () => {
    const { page, close } = await openLoadouts(screen);
    await page.getByRole('button', { name: 'Add the current shot' }).click();
    const { shooters } = await saved(page);
    assert.equal(shooters.length, PIRATES.shooters.length + 1);
    assert.ok(shooters.at(-1).attacker && shooters.at(-1).weapon && shooters.at(-1).plan);
    await assertAgrees(page);
    await close();
  });

  test(`targets are changed as in the shot, on a ${size}`, async () => {
    const { page, close } = await openLoadouts(screen);
    const target = page.locator(`[data-path="${BASE}.targets[0]"].form-entry`);
    await target.locator('summary').first().click();
    const distance = target.locator(`[data-path="${BASE}.targets[0].range_m"] input`);
    await distance.fill('77');
    await target.getByRole('combobox', { name: 'Cover', exact: true }).selectOption({ label: 'Brick wall' });
    await assertAgrees(page);
    const { range_m, cover } = (await saved(page)).targets[0];
    assert.deepEqual([range_m, cover], [77, 'brick_wall']);
    // What is wrong is said where it stands, and the figures before stay, greyed.
    const shown = await shownRows(page);
    await distance.fill('-3');
    await page.locator('.loadout-line.alarm').getByText('targets[0].range_m').waitFor();
    assert.equal(await distance.getAttribute('aria-invalid'), 'true');
    assert.deepEqual(await shownRows(page), shown);
    await distance.fill('12');
    await assertAgrees(page);
    await close();
  });

  test(`a cell opens as a shot, and what a little more does is the command line's, on a ${size}`, async () => {
    const { page, close } = await openLoadouts(screen);
    const row = 'Hunting rifle, aimed twice';
    await page.getByRole('radio', { name: 'Officer, 35 m' }).check({ force: true });
    await page.locator('.loadout-table').getByRole('button', { name: row }).press('Enter');
    const helps = page.getByText('What would improve');
    if (!(await page.locator('.loadout-helps').count())) await helps.click();
    const changes = report(PIRATES, '--target', 'Officer', '--improve', row);
    const shown = await page.locator('.loadout-helps tbody tr').evaluateAll((rows) =>
      rows.map((row) => [row.cells[0].innerText.toLowerCase(), row.cells[1].innerText]),
    );
    assert.deepEqual(shown, changes.map(({ change, after }) => [change.toLowerCase(), mean(after)]));

    await page.getByRole('button', { name: 'Open as a question' }).click();
    const shot = {
      ruleset: 'percentile',
      ...PIRATES.shooters.find(({ name }) => name === row),
      target: PIRATES.targets[2],
      damage: 'sample',
    };
    delete shot.name;
    await says(page, odds(shot).sentence);
    await page.getByRole('button', { name: 'Undo' }).click();
    await quote(page).filter({ hasNotText: odds(shot).sentence }).waitFor();
    await close();
  });

  test(`curves name where another row becomes the best, on a ${size}`, async () => {
    const { page, close } = await openLoadouts(screen);
    if (!(await page.locator('.loadout-plot').count())) await page.getByText('Along an input').click();
    for (const [label, over] of [['Distance', 'distance'], ['Armour', 'armour'], ['BS', 'bs']]) {
      await page.locator('.loadout-axes').getByRole('radio', { name: label }).check({ force: true });
      const [sweep] = report(PIRATES, '--over', over, '--target', 'Boarder');
      // The best before the first change, and after each.
      const best = [...sweep.crossovers.map(({ from }) => from), sweep.crossovers.at(-1)?.to ?? []];
      const places = sweep.crossovers.map(({ last }) => ({ distance: `${last} m`, armour: `armour ${last}%`, bs: `BS ${last}` })[over]);
      const list = page.locator('.loadout-crossovers');
      assert.ok(places.length > 0 || over !== 'distance');
      if (places.length === 0) {
        await list.getByText(/best all along/).waitFor();
        continue;
      }
      await list.getByText(`up to ${places[0]}`, { exact: true }).waitFor();
      const rows = await list.locator('li:has(span)').evaluateAll((rows) =>
        rows.map((row) => [row.querySelector('span').textContent, row.querySelector('b').textContent]),
      );
      assert.deepEqual(rows.slice(0, -1).map(([place]) => place), places.map((place) => `up to ${place}`));
      for (const [place, [, names]] of rows.entries()) {
        for (const row of best[place].slice(0, 2)) assert.ok(names.includes(sweep.rows[row]), names);
      }
      assert.equal(rows.length, best.length);
    }
    await page.getByText('The points as a table').click();
    const [sweep] = report(PIRATES, '--over', 'bs', '--target', 'Boarder');
    const points = await page.locator('.loadout-points tbody tr').evaluateAll((rows) =>
      rows.map((row) => [...row.cells].map((cell) => cell.innerText)),
    );
    const expected = sweep.points.map(({ at, numbers }) => [
      String(at),
      ...numbers.map((number) => (number === null ? '–' : mean(number))),
    ]);
    assert.deepEqual(points, expected);
    await close();
  });
}

test('the map says for each target who is best up to where, as the command line does; the best row is looked at first', async () => {
  const { page, close } = await openLoadouts(PHONE);
  if (!(await page.locator('.loadout-map').count())) await page.getByText('Along an input').click();
  const letters = [];
  const letter = (row) => {
    if (!letters.includes(row)) letters.push(row);
    return String.fromCharCode(65 + letters.indexOf(row));
  };
  const expected = PIRATES.targets.map(({ name }) => {
    const [{ crossovers, rows }] = report(PIRATES, '--over', 'distance', '--target', name);
    const stretches = [...crossovers.map(({ last, from }) => [from, `up to ${last} m`]), [crossovers.at(-1).to, 'then']];
    const who = (best) => (best.length > 0 ? best.map((row) => letter(rows[row])).join(' = ') : 'nobody');
    const said = stretches.map(([best, place]) => (place === 'then' ? `then ${who(best)}` : `${who(best)} ${place}`));
    return said.join('; ');
  });
  const words = page.locator('.map-words');
  await page.waitForFunction(() => [...document.querySelectorAll('.map-words')].every(({ textContent }) => textContent.length > 1));
  assert.deepEqual(await words.allTextContents(), expected);
  assert.deepEqual(await page.locator('.map-keys li').allTextContents(), letters.map((row) => `${letter(row)}${row}`));
  // The rest of the page is then about that target, and about its best row.
  await page.locator('.map-row').getByRole('button', { name: 'Watchman' }).click();
  const [best] = report(PIRATES, '--sort', 'penetrating').targets[1].rows;
  await page.locator('.loadout-table tr.chosen').getByText(best.name).waitFor();
  await close();
});

test('one tap sets a shot beside others, against its own target, as the row that is looked at', async () => {
  const { page, close } = await openPage(PHONE);
  await ready(page);
  const [chance] = await page.locator('#answer dl.chances dd').allTextContents();
  await page.getByRole('button', { name: 'Compare in the loadout' }).click();
  await allDone(page);
  const chosen = page.locator('.loadout-table tr.chosen');
  assert.equal(await chosen.locator('td').first().innerText(), chance);
  await page.getByText(/^What would improve /).first().waitFor();
  await page.getByText('Along an input').waitFor();
  // Once more it is the same row, and a step back takes it out.
  const rows = await page.locator('.loadout-table tbody tr').count();
  await page.getByRole('button', { name: 'Shot', exact: true }).click();
  await page.getByRole('button', { name: 'Compare in the loadout' }).click();
  await allDone(page);
  assert.equal(await page.locator('.loadout-table tbody tr').count(), rows);
  await close();
});

test('one column is set against all targets', async () => {
  const { page, close } = await openLoadouts(DESKTOP);
  await page.locator('.loadout-targets').getByRole('radio', { name: 'All' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Number' }).selectOption({ label: 'Chance that the target is knocked out or dead by the end' });
  await page.locator('.loadout-table').getByRole('columnheader', { name: /^Watchman/ }).getByRole('button').press('Enter');
  const { targets } = report(PIRATES, '--sort', 'down');
  const down = ({ rows }, name) => percent(rows.find((row) => row.name === name).numbers.down);
  const expected = targets[1].rows.map(({ name }) => [name, ...targets.map((target) => down(target, name))]);
  assert.deepEqual(await shownRows(page), expected);
  await close();
});

test('who is the best is announced once, when typing pauses', async () => {
  const { page, close } = await openLoadouts(DESKTOP);
  const shooter = page.locator(`[data-path="${BASE}.shooters[3]"].form-entry`);
  await shooter.locator('summary').first().click();
  await page.evaluate(() => {
    globalThis.announced = [];
    const region = document.querySelector('.loadout-main [aria-live]');
    new MutationObserver(() => globalThis.announced.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const skill = shooter.getByRole('textbox', { name: 'Ballistic Skill' });
  await skill.fill('');
  await skill.pressSequentially('200');
  await page.waitForFunction(() => globalThis.announced.length > 0);
  const [{ rows: [best] }] = report(await saved(page)).targets;
  const words = `Best: ${best.name}; mean hits that get through ${mean(best.numbers.penetrating)}.`;
  assert.deepEqual(await page.evaluate(() => globalThis.announced), [words]);
  await close();
});

test('nothing moves as cells fill in', async () => {
  const { page, close } = await openPage(DESKTOP);
  await page.addInitScript(() => {
    globalThis.places = [];
    const note = () => {
      const rows = [...document.querySelectorAll('.loadout-table tbody tr')];
      if (rows.length > 0) {
        const below = document.querySelector('.loadout-row').getBoundingClientRect();
        const places = rows.map((row) => row.getBoundingClientRect().toJSON());
        globalThis.places.push(JSON.stringify([places, below.x, below.y]));
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.reload();
  await toLoadouts(page);
  const places = await page.evaluate(() => globalThis.places);
  assert.ok(places.length > 1);
  assert.equal(new Set(places).size, 1);
  await close();
});

for (const width of [320, 390, 720, 1024, 1440]) {
  test(`only the table is wider than a screen of ${width}`, async () => {
    const { page, close } = await openLoadouts({ ...DESKTOP, width });
    await page.locator(`[data-path="${BASE}.shooters[0]"].form-entry summary`).first().click();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `the page is ${wide} wide`);
    await close();
  });
}

test('what is exported is what the command line writes', async () => {
  const { page, close } = await openLoadouts(DESKTOP);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('columnheader', { name: /^Down/ }).getByRole('button').click();
  await page.getByRole('button', { name: 'Copy as' }).click();
  for (const [words, format] of [['Markdown', 'markdown'], ['BBCode', 'bbcode'], ['CSV', 'csv'], ['CSV with ;', 'csv-semicolon']]) {
    const expected = shootout('loadout', PIRATES, '--format', format, '--sort', 'down');
    await page.getByRole('button', { name: `Copy ${words}`, exact: true }).click();
    await page.getByText(`Copied as ${words}.`).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied.trimEnd(), expected.trimEnd());
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Save ${words}`, exact: true }).click(),
    ]);
    assert.equal((await readFile(await download.path(), 'utf8')).trimEnd(), expected.trimEnd());
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the loadout as a file' }).click(),
  ]);
  assert.deepEqual(JSON.parse(await readFile(await download.path(), 'utf8')), PIRATES);
  await close();
});

test('a loadout is there again at the next visit, and a broken file changes nothing', async () => {
  const { page, close } = await openLoadouts(PHONE);
  const other = { ...PIRATES, shooters: PIRATES.shooters.slice(1, 3), targets: PIRATES.targets.slice(1) };
  await openFile(page, other);
  await page.getByText('Opened loadout.json.').waitFor();
  await assertAgrees(page);
  await page.reload();
  await allDone(page);
  await assertAgrees(page);
  const shown = await shownRows(page);
  for (const [text, said] of [
    [JSON.stringify(other).replace('"bs":40', '"bss":40'), /shooters\[0\]\.attacker\.bss.*did you mean `bs`/],
    [JSON.stringify(other).replace('"all"', '"auto"'), /shooters\[0\]\.mode/],
    ['{ "loadout": 1', /was not opened/],
    ['[]', /was not opened/],
  ]) {
    await openFile(page, text, 'broken.json');
    await page.locator('.notice').getByText(said).waitFor();
    assert.deepEqual(await shownRows(page), shown);
    assert.deepEqual(await saved(page), other);
  }
  await close();
});

test('a long sweep stops at once when an input changes, and its figures never come', async () => {
  const { page, close } = await openPage(DESKTOP);
  await page.addInitScript(() => {
    globalThis.said = [];
    const Native = globalThis.Worker;
    globalThis.Worker = class extends Native {
      constructor(...options) {
        super(...options);
        this.addEventListener('message', ({ data }) => {
          // The id of a job, whether that is all, and what came of it; nothing of all this as the worker begins.
          const [job, isLast] = data;
          if (job !== undefined) globalThis.said.push({ job, isLast });
        });
      }

      postMessage(message) {
        // The id of a job, with its task or, to cancel it, alone.
        const [asked, task] = message;
        globalThis.said.push(task ? { asked } : { cancelled: asked });
        super.postMessage(message);
      }
    };
  });
  await page.reload();
  await toLoadouts(page);
  const [shooter] = PIRATES.shooters;
  const long = {
    ...PIRATES,
    shooters: Array.from({ length: 100 }, (_, bs) => ({ ...shooter, name: `Old ${bs}`, attacker: { bs }, mode: 'auto' })),
    targets: Array.from({ length: 100 }, (_, metres) => ({ ...PIRATES.targets[0], name: `At ${metres}`, range_m: metres })),
  };
  await openFile(page, long);
  await page.getByText(/^[1-9][\d]* of 10000 cells$/).waitFor();
  await page.evaluate(() => globalThis.said.splice(0));
  await openFile(page, PIRATES);
  await page.locator('.loadout-table').getByText('Boltgun, semi-automatic').waitFor();
  await page.evaluate(() => {
    globalThis.old = [];
    const table = document.querySelector('.loadout-table');
    new MutationObserver(() => {
      if (table.innerText.includes('Old')) globalThis.old.push(table.innerText);
    }).observe(table, { childList: true, characterData: true, subtree: true });
  });
  await assertAgrees(page);
  // Once the curves, which are asked for after the table, have ended too, nothing is left to come.
  await page.waitForFunction(() => {
    const ends = globalThis.said.filter(({ isLast }) => isLast);
    return ends.length >= globalThis.said.filter(({ asked }) => asked !== undefined).length;
  });
  assert.deepEqual(await page.evaluate(() => globalThis.old), []);
  const said = await page.evaluate(() => globalThis.said);
  // The long sweep is cancelled for the table after it.
  const [{ cancelled }] = said.filter(({ cancelled }) => cancelled !== undefined);
  const late = said.slice(said.findIndex(({ asked }) => asked > cancelled)).filter(({ job }) => job <= cancelled);
  assert.ok(late.every(({ isLast }) => !isLast), 'the old task never ended');
  assert.ok(late.length <= 4, `${late.length} batches were still on their way`);
  await assertAgrees(page);
  await close();
});

test('nothing of a loadout is cut, covered or broken on a desktop', async () => {
  const { page, close } = await openLoadouts(DESKTOP);
  assert.deepEqual(await layoutTroubles(page), []);
  await close();
});
