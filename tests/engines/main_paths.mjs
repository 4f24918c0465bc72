// The main path of every view, the same for every engine: what comes out is what the command line says of the same document.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { opened, scenario, shootout } from '../browser/command-line.mjs';
import { newPage, PHONE } from './page.mjs';

const data = (path) => JSON.parse(readFileSync(new URL(`../../data/${path}`, import.meta.url), 'utf8'));
const FIRST = 'percentile';

/** The other rule sets: a question of each that is answered at once, and a scene with one action in it and its dice. */
const OTHERS = {
  fate_firefight: {
    tab: 'Attack', ask: 'attack',
    scene: 'yard', title: 'Yard', button: 'Attack', act: 'attack', by: 'Vex', at: 'Ruk', throws: ['-0++', '000+'],
  },
  fudge_combat: {
    tab: 'Exchange', ask: 'exchange',
    scene: 'on_the_wall', title: 'On the wall', button: 'Fight', act: 'fight', by: 'Cyrus', at: 'Sergeant', throws: ['+++0', '---0'],
  },
  fate_vehicles: {
    tab: 'Attack', ask: 'attack',
    scene: 'over_the_moon', title: 'Over the moon', button: 'Act first', act: 'begin', by: 'Fleck',
  },
  squad_d8: {
    tab: 'Shoot', ask: 'shoot',
    scene: 'the_ford', title: 'The ford', button: 'Activate', act: 'activate', by: 'Red Captain',
  },
};

/** A module of WebAssembly whose one function has an instruction that there is not. */
const UNKNOWN_INSTRUCTION = Buffer.from('0061736d01000000' + '010401600000' + '03020100' + '0a05010300ff0b', 'hex');

const answer = (command, document, ...options) => JSON.parse(shootout(command, document, '--format', 'json', ...options));

/** What the page keeps of a question or a scene on the device, once it holds this. */
async function kept(page, ruleSet, of, part = '{') {
  // What nobody has changed yet is kept when the page is left.
  await page.run(() => void globalThis.dispatchEvent(new Event('pagehide')));
  const document = await page.until(
    `${ruleSet}.${of} with ${part} on the device`,
    (which, name, text) => {
      const found = JSON.parse(localStorage.getItem('shootout.questions') ?? '{}')[which]?.[name];
      return found && JSON.stringify(found).includes(text) ? found : null;
    },
    ruleSet,
    of,
    part,
  );
  return document;
}

/** The sentence of the answer in sight. */
const QUOTE = '.question-answer blockquote, #answer blockquote';

/** Shows a tab of the rule set: some come with the rules, and on a narrow page some are behind *More*. */
async function show(page, name) {
  const way = await page.until(`a way to ${name}`, (wanted) => {
    const nav = [...document.querySelectorAll('main nav.question-tabs')].find((one) => one.checkVisibility());
    const isTab = (one) => one.textContent.trim() === wanted;
    if ([...(nav?.querySelectorAll('button') ?? [])].some((one) => isTab(one) && one.getClientRects().length > 0)) return 'tab';
    if ([...(nav?.querySelectorAll('option') ?? [])].some(isTab)) return 'list';
    return [...(nav?.querySelectorAll('button') ?? [])].some((one) => one.textContent.trim() === 'More') && 'sheet';
  }, name);
  if (way === 'tab') return page.press(name, { within: 'nav.question-tabs' });
  if (way === 'list') return page.choose('More questions', name);
  await page.press('More', { within: 'nav.question-tabs' });
  return page.press(new RegExp(`^${name}`), { within: ':popover-open' });
}

async function chooseRuleSet(page, ruleSet) {
  await page.see('button', 'Menu');
  await page.choose('Rule set', ruleSet);
  const label = await page.run(() => document.querySelector('.rule-set select').selectedOptions[0].label);
  await page.see('region', label);
}

/** States the skill: on a phone its topic is a line, which opens. */
async function stateSkill(page, skill) {
  await page.press(/^Attacker/, { within: '.question-form' });
  await page.fill('Ballistic Skill', skill);
}

