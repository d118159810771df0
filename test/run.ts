import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';
import type { Tally } from './tally-reporter.ts';

// `npm test`: every check and every test, and one closing line over all of them.

const project = join(import.meta.dirname, '..');
const installed = (path: string) => join(project, 'node_modules', path);

const checks = [
  { name: 'format and lint', args: [installed('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'] },
  { name: 'types of core, hosts and commands', args: [installed('typescript/bin/tsc'), '-p', 'src'] },
  { name: 'types of the window', args: [installed('typescript/bin/tsc'), '-p', 'src/renderer'] },
  { name: 'types of the tests', args: [installed('typescript/bin/tsc'), '-p', 'test'] },
];

async function runAll(): Promise<number> {
  const browser = await ensureBrowser((line) => console.log(line));
  console.log(
    browser === null ? 'There is no Chromium: window tests are skipped.' : `Chromium: ${browser.path} (${browser.why})`,
  );
  const env = { ...process.env, ...(browser === null ? {} : { DOCKSIDE_CHROMIUM: browser.path }) };
  const tallies: Tally[] = [];
  for (const { name, args } of checks) {
    const passed = (await run(args, env)) === 0;
    console.log(`${passed ? 'ok' : 'FAILED'}  ${name}`);
    const failed = passed ? [] : [{ test: name, why: 'what it said stands above' }];
    tallies.push({ passed: passed ? 1 : 0, failed, unsteady: [], skipped: [] });
  }
  // What needs the machine to itself runs after what runs side by side.
  for (const group of ['unit', 'core', 'service and hosts', 'processes', 'simulation', 'screens', 'real'])
    tallies.push(await runTests(group, env));

  const named = {
    skipped: all(tallies, 'skipped'),
    unsteady: all(tallies, 'unsteady'),
    failed: all(tallies, 'failed'),
  };
  for (const { test, why } of named.skipped) console.log(`skipped  ${test}\n         because ${why}`);
  for (const { test, why } of named.unsteady)
    console.log(`unsteady  ${test}\n          passed when tried again; first ${why}`);
  for (const { test, why } of named.failed) console.log(`failed  ${test}\n        ${why}`);
  const passed = tallies.reduce((total, tally) => total + tally.passed, 0);
  const others = (['unsteady', 'skipped'] as const).flatMap((kind) =>
    named[kind].length > 0 ? [`, ${named[kind].length} ${kind}`] : [],
  );
  console.log(`\n${passed} passed, ${named.failed.length} failed${others.join('')}`);
  return named.failed.length === 0 ? 0 : 1;
}

const all = (tallies: readonly Tally[], kind: 'skipped' | 'unsteady' | 'failed') =>
  tallies.flatMap((tally) => tally[kind]);

async function runTests(group: string, env: NodeJS.ProcessEnv): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'dockside-test-'));
  const file = join(folder, 'tally.json');
  const args = ['run', '--config', 'test/vitest.config.ts', '--project', group];
  const reporters = ['--reporter=default', '--reporter=./test/tally-reporter.ts'];
  const code = await run([installed('vitest/vitest.mjs'), ...args, ...reporters], { ...env, DOCKSIDE_TALLY: file });
  try {
    const tally: Tally = JSON.parse(readFileSync(file, 'utf8'));
    const unexplained = code !== 0 && tally.failed.length === 0;
    return unexplained ? { ...tally, failed: [{ test: group, why: `ended with ${code}` }] } : tally;
  } catch {
    return { passed: 0, failed: [{ test: group, why: 'ended without a tally' }], unsteady: [], skipped: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], { cwd: project, stdio: ['ignore', 'inherit', 'inherit'], env });
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

process.exit(await runAll());
