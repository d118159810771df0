import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';

// `npm test`: every check and every test, and one closing line over all of them.

const project = join(import.meta.dirname, '..');
const installed = (path: string) => join(project, 'node_modules', path);

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const checks = [
  { name: 'format and lint', args: [installed('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'] },
  { name: 'types of core, hosts and commands', args: [installed('typescript/bin/tsc'), '-p', 'src'] },
  { name: 'types of the window', args: [installed('typescript/bin/tsc'), '-p', 'src/renderer'] },
  { name: 'types of the tests', args: [installed('typescript/bin/tsc'), '-p', 'test'] },
];

async function runAll(): Promise<number> {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  const browser = await ensureBrowser((line) => console.log(line));
  console.log(
    browser === null ? 'There is no Chromium: window tests are skipped.' : `Chromium: ${browser.path} (${browser.why})`,
  );
  const env = { ...process.env, ...(browser === null ? {} : { DOCKSIDE_CHROMIUM: browser.path }) };
  for (const { name, args } of checks) {
    const code = await run(args, env);
    console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}`);
    tally[code === 0 ? 'passed' : 'failed'] += 1;
  }
  // What needs the machine to itself runs after what runs side by side.
  for (const group of ['side by side', 'alone']) await runTests(group, tally, env);
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  console.log(`\n${tally.passed} passed, ${tally.failed} failed${skipped}`);
  return tally.failed === 0 ? 0 : 1;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
    }[];
  }[];
}

async function runTests(group: string, tally: Tally, env: NodeJS.ProcessEnv): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dockside-test-'));
  const report = join(folder, 'report.json');
  const args = [
    'run',
    '--config',
    'test/vitest.config.ts',
    '--project',
    group,
    '--reporter=default',
    '--reporter=json',
  ];
  const code = await run([installed('vitest/vitest.mjs'), ...args, `--outputFile.json=${report}`], env);
  try {
    const read: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
    tally.passed += read.numPassedTests;
    // A file that does not even load has no failed test, and yet nothing in it was tested.
    tally.failed += read.numFailedTests === 0 && code !== 0 ? 1 : read.numFailedTests;
    const results = read.testResults.flatMap((file) => file.assertionResults);
    tally.skipped += results.filter(({ status }) => status === 'skipped' || status === 'pending').length;
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
