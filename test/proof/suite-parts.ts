import { allChecks } from '../desktop/security/all-checks.ts';
import { tryBroken } from '../desktop/security/broken-app.ts';
import { parts, runVitest } from '../run-vitest.ts';
import type { Part, Report } from './part.ts';

/** Tests that take too long for every change (tagged `long`, or a `*.proof.ts`), and those of `npm test` by other seeds. */
export const suiteParts: readonly Part[] = [
  {
    name: 'long',
    shows: 'the long tests among those of npm test, which it leaves out',
    usualMinutes: 5,
    run: async (_, report) => {
      for (const side of parts) await runSuite('long', side, ['--tags-filter=long'], report);
    },
  },
  suite('journeys', 'the journeys that npm test leaves out, through the web host', 6, 'proof', ['test/journeys']),
  suite(
    'desktop',
    'what the built desktop app does on the stand-in for Electron, and the stand-in itself',
    6,
    'proof',
    [
      ...['test/desktop', 'test/fake-electron'],
      ...['hangs', 'packed-app'].flatMap((name) => ['--exclude', `**/${name}.proof.ts`]),
    ],
  ),
  suite('desktop-journeys', 'every journey through the built desktop app', 10, 'journeys on the desktop', []),
  suite('hangs', 'pages and a core that hang are given up after the time that they truly get', 3, 'proof', [
    'hangs.proof.ts',
  ]),
  suite('packed', 'what npm run dist packs, run from its archive alone, and updated', 2, 'proof', [
    ...['test/packing', 'test/desktop/packed-app'],
  ]),
  suite('scanner-window', 'how a window reads true key codes', 2, 'proof', ['test/scanner-hardware']),
  suite('looks', 'every scene in more themes, sizes and languages', 6, 'proof', ['test/screens']),
  suite('printed', 'papers and labels dot by dot, and the verdict as it is read from far away', 2, 'proof', [
    'test/window/printed',
    'verdict-small',
  ]),
  suite(
    'commands',
    'what commands take, orders by the command, the board’s command, a site to try, scales on serial ports, a station that is killed through a morning of work, and the first day by touch',
    3,
    'proof',
    [...['test/cli', 'board-command', 'try-site'], ...['devices/real/ports', 'killed-stations', 'first-day-touch']],
  ),
  {
    ...suite('broken', 'what the simulation finds out in a broken program, all of it', 4, 'proof', ['test/simulation']),
    isInMemory: true,
  },
  {
    ...suite(
      'large',
      'ten thousand orders that wait, are sent, followed and packed, papers of thousands of lines, the practice warehouse weeks later',
      2,
      'proof',
      ['ten-thousand', 'large', 'long-queue', 'practice-agrees'],
    ),
    isInMemory: true,
  },
  {
    name: 'properties',
    shows: 'every property on other cases than those of npm test',
    usualMinutes: 10,
    run: async ({ from, seeds }, report) => {
      for (let seed = from; seed < from + (seeds ?? 5); seed += 1) {
        const env = { ...process.env, DOCKSIDE_PROPERTY_SEED: String(seed) };
        const { passed, failed } = await runVitest(['unit', 'core', 'service and hosts'], env);
        for (const { test, why } of failed) {
          const again = `npm run proof -- --only properties --from ${seed} --seeds 1`;
          console.log(`properties, seed ${seed}: ${test}\n  ${why}\n  again: ${again}`);
        }
        report.add(passed + failed.length, failed.length);
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
  return { name, shows, usualMinutes, run: (_, report) => runSuite(name, [project], files, report) };
}

/** A test that fails has failed: none is tried again. */
async function runSuite(
  name: string,
  projects: readonly string[],
  chosen: readonly string[],
  { add }: Report,
): Promise<void> {
  const { passed, failed, skipped } = await runVitest(projects, process.env, chosen);
  for (const { test, why } of skipped) console.log(`${name}, skipped: ${test}\n  because ${why}`);
  for (const { test, why } of failed) console.log(`${name}: ${test} failed: ${why}`);
  add(passed + failed.length, failed.length);
}
