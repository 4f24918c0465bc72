// What is best to do: a question of the shot that says on the page what `shootout advise` says of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mean, percent, scenario, shootout } from './command-line.mjs';
import { axeScan, axeScanLightAndDark, DESKTOP, ON_A_PHONE, openPage, PHONE, SIZES } from './harness.mjs';
import { keptShot, quote, skillOf, toTab } from './shot.mjs';

const SHOT = {
  ...scenario('pirate_with_boltgun'),
  attacker: { bs: 45, tek: 30 },
  weapon: { id: 'autogun', magazine: 6 },
  damage: 'sample',
};

const form = (page) => page.getByRole('form', { name: 'Advice' });
const field = (page, path) => page.locator(`.question-form [data-path="percentile.advice.${path}"]`);
const number = (page, path) => field(page, path).getByRole('textbox');
const choose = (page, path, value) => field(page, path).getByRole('combobox').selectOption({ label: value });
const worth = (page) => page.locator('.strategy-worth');
const compared = (page) => page.locator('.answer-compared tbody tr');
const fold = (page, title) => form(page).locator('summary', { hasText: title }).first();
const GOALS = {
  hit: 'Chance of at least one hit',
  hits: 'Mean hits',
  through_at_least: 'Chance that at least … hits get through',
  wound: 'Chance of … or worse',
};
const seek = (page, goal) => choose(page, 'goal.seek', GOALS[goal]);

/** Opens the page on a shot, and asks what is best. */
async function openAdvice(screen) {
  const opened = await openPage({ ...screen, path: `#${shootout('link', SHOT).trim()}` });
  const { page } = opened;
  // With its form all stands in its place.
  await skillOf(page).waitFor();
  await page.getByRole('button', { name: 'What is best?' }).click();
  await form(page).waitFor();
  await seek(page, 'hits');
  await choose(page, 'goal.seek', 'Mean hits that get through');
  await number(page, 'actions').fill('4');
  return opened;
}

const advise = (question) => JSON.parse(shootout('advise', question, '--format', 'json'));
const capital = (words) => words[0].toUpperCase() + words.slice(1);

/** Waits until the answer in sight is that of a question. */
async function answered(page, said) {
  await page.waitForFunction(
    (sentence) =>
      document.querySelector('.question-answer .sentence blockquote')?.textContent === sentence &&
      !document.querySelector('.question-answer .stale, .question-answer .answer-waiting'),
    said.sentence,
  );
}

/** Waits for the answer to a question and holds it against the command line's. */
async function assertAnswers(page, question) {
  const said = advise(question);
  const isChance = said.goal !== 'penetrating' && said.goal !== 'hits';
  const written = isChance ? percent : mean;
  await answered(page, said);
  assert.equal(await worth(page).locator('b').textContent(), written(said.best.value));
  assert.ok((await worth(page).locator('span').first().textContent()).startsWith(said.goal_words));
  const rows = await compared(page).evaluateAll((rows) =>
    rows.map((row) => [(row.querySelector('button') ?? row.querySelector('span')).textContent, ...[...row.querySelectorAll('td')].map((cell) => cell.textContent)]),
  );
  const beside = [{ ...said.best, name: 'the best' }, ...said.alternatives];
  assert.deepEqual(
    rows,
    beside.map(({ name, value, jam, rounds }) => [capital(name), written(value), percent(jam), mean(rounds)]),
  );
  assert.equal(await page.locator('.answer-compared thead th').nth(1).textContent(), isChance ? 'Chance' : 'Mean');
  const steps = await page.locator('.strategy-steps > li > span:last-child').allTextContents();
  const words = said.best.plan.steps.map(({ words }) => capital(words));
  assert.deepEqual(steps, words.filter((step, place) => step !== words[place - 1]));
  return said;
}

