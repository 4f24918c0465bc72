// Rule sets that ask questions: chosen in the head, filled in by their own form, answered as the command line answers, rolled,
// played with real dice, kept, undone, passed on as links.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { percent } from './command-line.mjs';
import { axeScan, BASE_URL, chooseRuleSet, DESKTOP, openPage, PHONE } from './harness.mjs';
import { layoutTroubles, SCREENS, setText } from './layout.mjs';

const RULE_SET = 'fate_firefight';
const LABEL = 'Fate firefight (4dF)';
const SIZES = Object.entries({ phone: PHONE, desktop: DESKTOP });
const QUESTIONS = ['Attack', 'Manoeuvre', 'Move', 'Order', 'Duel', 'Plan'];
const folder = mkdtempSync(join(tmpdir(), 'questions-'));

/** Runs a command on a document and answers what it prints. */
function run(command, document, ...options) {
  const file = join(folder, `${command}.json`);
  writeFileSync(file, JSON.stringify(document));
  return execFileSync(process.env.SHOOTOUT_BIN, [command, file, ...options], { encoding: 'utf8' });
}

const odds = (document) => JSON.parse(run('odds', document, '--format', 'json'));

const choice = (page) => page.getByRole('combobox', { name: 'Rule set' });
const tab = (page, name) => page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name, exact: true });
const topic = (page, name) => page.getByRole('region', { name, exact: true });
const field = (page, of, name) => topic(page, of).getByRole('textbox', { name, exact: true });
const headline = (page) => page.locator('.q-headline b');
const quote = (page) => page.locator('.q-answer blockquote');

/** The page with the rule set chosen, its form there. */
async function open(options) {
  const opened = await openPage(options);
  await choice(opened.page).selectOption({ label: LABEL });
  await headline(opened.page).waitFor();
  return opened;
}

/** The document of a question as the page keeps it on the device, once it holds this. */
async function kept(page, ask, part) {
  // What nobody has changed yet is kept when the page is left.
  await page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
  const found = await page.waitForFunction(
    ([of, question, text]) => {
      const all = JSON.parse(localStorage.getItem('shootout.questions') ?? '{}');
      const document = all[of]?.[question];
      return document && JSON.stringify(document).includes(text) ? document : null;
    },
    [RULE_SET, ask, part],
  );
  return { ruleset: RULE_SET, ask, ...(await found.jsonValue()) };
}

