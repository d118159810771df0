import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';

/** What one run of tests came to, for the closing lines. */
export interface Tally {
  readonly passed: number;
  /** By name, each with the first line of what went wrong. */
  readonly failed: readonly { readonly test: string; readonly why: string }[];
  readonly skipped: readonly { readonly test: string; readonly why: string }[];
  /** How many were not asked for: the long ones, or all but these. */
  readonly leftOut: number;
  /** The slowest tests, slowest first. */
  readonly slowest: readonly { readonly test: string; readonly ms: number }[];
}

export const emptyTally: Tally = { passed: 0, failed: [], skipped: [], leftOut: 0, slowest: [] };
export const slowestShown = 20;

const firstLine = (errors: readonly { readonly message: string }[]) =>
  errors[0]?.message.split('\n')[0]?.slice(0, 300) ?? 'no message';

/** Counts tests into the file that DOCKSIDE_TALLY names. What fails around tests (a file that does not load, a hook) is one failure. */
export default class TallyReporter implements Reporter {
  private passed = 0;
  private readonly failed: Tally['failed'][number][] = [];
  private readonly skipped: Tally['skipped'][number][] = [];
  private readonly took: Tally['slowest'][number][] = [];
  private leftOut = 0;
  /** `long`, `!long`, or undefined: all of them. */
  private askedFor: string | undefined;

  onInit({ config }: Vitest): void {
    this.askedFor = config.tagsFilter?.[0];
  }

  onTestCaseResult(test: TestCase): void {
    if (this.askedFor !== undefined && test.tags.includes('long') !== (this.askedFor === 'long')) {
      this.leftOut += 1;
      return;
    }
    const result = test.result();
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    if (result.state === 'passed') this.passed += 1;
    if (result.state === 'failed') this.failed.push({ test: name, why: firstLine(result.errors ?? []) });
    if (result.state === 'skipped') this.skipped.push({ test: name, why: result.note || 'no reason given' });
    this.took.push({ test: name, ms: test.diagnostic()?.duration ?? 0 });
  }

  onTestSuiteResult(suite: TestSuite): void {
    const name = `${suite.module.relativeModuleId} > ${suite.fullName}`;
    for (const error of suite.errors()) this.failed.push({ test: name, why: firstLine([error]) });
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) this.failed.push({ test: module.relativeModuleId, why: firstLine([error]) });
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    for (const error of errors) this.failed.push({ test: 'outside every test', why: firstLine([error]) });
    const { passed, failed, skipped, leftOut } = this;
    const slowest = this.took.toSorted((one, other) => other.ms - one.ms).slice(0, slowestShown);
    writeFileSync(
      process.env.DOCKSIDE_TALLY ?? '',
      JSON.stringify({ passed, failed, skipped, leftOut, slowest } satisfies Tally),
    );
  }
}
