// Answers embedded in a page of another origin: a frame and two custom elements, held against the command line.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { odds, opened, percent, shootout } from './command-line.mjs';
import { axeScanLightAndDark, BASE_URL, DESKTOP, openPage, PHONE } from './harness.mjs';

const HOME = new URL(BASE_URL).origin;
const FRAMED = 'by=Pirate&bs=40&weapon=boltgun&range=50&plan=aim,aim,semi&open=bs,range&v=1.1';
const FIRST = 'bs=45&weapon=autogun&range=35&cover=brick_wall&exposed=head,body&plan=auto&open=range,cover,revealed&v=1.1';
const SECOND = 'bs=55&weapon=sniper_rifle&range=180&plan=aim,aim,aim,single&damage=sample&v=1.1';

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const element = (link) => `<shootout-odds scenario="${escaped(link)}">Kept until the card is there.</shootout-odds>`;
const frame = (link) => `<iframe title="Odds" width="600" src="${HOME}/embed.html#${escaped(link)}"></iframe>`;

// Rules that reach whatever is not shut off from them.
const HOST_STYLE = `
  * { font-size: 31px !important; letter-spacing: 4px; text-transform: uppercase; }
  :root { --ink: lime; --paper: lime; color: rgb(1, 2, 3); line-height: 3; }
  b, p, .card, .title, .answer { background: rgb(0, 255, 0); border: 9px solid; }
  iframe { box-sizing: border-box; border: 7px solid; }
  .dark { color-scheme: dark; }`;

const pages = new Map([['/host.css', HOST_STYLE]]);
const asked = [];
const POLICY = `default-src 'none'; style-src 'self'; script-src ${HOME} 'wasm-unsafe-eval'; connect-src ${HOME}; frame-src ${HOME}`;
let policy;
let host;
let server;

before(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://host');
    if (pathname === '/favicon.ico') return response.writeHead(204).end();
    asked.push(pathname);
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/html';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy });
    return response.end(pages.get(pathname));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  host = `http://127.0.0.1:${server.address().port}`;
});

after(() => server.close());

/** Opens a page of the host that holds `body`, with the two scripts. */
async function openHost(body, { style = '', allowed = POLICY, ...options } = {}) {
  policy = allowed;
  pages.set(
    '/',
    `<!doctype html><html lang="en"><head><title>A forum</title>${style}
      <script type="module" src="${HOME}/shootout-odds.js"></script>
      <script defer src="${HOME}/embed-frame.js"></script></head>
      <body><main><h1>A forum</h1><p id="own">Its own words.</p>${body}</main></body></html>`,
  );
  asked.length = 0;
  const opening = await openPage({ ...DESKTOP, ...options, path: `${host}/`, also: [host] });
  return { ...opening, cards: opening.page.locator('shootout-odds') };
}

