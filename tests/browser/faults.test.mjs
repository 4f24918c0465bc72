// A fault in one part of the page takes nothing else along: every view after every change of rule set, a trap, a worker that traps, a part that
// does not come or cannot be used.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeScan, DESKTOP, openPage, PHONE } from './harness.mjs';
import { chooseRuleSet } from './questions.mjs';

/** Opens the page once its first answer is there. */
async function open(options = {}) {
  const opened = await openPage({ ...DESKTOP, ...options });
  await opened.page.locator('.question-answer .answer-body').waitFor();
  return opened;
}

const tab = (page, name) => page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name, exact: true });
const catalogue = (page) => page.getByRole('region', { name: 'My catalogue' });
const fault = (page) => page.getByRole('dialog', { name: /broke down$/ });

async function showCatalogue(page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'My catalogue' }).click();
  await catalogue(page).locator('.own-kinds').waitFor();
}

/** Each view of a rule set that is shown. */
const VIEWS = {
  question: async (page) => {
    await tab(page, await page.locator('.question-tabs button').first().textContent()).click();
    await page.locator('.question-answer .answer-body').waitFor();
  },
  table: async (page) => {
    await tab(page, 'Table').click();
    await page.locator('.scene').waitFor();
  },
  loadout: async (page) => {
    await tab(page, 'Loadout').click();
    await page.locator('.loadout-view .loadout-main').waitFor();
  },
  catalogue: showCatalogue,
};

const ruleSets = (page) => page.getByRole('combobox', { name: 'Rule set' }).locator('option').evaluateAll((all) => all.map(({ value }) => value));

/** Back from the catalogue to the questions, by choosing a rule set. */
async function choose(page, name) {
  await chooseRuleSet(page, name);
  await page.locator('.view[data-view=questions]:not([hidden])').waitFor();
}

for (const [view, show] of Object.entries(VIEWS)) {
  test(`${view}: shown after every change of rule set and back`, async () => {
    const { page, close } = await open();
    const all = await ruleSets(page);
    // From each rule set to each other one, and back to it.
    for (const from of all) {
      for (const to of all) {
        if (from >= to) continue;
        for (const name of [from, to, from]) {
          await choose(page, name);
          await show(page);
        }
      }
    }
    assert.equal(await fault(page).count(), 0);
    await close();
  });
}

test('one view after another, whatever was shown before', async () => {
  const { page, close } = await open();
  const [first, second] = await ruleSets(page);
  for (const one of Object.values(VIEWS)) {
    for (const other of Object.values(VIEWS)) {
      for (const [name, show] of [[first, one], [second, other], [first, other]]) {
        await choose(page, name);
        await show(page);
      }
    }
  }
  await close();
});

test('an entry that is being edited goes with its rule set', async () => {
  const { page, close } = await open();
  const [first, second] = await ruleSets(page);
  for (const name of [first, second, first]) {
    await choose(page, name);
    await showCatalogue(page);
    await page.getByRole('button', { name: /^Add one: / }).first().click();
    await page.getByRole('form', { name: /^Edit / }).waitFor();
  }
  await page.goBack();
  await catalogue(page).locator('.own-kinds').waitFor();
  await close();
});

/** The smallest program that traps. */
const TRAP = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];

/** The page's own program breaks down where it makes an element that is such, once. */
async function breakAt(page, selector) {
  await page.addInitScript((breaks) => {
    globalThis.breaks = breaks;
    const make = Document.prototype.createElement;
    Document.prototype.createElement = function (name, ...rest) {
      if (globalThis.armed && name === globalThis.breaks && new Error().stack.includes('wasm')) {
        globalThis.armed = false;
        throw new Error('this browser makes none');
      }
      return make.call(this, name, ...rest);
    };
  }, selector);
}

const arm = (page) => page.evaluate(() => { globalThis.armed = true; });
const SKILL = 'Ballistic Skill';
const skill = (page) => page.getByRole('textbox', { name: SKILL });

async function stateSkill(page, value) {
  await skill(page).first().fill(value);
  await page.waitForFunction((of) => localStorage.getItem('shootout.questions')?.includes(`"bs":${of}`), value);
}

for (const [size, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP, 'narrow phone': { width: 320, height: 640 } })) {
  test(`a view that traps is left, and all else is as it was, on a ${size}`, async () => {
    const opened = await openPage({ ...screen, path: 'icon.svg' });
    const { page, troubles } = opened;
    await breakAt(page, 'textarea');
    await page.goto(new URL('.', page.url()).href);
    await page.locator('.question-answer .answer-body').waitFor();
    const line = page.getByRole('textbox', { name: 'The question in words', exact: true });
    await line.fill('bs 47');
    await line.press('Enter');
    await page.waitForFunction(() => localStorage.getItem('shootout.questions')?.includes('"bs":47'));
    const sentence = page.locator('.question-answer .sentence blockquote');
    const before = await sentence.textContent();
    await arm(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'My catalogue' }).click();
    await page.getByText('The whole file, as JSON').click();
    await fault(page).waitFor();
    assert.match(await fault(page).innerText(), /kept on this device/);
    await axeScan(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(wide, 0);
    await fault(page).getByRole('button', { name: 'Go on without it' }).click();
    await page.locator('.view[data-view=questions]:not([hidden]) .answer-body').waitFor();
    assert.equal(await fault(page).count(), 0);
    assert.equal(await sentence.textContent(), before);
    assert.ok(await page.evaluate(() => localStorage.getItem('shootout.questions').includes('"bs":47')));
    // The same view is there at the next try.
    await showCatalogue(page);
    assert.ok(troubles.length > 0 && troubles.every((trouble) => /uncaught|makes none|wasm|unreachable/.test(trouble)), troubles.join('\n'));
    await page.context().close();
  });
}

