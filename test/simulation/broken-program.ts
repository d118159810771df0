import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runSeeds, type World } from './run-seeds.ts';

/** One place of the program's source as it is, and as somebody might write it who does not know why it is so. */
export interface Breakage {
  /** Below src. */
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
}

export interface Finding {
  /** The seed that found it. */
  readonly seed: number;
  readonly problems: readonly string[];
}

const project = join(import.meta.dirname, '..', '..');

/** Simulates a copy of the program with those places broken, from that seed on, until one fails. Null: none of so many does. */
export async function simulateBroken(
  breakages: readonly Breakage[],
  seeds: { readonly from: number; readonly count: number; readonly world?: World | undefined },
): Promise<Finding | null> {
  const root = mkdtempSync(join(tmpdir(), 'dockside-broken-'));
  try {
    cpSync(join(project, 'src'), join(root, 'src'), { recursive: true });
    mkdirSync(join(root, 'test'));
    cpSync(join(project, 'test', 'simulation'), join(root, 'test', 'simulation'), { recursive: true });
    cpSync(join(project, 'package.json'), join(root, 'package.json'));
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');
    for (const breakage of breakages) breakFile(root, breakage);
    let found: Finding | null = null;
    await runSeeds({
      ...{ from: seeds.from, count: seeds.count, world: seeds.world ?? 'station' },
      root: pathToFileURL(`${root}/`),
      onReport: ({ seed, problems }) => {
        if (problems.length > 0) found ??= { seed, problems };
        return found !== null;
      },
    });
    return found;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Exactly once: a place that has moved would leave the program whole, and the proof without meaning. */
function breakFile(root: string, { file, right, wrong }: Breakage): void {
  const path = join(root, 'src', file);
  const text = readFileSync(path, 'utf8');
  const parts = text.split(right);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} of what was to be broken: ${right}`);
  writeFileSync(path, parts.join(wrong));
}
