// Fudge combat, Fate vehicles and squads on the page, held against the command line: every question with its form and answer, dice, links,
// copies, embedded answers, the table companion; and what these need beside what all rule sets need.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { shootout } from './command-line.mjs';
import { axeScan, BASE_URL, DESKTOP, ON_A_PHONE, openCopies, openPage, PHONE } from './harness.mjs';
import { layoutTroubles, setText } from './layout.mjs';
import { chooseRuleSet } from './questions.mjs';
import { toTab } from './shot.mjs';

const data = (name) => new URL(`../../data/${name}`, import.meta.url);
const read = (name) => JSON.parse(readFileSync(data(name), 'utf8'));

/** The rule sets: the tabs of their questions with what documents call these, a scene, and an action in it with its dice. */
const RULE_SETS = {
  fudge_combat: {
    questions: {
      Exchange: 'exchange', Turn: 'turn', Group: 'group', Scene: 'scene', Total: 'total', Healing: 'healing', Order: 'order', Duel: 'duel',
      'Against several': 'duel_of_several',
    },
    scene: 'on_the_wall',
    first: 'Cyrus',
    actions: [{ button: 'Fight', by: 'Cyrus', at: 'Sergeant', act: 'fight', throws: ['+++0', '---0'] }],
  },
  fate_vehicles: {
    questions: {
      Attack: 'attack', Grouping: 'grouping', Detect: 'detect', Overcome: 'overcome', Duel: 'duel', Lightspeed: 'lightspeed',
      Dogfight: 'dogfight', Plan: 'plan', 'On Your Six': 'tail', 'Best grouping': 'best_grouping',
    },
    scene: 'over_the_moon',
    first: 'Fleck',
    actions: [
      { button: 'Act first', by: 'Fleck', act: 'begin' },
      { button: 'Attack', by: 'Fleck', at: 'Gunners', act: 'attack', throws: ['++++'] },
    ],
  },
  squad_d8: {
    questions: {
      Shoot: 'shoot', 'Blaze Away': 'blaze_away', Assault: 'assault', Volleys: 'volleys', Nerve: 'nerve', 'End Phase': 'end_phase',
      'Command pool': 'command_pool', 'Recon Roll': 'recon', 'Transport lost': 'transport', Upkeep: 'upkeep', Mission: 'mission',
      'Sight and cover': 'sight', Fewest: 'fewest', 'Best reaction': 'reaction', 'Charge or advance': 'approach', Force: 'force',
    },
    scene: 'the_ford',
    first: 'Red Captain',
    actions: [
      { button: 'Activate', by: 'Red Captain', act: 'activate' },
      { button: 'Shoot', by: 'Red Captain', at: 'Militia', act: 'shoot', throws: [['8', '8'], ['8', '8']] },
    ],
  },
};
const COMMANDS = {
  force: 'force', order: 'order', duel: 'duel', duel_of_several: 'duel', lightspeed: 'duel', dogfight: 'duel', plan: 'advise', best_grouping: 'advise', reaction: 'advise',
  approach: 'advise',
};
const answer = (document) => JSON.parse(shootout(COMMANDS[document.ask] ?? 'odds', document, '--format', 'json'));

const tab = (page, name) => page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name, exact: true });
const show = toTab;

const quote = (page) => page.locator('.question-answer blockquote');
const acting = (page) => page.getByRole('region', { name: 'What to do' });

/** The page with a rule set chosen, and one of its tabs. */
async function open(ruleSet, name, screen) {
  const opened = await openPage(screen);
  const { page } = opened;
  await chooseRuleSet(page, ruleSet);
  await page.locator('.answer-headline b').waitFor();
  await show(page, name);
  await setText(page, {});
  return opened;
}

/** What the page keeps of a rule set on the device; of a scene, once its log has so many lines. */
async function kept(page, ruleSet, part, lines = 0) {
  await page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
  const found = await page.waitForFunction(
    ([of, which, count]) => {
      const document = JSON.parse(localStorage.getItem('shootout.questions') ?? '{}')[of]?.[which];
      return (document?.log ?? []).length === count && document;
    },
    [ruleSet, part, lines],
  );
  return found.jsonValue();
}

/** The questions of a rule set as the device keeps them, by their names. */
async function keptQuestions(page, ruleSet) {
  await page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
  const { companion, doing, ...questions } = await page.evaluate((of) => JSON.parse(localStorage['shootout.questions'])[of], ruleSet);
  return questions;
}

