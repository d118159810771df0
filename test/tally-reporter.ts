import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What one run of tests came to, for the closing line. */
export interface Tally {
  readonly passed: number;
  /** By name, each with the first line of what went wrong. */
  readonly failed: readonly { readonly test: string; readonly why: string }[];
  /** Failed at first and passed when tried once more: nothing to be silent about. */
  readonly unsteady: readonly { readonly test: string; readonly why: string }[];
  readonly skipped: readonly { readonly test: string; readonly why: string }[];
}

const firstLine = (errors: readonly { readonly message: string }[]) =>
  errors[0]?.message.split('\n')[0]?.slice(0, 300) ?? 'no message';

/** Counts tests into the file that DOCKSIDE_TALLY names. A file that does not load counts as one failure. */
export default class TallyReporter implements Reporter {
  private passed = 0;
  private readonly failed: Tally['failed'][number][] = [];
  private readonly unsteady: Tally['unsteady'][number][] = [];
  private readonly skipped: Tally['skipped'][number][] = [];

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    const told = { test: `${test.module.relativeModuleId} > ${test.fullName}`, why: firstLine(result.errors ?? []) };
    if (result.state === 'passed') this.passed += 1;
    if (result.state === 'passed' && test.diagnostic()?.flaky) this.unsteady.push(told);
    if (result.state === 'failed') this.failed.push(told);
    if (result.state === 'skipped') this.skipped.push({ test: test.fullName, why: result.note || 'no reason given' });
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) this.failed.push({ test: module.relativeModuleId, why: firstLine([error]) });
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    for (const error of errors) this.failed.push({ test: 'outside every test', why: firstLine([error]) });
    const { passed, failed, unsteady, skipped } = this;
    const tally: Tally = { passed, failed, unsteady, skipped };
    writeFileSync(process.env.DOCKSIDE_TALLY ?? '', JSON.stringify(tally));
  }
}