for (const [size, screen] of SIZES) {
  test(`a question is answered as the command line answers it, on a ${size}`, async () => {
    const { page, close } = await open(screen);
    await field(page, 'Attacker', 'Skill').fill('5');
    await topic(page, 'Attacker').getByRole('radio', { name: 'Focused', exact: true }).check();
    await topic(page, 'Attacker').getByRole('checkbox', { name: 'Braced', exact: true }).check();
    await topic(page, 'Defender').getByRole('radio', { name: 'Zone', exact: true }).check();
    await field(page, 'Defender', 'Armour').fill('2');
    const document = await kept(page, 'attack', '"armour":2');
    assert.deepEqual(document.attacker, { ...document.attacker, skill: 5, stance: 'focused', brace: true });
    const report = odds(document);
    assert.equal(await headline(page).textContent(), percent(report.hit));
    assert.equal(await quote(page).textContent(), report.sentence);
    const chances = await page.locator('.q-chances dd').allTextContents();
    assert.deepEqual(chances.slice(0, 2), [percent(report.style), percent(report.complication.natural)]);
    // 5, +2 for the focused stance, +1 for the braced weapon.
    assert.match(await page.locator('.q-roll').first().innerText(), /4dF \+8/);
    await close();
  });

  test(`every question has a form and an answer, on a ${size}`, async () => {
    const { page, close } = await open(screen);
    for (const name of QUESTIONS) {
      await tab(page, name).click();
      await page.getByRole('form', { name, exact: true }).waitFor();
      const document = await kept(page, name.toLowerCase(), '{');
      const command = { Order: 'order', Duel: 'duel', Plan: 'advise' }[name] ?? 'odds';
      const { sentence } = JSON.parse(run(command, document, '--format', 'json'));
      await quote(page).getByText(sentence, { exact: true }).waitFor();
      await axeScan(page);
    }
    await close();
  });

  test(`what has happened by each turn is not added up, on a ${size}`, async () => {
    const { page, close } = await open(screen);
    await tab(page, 'Duel').click();
    const won = page.locator('.q-distribution').filter({ hasText: 'has won by turn' }).first();
    await won.waitFor();
    assert.equal(await won.getByRole('radio').count(), 0);
    const { by } = JSON.parse(run('duel', await kept(page, 'duel', '{'), '--format', 'json'));
    await won.getByText('As a table').click();
    const figures = won.locator('.q-lines td:nth-of-type(1)');
    // The table is made when it is first opened.
    await figures.first().waitFor();
    assert.deepEqual(await figures.allTextContents(), by.map((turn) => percent(turn.a)));
    // Both sides are drawn together, and the drawing says in words what it shows.
    const drawn = page.locator('.q-diagram').getByRole('img').first();
    assert.match(await drawn.getAttribute('aria-label'), /^The fight by turn: by turn 1: /);
    assert.ok((await drawn.getAttribute('aria-label')).includes(percent(by.at(-1).a)));
    await close();
  });

  test(`wrong input is explained at its field and the last answer stays, on a ${size}`, async () => {
    const { page, close } = await open(screen);
    const before = await headline(page).textContent();
    const skill = field(page, 'Attacker', 'Skill');
    await skill.fill('99');
    await topic(page, 'Attacker').getByText('Found 99; allowed: a whole number from 0 to 20.').waitFor();
    assert.equal(await skill.getAttribute('aria-invalid'), 'true');
    assert.equal(await headline(page).textContent(), before);
    await axeScan(page);
    await page.getByRole('button', { name: 'Go to it' }).click();
    await page.waitForFunction(() => document.activeElement?.value === '99');
    await skill.fill('4');
    await page.waitForFunction((old) => document.querySelector('.q-headline b').textContent !== old, before);
    await close();
  });

  test(`what is asked is kept and undone, on a ${size}`, async () => {
    const { page, close } = await open(screen);
    await field(page, 'Attacker', 'Skill').fill('7');
    await tab(page, 'Move').click();
    await field(page, 'Mover', 'Skill').fill('6');
    await kept(page, 'move', '"skill":6');
    await page.reload();
    await field(page, 'Mover', 'Skill').waitFor();
    assert.equal(await field(page, 'Mover', 'Skill').inputValue(), '6');
    assert.equal(await choice(page).inputValue(), RULE_SET);
    await tab(page, 'Attack').click();
    assert.equal(await field(page, 'Attacker', 'Skill').inputValue(), '7');
    await field(page, 'Attacker', 'Skill').fill('8');
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await field(page, 'Attacker', 'Skill').inputValue(), '7');
    await choice(page).selectOption({ index: 0 });
    await page.getByRole('textbox', { name: 'Ballistic Skill', exact: true }).waitFor();
    await close();
  });

  test(`dice are rolled, and real ones entered, on a ${size}`, async () => {
    const { page, close } = await open(screen);
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await page.locator('.q-throws li').nth(1).waitFor();
    const seed = (await page.locator('.q-table .seed').textContent()).match(/\d+/)[0];
    const document = await kept(page, 'attack', '{');
    const transcript = JSON.parse(run('roll', document, '--rng', seed, '--format', 'json'));
    const faces = await page.locator('.q-throws li').evaluateAll((throws) =>
      throws.map((one) => [...one.querySelectorAll('.q-die > [aria-hidden]')].map((die) => die.textContent).join('')),
    );
    assert.deepEqual(faces.reverse().map((shown) => shown.replaceAll('\u2212', '-')), transcript.faces);

    await page.getByRole('button', { name: 'Enter dice' }).click();
    const pad = page.getByRole('group', { name: 'Faces of the dice' });
    await pad.waitFor();
    // The attacker throws - 0 + +, which is 1, and has 3: 4 in all. The defender throws 0 0 0 +, 1, and has half of 3: 2.
    for (const face of ['minus', '0', 'plus', 'plus']) await pad.getByRole('button', { name: face, exact: true }).click();
    await page.getByText('1 +3 = 4', { exact: true }).waitFor();
    await page.keyboard.press('0');
    await page.keyboard.press('0');
    await page.keyboard.press('-');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('0');
    await page.keyboard.press('+');
    await page.locator('.q-outcome').getByText('hit by 2', { exact: false }).waitFor();
    assert.match(await page.locator('.q-throws li').first().innerText(), /1 \+1 = 2: margin 2, hit/);
    await axeScan(page);
    await page.getByRole('button', { name: 'Take back' }).click();
    await pad.waitFor();
    await close();
  });
}