for (const [ruleSet, { questions, scene, first, actions }] of Object.entries(RULE_SETS)) {
  for (const [size, screen] of ON_A_PHONE) {
    test(`${ruleSet}: every question has a form and an answer, on a ${size}`, async () => {
      const { page, close } = await open(ruleSet, Object.keys(questions)[0], screen);
      for (const [name, ask] of Object.entries(questions)) {
        await show(page, name);
        await page.getByRole('form', { name, exact: true }).waitFor();
        const { sentence } = answer({ ruleset: ruleSet, ask, ...(await kept(page, ruleSet, ask)) });
        await quote(page).getByText(sentence, { exact: true }).waitFor();
        assert.deepEqual(await layoutTroubles(page), [], name);
        await axeScan(page);
      }
      await close();
    });

    test(`${ruleSet}: actions do to the scene what the command line does, on a ${size}`, async () => {
      const { page, close } = await open(ruleSet, 'Table', screen);
      const words = scene.replaceAll('_', ' ');
      await page.getByRole('button', { name: words[0].toUpperCase() + words.slice(1), exact: true }).click();
      await acting(page).getByRole('heading', { name: first }).waitFor();
      let expected = read(`${ruleSet}/scenes/${scene}.json`);
      for (const { button, by, at, act, throws } of actions) {
        if (at) await acting(page).getByRole('group', { name: 'Target' }).getByRole('button', { name: new RegExp(`^${at}\\b`) }).click();
        const questions = throws && (await keptQuestions(page, ruleSet));
        await acting(page).getByRole('button', { name: button, exact: true }).click();
        const options = ['--act', act, '--by', by, ...(at ? ['--at', at] : [])];
        if (throws) {
          await page.getByRole('button', { name: 'Enter dice', exact: true }).click();
          for (const [place, faces] of throws.entries()) {
            for (const face of faces) await page.keyboard.press(face);
            await page.locator('.dice-throws li').nth(place).waitFor();
          }
          // What is being done stands beside the questions of the tabs, and leaves each as it is.
          assert.deepEqual(await keptQuestions(page, ruleSet), questions);
          await page.getByRole('button', { name: 'Apply to the scene' }).click();
          options.push('--faces', throws.join(','));
        }
        expected = JSON.parse(shootout('scene', expected, ...options));
      }
      await page.getByRole('region', { name: 'Log' }).waitFor();
      const { log } = expected;
      assert.deepEqual({ ruleset: ruleSet, scene: 1, ...(await kept(page, ruleSet, 'companion', log.length)) }, expected);
      assert.deepEqual(await layoutTroubles(page), []);
      await axeScan(page);
      await close();
    });
  }

  test(`${ruleSet}: a link opens on the page and in an embedded answer`, async () => {
    const examples = readdirSync(data(ruleSet)).filter((name) => name.endsWith('.json')).map((name) => read(`${ruleSet}/${name}`));
    const asked = examples.filter((document) => 'ask' in document);
    assert.ok(asked.length > 10);
    const home = new URL(BASE_URL).origin;
    const text = (document) => shootout('link', document).trim();
    const { page, close } = await openPage({ ...PHONE, path: `#${text(asked[0])}` });
    await quote(page).getByText(answer(asked[0]).sentence, { exact: true }).waitFor();
    await page.goto(`${home}/embed.html#${text(asked[0])}`);
    for (const document of asked) {
      await page.evaluate((link) => { location.hash = link; }, text(document));
      await page.locator('shootout-odds .sentence').filter({ hasText: answer(document).sentence }).waitFor();
    }
    await close();
  });

  test(`${ruleSet}: what is copied says what the command line says`, async () => {
    const settings = { permissions: ['clipboard-read', 'clipboard-write'] };
    const [name, ask] = Object.entries(questions)[0];
    const { page, close } = await open(ruleSet, name, { ...DESKTOP, ...settings });
    const document = { ruleset: ruleSet, ask, ...(await kept(page, ruleSet, ask)) };
    await openCopies(page);
    await page.getByRole('button', { name: /^CSV for/ }).click();
    await page.getByText(/^Copied: CSV/).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const printed = shootout('odds', document, '--format', 'csv');
    assert.equal(copied.split('\n').slice(0, 5).join('\n'), printed.split('\n').slice(0, 5).join('\n'));
    await close();
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`an input is there only while it matters, on a ${size}`, async () => {
    const { page, close } = await open('fate_vehicles', 'Overcome', screen);
    const form = page.getByRole('form', { name: 'Overcome', exact: true });
    await form.getByRole('combobox', { name: 'What', exact: true }).selectOption({ label: 'Zone' });
    await form.getByRole('textbox', { name: 'Size', exact: true }).waitFor();
    await form.getByRole('combobox', { name: 'What', exact: true }).selectOption({ label: 'Repair' });
    await form.getByRole('textbox', { name: 'Size', exact: true }).waitFor({ state: 'detached' });
    await form.getByRole('radio', { name: 'Severe', exact: true }).check();
    await quote(page).getByText('against a difficulty of 6').waitFor();
    await close();
  });

  test(`a question without dice offers none, on a ${size}`, async () => {
    const { page, close } = await open('fate_vehicles', 'Grouping', screen);
    await page.getByRole('form', { name: 'Grouping', exact: true }).waitFor();
    const roll = page.getByRole('button', { name: 'Roll', exact: true });
    await roll.waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('button', { name: 'Enter dice', exact: true }).count(), 0);
    await show(page, 'Attack');
    await roll.waitFor();
    await close();
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`an entry of the catalogue stands in the form in full, on a ${size}`, async () => {
    const { page, close } = await open('squad_d8', 'Shoot', screen);
    const target = page.getByRole('region', { name: 'Target', exact: true });
    await target.getByRole('combobox', { name: 'From the catalogue' }).selectOption({ label: 'Stone Guard' });
    await quote(page).getByText('shooting at Stone Guard').waitFor();
    await target.getByText('Profile', { exact: true }).click();
    const armour = target.getByRole('textbox', { name: 'Armour (AR)', exact: true });
    assert.equal(await armour.inputValue(), '7');
    await armour.fill('2');
    const picked = target.getByRole('combobox', { name: 'From the catalogue' });
    await page.waitForFunction((list) => list.selectedOptions[0].label === 'Own or changed', await picked.elementHandle());
    const document = { ruleset: 'squad_d8', ask: 'shoot', ...(await kept(page, 'squad_d8', 'shoot')) };
    assert.equal(document.target.armour, 2);
    await quote(page).getByText(answer(document).sentence, { exact: true }).waitFor();
    // It is kept by its name, offered first, and changed by a form of its own.
    await target.getByRole('textbox', { name: 'Name', exact: true }).fill('Old Guard');
    await target.getByRole('button', { name: 'Keep as my own', exact: true }).click();
    assert.equal(await target.getByRole('textbox', { name: 'Name in my catalogue', exact: true }).inputValue(), 'Old Guard');
    await target.getByRole('button', { name: 'Keep', exact: true }).click();
    await target.locator('optgroup[label="Mine"] option', { hasText: 'Old Guard' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'My catalogue', exact: true }).click();
    const mine = page.getByRole('region', { name: 'My catalogue', exact: true });
    const entry = mine.getByRole('textbox', { name: 'Name: Old Guard', exact: true });
    await mine.getByRole('button', { name: 'Edit Old Guard', exact: true }).click();
    const form = mine.getByRole('form', { name: 'Edit Old Guard', exact: true });
    await form.getByText('Profile', { exact: true }).click();
    await form.getByRole('textbox', { name: 'Armour (AR)', exact: true }).fill('8');
    assert.deepEqual(await layoutTroubles(page), []);
    await axeScan(page);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await entry.waitFor();
    // What uses it follows, and the way back to it is a tab.
    await page.getByRole('button', { name: 'Shoot', exact: true }).click();
    assert.equal(await armour.inputValue(), '8');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'My catalogue', exact: true }).click();
    // What is exported is a catalogue of the command line.
    const exported = mine.getByRole('link', { name: 'Export', exact: true });
    const file = decodeURIComponent((await exported.getAttribute('href')).split(',').slice(1).join(','));
    const [unit] = JSON.parse(file).units;
    assert.deepEqual([unit.id, unit.name, unit.armour], ['old_guard', 'Old Guard', 8]);
    const path = join(tmpdir(), `own-units-${size}.json`);
    writeFileSync(path, file);
    const named = { ruleset: 'squad_d8', ask: 'shoot', attacker: 'line_rifles', target: 'old_guard' };
    assert.match(shootout('odds', named, '--catalogue', path), /Old Guard/);
    await mine.getByRole('button', { name: 'Delete Old Guard', exact: true }).click();
    await entry.waitFor({ state: 'detached' });
    await mine.getByLabel('Import a file').setInputFiles(path);
    await entry.waitFor();
    writeFileSync(path, JSON.stringify({ units: [{ id: 'wall', name: 'Wall', armour: 99 }] }));
    await mine.getByLabel('Import a file').setInputFiles(path);
    await page.getByText('units[0].armour: found 99').waitFor();
    // A new one begins blank, and is one of the catalogue once it is saved; it is there again after a reload.
    await mine.getByRole('button', { name: 'Add one: units', exact: true }).click();
    const added = mine.getByRole('form', { name: 'Edit My own', exact: true });
    await added.getByRole('textbox', { name: 'Name', exact: true }).fill('Wall');
    await added.getByRole('button', { name: 'Save', exact: true }).click();
    await mine.getByRole('textbox', { name: 'Name: Wall', exact: true }).waitFor();
    await page.reload();
    await mine.getByRole('textbox', { name: 'Name: Wall', exact: true }).waitFor();
    const stored = JSON.parse(await page.evaluate(() => localStorage.getItem('shootout.own'))).squad_d8.catalogue;
    assert.deepEqual([stored.ruleset, stored.units.map(({ id }) => id)], ['squad_d8', ['old_guard', 'wall']]);
    await close();
  });
}

