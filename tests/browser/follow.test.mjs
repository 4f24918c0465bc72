// A plan that is followed at the table: the cards, their chances and what comes after are those of `shootout advise --follow`.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { mean, percent, shootout } from './command-line.mjs';
import { axeScanLightAndDark, DESKTOP, openPage, PHONE } from './harness.mjs';
import { layoutTroubles, SCREENS, setScreen } from './layout.mjs';

const data = (name) => JSON.parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8'));
const PLANS = {
  'percentile advice': { document: data('percentile/advice/pirate_with_autogun.json'), ways: ['1 through', 'missed or stopped', 'jammed'] },
  'a mean': {
    document: { ...data('percentile/advice/two_actions.json'), goal: { seek: 'hits' } },
    ways: ['missed'],
    isMean: true,
  },
  'the plan of a firefight': {
    document: data('fate_firefight/best_plan_at_the_gate.json'),
    ways: ['guard acts first', 'guard has 1 left to fire and ganger takes mild and box 2'],
  },
};

const cards = (page) => page.getByRole('group', { name: 'Follow at the table', exact: true });
const button = (page, name) => cards(page).getByRole('button', { name, exact: true });
const ways = (page) => cards(page).locator('.follow-way');
const begin = (page) => page.getByRole('button', { name: 'Follow at the table', exact: true });
const capital = (words) => words[0].toUpperCase() + words.slice(1);

/** What the command line says, over what happens anyway: the cards, and what has happened on them. */
function followed(document, happened) {
  const said = [...happened];
  for (;;) {
    const answer = JSON.parse(shootout('advise', document, '--follow', said.join(', '), '--format', 'json'));
    const [sure, more] = answer.cards.at(-1).happenings;
    if (!sure || more) return { ...answer, happened: said };
    said.push(sure.words);
  }
}

const chance = (number) => (number >= 1 ? '100%' : percent(number));
const title = ({ unit }, { at, does }) => (does === '' ? 'Nothing more to do' : `${capital(unit)} ${at}: ${does}`);

/** Waits for a card and holds all of it against the command line. */
async function assertShows(page, said, isMean = false) {
  const card = said.cards.at(-1);
  const before = said.cards.slice(0, -1);
  await cards(page).locator('h3', { hasText: title(said, card) }).waitFor();
  await page.waitForFunction(() => document.querySelector('.follow')?.ariaBusy === 'false');
  assert.equal(await cards(page).locator('h3').textContent(), title(said, card));
  const asked = before.findLastIndex(({ happenings }) => happenings.length > 1);
  assert.deepEqual(await cards(page).locator('.follow-sure').allTextContents(), before.slice(asked + 1).map((sure) => title(said, sure)));
  const [sought, ...others] = card.numbers;
  const worth = cards(page).locator('.follow-worth');
  assert.equal(await worth.locator('b').textContent(), isMean ? mean(sought) : chance(sought));
  assert.deepEqual(
    await worth.locator('small').allTextContents(),
    others.map((number, place) => `${capital(said.counts[place + 1])} ${chance(number)}`),
  );
  assert.deepEqual(
    await ways(page).evaluateAll((all) => all.map((one) => [...one.children].map((child) => child.textContent))),
    card.happenings.map((one) => [capital(one.words), chance(one.chance)]),
  );
}

/** Opens the page on a plan, and waits for its answer. */
async function openPlan(screen, document) {
  const opened = await openPage({ ...screen, path: `#${shootout('link', document).trim()}` });
  await begin(opened.page).waitFor();
  return opened;
}

/** The tapped way and where it leads: no more than one tap an action. */
async function follow(page, document, happened, words, isMean) {
  await ways(page).filter({ hasText: capital(words) }).first().click();
  const said = followed(document, [...happened, words]);
  await assertShows(page, said, isMean);
  return said;
}

for (const [name, { document, ways: happen, isMean }] of Object.entries(PLANS)) {
  test(`the cards are those of the command line, one tap an action: ${name}`, async () => {
    const { page, close } = await openPlan({ ...PHONE, touch: true }, document);
    await begin(page).click();
    let said = followed(document, []);
    await assertShows(page, said, isMean);
    const starts = said;
    const seen = [said];
    for (const words of happen) {
      said = await follow(page, document, said.happened, words.toLowerCase(), isMean);
      seen.push(said);
    }
    // Back, one card each time, to the first.
    for (const earlier of seen.slice(0, -1).toReversed()) {
      await button(page, 'Back').click();
      await assertShows(page, earlier, isMean);
    }
    assert.ok(await button(page, 'Back').isDisabled());
    assert.ok(await button(page, 'From the start').isDisabled());
    for (const words of happen) said = await follow(page, document, (words === happen[0] ? starts : said).happened, words, isMean);
    // Another visit goes on there.
    await page.reload();
    await assertShows(page, said, isMean);
    await button(page, 'From the start').click();
    await assertShows(page, starts, isMean);
    await button(page, 'Close').click();
    await begin(page).waitFor();
    await page.reload();
    await begin(page).waitFor();
    assert.equal(await cards(page).count(), 0);
    await close();
  });
}

