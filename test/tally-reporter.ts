import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What one run of tests came to, for the closing line. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly { readonly test: string; readonly why: string }[];
}

/** Counts tests into the file that DOCKSIDE_TALLY names. A file that does not load counts as one failure. */
export default class TallyReporter implements Reporter {
  private passed = 0;
  private failed = 0;
  private readonly skipped: Tally['skipped'][number][] = [];

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === 'passed') this.passed += 1;
    else if (result.state === 'failed') this.failed += 1;
    else
      this.skipped.push({ test: test.fullName, why: (result.state === 'skipped' && result.note) || 'no reason given' });
  }

  onTestModuleEnd(module: TestModule): void {
    this.failed += module.errors().length;
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly unknown[]): void {
    const tally: Tally = { passed: this.passed, failed: this.failed + errors.length, skipped: this.skipped };
    writeFileSync(process.env.DOCKSIDE_TALLY ?? '', JSON.stringify(tally));
  }
}