test('many dice are entered at once: their faces in a row, or how many show each', async () => {
  const { page, close } = await open('squad_d8', 'Shoot', PHONE);
  await page.getByRole('button', { name: 'Enter dice', exact: true }).click();
  const pad = page.locator('.dice-pad');
  const next = pad.locator('.strategy-next');
  const entered = () => page.locator('.die:not(.empty)').allInnerTexts();
  await next.getByText('5 D8').waitFor();
  await pad.getByText('All at once', { exact: true }).click();
  const row = pad.getByRole('textbox', { name: 'Faces, such as 3 5 5 8 1' });
  await row.fill('3 9');
  await pad.getByText('Not a face of these dice').waitFor();
  await row.fill('1 1 8 8');
  await pad.getByText('4 of 5').waitFor();
  assert.deepEqual(await layoutTroubles(page), []);
  await row.fill('1 1 8 8 8');
  // Three hits: no pad for five dice is there any more.
  await next.getByText('5 D8').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Roll', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Enter dice', exact: true }).click();
  await next.getByText('5 D8').waitFor();
  await pad.getByText('All at once', { exact: true }).click();
  // All miss, and nothing is left to be rolled.
  await pad.getByRole('textbox', { name: 'Showing 1', exact: true }).fill('4');
  await pad.getByRole('textbox', { name: 'Showing 2', exact: true }).fill('1');
  await pad.waitFor({ state: 'detached' });
  const faces = (await entered()).slice(0, 5).map((die) => die.split('\n')[0]);
  assert.deepEqual(faces, ['1', '1', '1', '1', '2']);
  await close();
});

