// Rule sets that ask questions: chosen in the head, filled in by their own form, answered as the command line answers, rolled,
// played with real dice, kept, undone.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { percent } from './command-line.mjs';
import { choice, field, headline, kept, odds, open, QUESTIONS, quote, RULE_SET, run, topic } from './firefight.mjs';
import { axeScan, DESKTOP, ON_A_PHONE, PHONE, SIZES } from './harness.mjs';
import { toTab } from './shot.mjs';

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
    const chances = await page.locator('.answer-chances dd').allTextContents();
    assert.deepEqual(chances.slice(0, 2), [percent(report.style), percent(report.complication.natural)]);
    // 5, +2 for the focused stance, +1 for the braced weapon.
    assert.match(await page.locator('.answer-roll').first().innerText(), /4dF \+8/);
    await close();
  });

  test(`every question has a form and an answer, on a ${size}`, async () => {
    const { page, close } = await open(screen);
    for (const name of QUESTIONS) {
      await toTab(page, name);
      await page.getByRole('form', { name, exact: true }).waitFor();
      const document = await kept(page, name.toLowerCase(), '{');
      const command = { Order: 'order', Duel: 'duel', Plan: 'advise' }[name] ?? 'odds';
      const { sentence } = JSON.parse(run(command, document, '--format', 'json'));
      await quote(page).getByText(sentence, { exact: true }).waitFor();
      await axeScan(page);
    }
    await close();
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`what has happened by each turn is not added up, on a ${size}`, async () => {
    const { page, close } = await open(screen);
    await toTab(page, 'Duel');
    const won = page.locator('.answer-distribution').filter({ hasText: 'has won by turn' }).first();
    await won.waitFor();
    assert.equal(await won.getByRole('radio').count(), 0);
    const { by } = JSON.parse(run('duel', await kept(page, 'duel', '{'), '--format', 'json'));
    await won.getByText('As a table').click();
    const figures = won.locator('.answer-lines td:nth-of-type(1)');
    // The table is made when it is first opened.
    await figures.first().waitFor();
    assert.deepEqual(await figures.allTextContents(), by.map((turn) => percent(turn.a)));
    // Both sides are drawn together, and the drawing says in words what it shows.
    const drawn = page.locator('.answer-diagram').getByRole('img').first();
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
    await page.waitForFunction((old) => document.querySelector('.answer-headline b').textContent !== old, before);
    await close();
  });

  test(`what is asked is kept and undone, on a ${size}`, async () => {
    const { page, close } = await open(screen);
    await field(page, 'Attacker', 'Skill').fill('7');
    await toTab(page, 'Move');
    await field(page, 'Mover', 'Skill').fill('6');
    await kept(page, 'move', '"skill":6');
    await page.reload();
    await field(page, 'Mover', 'Skill').waitFor();
    assert.equal(await field(page, 'Mover', 'Skill').inputValue(), '6');
    assert.equal(await choice(page).inputValue(), RULE_SET);
    await toTab(page, 'Attack');
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
    await page.locator('.dice-throws li').nth(1).waitFor();
    const seed = (await page.locator('.answer-table .seed').textContent()).match(/\d+/)[0];
    const document = await kept(page, 'attack', '{');
    const transcript = JSON.parse(run('roll', document, '--rng', seed, '--format', 'json'));
    const faces = await page.locator('.dice-throws li').evaluateAll((throws) =>
      throws.map((one) => [...one.querySelectorAll('.die > [aria-hidden]')].map((die) => die.textContent).join('')),
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
    await page.locator('.answer-outcome').getByText('hit by 2', { exact: false }).waitFor();
    assert.match(await page.locator('.dice-throws li').first().innerText(), /1 \+1 = 2: margin 2, hit/);
    await axeScan(page);
    await page.getByRole('button', { name: 'Take back' }).click();
    await pad.waitFor();
    await close();
  });
}

test('faces are taken wherever the focus is, but from a field that is typed into', async () => {
  const { page, close } = await open(DESKTOP);
  const throws = page.locator('.dice-throws li');
  await page.getByRole('button', { name: 'Enter dice', exact: true }).click();
  await page.getByRole('group', { name: 'Faces of the dice' }).waitFor();
  // All eight at once: nobody at the table waits for the page between the throws. They come to 2 +3 = 5 against 0 +1 = 1.
  await page.evaluate(() => {
    document.activeElement.blur();
    for (const key of ['0', '0', '+', '+', '0', '0', '0', '0']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  });
  await page.locator('.answer-outcome').getByText('hit by 4', { exact: false }).waitFor();
  assert.equal(await throws.count(), 2);
  await page.getByRole('button', { name: 'Enter dice', exact: true }).click();
  await throws.first().waitFor({ state: 'detached' });
  const skill = field(page, 'Attacker', 'Skill');
  await skill.fill('');
  await skill.press('0');
  assert.equal(await skill.inputValue(), '0');
  assert.equal(await page.locator('.die.empty').count(), 4);
  await close();
});

test('lists, optional groups and choices that exclude one another', async () => {
  const { page, close } = await open(DESKTOP);
  await topic(page, 'Defender').getByRole('button', { name: 'Add: box' }).click();
  assert.deepEqual((await kept(page, 'attack', '"boxes"')).defender.boxes, [1, 2, 3]);
  await topic(page, 'Defender').getByRole('button', { name: 'Remove: Box 1' }).click();
  assert.deepEqual((await kept(page, 'attack', '[2,3]')).defender.boxes, [2, 3]);
  await page.getByText('Crosses the border, goal').click();
  await topic(page, 'Distance and attacks').getByRole('radio', { name: 'Stress', exact: true }).check();
  await field(page, 'Distance and attacks', 'Stress').fill('4');
  assert.deepEqual((await kept(page, 'attack', '"stress":4')).goal, { stress: 4 });
  await topic(page, 'Distance and attacks').getByRole('radio', { name: 'To hit', exact: true }).check();
  await kept(page, 'attack', '"goal":null');

  await toTab(page, 'Manoeuvre');
  await topic(page, 'Weapon').getByRole('checkbox', { name: 'With: weapon' }).uncheck();
  await kept(page, 'manoeuvre', '"weapon":null');
  await topic(page, 'Rulings').filter({ visible: true }).getByText('Disputed rules').click();
  await page.getByRole('radio', { name: 'With 0 and no roll.' }).check();
  assert.deepEqual((await kept(page, 'manoeuvre', 'no_roll')).rulings, { focused_vs_manoeuvre: 'no_roll' });
  await close();
});

test('a rule is one tap away', async () => {
  const { page, close } = await open(PHONE);
  await page.locator('.answer-roll summary').first().click();
  await page.getByRole('button', { name: /FF-10$/ }).click();
  await page.locator('.sheet:popover-open').getByText(/The attacker rolls on Marksmanship/).waitFor();
  await close();
});

test('what cannot be done says why', async () => {
  const { page, close } = await open(DESKTOP);
  await topic(page, 'Distance and attacks').getByRole('combobox', { name: 'Distance' }).selectOption({ label: 'Out of range' });
  const report = odds(await kept(page, 'attack', 'out_of_range'));
  assert.equal(report.targeting.legal, false);
  await page.locator('.question-answer .status summary').getByText(report.targeting.reasons[0].words).waitFor();
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
  await page.getByRole('button', { name: 'Run for it', exact: true }).waitFor();
  // One list for each question that has examples.
  assert.equal(await page.locator('.menu ul[aria-label] li').count(), files.length);
  await page.getByRole('button', { name: 'Run for it', exact: true }).click();
  const { ask, ...example } = JSON.parse(readFileSync(new URL('run_for_it.json', folderOfExamples)));
  assert.deepEqual(await kept(page, ask, 'Runner'), { ...example, ask });
  await page.getByRole('form', { name: 'Move', exact: true }).waitFor();
  await close();
});