for (const [size, screen] of SIZES) {
  test(`the best is that of the command line, whatever is asked, on a ${size}`, async () => {
    const { page, close } = await openAdvice(screen);
    const question = { ...SHOT, goal: { seek: 'penetrating' }, actions: 4 };
    await assertAnswers(page, question);
    await seek(page, 'through_at_least');
    await assertAnswers(page, { ...question, goal: { seek: 'through_at_least', number: 2 } });
    await number(page, 'actions').fill('3');
    await fold(page, 'Limits').click();
    await number(page, 'goal.most_jam').fill('9');
    await fold(page, 'They may').click();
    await form(page).getByRole('checkbox', { name: 'Rest the weapon' }).uncheck({ force: true });
    const limited = { seek: 'through_at_least', number: 2, most_jam: 9 };
    await assertAnswers(page, { ...question, goal: limited, actions: 3, may: { rest: false } });
    await number(page, 'goal.most_jam').fill('');
    await number(page, 'actions').fill('6');
    await form(page).getByRole('combobox', { name: 'Second weapon' }).selectOption({ label: 'Laspistol' });
    await seek(page, 'wound');
    await field(page, 'goal.wound').getByRole('radio', { name: 'Serious' }).check({ force: true });
    const wound = { seek: 'wound', wound: 'serious' };
    const may = { rest: false, second_weapon: 'laspistol' };
    const said = await assertAnswers(page, { ...question, goal: wound, actions: 6, may });
    assert.ok(said.best.plan.branches.length > 0);
    assert.ok((await page.locator('.answer-branches').first().innerText()).includes(said.best.plan.branches[0].when));
    await axeScan(page);
    await close();
  });
}

for (const [size, screen] of ON_A_PHONE) {
  test(`a plan is taken over into the shot, and a step back brings the old one, on a ${size}`, async () => {
    const { page, close } = await openAdvice(screen);
    const said = await assertAnswers(page, { ...SHOT, goal: { seek: 'penetrating' }, actions: 4 });
    const plan = async () => (await keptShot(page)).plan;
    const keeps = async (length) => assert.equal((await plan()).length, length);
    await page.getByRole('button', { name: 'Use this plan' }).click();
    await page.locator('.notice').getByText(/taken over/).waitFor();
    await keeps(said.best.main_plan.length);
    const actions = (entries) => entries.map(({ do: action, mode }) => [action, mode]);
    assert.deepEqual(actions(await plan()), actions(said.best.main_plan));
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await keeps(SHOT.plan.length);
    assert.deepEqual(await plan(), SHOT.plan);
    await page.getByRole('button', { name: 'What is best?' }).click();
    const other = said.alternatives.at(-2);
    await page.getByRole('button', { name: `Use: ${other.name}`, exact: true }).click();
    await keeps(other.plan.length);
    await close();
  });
}

test('what is wrong with the question is said, and the last answer stays', async () => {
  const { page, close } = await openAdvice(DESKTOP);
  const question = { ...SHOT, goal: { seek: 'hit' }, actions: 4 };
  await seek(page, 'hit');
  await assertAnswers(page, question);
  const before = await worth(page).innerText();
  await number(page, 'actions').fill('25');
  await page.locator('.question-answer .status').getByText(/1 to 24/).waitFor();
  assert.equal(await worth(page).innerText(), before);
  await number(page, 'actions').fill('24');
  await assertAnswers(page, { ...question, actions: 24 });
  await close();
});

test('a limit that nothing keeps is said to be one', async () => {
  const { page, close } = await openAdvice(PHONE);
  await seek(page, 'hit');
  await fold(page, 'Limits').click();
  await number(page, 'goal.enough').fill('80');
  const said = await assertAnswers(page, { ...SHOT, goal: { seek: 'hit', enough: 80 }, actions: 4 });
  const fewest = said.enough ? `It takes at least ${said.actions} actions.` : /That chance cannot be reached/;
  await page.locator('.question-answer').getByText(fewest).waitFor();
  await number(page, 'goal.enough').fill('');
  await number(page, 'goal.most_jam').fill('0');
  await form(page).locator('.path, .status').first().waitFor({ state: 'detached' });
  const none = advise({ ...SHOT, goal: { seek: 'hit', most_jam: 0 }, actions: 4 });
  await answered(page, none);
  await close();
});

