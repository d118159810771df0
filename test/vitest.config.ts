import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Four groups: what runs side by side; what opens many pages; whole jobs in a window (true key codes, killed processes); and
// what needs the machine to itself, as it asks for the time of every key. But for the last, as many files at a time as there
// are processors.
const looked = ['test/pictures/**/*.test.ts'];
const alone = ['test/e2e/{latency,tones,wedge*}.test.ts'];
const jobs = ['test/e2e/**/*.test.ts', 'test/crash/**/*.test.ts'];

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    environment: 'node',
    // Left to itself it keeps one processor free, and of two uses one.
    maxWorkers: availableParallelism(),
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'side by side', include: ['test/**/*.test.ts'], exclude: [...looked, ...jobs] } },
      {
        extends: true,
        test: { name: 'looked at', include: looked, testTimeout: 120_000, hookTimeout: 120_000 },
      },
      {
        extends: true,
        test: { name: 'jobs', include: jobs, exclude: alone, testTimeout: 120_000, hookTimeout: 120_000 },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
});
