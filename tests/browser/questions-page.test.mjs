// The page around questions: links, the keyboard, what a visit fetches, files, letters, titles, screens of every size, what is said.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percent } from './command-line.mjs';
import { choice, field, headline, kept, LABEL, odds, open, QUESTIONS, RULE_SET, run, tab } from './firefight.mjs';
import { axeScan, BASE_URL, DESKTOP, openCopies, openPage, PHONE } from './harness.mjs';
import { layoutTroubles, SCREENS, setText } from './layout.mjs';
import { shownTab, toTab } from './shot.mjs';

test('a link carries the question', async () => {
  const settings = { permissions: ['clipboard-read', 'clipboard-write'] };
  const { page, close } = await open({ ...DESKTOP, ...settings });
  await field(page, 'Attacker', 'Skill').fill('6');
  const document = await kept(page, 'attack', '"skill":6');
  await openCopies(page);
  await page.getByRole('button', { name: /^Link/ }).click();
  await page.getByText(/^Copied: Link/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link.split('#')[1], run('link', document).trim().split('#').at(-1));
  for (const [name, hit] of [[/^Markdown/, `\n\nHit ${percent(odds(document).hit)}`], ['Everything as Markdown', `| Hit | ${percent(odds(document).hit)} |`]]) {
    await page.getByRole('button', { name }).click();
    await page.getByText(/^Copied: Markdown/).waitFor();
    // Both say that they were copied: the second is another text.
    await page.waitForFunction(async (hit) => (await navigator.clipboard.readText()).includes(hit), hit);
    const markdown = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(markdown.trimEnd().endsWith(`[Open this calculation](${link})`), markdown);
  }
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
  await toTab(page, 'Plan');
  await page.getByRole('form', { name: 'Plan', exact: true }).waitFor();
  const document = await kept(page, 'plan', '{');
  const { first_round: [{ options }] } = JSON.parse(run('advise', document, '--format', 'json'));
  const rows = page.locator('.strategy-options').first().locator('tr');
  await rows.first().waitFor();
  assert.equal(await rows.count(), options.length);
  const best = options.filter((option) => option.best);
  assert.equal(await page.locator('.strategy-options').first().locator('.best').count(), best.length);
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
      await toTab(page, question);
      await page.getByRole('form', { name: question, exact: true }).waitFor();
      const plain = await layoutTroubles(page);
      // With the largest text the bar that stays in sight covers half the screen.
      await page.getByRole('button', { name: 'Roll', exact: true }).evaluate((one) => one.click());
      await page.locator('.dice-throws li').first().waitFor();
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
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await page.getByRole('row', { name: /Shot, Table, Loadout s ?t ?l/ }).waitFor();
  await close();
});

test('the title of the page says the view, what is open there and the rule set', async () => {
  const { page, close } = await openPage(PHONE);
  const isCalled = (title) => page.waitForFunction((words) => document.title === words, title);
  await isCalled('Shot · Percentile shoot-out (d100) · Shootout');
  await toTab(page, 'Table');
  await isCalled('Table · Percentile shoot-out (d100) · Shootout');
  await page.locator('.scene-main').getByRole('button', { name: 'Firefight', exact: true }).click();
  await isCalled('Table · Firefight at the wall · Percentile shoot-out (d100) · Shootout');
  await page.getByRole('button', { name: 'Add combatants', exact: true }).click();
  await isCalled('Table · Add combatants · Percentile shoot-out (d100) · Shootout');
  await toTab(page, 'Loadout');
  await isCalled('Loadout · Shot · Percentile shoot-out (d100) · Shootout');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'My catalogue' }).click();
  await isCalled('My catalogue · Percentile shoot-out (d100) · Shootout');
  await choice(page).selectOption({ label: LABEL });
  await isCalled(`${await shownTab(page)} · ${LABEL} · Shootout`);
  await close();
});

for (const width of [320, 360, 390]) {
  test(`the head of a phone names the view, and takes no room by it, ${width} wide`, async () => {
    const { page, close } = await openPage({ ...PHONE, width });
    const isNamed = (view) => page.waitForFunction((name) => document.querySelector('.head .rule-set span').dataset.view === name, view);
    const look = async (view) => {
      await isNamed(view);
      // Its line is there before its name, and all of the head has the height of a control.
      const [before, after, most] = await page.evaluate(() => {
        const head = document.querySelector('.head');
        const name = head.querySelector('.rule-set span');
        const laidOut = () => {
          const range = document.createRange();
          range.selectNodeContents(name.firstChild ?? name);
          const { x, y } = range.getBoundingClientRect();
          return [x, y, name.offsetHeight, head.offsetHeight];
        };
        const named = laidOut();
        const { view: said } = name.dataset;
        delete name.dataset.view;
        const bare = laidOut();
        name.dataset.view = said;
        return [bare, named, 3 * parseFloat(getComputedStyle(document.documentElement).fontSize)];
      });
      assert.deepEqual(after, before, view);
      assert.equal(after[3], most, view);
      assert.ok(after[2] <= most, `${view}: ${after}`);
    };
    await look('Shot');
    await toTab(page, 'Two-sided shoot-out');
    await look('Two-sided shoot-out');
    for (const [ruleSet, first] of Object.entries({ fate_firefight: 'Attack', fudge_combat: 'Exchange', fate_vehicles: 'Attack', squad_d8: 'Shoot' })) {
      await choice(page).selectOption(ruleSet);
      await look(first);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'My catalogue' }).click();
    await look('My catalogue');
    await close();
  });
}

test('bars show exactly, at least and at most', async () => {
  const { page, close } = await open(DESKTOP);
  const margins = odds(await kept(page, 'attack', '{')).margin;
  const figure = page.locator('.answer-distribution').filter({ hasText: /^Margin/ });
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
  await notice.getByText('It stands as at the start.').waitFor();
  const { x, y, width, height } = await notice.boundingBox();
  const under = await page.evaluate(([left, top]) => document.elementFromPoint(left, top).closest('.notice') === null, [x + width / 2, y + height / 2]);
  assert.ok(under, 'a tap reaches what lies under it');
  await page.clock.runFor(5000);
  await notice.getByText('It stands as at the start.').waitFor({ state: 'hidden' });
  await close();
});

test('a tab begins at its top', async () => {
  const { page, close } = await open(PHONE);
  const tabs = page.getByRole('navigation', { name: 'Questions' }).getByRole('button');
  for (const which of [1, 0]) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const chosen = tabs.nth(which);
    // By keyboard: a tap would bring the tab into sight itself.
    await chosen.evaluate((tab) => tab.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => scrollY === 0);
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
  // No way back leads to it.
  await page.goBack();
  assert.equal(await choice(page).inputValue(), RULE_SET);
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
  const skill = field(page, 'Attacker', 'Skill');
  const stated = await skill.inputValue();
  const toOther = async () => {
    await choice(page).selectOption(other);
    await page.waitForFunction((label) => document.querySelector('.questions').ariaLabel !== label, before);
    return headline(page).textContent();
  };
  await skill.fill('5');
  const shown = await toOther();
  // Undo leads to where the step was made.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.waitForFunction((label) => document.querySelector('.questions').ariaLabel === label, before);
  await page.waitForFunction(([one, value]) => one.value === value, [await skill.elementHandle(), stated]);
  assert.equal(await toOther(), shown);
  await close();
});
