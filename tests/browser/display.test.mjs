// The view for players: it follows the table of the game master, and what is kept back never reaches it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import readCode from 'jsqr';
import { axeScan, DESKTOP, openPage, PHONE } from './harness.mjs';
import { layoutTroubles, SCREENS, setText } from './layout.mjs';
import { chooseRuleSet } from './questions.mjs';
import { acting, enterDice, pick, press, type } from './table.mjs';
import { tab, toTab } from './shot.mjs';

const SIZES = [PHONE, DESKTOP];
const YARD = JSON.parse(readFileSync(new URL('../../data/fate_firefight/scenes/yard.json', import.meta.url), 'utf8'));
const SCENE = {
  scene: 1,
  ruleset: 'percentile',
  name: 'Wall',
  damage: 'sample',
  events: [
    { event: 'add', combatant: { name: 'Kell', side: 'Watch', bs: 45, initiative: 40, weapon: 'autogun' } },
    { event: 'add', combatant: { name: 'Ruk', side: 'Gang', bs: 35, initiative: 30, weapon: 'machine_carbine', armour: ['flak_vest'] } },
  ],
};

/** The game master's page with a scene of theirs, and a window for players that hears all that is said. */
async function open(screen, { scene: version, ruleset, ...companion } = SCENE) {
  // A file of the same place, so that the scene is there before the page is.
  const { page, close } = await openPage({ ...screen, path: 'style.css' });
  await page.evaluate((text) => localStorage.setItem('shootout.questions', text), JSON.stringify({ [ruleset]: { companion } }));
  const players = await page.context().newPage();
  await players.addInitScript(() => {
    globalThis.heard = [];
    new BroadcastChannel('shootout.display').addEventListener('message', ({ data }) => globalThis.heard.push(data));
  });
  const home = new URL('.', page.url()).href;
  await players.goto(`${home}#display`);
  await players.getByRole('heading', { name: 'Waiting for the table' }).waitFor();
  await page.goto(home);
  return { page, players, close };
}

/** Nothing grave is wrong with a view on a phone or on a desk. */
async function accessible(page) {
  const before = page.viewportSize();
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    await axeScan(page);
  }
  await page.setViewportSize(before);
}

const sheet = (page) => page.getByRole('dialog', { name: 'Display for players' });
const openSheet = async (page) => {
  await page.getByRole('button', { name: 'Display for players' }).click();
  await sheet(page).getByRole('link', { name: 'Open the window' }).waitFor();
};
const show = (page, ...what) => Promise.all(what.map((name) => sheet(page).getByRole('checkbox', { name }).uncheck({ force: true })));
const figure = (players) => players.locator('.roll .figure b');
const reads = (place, words) => place.getByText(words, { exact: false }).first().waitFor();
const heard = (players) => players.evaluate(() => globalThis.heard.join('\n'));

test('players see what to roll, and nothing that is kept back', async () => {
  const { page, players, close } = await open(PHONE);
  await toTab(page, 'Table');
  await players.getByRole('heading', { name: 'Kell' }).waitFor();
  await reads(players.locator('.fighters'), 'Opponent 1');
  await acting(page).getByRole('button', { name: 'Attack', exact: true }).click();
  await pick(page, 'Mode', 'Single');
  await reads(players, 'Kell: attack → Opponent 1');
  await enterDice(page);
  const need = await page.locator('#answer .figure b').first().innerText();
  await figure(players).getByText(need, { exact: true }).waitFor();
  await accessible(players);
  // P-LOC-1: 07 reversed is 70, the body, which the vest covers.
  await type(page, '07');
  await players.locator('.came').getByText('07 hits the body', { exact: false }).waitFor();
  // To get through the vest: players see the die, and no number.
  await reads(page.locator('.dice-pad'), 'To get through');
  await figure(players).getByText('D100', { exact: true }).waitFor();
  const told = await heard(players);
  for (const kept of ['Ruk', 'Gang', 'vest', 'gets through']) assert.ok(!told.includes(kept), kept);
  await press(page, 'Give up');
  await press(page, 'Scene');
  await openSheet(page);
  await accessible(page);
  await show(page, 'Names', 'Wounds', 'Armour');
  await reads(players.locator('.fighters'), 'Ruk');
  // A page that Playwright closes is not told of it; one that is left is.
  await page.goto('about:blank');
  await reads(players, 'left the table or closed the window');
  await close();
});

