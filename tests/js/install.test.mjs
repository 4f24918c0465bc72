// The packed file in somebody else's project: installed by npm, with nothing beside it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const PROGRAM = `
import { load, odds } from 'shootout';
await load('fate_firefight');
const shot = { ruleset: 'percentile', attacker: { bs: 40 }, weapon: 'autogun', target: { range_m: 40 }, plan: [{ do: 'fire', mode: 'single' }] };
console.log(odds(shot).hits.at_least_one);
`;

test('a fresh project installs the packed file and imports it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shootout-'));
  const run = (program, ...options) => execFileSync(program, options, { cwd: folder, encoding: 'utf8' });
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    writeFileSync(join(folder, 'main.js'), PROGRAM);
    // A cache of its own: npm would take a package of the same version for the same package.
    run('npm', 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', `--cache=${join(folder, 'cache')}`, process.env.SHOOTOUT_PACKED);
    // By hand: nothing changes Ballistic Skill 40 at short range.
    assert.equal(run('node', 'main.js'), '0.4\n');
    assert.equal(run('npm', 'ls', '--all', '--parseable').trim().split('\n').length, 2, 'it needs another package');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
