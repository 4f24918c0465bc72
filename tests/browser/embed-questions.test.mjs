// Embedded answers of rule sets that ask questions, held against the command line.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { opened, percent, shootout } from './command-line.mjs';
import { axeScanLightAndDark, BASE_URL, DESKTOP, openPage, PHONE } from './harness.mjs';

const HOME = new URL(BASE_URL).origin;
const FOLDER = new URL('../../data/fate_firefight/', import.meta.url);

const question = (name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
const link = (document, ...options) => shootout('link', document, ...options).trim();
const command = ({ ask }) => ({ order: 'order', duel: 'duel', plan: 'advise' })[ask] ?? 'odds';
const answer = (document) => JSON.parse(shootout(command(document), document, '--format', 'json'));

/** Every example that asks something. */
const EXAMPLES = readdirSync(FOLDER).filter((name) => name.endsWith('.json') && 'ask' in question(name));

/** Opens the frame's page on a link, and its card. */
async function openCard(text, options = {}) {
  const opening = await openPage({ ...DESKTOP, ...options, path: `${HOME}/embed.html#${text}` });
  return { ...opening, card: opening.page.locator('shootout-odds') };
}

/** What a card shows once it is there. */
async function shown(card) {
  await card.locator('.sentence, .problem:not([hidden])').filter({ hasText: /./ }).first().waitFor();
  return card.locator('.card').evaluate((card) => {
    const texts = (selector) => [...card.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return {
      title: texts('.title')[0],
      figures: texts('.figure > b'),
      chances: texts('dd'),
      sentence: texts('.sentence')[0],
      problem: texts('.problem:not([hidden])'),
      remarks: texts('.remarks li'),
      none: texts('.none b'),
      link: card.querySelector('a').href,
    };
  });
}

test('every example is answered as the command line answers it, one after another in the same frame', async () => {
  assert.ok(EXAMPLES.length > 10);
  const { page, card, close } = await openCard(link(question(EXAMPLES[0])));
  for (const name of EXAMPLES) {
    const document = question(name);
    const text = link(document);
    const { sentence } = answer(document);
    await page.evaluate((text) => { location.hash = text; }, text);
    await card.locator('.sentence').filter({ hasText: sentence }).waitFor();
    const found = await shown(card);
    assert.equal(found.sentence, sentence, name);
    assert.match(found.title, /, Fate firefight \(4dF\)$/, name);
    assert.ok(found.chances.length > 0, name);
    assert.deepEqual([found.problem, found.remarks, found.link], [[], [], `${HOME}/#${text}`], name);
  }
  await close();
});

test('an attack shows what both roll, and the chances', async () => {
  const document = question('guard_and_ganger.json');
  const { card, close } = await openCard(link(document));
  const found = await shown(card);
  const { attacker, defender, hit } = answer(document);
  assert.deepEqual(found.figures, [`4dF +${attacker.total}`, `4dF +${defender.total}`]);
  assert.equal(found.chances[0], percent(hit));
  assert.equal(found.title, 'Attack, Fate firefight (4dF)');
  await close();
});

test('what cannot be done, or not be read, is said, and the page opens it', async () => {
  const document = question('guard_and_ganger.json');
  document.weapon.ammunition = 0;
  const empty = await openCard(link(document));
  const found = await shown(empty.card);
  assert.deepEqual([found.none, found.figures], [['Not possible'], []]);
  await empty.close();

  const cut = await openCard('ruleset=fate_firefight&attacker.skill=3&weapon.damage=far&defender.skill=3&v=1.1');
  const told = await shown(cut.card);
  assert.match(told.problem[0], /^weapon\.damage: found nothing; allowed: /);
  assert.match(told.remarks[0], /^weapon\.damage: found "far"/);
  assert.match(told.link, /#ruleset=fate_firefight&attacker/);
  await cut.close();

  const unknown = await openCard('ruleset=fate_firefihgt&v=1.1');
  assert.match((await shown(unknown.card)).problem[0], /did you mean `fate_firefight`\?/);
  await unknown.close();
});

/** What a card must say of what its link to the page opens. */
async function saysWhatThePageOpens(card, expected) {
  const found = await shown(card);
  const { document, remarks } = opened(found.link.split('#')[1]);
  assert.deepEqual([found.sentence, found.problem, remarks], [answer(expected).sentence, [], []]);
  assert.equal(answer(document).sentence, found.sentence);
}

test('what a reader enters of an attack is answered as the command line answers it, by keys alone', async () => {
  const document = question('guard_and_ganger.json');
  const text = link(document, '--open', 'attacker.skill,defender.stance,attacker.brace');
  const { page, card, close } = await openCard(text, PHONE);
  const { sentence } = await shown(card);
  assert.deepEqual(await card.locator('.open label').allTextContents(), ['Guard: Skill', 'Ganger: Stance', 'Guard: Braced']);
  await axeScanLightAndDark(page);

  const skill = card.getByLabel('Guard: Skill', { exact: true });
  // By way of the button for less, from which one goes on.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  assert.ok(await skill.evaluate((input) => input.getRootNode().activeElement === input));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  document.attacker.skill = 5;
  await saysWhatThePageOpens(card, document);
  await card.getByRole('button', { name: 'Less: Guard: Skill' }).press('Enter');
  document.attacker.skill = 4;
  await saysWhatThePageOpens(card, document);

  await skill.fill('21');
  const wrong = await shown(card);
  assert.deepEqual(wrong.problem, ['Guard: Skill: found 21; allowed: a whole number from 0 to 20.']);
  assert.equal(wrong.sentence, answer(document).sentence, 'the last answer stays');
  assert.equal(await skill.inputValue(), '21');
  assert.equal(await card.locator('[aria-invalid]').getAttribute('id'), 'attacker.skill');
  await skill.fill('4');
  await card.getByLabel('Ganger: Stance').selectOption({ label: 'Active' });
  document.defender.stance = 'active';
  await saysWhatThePageOpens(card, document);
  await card.getByLabel('Guard: Braced').press('Space');
  document.attacker.brace = true;
  await saysWhatThePageOpens(card, document);

  await skill.fill('3');
  await card.getByLabel('Ganger: Stance').selectOption({ label: 'Regular' });
  await card.getByLabel('Guard: Braced').press('Space');
  const again = await shown(card);
  assert.deepEqual([again.sentence, again.link], [sentence, `${HOME}/#${text}`]);
  await close();
});

test('what a unit of the catalogue has can be left open in a volley of squads', async () => {
  const document = JSON.parse(readFileSync(new URL('../squad_d8/volley_at_light_cover.json', FOLDER), 'utf8'));
  const text = link(document, '--open', 'facts.cover,attacker.shoot');
  assert.match(text, /attacker=line_rifles/);
  const { card, close } = await openCard(text);
  const first = await shown(card);
  assert.equal(first.sentence, answer(document).sentence);
  await card.getByLabel('Line Rifles: Shoot (SH)', { exact: true }).press('ArrowDown');
  document.attacker = { id: 'line_rifles', shoot: 3 };
  await saysWhatThePageOpens(card, document);
  assert.notEqual((await shown(card)).sentence, first.sentence);
  // One better at shooting, and one more for the cover: what was gained is lost again.
  await card.locator('select').selectOption('heavy');
  document.facts.cover = 'heavy';
  await saysWhatThePageOpens(card, document);
  assert.equal((await shown(card)).sentence, first.sentence);
  await close();
});

for (const [name, size] of [['a phone', PHONE], ['a narrow frame', { width: 320, height: 600 }], ['a desktop', DESKTOP]]) {
  test(`on ${name}, in light and in the dark, nothing overflows and nothing keeps anyone out`, async () => {
    for (const example of ['suppressing_fire.json', 'duel_with_jams.json', 'who_is_first.json']) {
      const { page, card, close } = await openCard(link(question(example)), size);
      await shown(card);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.equal(wide, 0, example);
      await axeScanLightAndDark(page);
      await close();
    }
  });
}

test('no number and no word runs out of its cell in a post of any width', async () => {
  const { page, card, close } = await openCard(link(question('guard_and_ganger.json')));
  for (const name of ['fudge_combat/brawl_in_the_tavern', 'fate_vehicles/broadside', 'fate_vehicles/duel_of_blades', 'percentile/scenarios/plasma_gunner']) {
    const document = JSON.parse(readFileSync(new URL(`../../data/${name}.json`, import.meta.url), 'utf8'));
    await page.goto('about:blank');
    await page.goto(`${HOME}/embed.html#${link(document)}`);
    await shown(card);
    for (const width of [300, 480, 500, 600, 784]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await card.locator('dt, dd, .figure').evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map(({ textContent }) => textContent));
      assert.deepEqual(cut, [], `${name}, ${width} wide`);
    }
  }
  await close();
});

test('what it loads besides is at most 130,000 bytes over the wire', async () => {
  const { page, card, close } = await openCard('bs=40&weapon=boltgun&range=50&plan=semi&v=1.1');
  await shown(card);
  const loaded = [];
  page.on('response', (response) => loaded.push(response));
  await page.evaluate((text) => { location.hash = text; }, link(question('guard_and_ganger.json')));
  await card.locator('.title').filter({ hasText: 'Fate firefight' }).waitFor();
  const path = (response) => new URL(response.url()).pathname;
  const fetched = loaded.filter((response) => path(response) !== '/icon.svg');
  assert.deepEqual(fetched.map(path).sort(), ['/embed-fate_firefight_bg.wasm', '/shootout-odds.css']);
  const bodies = await Promise.all(fetched.map((response) => response.body()));
  const total = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  assert.ok(total > 50_000 && total <= 130_000, `${total} bytes`);
  await close();
});
