// What is best to do: the sheet beside the plan says what `shootout advise` says of the same question.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mean, percent, scenario, shootout } from './command-line.mjs';
import { axeScan, DESKTOP, openPage, PHONE } from './harness.mjs';

const SIZES = Object.entries({ phone: PHONE, desktop: DESKTOP });
const SHOT = {
  ...scenario('pirate_with_boltgun'),
  attacker: { bs: 45, tek: 30 },
  weapon: { id: 'autogun', magazine: 6 },
  damage: 'sample',
};

const sheet = (page) => page.getByRole('dialog', { name: 'What is best to do?' });
const status = (page) => page.locator('.advice-status');

/** Opens the page on a shot, and the sheet. */
async function openAdvice(screen) {
  const opened = await openPage(screen);
  const { page } = opened;
  // The page keeps its own shot as it is left: this comes after.
  await page.addInitScript((shot) => localStorage.setItem('shootout.shot', shot), JSON.stringify(SHOT));
  await page.reload();
  await page.getByRole('button', { name: 'What is best?' }).click();
  await sheet(page).waitFor();
  return opened;
}

const advise = (question) => JSON.parse(shootout('advise', question, '--format', 'json'));

/** Waits for the answer to a question and holds it against the command line's. */
async function assertAnswers(page, question) {
  const said = advise(question);
  const isChance = said.goal !== 'penetrating' && said.goal !== 'hits';
  const written = isChance ? percent : mean;
  await page.waitForFunction(
    ([sentence, words]) =>
      [...document.querySelectorAll('#advice-sheet [role=status]')].some((line) => line.textContent === sentence) &&
      document.querySelector('.advice-worth span')?.textContent === words,
    [said.sentence, said.goal_words],
  );
  assert.equal(await page.locator('.advice-worth b').textContent(), written(said.best.value));
  const rows = await page.locator('.advice-beside tbody tr').evaluateAll((rows) =>
    rows.map((row) => [(row.querySelector('button') ?? row.querySelector('span') ?? row.querySelector('th')).textContent, ...[...row.querySelectorAll('td')].map((cell) => cell.textContent)]),
  );
  const capital = (words) => words[0].toUpperCase() + words.slice(1);
  const named = (name) => (name === 'the plan stated' ? 'The plan as it is' : capital(name));
  const compared = [{ ...said.best, name: 'the best' }, ...said.alternatives];
  assert.deepEqual(
    rows,
    compared.map(({ name, value, jam, rounds }) => [named(name), written(value), percent(jam), mean(rounds)]),
  );
  assert.equal(await page.locator('.advice-beside thead th').nth(1).textContent(), isChance ? 'Chance' : 'Mean');
  const steps = await page.locator('.advice-steps > li > span:last-child').allTextContents();
  const words = said.best.plan.steps.map(({ words }) => capital(words));
  assert.deepEqual(steps, words.filter((step, place) => step !== words[place - 1]));
  return said;
}

for (const [size, screen] of SIZES) {
  test(`the best is that of the command line, whatever is asked, on a ${size}`, async () => {
    const { page, close } = await openAdvice(screen);
    const question = { ...SHOT, goal: { seek: 'penetrating' }, actions: 4 };
    await assertAnswers(page, question);
    await sheet(page).getByRole('combobox', { name: 'Goal' }).selectOption('through_at_least');
    await assertAnswers(page, { ...question, goal: { seek: 'through_at_least', number: 2 } });
    await sheet(page).getByRole('textbox', { name: 'Actions' }).fill('3');
    await sheet(page).getByText('Limits and options').click();
    await sheet(page).getByRole('textbox', { name: 'Jam at most (%)' }).fill('9');
    await sheet(page).getByRole('checkbox', { name: 'Rest the weapon' }).uncheck({ force: true });
    const limited = { seek: 'through_at_least', number: 2, most_jam: 9 };
    await assertAnswers(page, { ...question, goal: limited, actions: 3, may: { rest: false } });
    await sheet(page).getByRole('textbox', { name: 'Jam at most (%)' }).fill('');
    await sheet(page).getByRole('textbox', { name: 'Actions' }).fill('6');
    await sheet(page).getByRole('combobox', { name: 'Second weapon' }).selectOption('laspistol');
    await sheet(page).getByRole('combobox', { name: 'Goal' }).selectOption('wound');
    await sheet(page).getByRole('combobox', { name: 'How bad' }).selectOption('serious');
    const wound = { seek: 'wound', wound: 'serious' };
    const may = { rest: false, second_weapon: 'laspistol' };
    const said = await assertAnswers(page, { ...question, goal: wound, actions: 6, may });
    assert.ok(said.best.plan.branches.length > 0);
    assert.ok((await page.locator('.advice-branches').first().innerText()).includes(said.best.plan.branches[0].when));
    await axeScan(page);
    await close();
  });

  test(`a plan is taken over, and a step back brings the old one, on a ${size}`, async () => {
    const { page, close } = await openAdvice(screen);
    const said = await assertAnswers(page, { ...SHOT, goal: { seek: 'penetrating' }, actions: 4 });
    const plan = () => page.evaluate(() => JSON.parse(localStorage.getItem('shootout.shot')).plan);
    const keeps = (length) =>
      page.waitForFunction((length) => JSON.parse(localStorage.getItem('shootout.shot')).plan.length === length, length);
    await sheet(page).getByRole('button', { name: 'Use this plan' }).click();
    await sheet(page).waitFor({ state: 'hidden' });
    await keeps(said.best.main_plan.length);
    assert.deepEqual((await plan()).map(({ do: deed, mode }) => [deed, mode]), said.best.main_plan.map(({ do: deed, mode }) => [deed, mode]));
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await keeps(SHOT.plan.length);
    assert.deepEqual(await plan(), SHOT.plan);
    await page.getByRole('button', { name: 'What is best?' }).click();
    const other = said.alternatives.at(-2);
    await sheet(page).getByRole('button', { name: `Use: ${other.name}`, exact: true }).click();
    await keeps(other.plan.length);
    await close();
  });
}