test('faces are taken wherever the focus is, but from a field that is typed into', async () => {
  const { page, close } = await open(DESKTOP);
  const throws = page.locator('.q-throws li');
  await page.getByRole('button', { name: 'Enter dice', exact: true }).click();
  await page.getByRole('group', { name: 'Faces of the dice' }).waitFor();
  // All eight at once: nobody at the table waits for the page between the throws. They come to 2 +3 = 5 against 0 +1 = 1.
  await page.evaluate(() => {
    document.activeElement.blur();
    for (const key of ['0', '0', '+', '+', '0', '0', '0', '0']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  });
  await page.locator('.q-outcome').getByText('hit by 4', { exact: false }).waitFor();
  assert.equal(await throws.count(), 2);
  await page.getByRole('button', { name: 'Enter dice', exact: true }).click();
  await throws.first().waitFor({ state: 'detached' });
  const skill = field(page, 'Attacker', 'Skill');
  await skill.fill('');
  await skill.press('0');
  assert.equal(await skill.inputValue(), '0');
  assert.equal(await page.locator('.q-die.empty').count(), 4);
  await close();
});

test('lists, optional groups and choices that exclude one another', async () => {
  const { page, close } = await open(DESKTOP);
  await topic(page, 'Defender').getByRole('button', { name: 'Add: box' }).click();
  assert.deepEqual((await kept(page, 'attack', '"boxes"')).defender.boxes, [1, 2, 3]);
  await topic(page, 'Defender').getByRole('button', { name: 'Remove: Box 1' }).click();
  assert.deepEqual((await kept(page, 'attack', '[2,3]')).defender.boxes, [2, 3]);
  await page.getByText('Crosses the border, goal').click();
  await topic(page, 'Situation').getByRole('radio', { name: 'Stress', exact: true }).check();
  await field(page, 'Situation', 'Stress').fill('4');
  assert.deepEqual((await kept(page, 'attack', '"stress":4')).goal, { stress: 4 });
  await topic(page, 'Situation').getByRole('radio', { name: 'To hit', exact: true }).check();
  await kept(page, 'attack', '"goal":null');

  await tab(page, 'Manoeuvre').click();
  await topic(page, 'Weapon').getByRole('checkbox', { name: 'With: weapon' }).uncheck();
  await kept(page, 'manoeuvre', '"weapon":null');
  await topic(page, 'Rulings').filter({ visible: true }).getByText('Disputed rules').click();
  await page.getByRole('radio', { name: 'With 0 and no roll.' }).check();
  assert.deepEqual((await kept(page, 'manoeuvre', 'no_roll')).rulings, { focused_vs_manoeuvre: 'no_roll' });
  await close();
});

test('a rule is one tap away', async () => {
  const { page, close } = await open(PHONE);
  await page.locator('.q-roll summary').first().click();
  await page.getByRole('button', { name: 'Rule FF-10' }).click();
  await page.locator('.sheet:popover-open').getByText(/The attacker rolls on Marksmanship/).waitFor();
  await close();
});

test('what cannot be done says why', async () => {
  const { page, close } = await open(DESKTOP);
  await topic(page, 'Situation').getByRole('combobox', { name: 'Distance' }).selectOption({ label: 'Out of range' });
  const report = odds(await kept(page, 'attack', 'out_of_range'));
  assert.equal(report.targeting.legal, false);
  await page.locator('.q-answer .status summary').getByText(report.targeting.reasons[0].words).waitFor();
  assert.equal(await headline(page).count(), 0);
  await axeScan(page);
  await close();
});

test('the examples of the rule set open from the menu', async () => {
  const { page, close } = await open(DESKTOP);
  const folderOfExamples = new URL(`../../data/${RULE_SET}/`, import.meta.url);
  // Beside them stand sweeps, which vary a question and are none.
  const files = readdirSync(folderOfExamples)
    .filter((file) => file.endsWith('.json'))
    .filter((file) => JSON.parse(readFileSync(new URL(file, folderOfExamples))).ask);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('heading', { name: 'Examples', exact: true }).waitFor();
  assert.equal(await page.locator('.menu ul').first().locator('li').count(), files.length);
  await page.getByRole('button', { name: 'Run for it', exact: true }).click();
  const { ask, ...example } = JSON.parse(readFileSync(new URL('run_for_it.json', folderOfExamples)));
  assert.deepEqual(await kept(page, ask, 'Runner'), { ...example, ask });
  await page.getByRole('form', { name: 'Move', exact: true }).waitFor();
  await close();
});

test('a link carries the question', async () => {
  const settings = { permissions: ['clipboard-read', 'clipboard-write'] };
  const { page, close } = await open({ ...DESKTOP, ...settings });
  await field(page, 'Attacker', 'Skill').fill('6');
  const document = await kept(page, 'attack', '"skill":6');
  await page.getByRole('button', { name: 'Copy as' }).click();
  await page.getByRole('button', { name: /^Link/ }).click();
  await page.getByText(/^Copied: Link/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link.split('#')[1], run('link', document).trim().split('#').at(-1));
  await page.getByRole('button', { name: /^Markdown/ }).click();
  await page.getByText(/^Copied: Markdown/).waitFor();
  const markdown = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(markdown.includes(`| Hit | ${percent(odds(document).hit)} |`), markdown);
  assert.ok(markdown.trimEnd().endsWith(`[Open this calculation](${link})`), markdown);
  await close();

  const other = await openPage({ ...PHONE, path: `#${link.split('#')[1]}` });
  await headline(other.page).waitFor();
  assert.equal(await field(other.page, 'Attacker', 'Skill').inputValue(), '6');
  assert.equal(await headline(other.page).textContent(), percent(odds(document).hit));
  await other.close();
});

test('what a link says that cannot be read is told', async () => {
  const { page, close } = await openPage({ ...PHONE, path: `#ruleset=${RULE_SET}&ask=move&mover.skill=3&mover.wings=2&v=1.1` });
  await page.getByText('Not all of the link could be read').waitFor();
  assert.equal(await field(page, 'Mover', 'Skill').inputValue(), '3');
  await page.locator('.remarks').getByText(/mover\.wings/).waitFor();
  await close();
});

test('it is used by keyboard alone', async () => {
  const { page, close } = await openPage(DESKTOP);
  await page.getByRole('textbox', { name: 'Ballistic Skill', exact: true }).waitFor();
  await choice(page).focus();
  await page.keyboard.press('ArrowDown');
  await headline(page).waitFor();
  const skill = field(page, 'Attacker', 'Skill');
  for (let step = 0; step < 30 && !(await skill.evaluate((one) => one === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  assert.ok(await skill.evaluate((one) => one === document.activeElement), 'Tab reaches the skill');
  await page.keyboard.type('9');
  await page.keyboard.press('ArrowUp');
  assert.equal(await skill.inputValue(), '10');
  assert.equal(await headline(page).textContent(), percent(odds(await kept(page, 'attack', '"skill":10')).hit));
  await close();
});

test('a first visit does not fetch what it does not show', async () => {
  const { page, close } = await openPage(DESKTOP);
  const fetched = [];
  page.on('request', (request) => fetched.push(request.url().replace(BASE_URL, '')));
  await page.reload();
  await page.getByRole('textbox', { name: 'Ballistic Skill', exact: true }).waitFor();
  assert.ok(fetched.some((file) => file.includes('page_bg')));
  const names = await choice(page).locator('option').evaluateAll((options) => options.map((option) => option.value));
  const parts = [...names, 'companion', 'compare', 'share', 'own', 'display'];
  assert.deepEqual(fetched.filter((file) => parts.some((name) => file.includes(`split_${name}`))), []);
  await choice(page).selectOption({ label: LABEL });
  await headline(page).waitFor();
  // Of the rules, those of the rule set that was chosen and no others.
  const others = names.filter((name) => name !== RULE_SET);
  assert.ok(fetched.some((file) => file.includes(`split_${RULE_SET}`)));
  assert.deepEqual(fetched.filter((file) => others.some((name) => file.includes(`split_${name}`))), []);
  await choice(page).selectOption(others.at(-1));
  await page.waitForFunction((rule_set) => document.querySelector('.questions')?.ariaLabel !== rule_set, LABEL);
  await headline(page).waitFor();
  assert.ok(fetched.some((file) => file.includes(`split_${others.at(-1)}`)));
  await close();
});

test('a plan has every option of the first round, the best first and named', async () => {
  const { page, close } = await open(DESKTOP);
  await tab(page, 'Plan').click();
  await page.getByRole('form', { name: 'Plan', exact: true }).waitFor();
  const document = await kept(page, 'plan', '{');
  const { first_round: [{ options }] } = JSON.parse(run('advise', document, '--format', 'json'));
  const rows = page.locator('.q-options').first().locator('tr');
  await rows.first().waitFor();
  assert.equal(await rows.count(), options.length);
  const best = options.filter((option) => option.best);
  assert.equal(await page.locator('.q-options').first().locator('.best').count(), best.length);
  const chance = Number.parseFloat(await rows.first().locator('td').first().innerText());
  assert.ok(Math.abs(chance - 100 * best[0].chance) < 0.06, `${chance}`);
  await close();
});

for (const [name, { width, height, touch, ...text }] of Object.entries(SCREENS)) {
  test(`nothing is cut, covered or out of reach on ${name}`, async () => {
    const { page, close } = await open({ width, height, touch });
    await setText(page, text);
    const found = {};
    for (const question of QUESTIONS) {
      await tab(page, question).click();
      await page.getByRole('form', { name: question, exact: true }).waitFor();
      const plain = await layoutTroubles(page);
      // With the largest text the bar that stays in sight covers half the screen.
      await page.getByRole('button', { name: 'Roll', exact: true }).evaluate((one) => one.click());
      await page.locator('.q-throws li').first().waitFor();
      await page.locator('.questions').evaluate((view) => view.querySelectorAll('details').forEach((one) => (one.open = true)));
      await page.locator('.reading').first().waitFor();
      const opened = await layoutTroubles(page);
      if (plain.length + opened.length > 0) found[question] = [...plain, ...opened];
    }
    assert.deepEqual(found, {});
    await close();
  });
}

test('a file is opened where its rule set is, from whichever view', async () => {
  const { page, close } = await openPage(DESKTOP);
  await page.getByRole('textbox', { name: 'Ballistic Skill', exact: true }).waitFor();
  const opened = async (document) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    const buffer = Buffer.from(JSON.stringify(document));
    await page.locator('.menu').getByLabel('Open a file').setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer });
  };
  await opened({ ruleset: RULE_SET, ask: 'move', mover: { name: 'Courier', skill: 4 } });
  await page.getByText('Opened mine.json.').waitFor();
  assert.equal(await field(page, 'Mover', 'Skill').inputValue(), '4');
  await opened({ ruleset: RULE_SET, ask: 'move', mover: { skill: 99 } });
  await page.getByText(/mine\.json was not opened\. mover\.skill/).waitFor();
  assert.equal(await field(page, 'Mover', 'Skill').inputValue(), '4');
  await close();
});

test('letters choose the tabs of the rule set that is shown, and the sheet says which', async () => {
  const { page, close } = await open(DESKTOP);
  const pressed = async (key) => {
    await page.keyboard.press(key);
    const current = page.getByRole('navigation', { name: 'Questions' }).locator('[aria-current="page"]');
    return current.innerText();
  };
  assert.equal(await pressed('t'), 'Table');
  await page.getByText('Nobody is in this scene yet.', { exact: false }).waitFor();
  assert.equal(await pressed('l'), 'Loadout');
  assert.equal(await pressed('s'), 'Attack');
  await page.getByRole('form', { name: 'Attack', exact: true }).waitFor();
  assert.equal(await choice(page).inputValue(), RULE_SET);
  await page.keyboard.press('?');
  await page.getByRole('row', { name: /Attack, Table, Loadout s ?t ?l/ }).waitFor();
  await page.keyboard.press('Escape');
  await choice(page).selectOption({ index: 0 });
  await page.getByRole('textbox', { name: 'Ballistic Skill', exact: true }).waitFor();
  await page.locator('body').click();
  await page.keyboard.press('?');
  await page.getByRole('row', { name: /Shot, Table, Loadout s ?t ?l/ }).waitFor();
  await close();
});

test('the title of the page names the rule set that is shown', async () => {
  const { page, close } = await openPage(PHONE);
  await page.getByRole('textbox', { name: 'Ballistic Skill', exact: true }).waitFor();
  assert.equal(await page.title(), 'Percentile shoot-out (d100) · Shootout');
  await choice(page).selectOption({ label: LABEL });
  await headline(page).waitFor();
  assert.equal(await page.title(), `${LABEL} · Shootout`);
  await close();
});

test('bars show exactly, at least and at most', async () => {
  const { page, close } = await open(DESKTOP);
  const margins = odds(await kept(page, 'attack', '{')).margin;
  const figure = page.locator('.q-distribution').filter({ hasText: /^Margin/ });
  const last = (from) => margins.filter(({ margin }) => from(margin)).reduce((sum, { chance }) => sum + chance, 0);
  await figure.getByText('As a table').click();
  const said = (margin) => figure.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(margin), exact: true }) }).getByRole('cell').first().innerText();
  assert.equal(await said(2), percent(margins.find(({ margin }) => margin === 2).chance));
  await figure.getByRole('radio', { name: 'at least', exact: true }).check({ force: true });
  assert.equal(await said(2), percent(last((margin) => margin >= 2)));
  assert.equal(await said(margins[0].margin), '100%');
  await figure.getByRole('radio', { name: 'at most', exact: true }).check({ force: true });
  assert.equal(await said(2), percent(last((margin) => margin <= 2)));
  await axeScan(page);
  await close();
});

