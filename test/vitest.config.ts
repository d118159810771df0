import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Three groups: what runs side by side; what opens many pages or kills processes, as many files at a time as there are
// processors; and what needs the machine to itself, as it scans by true key codes: held up within a scan, a scanner looks
// like somebody who types.
const looked = ['test/pictures/**/*.test.ts', 'test/crash/**/*.test.ts', 'test/electron-rig/**/*.test.ts'];
const alone = ['test/e2e/**/*.test.ts'];

// The journeys again, through the desktop host (test/electron-rig): two of them always, all of them by `npm run proof`.
const journeys = globSync('e2e/*.test.ts', { cwd: import.meta.dirname })
  .map((file) => `test/${file}`)
  .filter((file) => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8').includes('floorWindow('));
const always = ['test/e2e/box-change.test.ts', 'test/e2e/idle-lock.test.ts'];
const onRig = process.env.DOCKSIDE_RIG === 'all' ? journeys : always;

// A real window on a busy machine may miss a frame or a key: tried once more, and named in the closing lines as unsteady.
// What must hold every time (a kill, a simulation, a sum) is never tried again.
const inWindow = { testTimeout: 120_000, hookTimeout: 120_000, retry: 1 };

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
    projects: [
      {
        extends: true,
        test: {
          name: 'side by side',
          include: ['test/**/*.test.ts'],
          exclude: [...looked, ...alone],
          // No module keeps anything that changes, and none sets up a test by being imported: so files need no process of their
          // own each, which took half the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'looked at', include: looked, ...inWindow },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, fileParallelism: false, ...inWindow },
      },
      {
        extends: true,
        test: {
          name: 'alone on the rig',
          include: onRig,
          fileParallelism: false,
          // Where Electron's binary is, it can take the rig's place (.github/workflows/desktop.yml).
          provide: { floorHost: process.env.DOCKSIDE_DESKTOP === 'electron' ? 'electron' : 'rig' },
          ...inWindow,
        },
      },
    ],
  },
});
