import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { type AreaName, areas } from './areas.ts';
import { compiling } from './compiling.ts';

const project = join(import.meta.dirname, '..', '..');

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

export interface MutationScore {
  readonly killed: number;
  /** Of those killed: because the tests hung. */
  readonly hung: number;
  readonly survived: number;
  /** Seen by no test, and by the types: they count on neither side. */
  readonly uncompiled: number;
  /** Of the killed and those that survived, in percent. */
  readonly score: number;
  /** `src/barcode/gs1-date.ts:12: < for <=; 14 tests met it`. */
  readonly survivors: readonly string[];
}

/**
 * Breaks an area in many small ways, one at a time, and runs the tests that meet each. `files`: only those of the area, by a
 * part of their path. `oneIn`: a sample, the same ones as long as the source is the same.
 */
export async function runMutants(area: AreaName, files = '', oneIn = 1): Promise<MutationScore> {
  const { source, tests } = areas[area];
  const wanted = `${source}/**/*${files}*.ts`;
  process.env.DOCKSIDE_MUTANT_TESTS = tests.join(';');
  const results = await new Stryker({
    mutate: oneIn === 1 ? [wanted] : sampleOf(wanted, oneIn),
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutants/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    // It names no file: Stryker would write its own copy of one, which TypeScript 7 does not read.
    tsconfigFile: 'none.json',
    ignorePatterns: ['out', 'dist', 'resources/screenshots'],
    tempDirName: '.mutants',
    reporters: ['progress-append-only'],
    // Beside what its tests take: a mutant that hangs is one that was found; a busy machine is none.
    timeoutMS: 12_000,
    dryRunTimeoutMinutes: 20,
  }).runMutationTest();
  const found = results.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const unseen = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const left = await compiling(unseen, source.startsWith('src/renderer') ? 'src/renderer' : 'src');
  return {
    killed: found.length,
    hung: found.filter(({ status }) => status === 'Timeout').length,
    survived: left.length,
    uncompiled: unseen.length - left.length,
    score: (100 * found.length) / Math.max(1, found.length + left.length),
    survivors: left.map(inWords),
  };
}

/** A break must lie wholly within one of these, so that a few in each of many places are met. */
const sampledLines = 12;

function sampleOf(pattern: string, oneIn: number): string[] {
  return globSync(pattern, { cwd: project }).flatMap((file) => {
    const lines = readFileSync(join(project, file), 'utf8').split('\n').length;
    const blocks = Array.from({ length: Math.ceil(lines / sampledLines) }, (_, at) => 1 + at * sampledLines);
    return blocks
      .map((first) => `${file}:${first}-${Math.min(lines, first + sampledLines - 1)}`)
      .filter((range) => createHash('sha256').update(range).digest().readUInt32BE() % oneIn === 0);
  });
}

function inWords({ fileName, location, replacement = '', status, coveredBy = [] }: MutantResult): string {
  const { start, end } = location;
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const was = lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined).trim())
    .join(' ');
  const why = status === 'NoCoverage' ? 'no test comes here' : `${coveredBy.length} tests met it`;
  return `${relative(project, fileName)}:${start.line}: ${shortened(replacement.replaceAll(/\s+/g, ' '))} for ${shortened(was)}; ${why}`;
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text);