test('what was just said is gone soon, and nothing under it is out of reach', async () => {
  const { page, close } = await open(PHONE);
  await page.clock.install();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Start over', exact: true }).click();
  const notice = page.locator('.notice');
  await notice.getByText(/Started over/).waitFor();
  const { x, y, width, height } = await notice.boundingBox();
  const under = await page.evaluate(([left, top]) => document.elementFromPoint(left, top).closest('.notice') === null, [x + width / 2, y + height / 2]);
  assert.ok(under, 'a tap reaches what lies under it');
  await page.clock.runFor(5000);
  await notice.getByText(/Started over/).waitFor({ state: 'hidden' });
  await close();
});

test('a tab begins at its top, and is in sight among the tabs', async () => {
  const { page, close } = await open(PHONE);
  const tabs = page.getByRole('navigation', { name: 'Questions' }).getByRole('button');
  for (const which of [-1, 0]) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const chosen = tabs.nth(which);
    // By keyboard: a tap would bring the tab into sight itself.
    await chosen.evaluate((tab) => tab.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => scrollY === 0);
    await page.waitForFunction(() => {
      const tab = document.querySelector('.q-tabs [aria-current=page]').getBoundingClientRect();
      return tab.left > -1 && tab.right < innerWidth + 1 && tab.top >= 0;
    });
    assert.equal(await chosen.getAttribute('aria-current'), 'page');
  }
  await close();
});

