import { defineConfig } from 'vitest/config';

// The tests that mutants of one area meet (areas.ts): the area's own level and no other, as many as see it.

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    environment: 'node',
    include: (process.env.DOCKSIDE_MUTANT_TESTS ?? '').split(';'),
    isolate: false,
    setupFiles: ['test/property-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