/** What a card shows. */
async function shown(card) {
  await card.locator('.sentence').filter({ hasText: /./ }).waitFor();
  return card.locator('.card').evaluate((card) => {
    const texts = (selector) => [...card.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return {
      title: texts('.title')[0],
      figures: texts('.figure > b'),
      hits: texts('.figure > span:not(.unseen)'),
      chances: texts('dd'),
      sentence: texts('.sentence')[0],
      problem: texts('.problem:not([hidden])'),
      remarks: texts('.remarks li'),
      link: card.querySelector('a').href,
    };
  });
}

/** What it must show of a document, by the command line. */
function expected(document) {
  const { actions, hits, penetrating, jam, sentence, worst_wound: wound } = odds(document);
  const shots = actions.flatMap((action) => action.shots);
  const chances = [hits.at_least_one, penetrating.at_least_one];
  if (wound) chances.push(1 - wound.none, wound.knocked_out + wound.dead);
  return {
    figures: shots.map(({ to_hit: number }) => (number < 1 ? '01' : String(number))),
    hits: shots.map(({ hit }) => percent(hit)),
    chances: [...chances, jam].map(percent),
    sentence,
  };
}

const pick = ({ figures, hits, chances, sentence }) => ({ figures, hits, chances, sentence });

test('a frame and two elements on a foreign page say what the command line says', async () => {
  const { page, cards, close } = await openHost(element(FIRST) + frame(FRAMED) + element(SECOND));
  const framed = page.frameLocator('iframe').locator('shootout-odds');
  for (const [card, link] of [[cards.nth(0), FIRST], [framed, FRAMED], [cards.nth(1), SECOND]]) {
    const found = await shown(card);
    assert.deepEqual(pick(found), expected(opened(link).document));
    assert.deepEqual([found.problem, found.remarks], [[], []]);
    assert.equal(found.link, `${HOME}/#${link}`);
  }
  assert.match((await shown(framed)).title, /^Pirate with Boltgun at Target, 50 m$/);
  assert.deepEqual(asked, ['/'], 'the host is asked for nothing');
  const fetched = () => performance.getEntriesByType('resource').filter(({ initiatorType }) => initiatorType === 'fetch').length;
  assert.equal(await page.evaluate(fetched), 2, 'two elements share one engine and one style sheet');
  await close();
});

test('what a reader enters is answered as the command line answers it', async () => {
  const { page, cards, close } = await openHost(element(FIRST));
  const card = cards.first();
  await shown(card);
  const { document } = opened(FIRST);
  await card.getByLabel('Distance (m)', { exact: true }).fill('120');
  document.target.range_m = 120;
  assert.deepEqual(pick(await shown(card)), expected(document));
  await card.getByLabel('Cover').selectOption({ label: 'Sandbags' });
  document.target.cover = 'sandbags';
  assert.deepEqual(pick(await shown(card)), expected(document));
  await card.getByRole('button', { name: 'Less: Distance (m)' }).click();
  document.target.range_m = 115;
  const found = await shown(card);
  assert.deepEqual(pick(found), expected(document));
  assert.deepEqual(opened(found.link.split('#')[1]).document, document, 'the page opens what the card shows');

  await card.getByLabel('Distance (m)', { exact: true }).fill('-3');
  const wrong = await shown(card);
  assert.deepEqual(wrong.problem, ['Distance (m): found -3; allowed: a number from 0 to 1000000.']);
  assert.deepEqual(pick(wrong), pick(found), 'the last answer stays');
  assert.equal(await card.locator('[aria-invalid]').count(), 1);
  await card.getByLabel('Distance (m)', { exact: true }).fill('35');
  await card.getByLabel('Cover').selectOption({ label: 'Brick wall' });
  assert.deepEqual(pick(await shown(card)), expected(opened(FIRST).document));
  assert.deepEqual((await shown(card)).link, `${HOME}/#${FIRST}`);
  await close();
});

test('another scenario is another card', async () => {
  const { page, cards, close } = await openHost(element(FIRST));
  await shown(cards.first());
  await cards.first().getByLabel('Distance (m)', { exact: true }).fill('120');
  const swap = (link) => cards.first().evaluate((card, link) => card.setAttribute('scenario', link), link);
  const other = SECOND.replace('plan', 'open=range&plan');
  await swap(other);
  await cards.first().getByText('BS 55').waitFor();
  assert.deepEqual(pick(await shown(cards.first())), expected(opened(SECOND).document), 'what was entered is gone');
  await swap(SECOND);
  await cards.first().locator('input').waitFor({ state: 'detached' });
  await cards.first().getByText('BS 55').waitFor();
  assert.deepEqual(pick(await shown(cards.first())), expected(opened(SECOND).document));
  await page.goto(`${HOME}/embed.html#${FIRST}`);
  assert.deepEqual(pick(await shown(cards.first())), expected(opened(FIRST).document));
  await page.goto(`${HOME}/embed.html#${SECOND}`);
  await cards.first().getByText('BS 55').waitFor();
  assert.deepEqual(pick(await shown(cards.first())), expected(opened(SECOND).document));
  await close();
});

for (const [about, style] of [['by itself', ''], ['with a border and a box of its own', '<link rel="stylesheet" href="/host.css">']]) {
  test(`a frame is as high as its card, ${about}`, async () => {
    const { page, close } = await openHost(frame(FRAMED) + frame(SECOND), { style });
    const framed = page.frameLocator('iframe >> nth=0').locator('shootout-odds');
    await shown(framed);
    const heights = async () => {
      const inner = await page.locator('iframe').first().evaluate((iframe) => iframe.clientHeight);
      const card = await framed.evaluate((card) => Math.ceil(card.getBoundingClientRect().height));
      return inner === card && card;
    };
    const settled = async (before) => {
      for (let turn = 0; turn < 300; turn += 1) {
        const height = await heights();
        if (height && height !== before) return height;
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      return assert.fail(`the frame stays at ${await page.locator('iframe').first().evaluate((iframe) => iframe.clientHeight)}`);
    };
    const before = await settled();
    await framed.getByLabel('Ballistic Skill', { exact: true }).fill('wrong');
    assert.ok((await settled(before)) > before, 'a problem takes room');
    // Strangers are not listened to.
    const after = await heights();
    await page.evaluate((home) => {
      const data = { type: 'shootout-height', height: 9999 };
      const { contentWindow } = document.querySelector('iframe');
      dispatchEvent(new MessageEvent('message', { data, origin: 'https://example.org', source: contentWindow }));
      dispatchEvent(new MessageEvent('message', { data, origin: home, source: window }));
      dispatchEvent(new MessageEvent('message', { data: { ...data, type: 'height' }, origin: home, source: contentWindow }));
    }, HOME);
    assert.equal(await heights(), after);
    const second = await page.locator('iframe').last().evaluate((iframe) => iframe.clientHeight);
    const own = page.frameLocator('iframe >> nth=1').locator('shootout-odds');
    await shown(own);
    const card = await own.evaluate((card) => Math.ceil(card.getBoundingClientRect().height));
    assert.deepEqual([second, second !== after], [card, true], 'each frame has its own');
    await close();
  });
}

test('without its script a copied frame shows all of its card on a phone', async () => {
  for (const link of [FIRST, FRAMED, SECOND]) {
    const { document } = opened(link);
    const keys = /open=([^&]*)/.exec(link)?.[1];
    const left = keys ? ['--open', keys] : [];
    const code = shootout('link', document, '--base', `${HOME}/`, '--embed', 'frame', ...left).split('\n')[0];
    const { page, close } = await openPage({ ...PHONE, path: 'demo.css' });
    await page.setContent(`<!doctype html><body style="margin:15px">${code}</body>`);
    const framed = page.frameLocator('iframe').locator('shootout-odds');
    await shown(framed);
    const { width, height } = await page.locator('iframe').boundingBox();
    assert.equal(width, 360);
    const card = await framed.evaluate((card) => card.getBoundingClientRect().height);
    assert.ok(card <= height, `a card of ${card} px in a frame of ${height}: ${link}`);
    assert.ok(height < card + 150, `a frame of ${height} px around a card of ${card}: ${link}`);
    await close();
  }
});

/** How the parts of a card, and the host's own words, are set. */
function looks(page) {
  return page.evaluate(() => {
    const look = (element) => {
      const { color, backgroundColor, fontSize, fontFamily, letterSpacing, lineHeight, textTransform, borderTopWidth } = getComputedStyle(element);
      return { color, backgroundColor, fontSize, fontFamily, letterSpacing, lineHeight, textTransform, borderTopWidth };
    };
    const { shadowRoot } = document.querySelector('shootout-odds');
    const card = ['.card', '.title', '.title b', '.figure > b', 'dd', '.sentence'];
    return {
      card: card.map((selector) => look(shadowRoot.querySelector(selector))),
      own: look(document.querySelector('#own')),
    };
  });
}

test('no style leaks either way', async () => {
  const plain = await openHost(element(SECOND));
  await shown(plain.cards.first());
  const bare = await looks(plain.page);
  await plain.close();
  const { page, cards, close } = await openHost(element(SECOND), { style: '<link rel="stylesheet" href="/host.css">' });
  await shown(cards.first());
  const styled = await looks(page);
  assert.deepEqual(styled.card, bare.card);
  assert.equal(styled.own.fontSize, '31px', 'the host is styled');
  const own = () => getComputedStyle(document.querySelector('#own')).cssText + getComputedStyle(document.body).cssText;
  const look = async () => [(await looks(page)).own, await page.evaluate(own)];
  const withCard = await look();
  await cards.first().evaluate((card) => card.replaceWith('gone'));
  assert.deepEqual(await page.evaluate(own), withCard[1], 'the card styles nothing of the host');
  assert.equal(await page.evaluate(() => document.adoptedStyleSheets.length + document.querySelectorAll('style').length), 0);
  await close();
});

const PAPER = { light: 'rgb(255, 253, 246)', dark: 'rgb(31, 29, 23)' };
const paper = (card) => card.locator('.card').evaluate((card) => getComputedStyle(card).backgroundColor);

test('a card is light or dark as the place where it stands', async () => {
  const style = '<link rel="stylesheet" href="/host.css">';
  const body = `${element(FIRST)}<div class="dark">${element(SECOND)}</div>`;
  const { page, cards, close } = await openHost(body, { style, colorScheme: 'dark' });
  await shown(cards.nth(1));
  assert.deepEqual([await paper(cards.nth(0)), await paper(cards.nth(1))], [PAPER.light, PAPER.dark]);
  await cards.nth(1).evaluate((card) => card.parentElement.classList.remove('dark'));
  assert.equal(await paper(cards.nth(1)), PAPER.light, 'it follows at once');
  await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'light dark'));
  assert.equal(await paper(cards.nth(0)), PAPER.dark, 'a host that follows the reader');
  await page.emulateMedia({ colorScheme: 'light' });
  assert.equal(await paper(cards.nth(0)), PAPER.light);
  await close();
});

