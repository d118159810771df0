import { allChecks } from '../desktop/security/all-checks.ts';
import { tryBroken } from '../desktop/security/broken-app.ts';
import { runVitest } from '../run-vitest.ts';
import type { Part, Report } from './part.ts';

/** Tests that take too long for every change (`*.proof.ts`), and those of `npm test` by other seeds. */
export const suiteParts: readonly Part[] = [
  suite('journeys', 'every other journey through a real window, by true keys and by touch', 6, 'proof', [
    'test/journeys',
  ]),
  suite('hangs', 'a core that answers nothing for a minute, and what a station comes back to', 6, 'proof', [
    'test/desktop/station.proof.ts',
  ]),
  suite(
    'desktop-app',
    'the built desktop app on the stand-in for Electron: papers, secrets, updates, windows',
    4,
    'proof',
    ['test/desktop', 'test/fake-electron'],
  ),
  suite('desktop', 'every journey through the built desktop app', 12, 'journeys on the desktop', []),
  suite('scanner-window', 'how the window reads a scanner, with true key codes', 3, 'proof', ['test/scanner-hardware']),
  {
    name: 'properties',
    shows: 'every property on other cases than those of npm test',
    usualMinutes: 10,
    run: async ({ from, seeds }, report) => {
      for (let seed = from; seed < from + (seeds ?? 5); seed += 1) {
        const env = { ...process.env, DOCKSIDE_PROPERTY_SEED: String(seed) };
        for (const part of ['unit', 'core', 'service and hosts']) {
          const { passed, failed } = await runVitest(part, env);
          for (const { test, why } of failed) {
            const again = `npm run proof -- --only properties --from ${seed} --seeds 1`;
            console.log(`properties, seed ${seed}: ${test}\n  ${why}\n  again: ${again}`);
          }
          report.add(passed + failed.length, failed.length);
        }
      }
    },
  },
  {
    name: 'hardening',
    shows: 'the built app, made unsafe in every way that its security checks name: each is noticed by its own check',
    usualMinutes: 2,
    run: async (_, { settle }) => {
      for (const check of allChecks) {
        for (const change of check.breaks) {
          const run = await tryBroken(check, change).catch((error: unknown) => ({
            problem: `it did not start: ${error}`,
          }));
          settle(`hardening, ${check.item ?? 'besides'}, ${change.find}`, run);
        }
      }
    },
  },
];

function suite(name: string, shows: string, usualMinutes: number, project: string, files: readonly string[]): Part {
  return { name, shows, usualMinutes, run: (_, report) => runSuite(name, project, files, report) };
}

const mostTries = 3;

/** What failed is tried again, file by file: what passed only then is said to have passed 2 of 3 times. */
async function runSuite(name: string, project: string, files: readonly string[], { add }: Report): Promise<void> {
  const first = await runVitest(project, process.env, files);
  for (const { test, why } of first.skipped) console.log(`${name}, skipped: ${test}\n  because ${why}`);
  add(first.passed, 0);
  const wrong = Map.groupBy(first.failed, ({ test }) => test.split(' > ')[0] ?? test);
  for (const [file, failed] of wrong) {
    const tries = [];
    for (let n = 1; n < mostTries; n += 1) tries.push(await runVitest(project, process.env, [file]));
    for (const { test, why } of failed) {
      const passed = tries.filter((each) => each.failed.every((other) => other.test !== test)).length;
      console.log(`${name}: ${test} passed ${passed} of ${mostTries}; first ${why}`);
      add(1, passed === mostTries - 1 ? 0 : 1);
    }
  }
}
