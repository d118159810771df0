import { printHundred } from '../label-printer/hundred-labels.ts';
import { killRun } from '../real-process/kill-run.ts';
import { addUp, figureLines } from '../simulation/figures.ts';
import { killStations } from '../simulation/real/kill-stations.ts';
import { runSeeds } from '../simulation/run-seeds.ts';
import { proveSoak } from '../simulation/soak/prove-soak.ts';
import type { Property } from '../simulator/invariants/invariant-run.ts';
import { runMany } from '../simulator/invariants/run-many.ts';
import type { Part } from './part.ts';

/** Stations and services by seeds, in one process or as real ones. */
export const stationParts: readonly Part[] = [
  {
    name: 'simulation',
    shows: 'a whole station and a whole service in one process, with everything that can go wrong between them',
    usualMinutes: 1,
    isInMemory: true,
    run: async ({ from, seeds }, { bySeed }) => {
      const count = seeds ?? 200;
      const tally = bySeed('simulation', Math.max(100, Math.floor(count / 100)), count);
      let sum: Record<string, number> = {};
      const began = performance.now();
      await runSeeds({
        ...{ from, count, explains: true },
        onReport: ({ seed, explanation, figures }) => {
          sum = addUp([sum, figures]);
          tally(seed, explanation, `, ${((1000 * (sum.seeds ?? 0)) / (performance.now() - began)).toFixed(1)} seeds/s`);
          return undefined;
        },
      });
      console.log(`simulation, seeds ${from} to ${from + count - 1}:`);
      for (const line of figureLines(sum)) console.log(line);
    },
  },
  {
    name: 'site',
    shows: 'two to eight stations and a hub, killed, copied, set back and cut off: the hub has all of it once',
    usualMinutes: 5,
    isInMemory: true,
    run: async ({ from, seeds }, { bySeed }) => {
      const count = seeds ?? 1_000;
      for (const world of ['site', 'site-facts', 'site-outboxes'] as const) {
        const tally = bySeed(world, Math.max(100, Math.floor(count / 20)), count);
        let sum: Record<string, number> = {};
        await runSeeds({
          ...{ world, from, count },
          onReport: ({ seed, explanation, figures }) => {
            sum = addUp([sum, figures]);
            tally(seed, explanation, '');
            return undefined;
          },
        });
        console.log(`${world}, seeds ${from} to ${from + count - 1}:`);
        for (const line of figureLines(sum)) console.log(line);
      }
    },
  },
  {
    name: 'kills',
    shows: 'real processes on a real disk, killed through a day of work, against the oracle of the simulation',
    usualMinutes: 5,
    run: async ({ from, seeds, kills }, { bySeed }) => {
      const count = kills === null ? (seeds ?? 10) : Number.POSITIVE_INFINITY;
      const tally = bySeed('kills', 4, count);
      let sum: Record<string, number> = {};
      const began = performance.now();
      await killStations({ from, count, ...(kills !== null && { kills }) }, ({ seed, problem, figures }) => {
        sum = addUp([sum, figures]);
        const { crashes = 0 } = sum;
        const each = (60_000 * crashes) / (performance.now() - began);
        tally(seed, problem, `, ${crashes} kills, ${each.toFixed(0)} kills/min`);
      });
      console.log(`kills, seeds from ${from}:`);
      for (const line of figureLines(sum)) console.log(line);
    },
  },
  {
    name: 'host-kills',
    shows: 'whole hosts that are killed lose no scan and send no plan twice',
    usualMinutes: 4,
    run: async ({ from, seeds }, { bySeed }) => {
      const count = seeds ?? 20;
      const tally = bySeed('host-kills', 10, count);
      let kills = 0;
      for (let seed = from; seed < from + count; seed += 1) {
        const problem = await killRun(seed).then(
          (run) => {
            kills += run.kills;
            const wanted = JSON.stringify([{ key: 'IN-1', boxes: run.expected }]);
            const got = JSON.stringify(run.orders);
            if (run.finalState !== 'confirmed') return `the entry ended ${run.finalState}`;
            return got === wanted ? null : `the service holds ${got} where ${wanted} was scanned`;
          },
          (error: unknown) => String(error),
        );
        const again = `npm run proof -- --only host-kills --from ${seed} --seeds 1`;
        tally(seed, problem === null ? null : `${problem}\n  again: ${again}`, `, ${kills} kills`);
      }
    },
  },
  {
    name: 'warehouse',
    shows: 'the practice warehouse keeps its invariants through random calls, faults, clock steps and restarts',
    usualMinutes: 5,
    run: async ({ from, seeds, path, ...flags }, { bySeed }) => {
      const count = seeds ?? 200;
      const property = flags.property as Property | undefined; // as a failure has printed it
      await runMany({ from, count, path, property }, bySeed('warehouse', 50, count));
    },
  },
  {
    name: 'soak',
    shows: 'a station that is not started anew for weeks: nothing of it grows but the work itself',
    usualMinutes: 26,
    isInMemory: true,
    run: async ({ days, from }, { settle }) => {
      const { problems } = await proveSoak({ days, seed: from }, (line) => console.log(line));
      settle('soak', { problem: problems.length === 0 ? null : problems.join('\n  ') });
    },
  },
  {
    name: 'printer',
    shows: 'a hundred labels a seed, through everything that can go wrong with a label printer',
    usualMinutes: 5,
    run: async ({ from, seeds }, { bySeed }) => {
      const count = seeds ?? 10;
      const tally = bySeed('printer', 5, count);
      let sum: Record<string, number> = {};
      for (let seed = from; seed < from + count; seed += 1) {
        const run = await printHundred({ seed, labels: 100, isShared: seed % 2 === 0 }).catch((error: unknown) => ({
          ...{ problem: String(error), figures: {} },
        }));
        sum = addUp([sum, run.figures]);
        const again = `npm run proof -- --only printer --from ${seed} --seeds 1`;
        tally(seed, run.problem === null ? null : `${run.problem}\n  again: ${again}`);
      }
      console.log(`printer, seeds ${from} to ${from + count - 1}:`, sum);
    },
  },
];