test('a frame is light or dark as the page around it, if that says so', async () => {
  const style = '<link rel="stylesheet" href="/host.css">';
  const { page, close } = await openHost(`<div class="dark">${frame(FRAMED)}</div>`, { style });
  const framed = page.frameLocator('iframe').locator('shootout-odds');
  await shown(framed);
  await page.locator('iframe[style]').waitFor();
  await framed.locator('.card').evaluate(async (card, dark) => {
    while (getComputedStyle(card).backgroundColor !== dark) await new Promise(requestAnimationFrame);
  }, PAPER.dark);
  await close();
});

test('a frame is else light or dark as the reader has it', async () => {
  const { page, close } = await openHost(frame(FRAMED), { colorScheme: 'dark' });
  const framed = page.frameLocator('iframe').locator('shootout-odds');
  await shown(framed);
  assert.equal(await paper(framed), PAPER.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  assert.equal(await paper(framed), PAPER.light);
  await close();
});

test('all that an embedded answer loads is at most 100,000 bytes over the wire', async () => {
  const { page, cards, close } = await openHost('');
  const loaded = new Map();
  page.on('response', (response) => loaded.set(new URL(response.url()).pathname, response));
  await page.goto(`${HOME}/embed.html#${FRAMED}`);
  await shown(cards.first());
  const files = ['/embed-page.js', '/embed.html', '/embed_bg.wasm', '/shootout-odds.css', '/shootout-odds.js'];
  assert.deepEqual([...loaded.keys()].filter((path) => path !== '/icon.svg').sort(), files);
  // Read only now: what comes later is no part of the answer, and nobody waits for it.
  const bodies = await Promise.all([...loaded.values()].map((response) => response.body()));
  const total = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  assert.ok(total > 50_000 && total <= 100_000, `${total} bytes`);
  await close();
});

test('what is taken away leaves nothing behind', async () => {
  const { page, cards, close } = await openHost(element(FIRST));
  await shown(cards.first());
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const counted = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.filter(({ name }) => ['Nodes', 'JSEventListeners'].includes(name)).map(({ name, value }) => [name, value]));
  };
  const cycle = (times) =>
    page.evaluate(async (times) => {
      const card = document.querySelector('shootout-odds');
      for (let turn = 0; turn < times; turn += 1) {
        const next = card.cloneNode(true);
        document.querySelector('main').append(next);
        while (!next.shadowRoot?.querySelector('.sentence')?.textContent) await new Promise(requestAnimationFrame);
        next.remove();
        if (next.shadowRoot.childNodes.length > 0) throw new Error('a card without a page is still drawn');
      }
    }, times);
  await cycle(2);
  const before = await counted();
  await cycle(25);
  const after = await counted();
  assert.ok(after.JSEventListeners <= before.JSEventListeners, `${JSON.stringify(before)} ${JSON.stringify(after)}`);
  assert.ok(after.Nodes <= before.Nodes + 20, `${JSON.stringify(before)} ${JSON.stringify(after)}`);
  // Taken away before it was drawn, and put back.
  await page.evaluate(() => {
    const card = document.querySelector('shootout-odds');
    const { parentElement } = card;
    card.remove();
    parentElement.append(card);
    card.remove();
    parentElement.append(card);
  });
  assert.deepEqual(pick(await shown(cards.first())), expected(opened(FIRST).document));
  assert.equal(await cards.first().locator('.card').count(), 1);
  await close();
});