test('the last result stays, large, also where armour is hidden', async () => {
  const { page, players, close } = await open(PHONE);
  await tab(page, 'Table').click();
  await acting(page).getByRole('button', { name: 'Attack', exact: true }).click();
  await pick(page, 'Mode', 'Single');
  await enterDice(page);
  // P-LOC-1: 07 reversed is 70, the body; what the vest does with it players do not see.
  await type(page, '07', '99');
  await press(page, 'Apply to the scene');
  await players.locator('.came .done').getByText('Kell: attack → Opponent 1', { exact: true }).waitFor();
  const first = players.locator('.came li').first();
  await reads(first, '07 hits the body');
  const size = (of) => of.evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  assert.ok((await size(first.locator('b'))) >= 56, 'the face is large');
  const { y, height } = await first.boundingBox();
  assert.ok(y + height <= players.viewportSize().height, 'in sight');
  for (const kept of ['Ruk', 'Gang', 'vest', 'through']) assert.ok(!(await heard(players)).includes(kept), kept);
  await accessible(players);
  await close();
});

test('every rule set that keeps scenes has it, and shows what the game master lets it', async () => {
  const { page, players, close } = await open(DESKTOP);
  await chooseRuleSet(page, 'fate_firefight');
  await page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Yard', exact: true }).click();
  const [first] = YARD.combatants;
  await players.getByRole('heading', { name: first.name }).waitFor();
  await page.getByRole('region', { name: 'What to do' }).getByRole('button', { name: 'Attack', exact: true }).click();
  await reads(players, `${first.name}: attack → Opponent 1`);
  await page.getByRole('button', { name: 'Enter dice', exact: true }).click();
  await figure(players).getByText('4dF', { exact: true }).waitFor();
  for (const face of '-0++') await page.keyboard.press(face);
  await players.locator('.came li').waitFor();
  // That it hits, everyone sees. What else the dice came to tells of harm: it is kept back until the game master shows it.
  for (const face of '----') await page.keyboard.press(face);
  await reads(players.locator('.came'), 'dice -4: hit');
  assert.ok(!/stress|box|margin/.test(await heard(players)));
  assert.ok(!(await heard(players)).includes('Ruk'));
  await press(page, 'Give up');
  await press(page, 'Scene');
  await openSheet(page);
  await show(page, 'Names', 'Wounds', 'Armour');
  await reads(players.locator('.fighters'), 'Ruk');
  await close();
});

test('another device shows by a code how it stood, and every screen has room for it', async () => {
  const { page, players, close } = await open(DESKTOP);
  await toTab(page, 'Table');
  await players.getByRole('heading', { name: 'Kell' }).waitFor();
  for (const { width, height, touch, ...text } of [...Object.values(SCREENS), { width: 1920, height: 1080 }]) {
    await players.setViewportSize({ width, height });
    // Not those of the screen before.
    await players.evaluate(() => void (document.adoptedStyleSheets = []));
    await setText(players, text);
    assert.deepEqual(await layoutTroubles(players), [], `${width} wide`);
  }
  await press(page, 'Scene');
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Show the code' }).click();
  const code = sheet(page).getByRole('img', { name: 'QR code of the link' });
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
  const address = readCode(Uint8ClampedArray.from(pixels), width, height)?.data;
  await close();
  const other = await openPage({ ...PHONE, path: new URL(address).hash, colorScheme: 'dark' });
  await other.page.getByRole('heading', { name: 'Kell' }).waitFor();
  await reads(other.page, 'This is the table when the code was shown.');
  assert.ok(!(await other.page.locator('main').innerText()).includes('Ruk'));
  await axeScan(other.page);
  await other.page.goto(new URL(`${new URL(address).hash.slice(0, 40)}&v=1.1`, other.page.url()).href);
  await reads(other.page, 'This link shows nothing. display:');
  await other.close();
});
