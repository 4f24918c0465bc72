// An answer goes out as link, text, code to embed and picture, and comes back in as a link.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import readCode from 'jsqr';
import { odds, scenario, scenarioPath, shootout } from './command-line.mjs';
import { axeScan, DESKTOP, openCopies, openPage, PHONE } from './harness.mjs';
import { keptShot, quote, says, skillOf } from './shot.mjs';

const SHOOTOUT = process.env.SHOOTOUT_BIN ?? '../../target/debug/shootout';
const KEPT = JSON.parse(readFileSync(new URL('../links/kept.json', import.meta.url), 'utf8'));

const decode = (link) => JSON.parse(execFileSync(SHOOTOUT, ['open', link], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/** The page with a document opened from a file, and the sheet of what can be copied. */
async function openSheet(screen, document, options = {}) {
  const { page, close } = await openPage({ ...screen, ...options });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Menu' }).click();
  const file = { name: 'shot.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(document)) };
  await page.getByLabel('Open a file').setInputFiles(file);
  await says(page, odds(document).sentence);
  // By its key: what is above the button may still move as the document opens, and a tap that began on it would end beside it.
  const sheet = await openCopies(page);
  const copy = async (name) => {
    // "CSV" is not "CSV with ;".
    await sheet.getByRole('button', { name: new RegExp(`^${name}(?! with)`) }).click();
    await sheet.getByText(`Copied: ${name}`).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  /** All of it, not three lines. */
  const everything = async (name) => {
    await sheet.getByRole('button', { name: `Everything as ${name}` }).click();
    await sheet.getByText(`Copied: ${name}`).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  return { page, sheet, copy, everything, close };
}

test('every kept link opens, and means the same', async () => {
  const links = KEPT.filter(({ link }) => /=|%3D/i.test(link));
  assert.ok(links.length > 15);
  const { page, close } = await openPage({ ...PHONE, path: `#${links[0].link}` });
  for (const { link } of links) {
    await page.evaluate((link) => (location.hash = link), link);
    await says(page, odds(decode(link)).sentence);
  }
  await close();
});

for (const [size, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  for (const theme of ['light', 'dark']) {
    test(`a camera reads the link from its code, on a ${size}, ${theme}`, async () => {
      const { page, sheet, copy, close } = await openSheet(screen, scenario('automatic_burst'), { colorScheme: theme });
      const link = await copy('Link');
      await sheet.getByRole('button', { name: 'QR code' }).click();
      const code = sheet.getByRole('img', { name: 'QR code of the link' });
      await code.waitFor();
      // The sheet moves to it by itself.
      await page.waitForFunction(() => {
        const { top, bottom } = document.querySelector('figure.code svg').getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
      // What stands on the screen, with nothing but its own border around it.
      const picture = `data:image/png;base64,${(await code.screenshot()).toString('base64')}`;
      const { pixels, width, height } = await page.evaluate(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: image.width, height: image.height });
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        return { pixels: [...context.getImageData(0, 0, image.width, image.height).data], width: image.width, height: image.height };
      }, picture);
      assert.equal(readCode(Uint8ClampedArray.from(pixels), width, height)?.data, link);
      await axeScan(page);
      await close();
    });
  }
}

test('what was kept of the last visit is not shown in place of a link, and undo brings it back', async () => {
  const { page, close } = await openPage(DESKTOP);
  await skillOf(page).fill('77');
  await keptShot(page, '"bs":77');
  await page.goto('about:blank');
  await page.goto(new URL('#bs=33&weapon=autogun&range=20&plan=auto&v=1.1', process.env.BASE_URL).href);
  await skillOf(page).waitFor();
  assert.equal(await skillOf(page).inputValue(), '33');
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.equal(await skillOf(page).inputValue(), '77');
  await close();
});

test('the address says the shot of the link only as long as it is that one', async () => {
  const link = 'bs=33&weapon=autogun&range=20&plan=auto&v=1.1';
  const { page, close } = await openPage({ ...PHONE, path: `#${link}` });
  await skillOf(page).waitFor();
  assert.equal(new URL(page.url()).hash, `#${link}`);
  await skillOf(page).fill('34');
  await page.waitForFunction(() => location.hash === '');
  await keptShot(page, '"bs":34');
  await page.reload();
  await skillOf(page).waitFor();
  assert.equal(await skillOf(page).inputValue(), '34');
  await close();
});

test('a place on the page is no link', async () => {
  const { page, close } = await openPage({ ...PHONE });
  await skillOf(page).fill('71');
  await page.locator('.summary-said').click();
  await page.waitForFunction(() => location.hash === '#answer');
  await page.reload();
  await skillOf(page).waitFor();
  assert.equal(await skillOf(page).inputValue(), '71');
  await close();
});

test('a damaged link opens with what could be read, and says what could not', async () => {
  const link = 'bs=4x5&weapon=autogun&range=35&colour=blue&plan=aim,semi&v=1.1';
  const { page, close } = await openPage({ ...PHONE, path: `#${link}` });
  await says(page, odds(decode(link)).sentence);
  const remarks = page.getByRole('status').filter({ hasText: 'Not all of the link could be read' });
  const told = await remarks.getByRole('listitem').allTextContents();
  assert.equal(told.length, 2);
  assert.ok(told.some((line) => line.startsWith('attacker.bs') && line.includes('4x5')), told.join('\n'));
  assert.ok(told.some((line) => line.includes('colour')), told.join('\n'));
  await axeScan(page);
  await remarks.getByRole('button', { name: 'Close' }).click();
  await remarks.waitFor({ state: 'detached' });
  await close();
});

for (const [size, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`what is copied is what the command line writes, on a ${size}`, async () => {
    const { target, ...stated } = scenario('heavy_stubber_spray');
    // By their names in the catalogue: what stands there as it is goes by its name in links.
    const document = { ...stated, target: { ...target, cover: 'undergrowth', armour: ['flak_helmet', 'flak_coat'] } };
    const { page, copy, everything, close } = await openSheet(screen, document);
    const base = process.env.BASE_URL;
    const link = shootout('link', document).trim();
    assert.equal(await copy('Link'), `${base}#${link}`);
    const written = [['BBCode', everything], ['Markdown', everything], ['HTML', copy], ['CSV', copy]];
    const texts = written.map(([name, copy]) => [name, name.toLowerCase(), copy]);
    for (const [name, format, copy_] of [...texts, ['Text', 'plain', everything], ['CSV with ;', 'csv-semicolon', copy]]) {
      const lines = shootout('odds', document, '--format', format).split('\n').filter((line) => line.trim() && line !== '</section>');
      const copied = (await copy_(name)).split('\n');
      assert.deepEqual(lines.filter((line) => !copied.includes(line)), [], name);
    }
    for (const [name, ...options] of [['Text'], ['BBCode', '--format', 'bbcode'], ['Markdown', '--format', 'markdown'], ['Discord', '--format', 'discord'], ['Signature', '--within', '255']]) {
      // The command takes an address of the web alone.
      const short = shootout('odds', document, '--short', '--base', base, ...options).trim();
      assert.equal((await copy(name)).trim(), short, name);
    }
    assert.ok((await everything('BBCode')).includes(`#${link}`));
    const embedded = (how) => shootout('link', document, '--base', base, '--embed', how).trim();
    // The page measures the height, which the command line can only guess at.
    const bare = (code) => code.replace(/height="\d+"/, '');
    const copied = await copy('Embed: frame');
    assert.equal(bare(copied), bare(embedded('frame')));
    assert.match(copied, /width="100%"/);
    const card = page.frameLocator('iframe.measuring').locator('shootout-odds');
    // Nobody sees it.
    await card.locator('.sentence').filter({ hasText: /./ }).waitFor({ state: 'attached' });
    const height = await card.evaluate((card) => Math.ceil(card.getBoundingClientRect().height));
    // The frame tells its height when it has it: until then what is copied is the guess.
    let found;
    for (let turn = 0; turn < 50 && !found; turn += 1) found = (await copy('Embed: frame')).includes(`height="${height}"`);
    assert.ok(found, `the frame is copied with the ${height} px that its card has`);
    assert.equal(await copy('Embed: script'), embedded('element'));
    assert.deepEqual(JSON.parse(await copy('Answer as JSON')), odds(document));
    assert.deepEqual(odds(JSON.parse(await copy('Question as JSON'))), odds(document));
    await axeScan(page);
    await close();
  });
}

test('pictures are drawn on the device: the same drawing as the command line’s, and points of it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shootout-card-'));
  const drawn = path.join(folder, 'card.svg');
  execFileSync(SHOOTOUT, ['card', scenarioPath('sniper_waiting'), '-o', drawn]);
  const { page, sheet, close } = await openSheet(DESKTOP, scenario('sniper_waiting'));
  const save = async (name) => {
    const saved = page.waitForEvent('download');
    await sheet.getByRole('button', { name }).click();
    const download = await saved;
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const drawing = await save('Picture, SVG');
  assert.equal(drawing.name, 'shot.svg');
  assert.equal(drawing.bytes.toString(), readFileSync(drawn, 'utf8'));
  const points = await save('Picture, PNG');
  assert.equal(points.name, 'shot.png');
  assert.equal(points.bytes.subarray(1, 4).toString(), 'PNG');
  assert.deepEqual([points.bytes.readUInt32BE(16), points.bytes.readUInt32BE(20)], [1200, 630]);
  rmSync(folder, { recursive: true });
  await close();
});

test('a clipboard that refuses leaves the text marked', async () => {
  const document = scenario('automatic_burst');
  const { page, sheet, close } = await openSheet(PHONE, document);
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('no'))));
  await sheet.getByRole('button', { name: 'Link' }).click();
  await page.waitForFunction(() => getSelection().toString().includes('#bs='));
  assert.equal(await page.evaluate(() => getSelection().toString()), `${process.env.BASE_URL}#${shootout('link', document).trim()}`);
  await close();
});