test('nothing about it keeps anyone out, in light and in the dark', async () => {
  const { page, close } = await openAdvice(PHONE);
  await worth(page).waitFor();
  await form(page).evaluate((form) => form.querySelectorAll('details').forEach((one) => (one.open = true)));
  await axeScanLightAndDark(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  await close();
});

test('what the dice change is told once, and further on where it is asked for', async () => {
  const { page, close } = await openAdvice(PHONE);
  await seek(page, 'through_at_least');
  await number(page, 'actions').fill('6');
  const question = { ...SHOT, goal: { seek: 'through_at_least', number: 2 }, actions: 6 };
  const said = await assertAnswers(page, question);
  const told = page.locator('.strategy > .answer-branches');
  const whens = [...new Set(said.best.plan.branches.map(({ when }) => `After ${when} in action…`))];
  assert.deepEqual(await told.locator('> li').locator('b').evaluateAll((all) =>
    all.filter((one) => one.closest('ul').parentElement.matches('.strategy')).map((one) => one.textContent)), whens);
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

test('limits that are folded away are named, and the answer in short stays in sight while they are set', async () => {
  const { page, close } = await openAdvice(PHONE);
  await seek(page, 'hit');
  await fold(page, 'Limits').click();
  await number(page, 'goal.enough').fill('80');
  await number(page, 'goal.most_rounds').fill('4');
  const question = { ...SHOT, actions: 4 };
  const said = await assertAnswers(page, { ...question, goal: { seek: 'hit', most_rounds: 4, enough: 80 } });
  const bar = page.locator('.questions .summary-bar');
  await bar.getByText(percent(said.best.value)).waitFor();
  const { y, height } = await bar.boundingBox();
  assert.ok(y > 0 && y + height <= PHONE.height, `the answer is at ${y}`);
  await fold(page, 'Limits').click();
  await form(page).getByText('shots at most 4, enough 80').waitFor();
  // Of a mean no chance is enough.
  await seek(page, 'hits');
  await assertAnswers(page, { ...question, goal: { seek: 'hits', most_rounds: 4 } });
  await fold(page, 'Limits').click();
  assert.equal(await field(page, 'goal.enough').count(), 0);
  await close();
});

test('what is too much is said to be so where it can be seen', async () => {
  const { page, close } = await openAdvice(PHONE);
  await seek(page, 'through_at_least');
  await fold(page, 'They may').click();
  await form(page).getByRole('combobox', { name: 'Second weapon' }).selectOption({ label: 'Laspistol' });
  await number(page, 'actions').fill('12');
  await fold(page, 'Limits').click();
  await number(page, 'goal.most_jam').fill('5');
  // A good way is not the best, and says so.
  await page.locator('.strategy').getByText(/not proven best: the search was stopped/).waitFor();
  await page.getByRole('rowheader', { name: 'The best found' }).waitFor();
  // Between what was found and what is possible at most: whether it can be reached is not known.
  await number(page, 'goal.enough').fill('6.12');
  await page.locator('.question-answer .status').getByText(/fewer actions/).waitFor();
  await close();
});

test('the question takes over the shot as it stands whenever it is asked', async () => {
  const { page, close } = await openAdvice(DESKTOP);
  await assertAnswers(page, { ...SHOT, goal: { seek: 'penetrating' }, actions: 4 });
  await toTab(page, 'Shot');
  await skillOf(page).fill('75');
  await quote(page).getByText('BS 75').waitFor();
  await page.getByRole('button', { name: 'What is best?' }).click();
  await assertAnswers(page, { ...SHOT, attacker: { ...SHOT.attacker, bs: 75 }, goal: { seek: 'penetrating' }, actions: 4 });
  await close();
});

test('a word on what was done catches no touch', async () => {
  const { page, close } = await openAdvice({ ...PHONE, touch: true });
  await page.getByRole('button', { name: 'Use this plan' }).tap();
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

test('nothing is worked out before it is asked', async () => {
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
  await skillOf(page).fill('55');
  assert.equal(await page.evaluate(() => globalThis.workers), 0);
  await page.getByRole('button', { name: 'What is best?' }).click();
  await worth(page).waitFor();
  assert.equal(await page.evaluate(() => globalThis.workers), 1);
  await close();
});

for (const [size, screen] of ON_A_PHONE) {
  test(`where nothing valid was stated yet, it is said what is wrong, on a ${size}`, async () => {
    const { page, close } = await openPage(screen);
    await skillOf(page).fill('500');
    await page.getByRole('button', { name: 'What is best?' }).click();
    await form(page).waitFor();
    const bar = page.locator('.summary-bar');
    await bar.getByText('There is no answer yet').waitFor({ state: 'attached' });
    await bar.getByText('Attacker: Ballistic Skill. Found 500; allowed: a whole number from 0 to 200.').waitFor({ state: 'attached' });
    assert.equal(await page.getByText(/last valid/).count(), 0);
    // A button that does nothing is none.
    for (const name of ['Roll', 'Enter dice']) assert.ok(await page.getByRole('button', { name, exact: true }).first().isDisabled(), name);
    await axeScan(page);
    await close();
  });
}