test('a plan is followed to its end, and the end says what came of it', async () => {
  const { document } = PLANS['percentile advice'];
  const { page, close } = await openPlan(PHONE, document);
  await begin(page).click();
  let said = followed(document, []);
  let taps = 0;
  await assertShows(page, said);
  while (said.cards.at(-1).happenings.length > 0) {
    said = await follow(page, document, said.happened, said.cards.at(-1).happenings[0].words);
    taps += 1;
  }
  assert.ok(taps <= document.actions, `${taps} taps`);
  assert.equal(await cards(page).locator('h3').textContent(), 'Nothing more to do');
  await page.waitForFunction(() => document.activeElement.textContent === 'Nothing more to do');
  const came = await cards(page).getByRole('list', { name: 'What came of it' }).getByRole('listitem').evaluateAll((all) =>
    all.map((one) => [...one.children].map((child) => child.textContent)));
  const done = said.cards.filter(({ happened }) => happened !== null);
  assert.deepEqual(came, done.map((card) => [title(said, card), capital(card.happened)]));
  await close();
});

test('simpler plans beside the best are those of the command line, also when the question changes', async () => {
  const { document } = PLANS['a mean'];
  const { page, close } = await openPlan(DESKTOP, document);
  await page.locator('summary', { hasText: 'Simpler plans' }).click();
  for (const actions of [2, 3]) {
    const asked = { ...document, actions };
    const { sentence, rungs } = JSON.parse(shootout('advise', asked, '--ladder', '--format', 'json'));
    await page.getByRole('textbox', { name: 'Actions' }).fill(String(actions));
    await page.locator('.ladder').getByText(sentence).waitFor();
    const rows = page.getByRole('table', { name: 'From a list to the whole plan' }).locator('tbody tr');
    assert.deepEqual(
      await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent))),
      rungs.map(({ name, value, jam, length }) => [capital(name), mean(value), percent(jam), String(length)]),
    );
    const plans = rungs.map(({ name, plan }) => `${capital(name)}: ${plan}`);
    assert.deepEqual(await page.locator('.ladder li').allTextContents(), plans);
  }
  await axeScanLightAndDark(page);
  await close();
});

test('the plan begins anew when the question changes', async () => {
  const document = PLANS['percentile advice'].document;
  const { page, close } = await openPlan(DESKTOP, document);
  await begin(page).click();
  let said = followed(document, []);
  await assertShows(page, said);
  await follow(page, document, said.happened, '1 through');
  const actions = page.locator('.question-form [data-path="percentile.advice.actions"]').getByRole('textbox');
  await actions.fill('4');
  await begin(page).waitFor();
  await begin(page).click();
  await assertShows(page, followed({ ...document, actions: 4 }, []));
  await close();
});

test('the buttons stay where they are, whatever is worked out', async () => {
  const { document } = PLANS['percentile advice'];
  const { page, close } = await openPlan(PHONE, document);
  await begin(page).click();
  let said = followed(document, []);
  await assertShows(page, said);
  const { width, height } = await ways(page).first().boundingBox();
  assert.ok(height >= 44 && width > 300, `${width}x${height}`);
  // Among the cards: the page may be moved to bring a button into sight.
  await page.evaluate(() => {
    globalThis.places = new Set();
    const look = () => {
      const [way, cards] = ['.follow-way', '.follow'].map((one) => document.querySelector(one)?.getBoundingClientRect());
      if (way && cards) globalThis.places.add(Math.round(way.top - cards.top));
      requestAnimationFrame(look);
    };
    look();
  });
  for (const words of ['1 through', 'missed or stopped']) said = await follow(page, document, said.happened, words);
  assert.equal(await page.evaluate(() => globalThis.places.size), 1);
  await close();
});

test('by keyboard alone: the focus is on the first button of each card, which is read out', async () => {
  const { document } = PLANS['percentile advice'];
  const { page, close } = await openPlan(DESKTOP, document);
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  await begin(page).press('Enter');
  let said = followed(document, []);
  await assertShows(page, said);
  for (let card = 0; card < 2; card += 1) {
    const [first, second] = said.cards.at(-1).happenings;
    await page.waitForFunction((words) => document.activeElement.textContent === words, `${capital(first.words)} ${chance(first.chance)}`);
    const read = await cards(page).getByRole('status').textContent();
    assert.ok(read.startsWith(`${title(said, said.cards.at(-1))}. `), read);
    await page.keyboard.press('Tab');
    assert.ok((await focused()).startsWith(capital(second.words)));
    await page.keyboard.press('Enter');
    said = followed(document, [...said.happened, second.words]);
    await assertShows(page, said);
  }
  await button(page, 'Back').press('Enter');
  await page.waitForFunction(() => document.activeElement.matches('.follow-way'));
  await close();
});

for (const name of ['percentile advice', 'the plan of a firefight']) {
  test(`nothing about it keeps anyone out: ${name}`, async () => {
    const { document, ways: happen } = PLANS[name];
    const { page, close } = await openPlan(PHONE, document);
    await begin(page).click();
    let said = followed(document, []);
    await assertShows(page, said);
    await axeScanLightAndDark(page);
    for (const words of happen) said = await follow(page, document, said.happened, words);
    await axeScanLightAndDark(page);
    for (const [screen, size] of Object.entries(SCREENS).filter(([, { width, height }]) => width < height)) {
      await setScreen(page, size);
      assert.deepEqual(await layoutTroubles(page), [], screen);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    await close();
  });
}