test('a shot too long for a link says so; its text does without', async () => {
  const document = scenario('automatic_burst');
  const plan = Array.from({ length: 90 }, (_, at) => ({ do: 'other', name: `Something of one's own, number ${at}`, cost: 1 }));
  const long = { ...document, plan: [...document.plan, ...plan] };
  const { sheet, copy, close } = await openSheet(DESKTOP, long);
  await sheet.getByRole('button', { name: 'Link' }).click();
  await sheet.getByText(/the link would be \d+ characters long; allowed: at most 2000/).waitFor();
  assert.ok(!(await copy('BBCode')).includes('#bs='));
  await sheet.getByText(/Left out: the link \(the link would be \d+ characters long/).waitFor();
  await close();
});

test('names are only text, whatever stands in them', async () => {
  const name = '<img src=x onerror=alert(1)>[b]"&';
  const link = shootout('link', { ...scenario('automatic_burst'), attacker: { name, bs: 40 } }).trim();
  const { page, close } = await openPage({ ...PHONE, path: `#${link}` });
  await quote(page).getByText(name, { exact: false }).waitFor();
  assert.equal(await page.locator('img').count(), 0);
  await close();
});

test('a signature says what it has no room for, and a live frame lets readers change what is ticked', async () => {
  const { page, sheet, copy, close } = await openSheet(PHONE, scenario('heavy_stubber_spray'));
  const signature = await copy('Signature');
  assert.ok(signature.length <= 255, signature);
  assert.match(await sheet.locator('.copied').textContent(), /^Copied: Signature, \d+ characters\. Left out: .+\.$/);
  await sheet.getByText('Readers may change').click();
  const ticks = sheet.locator('.open-inputs').getByRole('checkbox');
  assert.equal(await ticks.count(), 17);
  const frame = async () => /embed\.html#([^"]+)"/.exec(await copy('Embed: frame'))[1].replaceAll('&amp;', '&');
  const closed = await frame();
  assert.doesNotMatch(closed, /open=/);
  for (const name of ['Light', 'Distance (m)']) {
    const tick = sheet.locator('.open-inputs').getByRole('checkbox', { name, exact: true });
    // Where one has scrolled to, it may lie under the head of the sheet.
    await tick.press('Space');
    assert.equal(await tick.isChecked(), true, name);
  }
  const link = await frame();
  assert.match(link, /&open=range,light&v=1\.1$/);
  assert.equal(link.replace('&open=range,light', ''), closed);
  const card = page.frameLocator('iframe.measuring').locator('shootout-odds');
  await card.locator('.sentence').filter({ hasText: /./ }).waitFor({ state: 'attached' });
  const labels = await card.evaluate((card) => [...card.shadowRoot.querySelectorAll('.open label')].map(({ textContent }) => textContent));
  assert.deepEqual(labels, ['Distance (m)', 'Light']);
  await axeScan(page);
  await close();
});
