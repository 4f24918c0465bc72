// Times the built page in Chromium: how soon it answers, and how soon a changed input is on the screen.
//
//     cargo xtask serve --release              (in one terminal)
//     node tests/browser/bench.mjs             (in another; BASE_URL and CHROMIUM as in harness.mjs)
//     node tests/browser/bench.mjs sweeps      (only those of 10,000 cells)
//     node tests/browser/bench.mjs engine      (only the npm package of `cargo xtask package`, in the browser)
//
// Each figure is from this machine; the processor is slowed four times, as a phone would be.

import { readFileSync } from 'node:fs';
import { shootout } from './command-line.mjs';
import { openFile } from './duel.mjs';
import { DESKTOP, openPage, PHONE } from './harness.mjs';

const THROTTLE = 4;
const INPUTS = 120;
const VISITS = 9;
const SWEEPS = 5;
const SHOTS = ['pirate_with_boltgun', 'heavy_stubber_spray', 'full_turn_automatic'];

const scenario = (name) => readFileSync(new URL(`../../data/percentile/scenarios/${name}.json`, import.meta.url), 'utf8');

/** The value below which this share of all lies. */
function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

const line = (what, values) =>
  console.log(`| ${what} | ${quantile(values, 0.5).toFixed(1)} | ${quantile(values, 0.95).toFixed(1)} |`);

/** Milliseconds from the start of the visit to the first answer; then again with everything in the browser's cache. */
async function visits() {
  const [cold, warm] = [[], []];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const { page, close } = await openPage(PHONE);
    const answered = async () => {
      await page.locator('#answer blockquote').waitFor();
      return page.evaluate(() => performance.now());
    };
    cold.push(await answered());
    await page.reload();
    warm.push(await answered());
    await close();
  }
  line('visit to first answer, nothing kept', cold);
  line('visit to first answer, again', warm);
}

/** Milliseconds from an input to its new answer laid out, and to the frame that shows it. */
async function inputs(name) {
  const { page, close } = await openPage({ ...PHONE, path: `#${shootout('link', JSON.parse(scenario(name))).trim()}` });
  await page.locator('#answer blockquote').waitFor();
  // The form comes after the answer.
  await page.getByRole('textbox', { name: 'Ballistic Skill' }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const times = await page.evaluate(async (inputs) => {
    const field = [...document.querySelectorAll('input')].find((input) =>
      input.closest('label, .field')?.textContent.includes('Ballistic Skill'),
    );
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = done;
          channel.port2.postMessage(0);
        });
      });
    const times = { work: [], paint: [] };
    const sentence = () => document.querySelector('#answer blockquote').textContent;
    for (let input = 0; input < inputs; input += 1) {
      await frame();
      const before = sentence();
      const start = performance.now();
      field.value = String(30 + (input % 40));
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
      while (sentence() === before) await new Promise((done) => queueMicrotask(done));
      document.body.getBoundingClientRect();
      times.work.push(performance.now() - start);
      await frame();
      times.paint.push(performance.now() - start);
    }
    return times;
  }, INPUTS);
  line(`${name}: input to answer laid out`, times.work);
  line(`${name}: input to the frame that shows it`, times.paint);
  await close();
}

/** Milliseconds from the wish to the first cells and to the last of 10,000, and how long the page did not answer meanwhile. */
async function sweeps() {
  const [first, all, pauses] = [[], [], []];
  const text = loadout();
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const { page, close } = await openPage(DESKTOP);
    await page.addInitScript(() => {
      const times = { asked: 0, heard: [], frames: [] };
      globalThis.times = times;
      const Native = globalThis.Worker;
      let wrapped = false;
      // The worker that is the first to be asked: for the loadout.
      globalThis.Worker = class extends Native {
        postMessage(message) {
          this.hear();
          super.postMessage(message);
        }

        hear() {
          if (wrapped) return;
          wrapped = true;
          times.asked = performance.now();
          this.addEventListener('message', ({ data }) => {
            // The id of a job and whether that is all; the first is that of the cells.
            if (data[0] === 1) times.heard.push([performance.now(), data[1]]);
          });
          const frame = (now) => {
            times.frames.push(now);
            requestAnimationFrame(frame);
          };
          requestAnimationFrame(frame);
        }
      };
    });
    await page.reload();
    await openFile(page, text, 'loadout.json');
    await page.waitForFunction(() => globalThis.times.heard.some(([, isLast]) => isLast), null, { timeout: 120_000 });
    const { asked, heard, frames } = await page.evaluate(() => globalThis.times);
    first.push(heard[0][0] - asked);
    all.push(heard.find(([, isLast]) => isLast)[0] - asked);
    pauses.push(...frames.slice(1).map((frame, at) => frame - frames[at]));
    await close();
  }
  line('10,000 cells: first cells, with the start of the worker', first);
  line('10,000 cells: all', all);
  line('10,000 cells: between two frames of the page meanwhile', pauses);
}

/** Milliseconds of whole answers by the npm package: read, worked out, and turned into objects of JavaScript. */
async function engine() {
  const { page, close } = await openPage(DESKTOP);
  const folder = process.env.SHOOTOUT_PACKAGE ?? new URL('../../target/npm/shootout', import.meta.url).pathname;
  await page.route('**/package/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    return route.fulfill({ path: `${folder}/${name}`, contentType: name.endsWith('.js') ? 'text/javascript' : 'application/wasm' });
  });
  for (const name of ['measured_question', 'full_turn_automatic']) {
    const times = await page.evaluate(async ([text, answers]) => {
      const { odds } = await import('/package/web.js');
      const scenario = JSON.parse(text);
      // Browsers tell the time in steps: a few answers in a row are one figure.
      const inARow = 20;
      return Array.from({ length: answers }, () => {
        const before = performance.now();
        for (let answer = 0; answer < inARow; answer += 1) odds(scenario);
        return (performance.now() - before) / inARow;
      });
    }, [scenario(name), INPUTS]);
    console.log(`| ${name}: whole answer by the npm package | ${quantile(times, 0.5).toFixed(3)} | ${quantile(times, 0.95).toFixed(3)} |`);
  }
  await close();
}

/** A hundred shooters against a hundred targets: bursts of four, four actions, cover and armour. */
function loadout() {
  const hundred = (one) => Array.from({ length: 100 }, (_, at) => one(at));
  return JSON.stringify({
    loadout: 1,
    ruleset: 'percentile',
    shooters: hundred((bs) => ({ name: `BS ${bs}`, attacker: { bs }, weapon: 'autogun', mode: 'auto' })),
    targets: hundred((metres) => ({
      name: `At ${metres} m`,
      range_m: metres,
      cover: 'sandbags',
      exposed: ['head', 'right_arm'],
      armour: ['flak_vest'],
    })),
    damage: 'sample',
  });
}

console.log(`| milliseconds, processor slowed ${THROTTLE} times for inputs | median | 95th percentile |`);
console.log('|---|--:|--:|');
const only = process.argv[2];
if (!only) {
  await visits();
  for (const name of SHOTS) await inputs(name);
}
if (!only || only === 'engine') await engine();
if (!only || only === 'sweeps') await sweeps();
// The open browser would keep the script waiting.
process.exit();
