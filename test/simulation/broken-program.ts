import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { runSeeds, type World } from './run-seeds.ts';

/** One place of the program's source as it is, and as somebody might write it who does not know why it is so. */
export interface Breakage {
  /** Below src. */
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
}

/** A promise of the program that is broken, and how the simulation must name it. */
export interface BrokenProgram {
  readonly name: string;
  readonly found: RegExp;
  /** The seed that finds it today: where another does, it only takes longer. One of the first few, where none is given. */
  readonly from?: number;
  readonly breakages: readonly Breakage[];
  readonly world?: World;
}

interface Finding {
  /** The seed that found it. */
  readonly seed: number;
  readonly problems: readonly string[];
}

const project = join(import.meta.dirname, '..', '..');

/** The program, and all that its simulation imports. */
const copied = ['package.json', 'src', 'test/simulation', 'test/hub-in-memory'];

const mostSeeds = 1_500;

/** The simulation of a copy of the program that is broken so must say so. */
export async function findOut(broken: BrokenProgram | undefined): Promise<void> {
  if (broken === undefined) return expect.unreachable('There is no such broken program.');
  const finding = await simulateBroken(broken);
  expect(finding?.problems.find((problem) => broken.found.test(problem)) ?? finding).toMatch(broken.found);
}

/** From the seed that finds it today on, until one does. Null: none of so many does. */
async function simulateBroken({ breakages, from = 1, world = 'station' }: BrokenProgram): Promise<Finding | null> {
  const root = mkdtempSync(join(tmpdir(), 'dockside-broken-'));
  try {
    for (const path of copied) cpSync(join(project, path), join(root, path), { recursive: true });
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');
    for (const breakage of breakages) breakFile(root, breakage);
    let found: Finding | null = null;
    await runSeeds({
      ...{ from, count: mostSeeds, world },
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

function breakFile(root: string, breakage: Breakage): void {
  writeFileSync(join(root, 'src', breakage.file), brokenText(root, breakage));
}

/** Exactly once: a place that has moved would leave the program whole, and the proof without meaning. */
function brokenText(root: string, { file, right, wrong }: Breakage): string {
  const parts = readFileSync(join(root, 'src', file), 'utf8').split(right);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} of what was to be broken: ${right}`);
  return parts.join(wrong);
}

/** All of them still are about the program as it is. */
export function expectToBreak(programs: readonly BrokenProgram[]): void {
  for (const { breakages } of programs) for (const breakage of breakages) brokenText(project, breakage);
}
