// The packed package, held against the `shootout` command.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  advise, backwards, checkSeal, compare, decodeLink, duel, encodeLink, fairness, follow, gear, ladder, load, loadout, many, odds, openSeal, roll, ruleSets,
  seal, sentence, sweep, table,
} from 'shootout';
import { examplesOfQuestions } from './examples.mjs';

await Promise.all(ruleSets().map(load));

const SCENARIOS = new URL('../../data/percentile/scenarios/', import.meta.url);
const CATALOGUE = new URL('../../data/percentile/catalogue/own.example.json', import.meta.url);

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Every example in which someone shoots. */
const SHOTS = readdirSync(SCENARIOS)
  .map((name) => ({ name, scenario: read(new URL(name, SCENARIOS)) }))
  .filter(({ scenario }) => 'plan' in scenario);

/** Runs the command on a scenario. */
function command(name, scenario, ...options) {
  const { status, stdout, stderr } = spawnSync(process.env.SHOOTOUT_BIN, [name, '-', ...options], {
    input: JSON.stringify(scenario),
    encoding: 'utf8',
    env: { NO_COLOR: '1' },
  });
  return { status, stdout, stderr };
}

/** What the command answers in JSON. */
function answer(name, scenario, ...options) {
  const { status, stdout, stderr } = command(name, scenario, ...options, '--format', 'json');
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

/** A plain shot. */
const shot = (changes = {}) => ({
  ruleset: 'percentile',
  attacker: { bs: 40 },
  weapon: 'autogun',
  target: { range_m: 60 },
  plan: [{ do: 'fire', mode: 'auto' }],
  ...changes,
});

/** The exception that something throws. */
function thrown(action) {
  try {
    action();
  } catch (error) {
    return error;
  }
  assert.fail('nothing was thrown');
}

/** The fields of the exception that something throws. */
function refused(action) {
  const { name, path, found, allowed, nearest, message } = thrown(action);
  assert.equal(name, 'ShootoutError');
  return { path, found, allowed, nearest, message };
}

test('there are examples', () => assert.ok(SHOTS.length > 10));

for (const { name, scenario } of SHOTS) {
  test(`${name}: odds, dice, sentence and link are those of the command`, () => {
    const report = odds(scenario);
    assert.deepEqual(report, answer('odds', scenario));
    assert.equal(sentence(scenario), report.sentence);
    assert.deepEqual(roll(scenario, 2026), answer('roll', scenario, '--rng', '2026'));
    const link = encodeLink(scenario);
    assert.equal(`${link}\n`, command('link', scenario).stdout);
    const { document, remarks } = decodeLink(`https://example.org/#${link}`);
    assert.deepEqual(remarks, []);
    assert.deepEqual(odds(document), report);
  });
}

for (const [folder, name, asked] of [['advice', 'two_actions', 'advise'], ['duels', 'worked_example', 'duel']]) {
  test(`${name}: the answer is that of shootout ${asked}`, () => {
    const document = JSON.parse(readFileSync(new URL(`../../data/percentile/${folder}/${name}.json`, import.meta.url), 'utf8'));
    const report = odds(document);
    assert.deepEqual(report, answer(asked, document));
    assert.deepEqual({ advise, duel }[asked](document), report);
    assert.match(refused(() => ({ advise: duel, duel: advise })[asked](document)).message, new RegExp(`\\b${asked}\\b`));
    assert.equal(sentence(document), report.sentence);
    const { path, allowed } = refused(() => roll(document, 1));
    assert.deepEqual([path, allowed.endsWith(`\`shootout ${asked}\` reads this file`)], ['', true]);
  });
}

/** Every example of the rule sets that ask questions, with the command that answers it. */
const QUESTIONS = examplesOfQuestions().map((each) => {
  // Where `odds` does not answer, it says which command does.
  const [, answers = 'odds'] = command('odds', each.question).stderr.match(/which `shootout (\w+)` answers/) ?? [];
  return { ...each, answers };
});

test('there are examples of questions', () => assert.ok(QUESTIONS.length > 10));

/** Holds the dice of a question against the command's; both refuse one for which nothing is rolled. */
function dice(question) {
  const { status, stdout, stderr } = command('roll', question, '--rng', '2026', '--format', 'json');
  if (status !== 0) {
    for (const play of [() => roll(question, 2026), () => table(question, '')]) {
      assert.equal(stderr, `error: standard input: ${refused(play).message}\n`);
    }
    return;
  }
  const rolled = roll(question, 2026);
  assert.deepEqual(rolled, JSON.parse(stdout));
  const { seed, ...played } = rolled;
  assert.equal(seed, 2026);
  assert.deepEqual(table(question, rolled.faces.join(',')), played);
}

for (const { name, question, answers } of QUESTIONS) {
  test(`${name}: answer, dice, sentence and link are those of the command`, () => {
    const report = odds(question);
    assert.deepEqual(report, answer(answers, question));
    const named = { advise, duel }[answers];
    if (named) assert.deepEqual(named(question), report);
    assert.equal(sentence(question), report.sentence);
    dice(question);
    const link = encodeLink(question);
    assert.equal(`${link}\n`, command('link', question).stdout);
    assert.deepEqual(decodeLink(`https://example.org/#${link}`), { document: question, remarks: [] });
  });
}

test('what is wrong with a question is said as the command does', () => {
  const { question } = QUESTIONS.find(({ name }) => name === 'fate_firefight/guard_and_ganger.json');
  const wrong = { ...question, weapon: { damage: 21 } };
  for (const ask of [odds, sentence, encodeLink, (document) => roll(document, 1), (document) => table(document, '')]) {
    const { message, path } = refused(() => ask(wrong));
    assert.equal(path, 'weapon.damage');
    assert.equal(command('odds', wrong).stderr, `error: standard input: ${message}\n`);
  }
  assert.deepEqual(refused(() => table(question, '-0++,5')).path, 'faces[1]');
  assert.equal(refused(() => table(question, 5)).path, 'faces');
  assert.equal(refused(() => odds(question, { catalog: {} })).path, 'options.catalog');
  const { document, remarks } = decodeLink('ruleset=fate_firefight&attacker.skill=x&v=1.1');
  assert.deepEqual(document.attacker, {});
  assert.deepEqual(
    remarks.map(({ path, found }) => [path, found]),
    [['attacker.skill', '"x"'], ['attacker.skill', 'nothing']],
  );
});

test('many at once are those of the command, and refused as there', () => {
  const asked = { count: 8, targets: 3, die: 'd20', seed: 7 };
  const options = ['--count', '8', '--targets', '3', '--die', 'd20', '--roll', '--rng', '7'];
  let seen = 0;
  for (const { question } of [{ question: shot() }, ...QUESTIONS]) {
    const { status, stdout } = command('many', question, ...options, '--format', 'json');
    if (status === 0) {
      assert.deepEqual(many(question, asked), JSON.parse(stdout));
      seen += 1;
    } else {
      refused(() => many(question, asked));
    }
  }
  assert.ok(seen > 10, `${seen}`);
  assert.deepEqual(many(shot(), { split: [3, 1] }), answer('many', shot(), '--split', '3,1'));
  for (const [wrong, path] of [
    [{}, 'many.count'], [{ count: 2, split: [1] }, 'many.count'], [{ count: 2.5 }, 'many.count'], [{ split: [1, -1] }, 'many.split[1]'],
    [{ count: 2, targets: 3 }, 'many.targets'], [{ count: 2, die: 'd7' }, 'many.die'], [{ count: 2, rows: 'x' }, 'many.rows'],
    [{ number: 2 }, 'many.number'], [3, 'many'],
  ]) {
    assert.equal(refused(() => many(shot(), wrong)).path, path, JSON.stringify(wrong));
  }
});

test('a question is asked backwards as by the command', () => {
  // The sentence names inputs by their paths here: the labels of forms are no part of the package.
  const numbers = ({ sentence: said, ...others }) => others;
  const found = backwards(shot(), { free: [{ input: 'attacker.bs', from: 30, to: 60, step: 10 }], want: [{ output: 'hits.at_least_one', at_least: '50%' }] });
  const ofCommand = answer('backwards', shot(), '--free', 'attacker.bs=30..60:10', '--want', 'hits.at_least_one>=50%');
  assert.deepEqual(numbers(found), numbers(ofCommand));
  assert.match(found.sentence, /^At least 50% to hit: attacker\.bs from /);
  assert.deepEqual(found.values.map(({ with: value }) => value['attacker.bs']), [30, 40, 50, 60]);
  const { question } = QUESTIONS.find(({ name }) => name === 'fate_firefight/guard_and_ganger.json');
  const asked = { free: [{ input: 'attacker.skill', values: [2, 4] }, { input: 'defender.skill', values: [1, 3] }], want: [{ output: 'hit', at_least: 0.5 }] };
  const options = ['--free', 'attacker.skill=2,4', '--free', 'defender.skill=1,3', '--want', 'hit>=0.5'];
  assert.deepEqual(numbers(backwards(question, asked)), numbers(answer('backwards', question, ...options)));
  const free = [{ input: 'target.range_m', from: 10, to: 20, step: 5 }];
  const want = [{ output: 'hits.mean', at_least: 1 }];
  for (const [wrong, path] of [
    [{ free: [], want }, 'asked.free'], [{ free: [{ input: 'range_m', values: [] }], want }, 'asked.free[0].values'],
    [{ free, want: [{ output: 'zzz', at_least: 1 }] }, 'asked.want[0].output'], [{ free, want, wish: 1 }, 'asked.wish'], [3, 'asked'],
  ]) {
    assert.equal(refused(() => backwards(shot(), wrong)).path, path, JSON.stringify(wrong));
  }
  assert.equal(refused(() => backwards(shot({ attacker: { bs: 'x' } }), { free, want })).path, 'attacker.bs');
});

test('the best of what one owns is that of the command', () => {
  for (const name of ['percentile/gear/guns_for_the_raid.json', 'fudge_combat/gear/coin_for_a_duel.json']) {
    const document = read(new URL(`../../data/${name}`, import.meta.url));
    assert.deepEqual(gear(document), answer('gear', document));
  }
  const document = read(new URL('../../data/percentile/gear/guns_for_the_raid.json', import.meta.url));
  assert.equal(refused(() => gear({ ...document, goals: ['luck'] })).path, 'goals[0]');
  assert.equal(refused(() => gear({ ...document, scenario: 'shot.json' })).path, 'scenario');
  assert.equal(refused(() => gear(shot())).path, 'scenario');
});

test('plans are followed, and simpler ones told, as by the command', () => {
  const question = read(new URL('../../data/percentile/advice/two_actions.json', import.meta.url));
  const first = follow(question, '');
  assert.deepEqual(first, answer('advise', question, '--follow', ''));
  const [{ words }] = first.cards[0].happenings;
  assert.deepEqual(follow(question, words), answer('advise', question, '--follow', words));
  assert.deepEqual(ladder(question), answer('advise', question, '--ladder'));
  assert.match(refused(() => follow(question, 'sang')).path, /^card 1$/);
  assert.equal(refused(() => follow(shot(), 5)).path, 'happened');
});

test('seals are those of the command, and open only with what they were made for', () => {
  const secret = '00112233445566778899aabbccddeeff';
  const [awaits, phrase] = ['the phrase that Mara posts', 'Seven blue ducks!'];
  const seals = (...arguments_) => {
    const { status, stdout, stderr } = spawnSync(process.env.SHOOTOUT_BIN, ['seal', ...arguments_, '--format', 'json'], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return JSON.parse(stdout);
  };
  for (const question of [shot(), QUESTIONS.find(({ name }) => name === 'fate_firefight/guard_and_ganger.json').question]) {
    const sealed = seal(question, { awaits, secret });
    assert.deepEqual(sealed, seals(encodeLink(question), '--awaits', awaits, '--secret', secret));
    const { secret: _, ...posted } = sealed;
    assert.deepEqual(checkSeal(sealed.link), posted);
    const opened = openSeal(sealed.link, { secret, phrase });
    assert.deepEqual(opened, seals('open', sealed.link, '--secret', secret, '--phrase', phrase));
    assert.deepEqual(checkSeal(opened.link), opened);
  }
  const drawn = [1, 2].map(() => seal(shot()).secret);
  assert.ok(drawn[0] !== drawn[1] && drawn.every((secret) => /^[0-9a-f]{32}$/.test(secret)));
  const open = seal(shot(), { awaits: 'the draw of Saturday', public: true });
  assert.deepEqual([open.needs_secret, open.secret], [false, undefined]);
  assert.ok(openSeal(open.link, { phrase: '3 9 17 24 31 38' }).faces.length > 0);
  const { link } = seal(shot(), { secret });
  for (const [wrong, path] of [
    [() => seal(shot(), { public: true }), 'awaits'], [() => seal(shot(), { public: 1 }), 'with.public'], [() => seal(shot(), 5), 'with'],
    [() => seal(shot(), { public: true, awaits, secret }), 'with.secret'], [() => seal(shot(), { secret: 'x' }), 'secret'],
    [() => openSeal(link, { secret, phrase: '' }), 'phrase'], [() => openSeal(link, { phrase }), 'secret'],
    [() => openSeal(link, { secret, phrases: phrase }), 'with.phrases'], [() => checkSeal(link.replace('seal=1-', 'seal=1-0')), 'seal'],
    [() => checkSeal(link.replace('bs=40', 'bs=41')), 'check'], [() => checkSeal(5), ''],
  ]) {
    assert.equal(refused(wrong).path, path, String(wrong));
  }
});

const DATA = new URL('../../data/', import.meta.url);

/** The documents of a kind in a folder of examples, with their scenarios in full. */
const variants = (folder, kind) =>
  readdirSync(new URL(`${folder}/`, DATA))
    .filter((name) => name.endsWith('.json'))
    .map((name) => read(new URL(`${folder}/${name}`, DATA)))
    .filter((document) => kind in document)
    .map((document) => {
      const { scenario } = document;
      return typeof scenario === 'string' ? { ...document, scenario: read(new URL(`${folder}/${scenario}`, DATA)) } : document;
    });

/** All rows of a sweep. */
async function rowsOf(document, options) {
  const rows = [];
  for await (const row of sweep(document, options)) rows.push(row);
  return rows;
}

test('sweeps and loadouts are those of the command', async () => {
  let seen = 0;
  for (const folder of ['percentile/sweeps', 'percentile/loadouts', 'fate_firefight', 'fate_vehicles', 'fudge_combat', 'squad_d8']) {
    for (const document of variants(folder, 'sweep')) {
      // Crossovers are another answer of the command's.
      const { crossover, reach, ...table } = document;
      const { status, stdout, stderr } = command('sweep', table, '--format', 'jsonl');
      assert.equal(status, 0, stderr);
      const rows = stdout.trimEnd().split('\n').map((line) => JSON.parse(line));
      assert.deepEqual(await rowsOf(document), rows);
      assert.equal(sweep(document).count, rows.length);
      seen += 1;
    }
    for (const document of variants(folder, 'loadout')) {
      const { rows, columns, ...told } = loadout(document);
      const { rows: ofCommand, columns: heads, ...expected } = answer('loadout', document);
      // The command calls what has no name by the labels of its forms, which are no part of the package.
      assert.deepEqual([told, rows?.length, columns?.length], [expected, ofCommand?.length, heads?.length]);
      seen += 1;
    }
  }
  assert.ok(seen > 8, `${seen}`);
});

test('two rows of a loadout are compared as the command compares them', () => {
  const pirates = read(new URL('../../data/percentile/loadouts/pirates.json', import.meta.url));
  const [row, other] = ['Autogun, single shot', 'Boltgun, single shot'];
  const command = (document, ...options) => answer('loadout', document, '--compare', row, other, ...options);
  assert.deepEqual(compare(pirates, row, other), command(pirates));
  const options = { over: 'armour', sort: 'hits', target: 'Boarder' };
  assert.deepEqual(compare(pirates, row, other, options), command(pirates, '--over', 'armour', '--sort', 'hits', '--target', 'Boarder'));
  assert.equal(loadout(pirates, { target: 'Boarder' }).targets.length, 1);

  const grid = {
    loadout: 1, ruleset: 'percentile', scenario: shot({ plan: [{ do: 'fire', mode: 'single' }] }), outputs: ['hit'],
    rows: [{ input: 'weapon', values: ['autogun', 'boltgun'], names: [row, other] }],
  };
  const ranges = { input: 'target.range_m', from: 10, to: 200, step: 10 };
  assert.deepEqual(compare(grid, row, other, { over: ranges }), command(grid, '--over', 'target.range_m=10..200:10'));
  assert.equal(refused(() => compare(pirates, row, 'Boltgun, single shoot')).nearest, other);
  assert.equal(refused(() => compare(pirates, row, other, { over: 'armor' })).path, 'options.over');
  assert.equal(refused(() => compare(grid, row, other, { over: { ...ranges, input: 'target.range' } })).path, 'options.over.input');
  assert.equal(refused(() => loadout(pirates, { sorted: 'hits' })).nearest, 'sort');
});

test('a die is tested as the command tests it', () => {
  const { status, stdout } = spawnSync(process.env.SHOOTOUT_BIN, ['luck', '--die', 'd6', '3 3', '--format', 'json'], { encoding: 'utf8' });
  assert.equal(status, 0);
  assert.deepEqual(fairness('d6', '3 3'), JSON.parse(stdout));
  assert.deepEqual([refused(() => fairness('d1', '1')).path, refused(() => fairness('d6', '7')).path], ['die', 'faces']);
});

test('a sweep ends when its loop is left or its signal aborted, and refuses what is wrong at once', async () => {
  const document = {
    sweep: 1, ruleset: 'percentile', scenario: shot(), outputs: ['hit'],
    vary: [{ input: 'attacker.bs', from: 0, to: 100, step: 1 }, { input: 'target.range_m', from: 1, to: 500, step: 1 }],
  };
  const rows = sweep(document);
  assert.equal(rows.count, 50_500);
  assert.equal((await rows.next()).value['attacker.bs'], 0);
  assert.deepEqual(await rows.return(), { value: undefined, done: true });
  assert.equal((await rows.next()).done, true);
  const stop = new AbortController();
  let read = 0;
  // Others have their turn while it works: else nobody could abort it.
  setTimeout(() => stop.abort(new Error('enough')));
  await assert.rejects(async () => {
    for await (const row of sweep(document, { signal: stop.signal })) read += row.hit >= 0 ? 1 : 0;
  }, /enough/);
  assert.ok(read > 0 && read < rows.count, `${read}`);
  assert.equal(refused(() => sweep({ ...document, outputs: ['hitt'] })).nearest, 'hit');
  assert.equal(refused(() => sweep(document, 5)).path, 'options');
  assert.equal(refused(() => loadout({ ...document, loadout: 1, sweep: undefined, rows: [] })).path, 'vary');
});

test('the dice of a table', () => {
  const rolled = roll(shot(), 7);
  const { seed, ...played } = rolled;
  assert.equal(seed, 7);
  assert.deepEqual(table(shot(), rolled.faces.join(' ')), played);
  assert.deepEqual(table(shot(), '12'), answer('table', shot(), '--faces', '12'));
  assert.equal(refused(() => table(shot(), '101')).path, 'face 1');
});

test('the scenario is left as it is', () => {
  const scenario = Object.freeze(shot());
  const before = structuredClone(scenario);
  odds(scenario);
  roll(scenario, 1);
  encodeLink(scenario);
  assert.deepEqual(scenario, before);
});

test('a seed rolls the same dice, another one others', () => {
  assert.deepEqual(roll(shot(), 7), roll(shot(), 7));
  assert.notDeepEqual(roll(shot(), 7).faces, roll(shot(), 8).faces);
  assert.equal(roll(shot(), Number.MAX_SAFE_INTEGER).seed, Number.MAX_SAFE_INTEGER);
});

test('errors say where, what was found and what is allowed, as the command does', () => {
  for (const [scenario, path] of [
    [shot({ attacker: { bs: 400 } }), 'attacker.bs'],
    [shot({ attacker: { bs: NaN } }), 'attacker.bs'],
    [shot({ attacker: { bs: undefined } }), 'attacker.bs'],
    [shot({ weapon: 'autogum' }), 'weapon'],
    [shot({ target: { range_m: 5, armour: [{ kind: 'physical', base: 50 }, { kind: 'physical', base: '50' }] } }), 'target.armour[1].base'],
    [shot({ plan: [{ do: 'fire', mode: 'auto', shots: 6 }] }), 'plan[0].shots'],
    [shot({ wind: 3 }), 'wind'],
    [[], ''],
    [null, ''],
  ]) {
    for (const ask of [odds, sentence, encodeLink, (wrong) => roll(wrong, 1)]) {
      const { message, ...error } = refused(() => ask(scenario));
      assert.equal(error.path, path);
      assert.ok(message.endsWith(error.nearest ? `; did you mean \`${error.nearest}\`?` : `; allowed: ${error.allowed}`));
      const { status, stderr } = command('odds', scenario);
      assert.deepEqual([status, stderr], [2, `error: standard input: ${message}\n`]);
    }
  }
  assert.ok(thrown(() => odds(shot({ weapon: 'autogum' }))) instanceof Error);
  assert.equal(refused(() => odds(shot({ weapon: 'autogum' }))).nearest, 'autogun');
});

test('arguments that are no scenario, seed, option or text are refused', () => {
  assert.equal(refused(() => odds()).message, 'the document: found undefined; allowed: an object');
  assert.equal(refused(() => odds(() => 1)).found, 'function');
  for (const seed of [-1, 1.5, NaN, Infinity, 2 ** 53, '7', null, undefined, 7n]) {
    assert.equal(refused(() => roll(shot(), seed)).path, 'seed');
  }
  assert.equal(refused(() => odds(shot(), 5)).message, 'options: found 5; allowed: an object');
  assert.equal(refused(() => odds(shot(), { catalog: {} })).path, 'options.catalog');
  assert.equal(refused(() => odds(shot(), { catalogue: { weapons: [{ id: 'x' }] } })).path, 'options.catalogue.weapons[0].name');
  for (const text of [5, null, undefined, {}]) assert.match(refused(() => decodeLink(text)).allowed, /text/);
});

test('what JSON cannot say is an exception, not a crash', () => {
  const scenario = shot();
  scenario.target = scenario;
  assert.throws(() => odds(scenario), TypeError);
  assert.equal(odds(shot()).ruleset, 'percentile');
});

test('a catalogue of one’s own', () => {
  const catalogue = read(CATALOGUE);
  const scenario = shot({ weapon: 'rivet_gun', target: { range_m: 10 }, plan: [{ do: 'fire', mode: 'semi' }] });
  const file = ['--catalogue', CATALOGUE.pathname];
  assert.deepEqual(odds(scenario, { catalogue }), answer('odds', scenario, ...file));
  assert.deepEqual(roll(scenario, 3, { catalogue }), answer('roll', scenario, '--rng', '3', ...file));
  assert.deepEqual(odds(decodeLink(encodeLink(scenario, { catalogue })).document), odds(scenario, { catalogue }));
  assert.equal(refused(() => odds(scenario)).path, 'weapon');
});

test('a damaged link opens with remarks', () => {
  const { document, remarks } = decodeLink('bs=4x&weapon=lasgun&range=12');
  assert.deepEqual(document.target, { range_m: 12 });
  assert.deepEqual(remarks[0], {
    message: 'the link does not end with its version, such as `v=1.1`; it may have been cut short',
    path: null,
    found: null,
    allowed: null,
  });
  assert.deepEqual([remarks[1].path, remarks[1].found], ['attacker.bs', '"4x"']);
  assert.equal(odds(document).targeting.legal, true);
});

test('a scenario too long for a readable link is packed, and one too long for that says so', () => {
  const named = (name) => shot({ attacker: { bs: 40, name } });
  const long = named('x'.repeat(3000));
  const link = encodeLink(long);
  assert.match(link, /^ruleset=percentile&packed=/);
  assert.deepEqual(decodeLink(link).document.attacker, long.attacker);
  // What cannot be packed: letters at random.
  let state = 1;
  const next = () => String.fromCharCode(33 + ((state = (state * 48271) % 2147483647) % 90));
  const error = refused(() => encodeLink(named(Array.from({ length: 3000 }, next).join(''))));
  assert.deepEqual([error.path, error.allowed], ['', 'at most 2000']);
});
