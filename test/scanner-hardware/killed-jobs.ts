import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { removeFolder, scratch } from '../folders.ts';
import { showPage } from '../journeys/harness/browser.ts';
import type { VirtualDisplay } from '../journeys/harness/display.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { startPlainService } from '../journeys/harness/plain-service.ts';
import { until } from '../real-core.ts';
import { seededRandom } from '../real-process/seeded-random.ts';
import { serviceFlags, startStation } from '../real-process/station-process.ts';
import { type FloorJob, jobService } from './floor-jobs.ts';

export interface KilledJob {
  readonly kills: number;
  /** How often a scan had to be made again, as the kill fell before it was on disk. */
  readonly again: number;
  /** What is not as in an undisturbed job; null: nothing. */
  readonly problem: string | null;
}

/**
 * A job by true key codes, while the station is killed at random moments: between scans, within one, before its answer and
 * behind it. The operator does what a person would: looks at the screen that comes back, and scans again what is not there.
 */
export async function killedJob(
  job: FloorJob,
  options: { readonly seed: number; readonly kills: number; readonly display: VirtualDisplay },
): Promise<KilledJob> {
  const { kills, display } = options;
  const random = seededRandom(options.seed);
  const killedAt = new Set<number>();
  // Behind the first scan, which only opens the screen.
  while (killedAt.size < kills) killedAt.add(1 + Math.floor(random() * (job.scans.length - 1)));
  const browserHere = await findBrowser();
  const service = await startPlainService(...jobService);
  const dataFolder = scratch('killed');
  const open = async () => {
    const station = await startStation(dataFolder, serviceFlags(service));
    const shown = await showPage(browserHere?.path ?? '', display.name, station.page);
    await shown.page.getByTestId('mode').waitFor();
    return { station, ...shown };
  };
  let now = await open();
  let again = 0;
  /** Scans that only went back to the screen. */
  let toScreen = 0;
  const recorded = async () => (await now.station.ask('scan.recent', { limit: 100 })).length;

  async function scanAndKill(text: string): Promise<void> {
    const scanned = display.scan([text], { ms: 4, gapMs: 0 });
    await delay(random() * 250);
    await now.station.kill();
    await scanned;
    await now.browser.close();
    now = await open();
  }

  try {
    for (const [index, { text, until: ready }] of job.scans.entries()) {
      if (killedAt.has(index)) await scanAndKill(text);
      if ((await recorded()) === index + toScreen) {
        if (killedAt.has(index)) again += 1;
        // With nothing open a station comes back at Home.
        const isHome = killedAt.has(index) && index === 1;
        if (isHome) toScreen = 1;
        await display.scan([...(isHome ? [job.scans[0]?.text ?? ''] : []), text], { ms: 4, gapMs: 30 });
      }
      await until(recorded, (count) => count > index + toScreen, 10_000);
      if (ready) await now.page.locator(ready).first().waitFor({ timeout: 15_000 });
    }
    const done = await job.result(now.station, service);
    const problem = isDeepStrictEqual(done, job.expected) ? null : JSON.stringify(done);
    return { kills, again, problem };
  } finally {
    await now.browser.close();
    await now.station.stop();
    await service.stop();
    removeFolder(dataFolder);
  }
}
