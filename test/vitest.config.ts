import { defineConfig } from 'vitest/config';

// Two groups: what runs side by side, and what needs the machine to itself (a browser, a display, killed processes).
const alone = ['test/e2e/**/*.test.ts', 'test/crash/**/*.test.ts'];

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'side by side', include: ['test/**/*.test.ts'], exclude: alone } },
      {
        extends: true,
        test: { name: 'alone', include: alone, fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
});