test('a damaged link says what could not be read', async () => {
  const link = 'bs=4x5&weapon=autogum&range=35&sped=3&plan=auto&open=bs,rage';
  const { document, remarks } = opened(link);
  assert.equal(remarks.length, 5);
  const { cards, close } = await openHost(element(link));
  const found = await shown(cards.first());
  assert.deepEqual(found.remarks, remarks);
  assert.deepEqual(pick(found), expected(document));
  assert.equal(await cards.first().locator('input').count(), 1);
  await close();
});

test('what stands between the tags is there when the engine is not', async () => {
  const { page, troubles, cards } = await openHost(element(FIRST), { allowed: POLICY.replace(`connect-src ${HOME};`, '') });
  await cards.first().getByText('The odds could not be loaded.').waitFor();
  const drawn = (card) => {
    const words = document.createRange();
    words.selectNodeContents(card.firstChild);
    return words.getBoundingClientRect().height > 0;
  };
  assert.ok(await cards.first().evaluate(drawn));
  assert.ok(troubles.some((trouble) => /Content Security Policy/.test(trouble)), 'the console says why');
  await page.context().close();
});

test('markup in names is only text', async () => {
  const evil = '<img src=x onerror=alert(1)><b>"&amp;';
  const link = `by=${encodeURIComponent(evil)}&at=~%3Cscript%3E&bs=40&weapon=autogun&weapon.name=${encodeURIComponent('<svg onload=alert(1)>')}&range=5&plan=single&open=weapon&v=1.1`;
  const { page, cards, close } = await openHost(element(link) + frame(link));
  page.on('dialog', () => assert.fail('a script ran'));
  for (const card of [cards.first(), page.frameLocator('iframe').locator('shootout-odds')]) {
    const { title } = await shown(card);
    assert.equal(title, `${evil} with <svg onload=alert(1)> at <script>, 5 m`);
    assert.equal(await card.locator('img, svg, script').count(), 0);
    assert.equal(await card.locator('option').first().innerText(), '<svg onload=alert(1)>');
  }
  await close();
});

test('a target that cannot be seen is no shot', async () => {
  const link = 'bs=40&weapon=autogun&range=35&cover=brick_wall&exposed=none&plan=single&v=1.1';
  const { cards, close } = await openHost(element(link));
  await cards.first().getByText('No shot').waitFor();
  const { targeting, sentence } = odds(opened(link).document);
  assert.deepEqual((await shown(cards.first())).sentence, sentence);
  const said = await cards.first().locator('.none li').innerText();
  assert.equal(said.toLowerCase(), `${targeting.reasons[0].words} (${targeting.reasons[0].rule})`.toLowerCase());
  await close();
});

for (const [size, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`cards and the demo page are accessible in light and in the dark, on a ${size}`, async () => {
    const { page, cards, close } = await openHost(element('bs=40'), screen);
    for (const path of [`embed.html#${FIRST}`, `embed.html#bs=4x&open=bs,weapon`, 'demo.html']) {
      await page.goto(`${HOME}/${path}`);
      await page.reload();
      await shown(cards.first());
      await axeScanLightAndDark(page);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} is too wide`);
    }
    await close();
  });
}
