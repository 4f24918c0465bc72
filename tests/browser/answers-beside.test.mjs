// Answers that are worked out beside the page: stopped, and as the command line gives them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { quote, run } from './firefight.mjs';
import { BASE_URL, chooseRuleSet, DESKTOP, openPage } from './harness.mjs';

test('what was stopped while the code of the worker was on its way is not asked', async () => {
  const { page, close } = await openPage(DESKTOP);
  await chooseRuleSet(page, 'fudge_combat');
  const document = JSON.parse(readFileSync(new URL('../../data/fudge_combat/last_stand.json', import.meta.url), 'utf8'));
  const [stopped, asked] = ['Good', 'Great'].map((skill) => ({ ...document, hero: { ...document.hero, skill } }));
  const open = async (name, stated) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    const file = { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(stated)) };
    await page.locator('#menu').getByLabel('Open a file').setInputFiles(file);
    await page.getByText(`Opened ${name}.`).waitFor();
  };
  // The questions that the page sends to its workers.
  await page.evaluate(() => {
    globalThis.sent = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message) {
      globalThis.sent.push(message);
      return post.call(this, message);
    };
  });
  const waiting = [];
  let held = true;
  await page.route('**/*.wasm', async (route) => {
    if (held) await new Promise((go) => waiting.push(go));
    await route.continue();
  });
  await open('stopped.json', stopped);
  const note = page.locator('.answer-waiting');
  await note.getByRole('button', { name: 'Stop' }).click();
  await note.getByText('Stopped.').waitFor();
  await open('asked.json', asked);
  await note.getByText('Working it out').waitFor();
  assert.ok(waiting.length > 0, 'code was on its way');
  held = false;
  for (const go of waiting) go();
  const { sentence } = JSON.parse(run('duel', asked, '--format', 'json'));
  await quote(page).getByText(sentence, { exact: true }).waitFor();
  // Each message is the id of a job, with its task or, to cancel it, alone: one was sent, the first.
  assert.deepEqual(await page.evaluate(() => globalThis.sent.map(([job, task]) => [job, task?.constructor.name])), [[1, 'Uint8Array']]);
  await close();
});

test('what takes long is worked out beside the page, can be stopped, and is the command line\'s', async () => {
  const { page, close } = await openPage(DESKTOP);
  // One against three, which is some tenths of a second of work and more on a phone.
  const document = JSON.parse(readFileSync(new URL('../../data/fudge_combat/last_stand.json', import.meta.url), 'utf8'));
  const { sentence } = JSON.parse(run('duel', document, '--format', 'json'));
  // The worker says nothing until it may: what is shown meanwhile does not depend on how fast this machine is.
  const script = await fetch(new URL('worker.js', BASE_URL)).then((answer) => answer.text());
  let held = true;
  const waiting = [];
  await page.route('**/worker.js', async (route) => {
    if (held) await new Promise((go) => waiting.push(go));
    await route.fulfill({ contentType: 'text/javascript', body: script }).catch(() => {});
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  const file = { name: 'last_stand.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(document)) };
  await page.locator('#menu').getByLabel('Open a file').setInputFiles(file);
  const note = page.locator('.answer-waiting');
  await note.getByText('Working it out').waitFor();
  const form = page.locator('.questions form').first();
  const { y } = await form.boundingBox();
  await note.getByRole('button', { name: 'Stop' }).click();
  await note.getByText('Stopped.').waitFor();
  held = false;
  for (const go of waiting) go();
  await note.getByRole('button', { name: 'Go on' }).click();
  await quote(page).getByText(sentence, { exact: true }).waitFor();
  assert.equal(await note.count(), 0);
  // The answer begins where its column does, whatever may lie over it.
  const [column, body] = await Promise.all(['.question-answer', '.question-answer .answer-body'].map((part) => page.locator(part).boundingBox()));
  assert.ok(body.y - column.y < 40 && body.height > 0.6 * column.height, JSON.stringify({ column, body }));
  assert.equal((await form.boundingBox()).y, y, 'nothing moved');
  await close();
});
