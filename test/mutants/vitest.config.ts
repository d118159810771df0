import { defineConfig } from 'vitest/config';

// The tests that the mutants of one area meet (run-mutants.ts names them, separated by semicolons).

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    environment: 'node',
    include: (process.env.DOCKSIDE_MUTANT_TESTS ?? '').split(';'),
    // Masses take seconds for each mutant; what they see of one order, the tests of one order see.
    exclude: [
      'test/core/**/{long-queue,thousand-orders,ten-thousand-orders}.test.ts',
      'test/documents/**/{large-*,ten-thousand-*,*-timing}.test.ts',
    ],
    isolate: false,
    setupFiles: ['test/property-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
