import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './e2e/harness/find-browser.ts';

// `npm test`: every check and every test, and one closing line over all of them.

const project = join(import.meta.dirname, '..');
const bin = (path: string) => join(project, 'node_modules', path);

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface Check {
  readonly name: string;
  readonly args: readonly string[];
}

const checks: readonly Check[] = [
  { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'ci', '.'] },
  { name: 'types: core, hosts, commands', args: [bin('typescript/bin/tsc'), '-p', 'src'] },
  { name: 'types: renderer', args: [bin('typescript/bin/tsc'), '-p', 'src/renderer'] },
  { name: 'types: tests', args: [bin('typescript/bin/tsc'), '-p', 'test'] },
];

async function runAll(): Promise<number> {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  const browser = await findBrowser((line) => console.log(line));
  console.log(
    browser === null ? 'No Chromium: window tests are skipped.' : `Chromium: ${browser.path} (${browser.why})`,
  );
  const env = { ...process.env, ...(browser === null ? {} : { DOCKSIDE_CHROMIUM: browser.path }) };

  for (const { name, args } of checks) {
    const code = await run(args, env);
    console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}`);
    tally[code === 0 ? 'passed' : 'failed'] += 1;
  }
  await runVitest(tally, env);
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  console.log(`\n${tally.passed} passed, ${tally.failed} failed${skipped}`);
  return tally.failed === 0 ? 0 : 1;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numFailedTestSuites: number;
  readonly success: boolean;
}

async function runVitest(tally: Tally, env: NodeJS.ProcessEnv): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dockside-test-'));
  const report = join(folder, 'report.json');
  const code = await run(
    [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  try {
    const read: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
    tally.passed += read.numPassedTests;
    // A file that does not even load has no failed test, and yet nothing in it was tested.
    tally.failed += read.numFailedTests > 0 || code === 0 ? read.numFailedTests : 1;
    tally.skipped += read.numPendingTests;
  } catch {
    tally.failed += 1;
  }
  rmSync(folder, { recursive: true, force: true });
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], { cwd: project, stdio: ['ignore', 'inherit', 'inherit'], env });
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

process.exit(await runAll());