test('an answer without chances says its sentence in the bar', async () => {
  const { page, close } = await open('squad_d8', 'Sight and cover', PHONE);
  await page.locator('.summary-bar').getByText('The line of sight is clear').waitFor();
  await close();
});

test('units of a force fold into lines, carriers name them, and one is put into another question with one tap', async () => {
  const { page, close } = await open('squad_d8', 'Force', PHONE);
  // Eight units are no longer than two screens of a phone.
  const units = page.locator('.form-entries[data-path="squad_d8.force.units"]');
  assert.ok((await units.boundingBox()).height < 2 * PHONE.height);
  const carrier = page.getByRole('group', { name: 'Carrier 1', exact: true });
  const inside = carrier.getByRole('combobox', { name: 'Unit 2', exact: true });
  assert.equal(await inside.evaluate((list) => list.selectedOptions[0].label), 'Second Rifles');
  await inside.selectOption({ label: 'Scouts' });
  const { carriers } = await kept(page, 'squad_d8', 'force');
  assert.deepEqual(carriers[0].units.slice(1), ['Scouts']);
  const unit = page.getByRole('group', { name: 'Unit 2', exact: true });
  await unit.locator('summary').first().click();
  const name = await unit.getByRole('textbox', { name: 'Name', exact: true }).inputValue();
  await unit.getByRole('button', { name: 'Shoot at', exact: true }).click();
  await page.getByRole('form', { name: 'Shoot', exact: true }).waitFor();
  const target = page.getByRole('region', { name: 'Target', exact: true });
  assert.equal(await target.getByRole('textbox', { name: 'Name', exact: true }).inputValue(), name);
  await quote(page).getByText(`shooting at ${name}`).waitFor();
  await close();
});

test('a unit of a force is put against another unit in one step', async () => {
  const { page, close } = await open('squad_d8', 'Force', PHONE);
  const unit = page.getByRole('group', { name: 'Unit 2', exact: true });
  await unit.locator('summary').first().click();
  const name = await unit.getByRole('textbox', { name: 'Name', exact: true }).inputValue();
  await unit.getByRole('combobox', { name: 'Against', exact: true }).selectOption({ label: 'Militia' });
  assert.deepEqual(await layoutTroubles(page), []);
  await unit.getByRole('button', { name: 'Shoot with', exact: true }).click();
  await quote(page).getByText(`${name} shooting at militia`).waitFor();
  await close();
});