/** Types the faces of dice as they lie on the table, throw after throw. */
async function enter(page, throws) {
  await page.press('Enter dice');
  await page.see('group', 'Faces of the dice');
  for (const [at, faces] of throws.entries()) {
    await page.keys(faces);
    await page.until('a throw', (count) => document.querySelectorAll('.dice-throws li').length > count, at);
  }
}

/** Everything that is tried in an engine. */
export function mainPaths(engine) {
  let driver;
  before(async () => {
    driver = await engine.launch(PHONE);
  });
  after(() => driver?.quit());

  /** A test of a page with nothing kept. What keeps its address open keeps the tests from ending. */
  const trial = (name, walk, options) =>
    test(`${engine.name}: ${name}`, async () => {
      const page = await newPage(driver, options);
      try {
        await walk(page);
      } finally {
        await page.cut();
      }
    });

  /** The same, where nothing may go wrong in the page. */
  const path = (name, walk) =>
    trial(name, async (page) => {
      await walk(page);
      await page.hasNoTroubles();
    });

  path('a shot is stated and answered, and stays for the next visit', async (page) => {
    await page.open();
    await stateSkill(page, 63);
    const shot = { ruleset: FIRST, ...(await kept(page, FIRST, 'shot', '"bs":63')) };
    await page.says(QUOTE, answer('odds', shot).sentence);
    await page.open();
    await page.says(QUOTE, answer('odds', shot).sentence);
    assert.deepEqual((await kept(page, FIRST, 'shot', '"bs":63')).attacker.bs, 63);
  });

  path('dice are rolled here, and typed as they lie on the table', async (page) => {
    await page.open();
    await page.see('button', /^Attacker/, '.question-form');
    await page.press('Roll');
    await page.until('a roll', () => document.querySelector('.dice-throws li') !== null);
    await page.press('Enter dice');
    await page.see('group', 'Faces of the dice');
    await page.until('an empty pad', () => !document.querySelector('.dice-throws li'));
    await page.keys('07');
    await page.until('the throw that was typed', () => document.querySelector('.dice-throws li')?.textContent.includes('7'));
  });

  path('a link is opened, and copied again', async (page) => {
    const shot = scenario('pirate_with_boltgun');
    const link = shootout('link', shot).trim();
    await page.open(`#${link}`);
    await page.says(QUOTE, answer('odds', shot).sentence);
    await page.activate('Copy as');
    await page.press(/^Link/, { within: ':popover-open' });
    await page.until('word of the copy', () => /^(Copied: Link|This browser does not let)/.test(document.querySelector('.copied')?.textContent));
  });

  path('a fight at the Table: an attack rolled with one tap, and what came of it', async (page) => {
    await page.open();
    await show(page, 'Table');
    await page.press('Firefight');
    await page.until('those who take part', () => document.querySelector('.scene-person') !== null);
    const before = await page.run(() => document.querySelectorAll('.scene-log > ol > li').length);
    // What is likeliest is rolled and applied with one tap.
    await page.press('Roll', { within: '[aria-label="What to do"]' });
    await page.until('a line of the log', (lines) => document.querySelectorAll('.scene-log > ol > li').length > lines, before);
    const said = answer('scene', { ruleset: FIRST, scene: 1, ...(await kept(page, FIRST, 'companion')) });
    const logged = await page.run(() =>
      [...document.querySelectorAll('.scene-log > ol > li')].map((line) => line.querySelector('summary, p').lastElementChild.textContent),
    );
    assert.deepEqual(logged.reverse(), said.log.map(({ words }) => words));
  });

  path('variants side by side', async (page) => {
    await page.open();
    await show(page, 'Loadout');
    await page.until(
      'all cells',
      () => !document.querySelector('.loadout-line progress, .loadout-table.stale') && document.querySelector('.loadout-table td')?.innerText,
    );
    const rows = await page.texts('.loadout-table tbody tr');
    assert.ok(rows.length > 1 && rows.every((row) => /\d%/.test(row)), rows.join('\n'));
  });

  path('advice says what the command line says', async (page) => {
    await page.open();
    await show(page, 'Advice');
    await page.see('form', 'Advice');
    const question = { ruleset: FIRST, ask: 'advice', ...(await kept(page, FIRST, 'advice')) };
    await page.says(QUOTE, answer('advise', question).sentence);
  });

  path('a two-sided shoot-out is worked out in a worker', async (page) => {
    await page.open();
    await show(page, 'Two-sided shoot-out');
    await page.until('the answer', (quote) => document.querySelector(quote)?.textContent.length > 20, QUOTE);
    const duel = { ruleset: FIRST, ask: 'duel', ...(await kept(page, FIRST, 'duel')) };
    await page.says(QUOTE, answer('duel', duel).sentence);
  });

  for (const [ruleSet, of] of Object.entries(OTHERS)) {
    path(`${ruleSet}: a question, and an action at the Table`, async (page) => {
      await page.open();
      await chooseRuleSet(page, ruleSet);
      await show(page, of.tab);
      await page.see('form', of.tab);
      const question = { ruleset: ruleSet, ask: of.ask, ...(await kept(page, ruleSet, of.ask)) };
      await page.says(QUOTE, answer('odds', question).sentence);
      await show(page, 'Table');
      await page.press(of.title);
      await page.see('heading', of.by);
      if (of.at) await page.press(new RegExp(`^${of.at}`), { within: '[aria-label="Target"]' });
      await page.press(of.button, { within: '[aria-label="What to do"]' });
      const options = ['--act', of.act, '--by', of.by];
      if (of.at) options.push('--at', of.at);
      if (of.throws) {
        await enter(page, of.throws);
        await page.press('Apply to the scene');
        options.push('--faces', of.throws.join(','));
      }
      const expected = JSON.parse(shootout('scene', data(`${ruleSet}/scenes/${of.scene}.json`), ...options));
      await page.until('a line of the log', () => document.querySelector('.scene-log > ol > li') !== null);
      assert.deepEqual({ ruleset: ruleSet, scene: 1, ...(await kept(page, ruleSet, 'companion', '"log":[{')) }, expected);
    });
  }

  path('a card that is embedded answers, and what is open in it is changed', async (page) => {
    const link = 'by=Pirate&bs=40&weapon=boltgun&range=50&plan=aim,aim,semi&open=bs,range&v=1.1';
    await page.open(`embed.html#${link}`);
    const sentence = (text) => answer('odds', opened(text).document).sentence;
    const says = (words) =>
      page.until(
        `the card: ${words}`,
        (text) => document.querySelector('shootout-odds')?.shadowRoot?.querySelector('.sentence')?.textContent === text,
        words,
      );
    await says(sentence(link));
    await page.run(() => {
      const input = document.querySelector('shootout-odds').shadowRoot.querySelector('#bs');
      input.value = '55';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await says(sentence(link.replace('bs=40', 'bs=55')));
  });

  trial(
    'after one visit the page works without a network',
    async (page) => {
      await page.open();
      await page.until('word that it is kept', () => /Ready without a network/.test(document.body.innerText));
      await page.cut();
      await page.open();
      await stateSkill(page, 64);
      const shot = { ruleset: FIRST, ...(await kept(page, FIRST, 'shot', '"bs":64')) };
      await page.says(QUOTE, answer('odds', shot).sentence);
      // A part that was not asked for before.
      await show(page, 'Table');
      await page.see('button', 'Firefight');
    },
    { watched: false },
  );

  test(`${engine.name}: where WebAssembly is forbidden, the page names the browser and not the connection`, async () => {
    const without = await engine.launch({ ...PHONE, ...engine.WITHOUT_WEBASSEMBLY });
    const page = await newPage(without);
    try {
      await page.open();
      await page.says('#first-word', 'This browser cannot run Shootout: it has no WebAssembly, or it is switched off.');
      await page.see('button', 'Reload');
    } finally {
      await page.cut();
      await without.quit();
    }
  });

  trial(
    'where the program has instructions that it does not know, the browser is called too old',
    async (page) => {
      await page.open();
      await page.says('#first-word', 'This browser is too old for Shootout. Update it, or use another one.');
    },
    { replaced: { '/page_bg.wasm': UNKNOWN_INSTRUCTION } },
  );
}