test('rules that cannot be fetched leave what is shown, and can be asked for again', async () => {
  const { page, troubles } = await open(DESKTOP);
  const other = (await choice(page).locator('option').evaluateAll((options) => options.map((option) => option.value))).at(-1);
  const before = await page.locator('.questions').getAttribute('aria-label');
  await page.route(`**/split_${other}*`, (route) => route.abort());
  await choice(page).selectOption(other);
  await page.locator('.notice').getByText(/could not be loaded/).waitFor();
  assert.equal(await choice(page).inputValue(), RULE_SET);
  assert.equal(await page.locator('.questions').getAttribute('aria-label'), before);
  await page.unroute(`**/split_${other}*`);
  await choice(page).selectOption(other);
  await page.waitForFunction((label) => document.querySelector('.questions').ariaLabel !== label, before);
  await headline(page).waitFor();
  assert.ok(troubles.every((trouble) => /Failed to (load|fetch)/.test(trouble)), troubles.join('\n'));
  await page.context().close();
});

test('an undo of one rule set keeps the documents of another that came later', async () => {
  const { page, close } = await open(PHONE);
  const other = (await choice(page).locator('option').evaluateAll((options) => options.map((option) => option.value))).at(-1);
  const before = await page.locator('.questions').getAttribute('aria-label');
  await field(page, 'Attacker', 'Skill').fill('5');
  await choice(page).selectOption(other);
  await page.waitForFunction((label) => document.querySelector('.questions').ariaLabel !== label, before);
  const shown = await headline(page).textContent();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.waitForFunction(() => !document.querySelector('.questions .problem'));
  assert.equal(await headline(page).textContent(), shown);
  await close();
});

