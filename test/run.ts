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
    tallies.push({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: [] });
  }
  // What needs the machine to itself runs after what runs side by side.
  for (const group of ['side by side', 'looked at', 'alone']) tallies.push(await runTests(group, env));

  const skipped = tallies.flatMap((tally) => tally.skipped);
  for (const { test, why } of skipped) console.log(`skipped  ${test}\n         because ${why}`);
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0);
  const failed = sum((tally) => tally.failed);
  const alsoSkipped = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  console.log(`\n${sum((tally) => tally.passed)} passed, ${failed} failed${alsoSkipped}`);
  return failed === 0 ? 0 : 1;
}

async function runTests(group: string, env: NodeJS.ProcessEnv): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'dockside-test-'));
  const file = join(folder, 'tally.json');
  const args = ['run', '--config', 'test/vitest.config.ts', '--project', group];
  const reporters = ['--reporter=default', '--reporter=./test/tally-reporter.ts'];
  const code = await run([installed('vitest/vitest.mjs'), ...args, ...reporters], { ...env, DOCKSIDE_TALLY: file });
  try {
    const tally: Tally = JSON.parse(readFileSync(file, 'utf8'));
    return tally.failed === 0 && code !== 0 ? { ...tally, failed: 1 } : tally;
  } catch {
    return { passed: 0, failed: 1, skipped: [] };
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
