import { fuzzDecoder, fuzzReader } from '../fuzz/scan-fuzz.ts';
import { startDisplay } from '../journeys/harness/display.ts';
import { flood } from '../scanner-hardware/flood.ts';
import { floorJobs } from '../scanner-hardware/floor-jobs.ts';
import { killedJob } from '../scanner-hardware/killed-jobs.ts';
import { runMatrix } from '../scanner-hardware/run-matrix.ts';
import { typeWhileScanning } from '../scanner-hardware/typing.ts';
import { matrixTable } from '../scanner-hardware/wedge-matrix.ts';
import type { Part } from './part.ts';

/** Scans: as texts and keys in memory, and by true key codes into a real window. */
export const scanParts: readonly Part[] = [
  {
    name: 'fuzz',
    shows: 'no text and no sequence of keys breaks the reader or the decoder; a thousand of each for every seed',
    usualMinutes: 1,
    run: async ({ from, seeds }, { bySeed }) => {
      const count = seeds ?? 200;
      const tally = bySeed('fuzz', 100, count);
      for (let seed = from; seed < from + count; seed += 1) {
        try {
          fuzzReader(seed, 1000);
          fuzzDecoder(seed, 1000);
          tally(seed, null);
        } catch (error) {
          tally(seed, `${String(error)}\n  again: npm run proof -- --only fuzz --from ${seed} --seeds 1`);
        }
      }
    },
  },
  {
    name: 'scanner',
    shows: 'every speed, layout, suffix, separator and CapsLock of a scanner, with true key codes',
    usualMinutes: 60,
    run: async (_, { add }) => {
      let done = 0;
      const results = await runMatrix((name, { problem, tries }) => {
        done += 1;
        if (problem === null && tries > 1) console.log(`scanner, ${name}: passed 1 of ${tries}`);
        if (problem !== null) console.log(`scanner, ${name}: ${problem}`);
        if (done % 100 === 0) console.log(`scanner: ${done} combinations`);
      });
      console.log(matrixTable(results));
      add(results.length, results.filter(({ problem }) => problem !== null).length);
    },
  },
  {
    name: 'flood',
    shows: 'scans 5 ms apart at 1 ms a character, while a refresh writes and the page is busy now and then',
    usualMinutes: 8,
    run: async ({ scans }, { settle }) => settle('flood', await flood(scans)),
  },
  {
    name: 'typing',
    shows: 'a person types into a search field while scans arrive',
    usualMinutes: 11,
    run: async ({ minutes }, { settle }) => settle('typing', await typeWhileScanning(minutes)),
  },
  {
    name: 'jobs',
    shows: 'every job of the floor by true key codes, the station killed three times in each, comes to the same',
    usualMinutes: 10,
    run: async ({ from, seeds }, { settle }) => {
      const display = await startDisplay();
      await display.setLayout('us');
      try {
        for (let seed = from; seed < from + (seeds ?? 1); seed += 1) {
          for (const job of floorJobs) {
            const run = await killedJob(job, { seed, kills: 3, display }).catch((error: unknown) => ({
              problem: `${error}`,
            }));
            const again =
              run.problem === null ? {} : { again: `npm run proof -- --only jobs --from ${seed} --seeds 1` };
            settle(`jobs, seed ${seed}, ${job.name}`, { ...run, ...again });
          }
        }
      } finally {
        await display.stop();
      }
    },
  },
];
