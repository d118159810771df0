import { defaultProfile } from '../../src/contract/devices/scan-profile.ts';
import './fixtures/wedge/wedge-log.ts';
import { hasRested, showPage } from '../journeys/harness/browser.ts';
import { startDisplay } from '../journeys/harness/display.ts';
import { scannedTexts, type WedgeCase } from './wedge-matrix.ts';

export interface WedgeLane {
  /** What was wrong, or null, at the last of `tries`. `isUneven`: the machine held the scanner up, each time that it was tried. */
  run(one: WedgeCase): Promise<{ readonly problem: string | null; readonly isUneven: boolean; readonly tries: number }>;
  close(): Promise<void>;
}

/** A display of its own with a scanner and a window on it. */
export async function openLane(browserPath: string, fixtureUrl: string): Promise<WedgeLane> {
  const display = await startDisplay();
  const { browser, page } = await showPage(browserPath, display.name, fixtureUrl);
  let opened = '';
  let layout = '';

  async function attempt(one: WedgeCase): Promise<string | null> {
    if (layout !== one.layout) await display.setLayout(one.layout);
    layout = one.layout;
    const query = queryOf(one);
    if (opened !== query) {
      await page.goto(fixtureUrl + query);
      opened = query;
      await hasRested(page);
    }
    await page.fill('#field', '');
    await page.evaluate(() => window.wedge.reset());
    await page.focus(one.focus === 'field' ? '#field' : '#press');
    const { ms, suffix, gs, caps } = one;
    await display.scan(scannedTexts, { ms, suffix, gs, caps, gapMs: suffix === 'none' ? 300 : 60 });
    await page
      .waitForFunction((wanted) => window.wedge.scans.length >= wanted, scannedTexts.length, { timeout: 10_000 })
      .catch(() => undefined);
    const seen = await page.evaluate(() => {
      const { scans, incomplete, presses, submits, changes } = window.wedge;
      // A dead key that begins a scan is in the field for a moment: only the browser can put it there, so it is taken out.
      return { scans: scans.map(({ text }) => text), incomplete, presses, submits, field: changes.at(-1) ?? '' };
    });
    const wanted = { scans: scannedTexts, incomplete: [], presses: 0, submits: 0, field: '' };
    return JSON.stringify(seen) === JSON.stringify(wanted) ? null : JSON.stringify(seen);
  }

  return {
    run: async (one) => {
      for (let tries = 1; ; tries += 1) {
        const problem = await attempt(one);
        if (problem === null) return { problem, isUneven: false, tries };
        const longest = await page.evaluate(() => window.wedge.longestGapMs);
        const limit = one.focus === 'field' && !isSlow(one) ? defaultProfile.fieldGapMs : defaultProfile.gapMs;
        const isUneven = longest > limit;
        if (!isUneven || tries === mostTries) return { problem, isUneven, tries };
        opened = '';
      }
    },
    close: async () => {
      await browser.close();
      await display.stop();
    },
  };
}

const mostTries = 4;

function queryOf(one: WedgeCase): string {
  const needsPrefix = one.focus === 'field' && isSlow(one);
  const parts = [...(one.suffix === 'none' ? ['suffix=none'] : []), ...(needsPrefix ? ['prefix=aim'] : [])];
  return `?${parts.join('&')}`;
}

/** In a text field only a prefix or a learned profile helps these (manual/floor.md 2). */
function isSlow({ ms }: WedgeCase): boolean {
  return ms > defaultProfile.fieldGapMs;
}
