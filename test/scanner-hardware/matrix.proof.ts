import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { missingDisplayTools } from '../journeys/harness/display.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { type ServedFixture, serveFixture } from '../journeys/harness/serve-fixture.ts';
import { openLane, type WedgeLane } from './wedge-lane.ts';
import { allCases, nameOfCase, sampleCases } from './wedge-matrix.ts';

// Some of the ways in which a scanner may type; `npm run proof -- --only wedge` tries all of them.

const sample = sampleCases(16);
const browser = await findBrowser();
const missing = browser === null ? 'no Chromium found' : await missingDisplayTools();
let fixture: ServedFixture;
let lane: WedgeLane;

beforeAll(async () => {
  if (missing !== null || browser === null) return;
  fixture = await serveFixture(new URL('fixtures/wedge', import.meta.url));
  lane = await openLane(browser.path, fixture.url);
});
afterAll(async () => {
  await lane?.close();
  await fixture?.stop();
});
beforeEach((context) => {
  if (missing !== null) context.skip(missing);
});

it.each(sample.map((one) => ({ name: nameOfCase(one), one })))('is exact at $name', async ({ one }) => {
  expect(await lane.run(one)).toMatchObject({ problem: null });
});

it('is tried with every value there is', () => {
  for (const kind of ['ms', 'layout', 'suffix', 'gs', 'caps', 'focus'] as const) {
    const values = (cases: readonly Record<typeof kind, unknown>[]) => new Set(cases.map((each) => each[kind]));
    expect(values(sample)).toEqual(values(allCases));
  }
});
