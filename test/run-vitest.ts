import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder, scratch } from './folders.ts';
import { emptyTally, type Tally } from './tally-reporter.ts';

export const project = join(import.meta.dirname, '..');
export const installed = (path: string): string => join(project, 'node_modules', path);

/** Runs a Node program of the project and answers its exit code; `said`: where its output goes. */
export function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  said: 'inherit' | ((text: string) => void) = 'inherit',
): Promise<number> {
  const out = said === 'inherit' ? 'inherit' : 'pipe';
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], { cwd: project, stdio: ['ignore', out, out], env });
    if (said !== 'inherit')
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said(`${data}`));
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

/** The parts of `npm test` that may be under way together; each of these begins when the one before has ended. */
export const parts = [
  ['unit'],
  ['core'],
  ['service and hosts'],
  ['processes', 'simulation'],
  ['screens'],
  ['window'],
  ['real'],
] as const;

/** Parts of the tests (projects of vitest.config.ts), or what `more` arguments of vitest leave of them. */
export async function runVitest(
  parts: readonly string[],
  env: NodeJS.ProcessEnv,
  more: readonly string[] = [],
): Promise<Tally> {
  const folder = scratch('test');
  const file = join(folder, 'tally.json');
  const args = ['run', '--config', 'test/vitest.config.ts', ...parts.flatMap((part) => ['--project', part]), ...more];
  const reporters = ['--reporter=dot', '--reporter=./test/tally-reporter.ts'];
  const code = await runNode([installed('vitest/vitest.mjs'), ...args, ...reporters], { ...env, DOCKSIDE_TALLY: file });
  try {
    const tally: Tally = JSON.parse(readFileSync(file, 'utf8'));
    const unexplained = code !== 0 && tally.failed.length === 0;
    return unexplained ? { ...tally, failed: [{ test: parts.join(', '), why: `ended with ${code}` }] } : tally;
  } catch {
    return { ...emptyTally, failed: [{ test: parts.join(', '), why: 'ended without a tally' }] };
  } finally {
    removeFolder(folder);
  }
}
