// What tests of a rule set that asks questions share: its parts on the page, and the command line on the same document.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPage } from './harness.mjs';

export const RULE_SET = 'fate_firefight';
export const LABEL = 'Fate firefight (4dF)';
export const QUESTIONS = ['Attack', 'Manoeuvre', 'Move', 'Order', 'Duel', 'Plan'];
const folder = mkdtempSync(join(tmpdir(), 'questions-'));

/** Runs a command on a document and answers what it prints. */
export function run(command, document, ...options) {
  const file = join(folder, `${command}.json`);
  writeFileSync(file, JSON.stringify(document));
  return execFileSync(process.env.SHOOTOUT_BIN, [command, file, ...options], { encoding: 'utf8' });
}

export const odds = (document) => JSON.parse(run('odds', document, '--format', 'json'));

export const choice = (page) => page.getByRole('combobox', { name: 'Rule set' });
export const tab = (page, name) => page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name, exact: true });
export const topic = (page, name) => page.getByRole('region', { name, exact: true });
export const field = (page, of, name) => topic(page, of).getByRole('textbox', { name, exact: true });
export const headline = (page) => page.locator('.answer-headline b');
export const quote = (page) => page.locator('.question-answer blockquote');

/** The page with the rule set chosen, its form there. */
export async function open(options) {
  const opened = await openPage(options);
  await choice(opened.page).selectOption({ label: LABEL });
  await headline(opened.page).waitFor();
  return opened;
}

/** The document of a question as the page keeps it on the device, once it holds this. */
export async function kept(page, ask, part) {
  // What nobody has changed yet is kept when the page is left.
  await page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
  const found = await page.waitForFunction(
    ([of, question, text]) => {
      const all = JSON.parse(localStorage.getItem('shootout.questions') ?? '{}');
      const document = all[of]?.[question];
      return document && JSON.stringify(document).includes(text) ? document : null;
    },
    [RULE_SET, ask, part],
  );
  return { ruleset: RULE_SET, ask, ...(await found.jsonValue()) };
}