test('what is wrong with the question is said, and the last answer stays', async () => {
  const { page, close } = await openAdvice(DESKTOP);
  const question = { ...SHOT, goal: { seek: 'hit' }, actions: 4 };
  await sheet(page).getByRole('combobox', { name: 'Goal' }).selectOption('hit');
  await assertAnswers(page, question);
  const before = await page.locator('.advice-worth').innerText();
  await sheet(page).getByRole('textbox', { name: 'Actions' }).fill('25');
  await status(page).getByText(/^actions: found 25; allowed: .*1 to 24/).waitFor();
  assert.equal(await page.locator('.advice-worth').innerText(), before);
  await sheet(page).getByRole('textbox', { name: 'Actions' }).fill('24');
  await assertAnswers(page, { ...question, actions: 24 });
  await close();
});

test('a limit that nothing keeps is said to be one', async () => {
  const { page, close } = await openAdvice(PHONE);
  await sheet(page).getByRole('combobox', { name: 'Goal' }).selectOption('hit');
  await sheet(page).getByText('Limits and options').click();
  await sheet(page).getByRole('textbox', { name: 'Enough (%)' }).fill('80');
  const enough = { ...SHOT, goal: { seek: 'hit', enough: 80 }, actions: 4 };
  const said = await assertAnswers(page, enough);
  const fewest = said.enough ? `It takes at least ${said.actions} actions.` : `It cannot be reached in ${said.actions} actions.`;
  await sheet(page).getByText(fewest).waitFor();
  await close();
});

for (const colorScheme of ['light', 'dark']) {
  test(`nothing about it keeps anyone out, ${colorScheme}`, async () => {
    const { page, close } = await openAdvice({ ...PHONE, colorScheme });
    await page.locator('.advice-worth').waitFor();
    await sheet(page).getByText('Limits and options').click();
    await axeScan(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await close();
  });
}

test('what the dice change is told once, and further on where it is asked for', async () => {
  const { page, close } = await openAdvice(PHONE);
  await sheet(page).getByRole('combobox', { name: 'Goal' }).selectOption('through_at_least');
  await sheet(page).getByRole('textbox', { name: 'Actions' }).fill('6');
  const question = { ...SHOT, goal: { seek: 'through_at_least', number: 2 }, actions: 6 };
  const said = await assertAnswers(page, question);
  const told = page.locator('.advice-answer > .advice-branches');
  const whens = [...new Set(said.best.plan.branches.map(({ when }) => `After ${when} in action…`))];
  assert.deepEqual(await told.locator('> li').locator('b').evaluateAll((all) =>
    all.filter((one) => one.closest('ul').parentElement.matches('.advice-answer')).map((one) => one.textContent)), whens);
  for (const folded of await told.locator('> li > details > summary').all()) await folded.click();
  // Each action that has a branch stands once beside what has happened in it.
  const shown = await told.locator('> li').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll(':scope > ul > li > .when, :scope > details > ul > li > .when')].flatMap((when) =>
        when.textContent.replace(': ', '').split(', ').flatMap((stretch) => {
          const [from, to = from] = stretch.split('–').map(Number);
          return Array.from({ length: to - from + 1 }, (_, place) => from + place);
        }),
      ),
    ),
  );
  const actions = whens.map((words) =>
    said.best.plan.branches.filter(({ when }) => words === `After ${when} in action…`).map(({ action }) => action),
  );
  assert.deepEqual(shown.map((row) => row.sort((one, other) => one - other)), actions);
  await close();
});

