import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allChecks } from './desktop/security/all-checks.ts';
import { tryBroken } from './desktop/security/broken-app.ts';
import { fuzzDecoder, fuzzReader } from './fuzz/scan-fuzz.ts';
import { startDisplay } from './journeys/harness/display.ts';
import { printHundred } from './label-printer/hundred-labels.ts';
import { killRun } from './real-process/kill-run.ts';
import { flood } from './scanner-hardware/flood.ts';
import { floorJobs } from './scanner-hardware/floor-jobs.ts';
import { killedJob } from './scanner-hardware/killed-jobs.ts';
import { runMatrix } from './scanner-hardware/run-matrix.ts';
import { typeWhileScanning } from './scanner-hardware/typing.ts';
import { matrixTable } from './scanner-hardware/wedge-matrix.ts';
import { addUp, figureLines } from './simulation/figures.ts';
import { killStations } from './simulation/real/kill-stations.ts';
import { runSeeds } from './simulation/run-seeds.ts';
import { proveSoak } from './simulation/soak/prove-soak.ts';
import type { Property } from './simulator/invariants/invariant-run.ts';
import { runMany } from './simulator/invariants/run-many.ts';

// `npm run proof -- --seeds <n> [--kills <n>] [--from <seed>] [--only <part>]`: the long run of what `npm test` samples.

const { values } = parseArgs({
  options: {
    /** Of the one part that is asked for, else of the simulation. */
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    /** Of stations as real processes: no further seed is begun after so many. */
    kills: { type: 'string' },
    only: { type: 'string' },
    /** Of the flood. */
    scans: { type: 'string', default: '10000' },
    /** Of typing while scans arrive. */
    minutes: { type: 'string', default: '10' },
    /** Of the soak. */
    days: { type: 'string', default: '14' },
    /** Of one failed warehouse run, as it was printed. */
    path: { type: 'string' },
    property: { type: 'string' },
  },
});
const parts = {
  simulation: proveSimulation,
  kills: proveKills,
  'host-kills': proveHostKills,
  warehouse: proveWarehouse,
  fuzz: proveScans,
  wedge: proveWedge,
  flood: proveFlood,
  typing: proveTyping,
  jobs: proveJobs,
  soak: proveWeeks,
  hardening: proveHardening,
  desktop: proveDesktop,
  printer: provePrinter,
};
if (values.only !== undefined && !Object.hasOwn(parts, values.only)) {
  console.error(`--only is one of ${Object.keys(parts).join(', ')}, not ${values.only}`);
  process.exit(2);
}
const from = Number(values.from);
/** Where nobody says how many. */
const usualSeeds = { simulation: 200, kills: 10, 'host-kills': 20, warehouse: 200, fuzz: 200, jobs: 1, printer: 10 };
const runs = { done: 0, failed: 0 };

for (const [name, prove] of Object.entries(parts)) {
  if (values.only === undefined || values.only === name) await prove();
}
console.log(`${runs.done - runs.failed} passed, ${runs.failed} failed`);
process.exitCode = runs.failed === 0 ? 0 : 1;

function seedsOf(part: keyof typeof usualSeeds): number {
  const isMeant = values.seeds !== undefined && (values.only ?? 'simulation') === part;
  return isMeant ? Number(values.seeds) : usualSeeds[part];
}

/** A whole station and a whole service in one process, and everything that can go wrong between them (test/simulation). */
async function proveSimulation(): Promise<void> {
  const count = seedsOf('simulation');
  const tally = createTally('simulation', Math.max(100, Math.floor(count / 100)), count);
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
}

/** Real processes on a real disk, killed through a day of work, against the oracle of the simulation. */
async function proveKills(): Promise<void> {
  const wanted =
    values.kills === undefined
      ? { count: seedsOf('kills') }
      : { count: Number.POSITIVE_INFINITY, kills: Number(values.kills) };
  const tally = createTally('kills', 4, wanted.count);
  let sum: Record<string, number> = {};
  const began = performance.now();
  await killStations({ from, ...wanted }, ({ seed, problem, figures }) => {
    sum = addUp([sum, figures]);
    const { crashes = 0 } = sum;
    const each = (60_000 * crashes) / (performance.now() - began);
    tally(seed, problem, `, ${crashes} kills, ${each.toFixed(0)} kills/min`);
  });
  console.log(`kills, seeds from ${from}, in ${((performance.now() - began) / 60_000).toFixed(1)} min:`);
  for (const line of figureLines(sum)) console.log(line);
}

/** Whole hosts that are killed lose no scan and send no plan twice. */
async function proveHostKills(): Promise<void> {
  const count = seedsOf('host-kills');
  const tally = createTally('host-kills', 10, count);
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
}

