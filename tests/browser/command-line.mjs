// What the page and the npm package are held against: what the command line says of the same document.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const SHOOTOUT = process.env.SHOOTOUT_BIN ?? '../../target/debug/shootout';

/** What the command line prints about a document. */
export function shootout(command, document, ...options) {
  assert.ok(existsSync(SHOOTOUT), `${SHOOTOUT} is missing: cargo build --package shootout-cli`);
  return execFileSync(SHOOTOUT, [command, '-', ...options], { input: JSON.stringify(document), encoding: 'utf8' });
}

/** The command line's report on a document. */
export const odds = (document) => JSON.parse(shootout('odds', document, '--format', 'json'));

/** The document that a link opens, and what the command line remarks on it. */
export function opened(link) {
  const { status, stdout, stderr } = spawnSync(SHOOTOUT, ['open', link], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const remarks = stderr.split('\n').filter((line) => line !== '');
  return { document: JSON.parse(stdout), remarks: remarks.map((line) => line.replace(/^note: /, '')) };
}

/** The path of an example scenario. */
export const scenarioPath = (name) => new URL(`../../data/percentile/scenarios/${name}.json`, import.meta.url).pathname;

/** An example scenario. */
export const scenario = (name) => JSON.parse(readFileSync(scenarioPath(name), 'utf8'));

/**
 * A chance as both the page and the command line write it: at most one decimal, never a false 0 % or 100 %. What lies
 * exactly between two is rounded to the even one; of such numbers only quarters are exact.
 */
export function percent(chance) {
  if (chance > 0 && chance < 0.001) return '<0.1%';
  if (chance < 1 && chance > 0.999) return '>99.9%';
  const whole = Math.round(chance * 100);
  if ((chance * 400) % 2 === 1) return `${(Math.round(chance * 500) / 5).toFixed(1)}%`;
  return Math.abs(chance * 100 - whole) < 1e-9 ? `${whole}%` : `${(chance * 100).toFixed(1)}%`;
}

/** A mean as both write it; what lies exactly between two is rounded to the even one. */
export function mean(number) {
  if (number > 0 && number < 0.01) return '<0.01';
  if (Math.abs(number - Math.round(number)) < 1e-9) return String(Math.round(number));
  const cents = number * 100;
  const isTie = cents - Math.floor(cents) === 0.5;
  return isTie ? (2 * Math.round(cents / 2) / 100).toFixed(2) : number.toFixed(2);
}