test('limits that are folded away are named, and the answer stays in sight while they are set', async () => {
  const { page, close } = await openAdvice(PHONE);
  await sheet(page).getByRole('combobox', { name: 'Goal' }).selectOption('hit');
  const limits = sheet(page).getByText('Limits and options');
  await limits.click();
  await sheet(page).getByRole('textbox', { name: 'Enough (%)' }).fill('80');
  await sheet(page).getByRole('textbox', { name: 'Shots at most' }).fill('4');
  await sheet(page).getByRole('checkbox', { name: 'Rest the weapon' }).uncheck({ force: true });
  const question = { ...SHOT, actions: 4, may: { rest: false } };
  await assertAnswers(page, { ...question, goal: { seek: 'hit', most_rounds: 4, enough: 80 } });
  await sheet(page).evaluate((sheet) => sheet.scrollTo(0, 0));
  const { y, height } = await page.locator('.advice-worth').boundingBox();
  assert.ok(y > 0 && y + height <= PHONE.height, `the answer is at ${y}`);
  await limits.click();
  await sheet(page).getByText('4 shots, 80% is enough, no rest').waitFor();
  // Of a mean no chance is enough.
  await sheet(page).getByRole('combobox', { name: 'Goal' }).selectOption('hits');
  await assertAnswers(page, { ...question, goal: { seek: 'hits', most_rounds: 4 } });
  await limits.click();
  assert.equal(await sheet(page).getByRole('textbox', { name: 'Enough (%)' }).count(), 0);
  await close();
});

test('what is too much is said to be so where it can be seen', async () => {
  const { page, close } = await openAdvice(PHONE);
  await sheet(page).getByRole('combobox', { name: 'Goal' }).selectOption('through_at_least');
  await sheet(page).getByText('Limits and options').click();
  await sheet(page).getByRole('combobox', { name: 'Second weapon' }).selectOption('laspistol');
  await sheet(page).getByRole('textbox', { name: 'Actions' }).fill('12');
  await sheet(page).getByRole('textbox', { name: 'Jam at most (%)' }).fill('5');
  // A good way is not the best, and says so.
  await page.locator('.advice-answer').getByText(/not proven best: the search was stopped/).waitFor();
  await sheet(page).getByRole('rowheader', { name: 'The best found' }).waitFor();
  // Between what was found and what is possible at most: whether it can be reached is not known.
  await sheet(page).getByRole('textbox', { name: 'Enough (%)' }).fill('6.12');
  await status(page).getByText(/^Not worked out\. .*allowed: fewer actions/).waitFor();
  const { y, height } = await status(page).boundingBox();
  assert.ok(y > 0 && y + height <= PHONE.height, `it is said at ${y}`);
  await close();
});

test('the sheet is closed by its key, and nothing more is worked out until it is opened again', async () => {
  const { page, close } = await openAdvice(DESKTOP);
  await assertAnswers(page, { ...SHOT, goal: { seek: 'penetrating' }, actions: 4 });
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement.textContent === 'What is best?');
  const before = await page.locator('.advice-worth').textContent();
  await page.getByRole('textbox', { name: 'Ballistic Skill', exact: true }).fill('75');
  await page.waitForFunction(() => document.querySelector('#answer').textContent.includes('BS 75'));
  await page.waitForTimeout(500);
  assert.equal(await page.locator('.advice-worth').textContent(), before);
  await page.getByRole('button', { name: 'What is best?' }).click();
  await assertAnswers(page, { ...SHOT, attacker: { ...SHOT.attacker, bs: 75 }, goal: { seek: 'penetrating' }, actions: 4 });
  await close();
});

test('a word on what was done catches no touch', async () => {
  const { page, close } = await openAdvice({ ...PHONE, touch: true });
  await sheet(page).getByRole('button', { name: 'Use this plan' }).tap();
  const notice = page.locator('.notice');
  await notice.getByText(/taken over/).waitFor();
  const { x, y, width, height } = await notice.boundingBox();
  const isUnder = await page.evaluate(
    ([x, y]) => !document.elementFromPoint(x, y).closest('.notice'),
    [x + width / 2, y + height / 2],
  );
  assert.ok(isUnder);
  await close();
});

test('nothing is worked out while the sheet is closed', async () => {
  const { page, close } = await openPage(DESKTOP);
  await page.addInitScript(() => {
    globalThis.workers = 0;
    const Native = globalThis.Worker;
    globalThis.Worker = class extends Native {
      constructor(...options) {
        super(...options);
        globalThis.workers += 1;
      }
    };
  });
  await page.reload();
  await page.getByRole('textbox', { name: 'Ballistic Skill', exact: true }).fill('55');
  assert.equal(await page.evaluate(() => globalThis.workers), 0);
  await page.getByRole('button', { name: 'What is best?' }).click();
  await page.locator('.advice-worth').waitFor();
  assert.equal(await page.evaluate(() => globalThis.workers), 1);
  await close();
});
