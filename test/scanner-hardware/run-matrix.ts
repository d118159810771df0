import { missingDisplayTools } from '../journeys/harness/display.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { serveFixture } from '../journeys/harness/serve-fixture.ts';
import { openLane, type WedgeLane } from './wedge-lane.ts';
import { allCases, nameOfCase, type WedgeCase } from './wedge-matrix.ts';

export interface WedgeResult {
  readonly case: WedgeCase;
  readonly problem: string | null;
  /** How often it was tried; of more than one only the last came to it. */
  readonly tries: number;
}

/** So many scanners type at the same time: a slow one leaves the machine idle. */
const lanesOf = { fast: 2, slow: 4 };
const slowFromMs = 45;

/** Every way in which a scanner may type, each into a real window. `tell` hears each of them once. */
export async function runMatrix(tell: (name: string, result: WedgeResult) => void): Promise<readonly WedgeResult[]> {
  const browser = await findBrowser();
  const missing = browser === null ? 'no Chromium found' : await missingDisplayTools();
  if (missing !== null || browser === null) throw new Error(missing ?? 'no Chromium found');
  const fixture = await serveFixture(new URL('fixtures/wedge', import.meta.url));
  const results: WedgeResult[] = [];
  const lanes: WedgeLane[] = [];
  try {
    const uneven = new Map<WedgeCase, number>();
    const work = async (lane: WedgeLane, cases: WedgeCase[], isLast: boolean) => {
      for (let one = cases.shift(); one !== undefined; one = cases.shift()) {
        const { problem, isUneven, tries: now } = await lane.run(one);
        const tries = now + (uneven.get(one) ?? 0);
        if (isUneven && !isLast) {
          uneven.set(one, tries);
          continue;
        }
        results.push({ case: one, problem, tries });
        tell(nameOfCase(one), { case: one, problem, tries });
      }
    };
    for (let count = 0; count < lanesOf.slow; count += 1) lanes.push(await openLane(browser.path, fixture.url));
    for (const pace of ['fast', 'slow'] as const) {
      const cases = allCases.filter(({ ms }) => ms < slowFromMs === (pace === 'fast'));
      await Promise.all(lanes.slice(0, lanesOf[pace]).map((lane) => work(lane, cases, false)));
    }
    // Where several scanners at a time held each other up, one alone.
    const [alone] = lanes;
    if (alone !== undefined) await work(alone, [...uneven.keys()], true);
    return results;
  } finally {
    for (const lane of lanes) await lane.close();
    await fixture.stop();
  }
}
