import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder, scratch } from '../folders.ts';
import { hasRested, showPage } from '../journeys/harness/browser.ts';
import { missingDisplayTools, startDisplay } from '../journeys/harness/display.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { startStation } from '../real-process/station-process.ts';

/** Ten scans: goods, one that the catalogue does not know and its answer, a weight, and the next box. */
const scans = [
  ...['SKU-1042', 'SKU-1042', 'SKU-1005', 'SKU-1016', 'X0099-UNKNOWN'],
  ...['DOCK.NO', 'DOCK.WEIGHT.8600', 'DOCK.BOX', 'SKU-1042', 'DOCK.QTY.12'],
];
/** How long each is shown, and the line that stays at the end, ms. */
const [shownMs, lastMs] = [1100, 2600];
/** Longer than the band is shown in full. */
const bandMs = 3200;

/**
 * Writes a moving picture of ten scans with true key codes at a station of its own, in the training warehouse. Returns why it could not be
 * made; null when it was. `img2webp` (Debian: webp) puts the frames together.
 */
export async function filmScans(file: string): Promise<string | null> {
  const browser = await findBrowser();
  const missing = browser === null ? 'no Chromium found' : ((await missingDisplayTools()) ?? missingFilmTool());
  if (browser === null || missing !== null) return missing;
  const folder = scratch('film');
  const display = await startDisplay();
  const station = await startStation(folder, ['--service', 'practice']);
  try {
    await station.ask('settings.write', { setUp: true, theme: 'light', language: 'en', volume: 0 });
    while ((await station.ask('station.read', {})).catalogue.skus < 100)
      await new Promise((next) => setTimeout(next, 200));
    const shown = await showPage(browser.path, display.name, station.page);
    await shown.page.getByTestId('mode').waitFor();
    await hasRested(shown.page);
    await display.scan(['DOCK.NEW']);
    await shown.page.getByTestId('box-title').waitFor();
    const frames: string[] = [];
    const take = async () => {
      await hasRested(shown.page);
      frames.push(join(folder, `${frames.length}.png`));
      writeFileSync(frames.at(-1) ?? '', await shown.page.screenshot({ caret: 'hide' }));
    };
    for (const code of scans) {
      await display.scan([code]);
      await take();
    }
    await shown.page.waitForTimeout(bandMs);
    await take();
    await shown.browser.close();
    const timed = frames.flatMap((frame, at) => ['-d', String(at === frames.length - 1 ? lastMs : shownMs), frame]);
    execFileSync('img2webp', ['-loop', '0', '-lossy', '-q', '80', ...timed, '-o', file], { stdio: 'ignore' });
    return null;
  } finally {
    await station.stop();
    await display.stop();
    removeFolder(folder);
  }
}

function missingFilmTool(): string | null {
  try {
    execFileSync('img2webp', ['-version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'img2webp is missing (Debian: webp)';
  }
}