test('what was stopped while the code of the worker was on its way is not asked', async () => {
  const { page, close } = await openPage(DESKTOP);
  await chooseRuleSet(page, 'fudge_combat');
  const document = JSON.parse(readFileSync(new URL('../../data/fudge_combat/last_stand.json', import.meta.url), 'utf8'));
  const [stopped, asked] = ['Good', 'Great'].map((skill) => ({ ...document, hero: { ...document.hero, skill } }));
  const open = async (name, stated) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    const file = { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(stated)) };
    await page.locator('#menu').getByLabel('Open a file').setInputFiles(file);
    await page.getByText(`Opened ${name}.`).waitFor();
  };
  // The questions that the page sends to its workers.
  await page.evaluate(() => {
    globalThis.sent = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message) {
      globalThis.sent.push(message);
      return post.call(this, message);
    };
  });
  const waiting = [];
  let held = true;
  await page.route('**/*.wasm', async (route) => {
    if (held) await new Promise((go) => waiting.push(go));
    await route.continue();
  });
  await open('stopped.json', stopped);
  const note = page.locator('.q-waiting');
  await note.getByRole('button', { name: 'Stop' }).click();
  await note.getByText('Stopped.').waitFor();
  await open('asked.json', asked);
  await note.getByText('Working it out').waitFor();
  assert.ok(waiting.length > 0, 'code was on its way');
  held = false;
  for (const go of waiting) go();
  const { sentence } = JSON.parse(run('duel', asked, '--format', 'json'));
  await quote(page).getByText(sentence, { exact: true }).waitFor();
  // The number of a task comes first: it is the first that was asked.
  const tasks = await page.evaluate(() => globalThis.sent.filter((message) => message).map((message) => message.split('\n')[0]));
  assert.deepEqual(tasks, ['1']);
  await close();
});

