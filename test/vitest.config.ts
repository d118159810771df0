import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The parts of `npm test`, one after the other (run.ts); README.md says what belongs to which.

/** What starts processes and threads of its own, and waits for them. */
const processes = [
  'test/core/start/start-core-thread.test.ts',
  'test/core/storage/{full-disk,found-broken,go-back}.test.ts',
  'test/core/connection-test.test.ts',
  'test/core/site/real/*.test.ts',
  'test/core/secret-stays.test.ts',
  'test/core/storage/upgrades/upgrades.test.ts',
  'test/core/runtime/system-fetch.test.ts',
  'test/cli/**/*.test.ts',
  'test/simulator/command.test.ts',
  'test/simulator/start-simulator-thread.test.ts',
  'test/packing/**/*.test.ts',
  'test/real-process/**/*.test.ts',
  'test/hub/**/*.test.ts',
  'test/main/bundle.test.ts',
];

/** The journeys again, through the desktop host (test/desktop): only by `npm run proof`. */
const journeys = globSync('journeys/*.{test,proof}.ts', { cwd: import.meta.dirname })
  .map((file) => `test/${file}`)
  .filter((file) => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8').includes('floorWindow('));

/** Files that share a process each with others: no module keeps anything that changes (tree/shared-process.test.ts). */
const shared = { isolate: false, setupFiles: ['test/property-seed.ts'] };
/** They ask nothing of a disk. */
const inMemory = { globalSetup: ['test/files-in-memory.ts'] };
/** One file after the other: they scan by true key codes, and held up within a scan, a scanner looks like a person. */
const alone = { fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 };

const part = (name: string, include: readonly string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include: [...include], ...more },
});

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    environment: 'node',
    // Left to itself it keeps one processor free, and of two uses one.
    maxWorkers: availableParallelism(),
    // For what hangs: on a slow machine that does two things at once, sums take a minute too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A second, as it is otherwise, is only a busy machine's bad moment.
    expect: { poll: { timeout: 10_000 } },
    provide: { floorHost: 'web' },
    tags: [{ name: 'long', description: 'left out by npm test; before a change lands, npm run proof -- --only long' }],
    projects: [
      part(
        'unit',
        ['barcode', 'contract', 'documents', 'tables', 'order-files', 'renderer', 'fuzz', 'main', 'tree'].map(within),
        {
          ...shared,
          exclude: processes,
        },
      ),
      part('core', ['test/core/**/*.test.ts'], { ...shared, ...inMemory, exclude: processes }),
      part(
        'service and hosts',
        ['simulator', 'service-conformance', 'label-printer', 'web', 'host', 'fake-electron'].map(within),
        {
          ...shared,
          ...inMemory,
          exclude: processes,
        },
      ),
      part('processes', processes, { ...inMemory, isolate: false }),
      part('simulation', ['simulation', 'power-loss'].map(within), { ...inMemory, isolate: false }),
      // Half of the time a scene waits for a frame.
      part('screens', ['test/screens/**/*.test.ts'], { maxConcurrency: 2 * availableParallelism() }),
      part('window', ['test/window/**/*.test.ts'], { isolate: false }),
      part('real', ['journeys', 'scanner-hardware', 'desktop'].map(within), {
        ...alone,
        exclude: processes,
      }),
      // Only by `npm run proof`, part by part: what takes too long for every change (proof.ts).
      part('proof', ['test/**/*.proof.ts'], alone),
      part('journeys on the desktop', journeys, { ...alone, provide: { floorHost: 'rig' } }),
      // Where Electron's binary is (.github/workflows/desktop.yml).
      part('journeys in electron', journeys, { ...alone, provide: { floorHost: 'electron' } }),
    ],
  },
});

function within(folder: string): string {
  return `test/${folder}/**/*.test.ts`;
}