test('only reactions that the defender can take are offered', async () => {
  const { page, close } = await open('squad_d8', 'Assault', DESKTOP);
  const reaction = page.getByRole('group', { name: 'Reaction', exact: true });
  const offers = (label) => reaction.getByText(label, { exact: true });
  const defender = page.getByRole('region', { name: 'Defender', exact: true });
  const gone = (label) => offers(label).waitFor({ state: 'detached' });
  // Line Rifles have one reaction; what was chosen stays in sight until something else is.
  await offers('Controlled fire').waitFor();
  await gone('Evade');
  await reaction.getByRole('radio', { name: 'None', exact: true }).check();
  await defender.getByRole('combobox', { name: 'From the catalogue' }).selectOption({ label: 'Scouts' });
  await offers('Evade').waitFor();
  await gone('Controlled fire');
  await defender.getByText('State now', { exact: true }).click();
  await defender.getByLabel('Pinned', { exact: true }).click();
  await gone('Evade');
  await defender.getByLabel('Pinned', { exact: true }).click();
  await offers('Evade').waitFor();
  await close();
});

test('a mission is chosen, and its form and its table have what it needs and nothing else', async () => {
  const { page, close } = await open('squad_d8', 'Mission', PHONE);
  const form = page.getByRole('form', { name: 'Mission', exact: true });
  const mission = form.getByRole('combobox', { name: 'Mission', exact: true });
  await mission.selectOption({ label: 'Occupation' });
  await form.getByText('Units of A', { exact: true }).first().waitFor();
  const words = await form.textContent();
  for (const other of ['Points limit', 'Objectives held', 'Searches', 'Rounds']) assert.ok(!words.includes(other), other);
  const { sentence } = answer({ ruleset: 'squad_d8', ask: 'mission', ...(await kept(page, 'squad_d8', 'mission')) });
  await quote(page).getByText(sentence, { exact: true }).waitFor();
  await show(page, 'Table');
  await page.getByRole('button', { name: 'The ford', exact: true }).click();
  await page.getByText('Mission, points limit, sides', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Mission', exact: true }).selectOption({ label: 'Meeting engagement' });
  await page.getByRole('textbox', { name: 'Points limit', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Score', exact: true }).click();
  const log = page.getByRole('region', { name: 'Log' });
  await log.getByText('Points destroyed: Red 0, Blue 0. If it ends now: nobody wins.').waitFor();
  assert.deepEqual(await layoutTroubles(page), []);
  await axeScan(page);
  await close();
});

test('the tabs are those of the rule set that is chosen, however many were before', async () => {
  const { page, close } = await openPage(DESKTOP);
  for (const [ruleSet, { questions }] of [...Object.entries(RULE_SETS), ...Object.entries(RULE_SETS).slice(0, 1)]) {
    await chooseRuleSet(page, ruleSet);
    const [first] = Object.keys(questions);
    await page.getByRole('form', { name: first, exact: true }).waitFor();
    await tab(page, first).waitFor();
    const [of] = (await page.getByRole('navigation', { name: 'Questions' }).getByRole('button').allTextContents());
    assert.equal(of, first, ruleSet);
    const [, second] = Object.keys(questions);
    await toTab(page, second);
    await page.getByRole('form', { name: second, exact: true }).waitFor();
    await toTab(page, first);
  }
  await close();
});

test('of many questions three have tabs on a phone, and the others are listed with what they are about', async () => {
  const { page, close } = await open('squad_d8', 'Shoot', PHONE);
  const tabs = () => page.locator('.question-tabs:visible > button:visible').allTextContents();
  assert.deepEqual(await tabs(), ['Shoot', 'Table', 'Loadout', 'More']);
  await toTab(page, 'Nerve');
  await page.getByRole('form', { name: 'Nerve', exact: true }).waitFor();
  // By keyboard: the list opens, and the one that is shown says so.
  await page.getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('Enter');
  const listed = page.getByRole('group', { name: 'More', exact: true });
  assert.equal(await listed.getByRole('button', { name: /^Nerve/ }).getAttribute('aria-current'), 'page');
  assert.match(await listed.getByRole('button', { name: /^Nerve/ }).innerText(), /A unit that tests its nerve\./);
  await listed.getByRole('button', { name: /^Volleys/ }).press('Enter');
  await page.getByRole('form', { name: 'Volleys', exact: true }).waitFor();
  assert.deepEqual(await tabs(), ['Shoot', 'Table', 'Loadout', 'More']);
  await close();
});