test('what takes long is worked out beside the page, can be stopped, and is the command line\'s', async () => {
  const { page, close } = await openPage(DESKTOP);
  // One against three, which is some tenths of a second of work and more on a phone.
  const document = JSON.parse(readFileSync(new URL('../../data/fudge_combat/last_stand.json', import.meta.url), 'utf8'));
  const { sentence } = JSON.parse(run('duel', document, '--format', 'json'));
  // The worker says nothing until it may: what is shown meanwhile does not depend on how fast this machine is.
  const script = await fetch(new URL('worker.js', BASE_URL)).then((answer) => answer.text());
  let held = true;
  const waiting = [];
  await page.route('**/worker.js', async (route) => {
    if (held) await new Promise((go) => waiting.push(go));
    await route.fulfill({ contentType: 'text/javascript', body: script }).catch(() => {});
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  const file = { name: 'last_stand.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(document)) };
  await page.locator('#menu').getByLabel('Open a file').setInputFiles(file);
  const note = page.locator('.q-waiting');
  await note.getByText('Working it out').waitFor();
  const form = page.locator('.questions form').first();
  const { y } = await form.boundingBox();
  await note.getByRole('button', { name: 'Stop' }).click();
  await note.getByText('Stopped.').waitFor();
  held = false;
  for (const go of waiting) go();
  await note.getByRole('button', { name: 'Go on' }).click();
  await quote(page).getByText(sentence, { exact: true }).waitFor();
  assert.equal(await note.count(), 0);
  // The answer begins where its column does, whatever may lie over it.
  const [column, body] = await Promise.all(['.q-answer', '.q-answer .answer-body'].map((part) => page.locator(part).boundingBox()));
  assert.ok(body.y - column.y < 40 && body.height > 0.6 * column.height, JSON.stringify({ column, body }));
  assert.equal((await form.boundingBox()).y, y, 'nothing moved');
  await close();
});