test('what was typed just before is kept, and taken back where the page breaks down again at once', async () => {
  const { page } = await open();
  await page.locator('details').first().waitFor();
  const trap = () => page.evaluate((bytes) => setTimeout(() => new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports.f()), TRAP);
  const documents = () => page.evaluate(() => localStorage.getItem('shootout.questions'));
  await page.getByRole('button', { name: 'Table', exact: true }).first().click();
  await page.locator('.scene').waitFor();
  // The documents of the other questions are kept once the rest of the rules is here.
  await page.waitForFunction(() => {
    const of = JSON.parse(localStorage.getItem('shootout.questions') ?? '{}');
    return localStorage.getItem('shootout.route')?.startsWith('table/') && Object.keys(Object.values(of)[0] ?? {}).length > 1;
  });
  const kept = await documents();
  await trap();
  await fault(page).waitFor();
  await fault(page).getByRole('button', { name: 'Go on without it' }).click();
  await page.locator('.question-answer .answer-body').waitFor();
  assert.deepEqual(JSON.parse(await documents()), JSON.parse(kept));
  await page.context().close();
});

test('a page that breaks down at each start is begun anew at last', async () => {
  const { page } = await open();
  const trap = (bytes) => addEventListener('load', () => new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports.f());
  await page.waitForFunction(() => localStorage.getItem('shootout.questions'));
  const kept = await page.evaluate(() => localStorage.getItem('shootout.questions'));
  await page.addInitScript(`(${trap})(${JSON.stringify(TRAP)})`);
  await page.reload();
  for (const words of [/fault of the page/, /broken down again at once/, /again and again/]) {
    await fault(page).waitFor();
    assert.match(await fault(page).innerText(), words);
    const [answer] = await Promise.all([page.waitForEvent('load'), fault(page).getByRole('button', { name: 'Go on', exact: true }).click()]);
    assert.ok(answer);
  }
  await fault(page).waitFor();
  assert.notEqual(await page.evaluate(() => localStorage.getItem('shootout.questions')), kept);
  assert.ok((await page.evaluate(() => localStorage.getItem('shootout.unreadable'))).length > 2, 'set aside');
  await page.context().close();
});

test('a worker that traps says so, and begins again', async () => {
  const { page } = await openPage({ ...DESKTOP });
  await page.locator('.question-answer .answer-body').waitFor();
  for (const script of ['throw new WebAssembly.RuntimeError("unreachable");', 'start();']) {
    // The second is the worker's own, whose program does not come.
    const own = script === 'start();';
    if (own) await page.route('**/page_bg.wasm', (route) => route.abort());
    else await page.route('**/worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
    await tab(page, 'Loadout').click();
    await page.getByText('It could not be worked out: the page’s worker broke down.').or(page.getByText("the page's worker broke down")).first().waitFor();
    await page.unroute(own ? '**/page_bg.wasm' : '**/worker.js');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.locator('.loadout-table td').filter({ hasText: /\d/ }).first().waitFor();
    assert.equal(await fault(page).count(), 0);
    await page.reload();
    await page.locator('.question-tabs').waitFor();
    await tab(page, await page.locator('.question-tabs button').first().textContent()).click();
    await page.locator('.question-answer .answer-body').waitFor();
    await page.reload();
    await page.locator('.question-answer .answer-body').waitFor();
  }
  await page.context().close();
});

for (const [what, answer] of Object.entries({
  'does not come': (route) => route.abort(),
  'is not there': (route) => route.fulfill({ status: 404, body: '' }),
  'is no program': (route) => route.fulfill({ contentType: 'application/wasm', body: 'not a program' }),
})) {
  test(`a part that ${what} can be tried again, and nothing else breaks`, async () => {
    const { page } = await open();
    await page.route(/split_own\b.*\.wasm/, answer);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'My catalogue' }).click();
    await page.getByText('This part could not be loaded.').waitFor();
    assert.equal(await fault(page).count(), 0);
    await page.unroute(/split_own\b.*\.wasm/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await catalogue(page).locator('.own-kinds').waitFor();
    const [, second] = await ruleSets(page);
    await choose(page, second);
    await page.context().close();
  });
}