/** The practice warehouse keeps its invariants through random calls, faults, clock steps and restarts. */
async function proveWarehouse(): Promise<void> {
  const property = values.property as Property | undefined; // as a failure has printed it
  const count = seedsOf('warehouse');
  await runMany({ from, count, path: values.path, property }, createTally('warehouse', 50, count));
}

/** No text and no sequence of keys breaks the reader or the decoder; a thousand of each for every seed. */
async function proveScans(): Promise<void> {
  const count = seedsOf('fuzz');
  const tally = createTally('fuzz', 100, count);
  for (let seed = from; seed < from + count; seed += 1) {
    try {
      fuzzReader(seed, 1000);
      fuzzDecoder(seed, 1000);
      tally(seed, null);
    } catch (error) {
      tally(seed, `${String(error)}\n  again: npm run proof -- --only fuzz --from ${seed} --seeds 1`);
    }
  }
}

/** Every speed, layout, suffix, separator and CapsLock, with true key codes into a real window. */
async function proveWedge(): Promise<void> {
  let done = 0;
  const results = await runMatrix((name, { problem }) => {
    done += 1;
    if (problem !== null) console.log(`wedge, ${name}: ${problem}`);
    if (done % 100 === 0) console.log(`wedge: ${done} combinations`);
  });
  console.log(matrixTable(results));
  runs.done += results.length;
  runs.failed += results.filter(({ problem }) => problem !== null).length;
}

/** Scans 5 ms apart at 1 ms a character, while a refresh writes and the page is busy now and then. */
async function proveFlood(): Promise<void> {
  settle('flood', await flood(Number(values.scans)));
}

/** A person types into a search field while scans arrive. */
async function proveTyping(): Promise<void> {
  settle('typing', await typeWhileScanning(Number(values.minutes)));
}

/** Every job of the floor by true key codes, the station killed three times in each, comes to what it comes to undisturbed. */
async function proveJobs(): Promise<void> {
  const display = await startDisplay();
  await display.setLayout('us');
  try {
    for (let seed = from; seed < from + seedsOf('jobs'); seed += 1) {
      for (const job of floorJobs) {
        const run = await killedJob(job, { seed, kills: 3, display }).catch((error: unknown) => ({
          problem: `${error}`,
        }));
        const again = run.problem === null ? {} : { again: `npm run proof -- --only jobs --from ${seed} --seeds 1` };
        settle(`jobs, seed ${seed}, ${job.name}`, { ...run, ...again });
      }
    }
  } finally {
    await display.stop();
  }
}

/** A station that is not started anew for weeks: nothing of it grows but the work itself. */
async function proveWeeks(): Promise<void> {
  const { problems } = await proveSoak({ days: Number(values.days), seed: from }, (line) => console.log(line));
  settle('soak', { problem: problems.length === 0 ? null : problems.join('\n  ') });
}

/** The built app, made unsafe in every way that its security checks name: each is noticed by its own check. */
async function proveHardening(): Promise<void> {
  for (const check of allChecks) {
    for (const change of check.breaks) {
      const run = await tryBroken(check, change).catch((error: unknown) => ({ problem: `it did not start: ${error}` }));
      settle(`hardening, ${check.item ?? 'besides'}, ${change.find}`, run);
    }
  }
}

/** Every journey of test/journeys through the built desktop app on the rig, as `npm test` runs it through the web host. */
async function proveDesktop(): Promise<void> {
  const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', 'test/vitest.config.ts', '--project', 'journeys on the desktop'];
  const cwd = join(import.meta.dirname, '..');
  const run = spawn(process.execPath, args, { cwd, stdio: 'inherit' });
  const [code] = await once(run, 'exit');
  settle('desktop', { problem: code === 0 ? null : 'what failed stands above' });
}

/** A hundred labels for every seed, on a printer of its own or a shared one, through everything that can go wrong with it. */
async function provePrinter(): Promise<void> {
  const count = seedsOf('printer');
  const tally = createTally('printer', 5, count);
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
}

function settle(name: string, figures: { readonly problem: string | null }): void {
  console.log(`${name}:`, figures);
  runs.done += 1;
  if (figures.problem !== null) runs.failed += 1;
}

/** Counts runs, prints what failed at once and how far it is now and then. */
function createTally(name: string, every: number, of: number) {
  let [done, failed] = [0, 0];
  return (seed: number, problem: string | null, more = '') => {
    done += 1;
    runs.done += 1;
    if (problem !== null) {
      failed += 1;
      runs.failed += 1;
      console.log(`${name}, seed ${seed}: ${problem}`);
    }
    if (done % every === 0 || done === of)
      console.log(`${name}: ${done}${Number.isFinite(of) ? ` of ${of}` : ''} seeds${more}, ${failed} failed`);
  };
}
