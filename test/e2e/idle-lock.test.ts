import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningSimulator } from '../../src/simulator/start-simulator.ts';
import { emptySimulator } from '../core/running-core.ts';
import { type StationProcess, serviceFlags, startStation } from '../crash/station-process.ts';
import { showPage } from './harness/browser.ts';
import { missingDisplayTools, startDisplay, type VirtualDisplay } from './harness/display.ts';
import { findBrowser } from './harness/find-browser.ts';
import { pressKeys } from './harness/press-keys.ts';
import { scan } from './harness/scanner.ts';

const browserHere = await findBrowser();
const missing = browserHere === null ? 'no Chromium found' : await missingDisplayTools();

describe('a locked station, in a real window', () => {
  let display: VirtualDisplay;
  let service: RunningSimulator;
  let station: StationProcess;
  let browser: Browser;
  let page: Page;
  let dataFolder: string;

  beforeAll(async () => {
    if (missing === null) display = await startDisplay();
  });
  afterAll(() => display?.stop());
  beforeEach(async (context) => {
    if (missing !== null) context.skip(missing);
    await display.setLayout('us');
    dataFolder = mkdtempSync(join(tmpdir(), 'dockside-lock-'));
    service = await emptySimulator();
    station = await startStation(dataFolder, serviceFlags(service));
    await station.ask('settings.write', { setUp: true });
    await station.ask('catalogue.import', { csv: 'Sku,NameEn\nMUG-1,Mug\n' });
    const { id } = await station.ask('operator.save', { id: null, name: 'Ann', badge: 'B-1' });
    await station.ask('operator.set-pin', { id, pin: '123123' });
    await station.ask('operator.save', { id: null, name: 'Ben', badge: 'B-2' });
    ({ browser, page } = await showPage(browserHere?.path ?? '', display.name, station.url));
    await page.getByTestId('mode').waitFor();
  });
  afterEach(async () => {
    await browser?.close();
    await station?.stop();
    await service?.stop();
    if (dataFolder) rmSync(dataFolder, { recursive: true, force: true });
  });

  const send = (texts: readonly string[]) => scan(display.name, texts, { ms: 4, gapMs: 150 });
  const says = (text: RegExp) =>
    expect.poll(() => page.getByTestId('verdict-title').innerText(), { timeout: 10_000 }).toMatch(text);
  const locked = () => page.getByTestId('locked');

  it('counts nothing, writes down no PIN that is typed, and gives the work to whoever signs in', async () => {
    await send(['DOCK.OPERATOR.B-2', 'DOCK.GO.INBOUND', 'DOCK.NEW', 'MUG-1']);
    await says(/Mug/);
    await station.ask('operator.lock', {});
    await locked().waitFor();
    await send(['MUG-1', 'DOCK.DONE']);
    await says(/Locked.*DOCK.DONE/);
    // Typed beside the field: nobody's quantity, and written nowhere.
    await pressKeys(display.name, ['NumLock', 'Numpad1', 'Numpad2', 'Numpad3', 'NumpadEnter']);
    await page.locator('.sign-in-name').first().click();
    await pressKeys(display.name, ['Numpad1', 'Numpad2', 'Numpad3', 'Numpad1', 'Numpad2', 'Numpad3', 'NumpadEnter']);
    await says(/Ann is signed in/);
    await locked().waitFor({ state: 'detached' });
    await expect.poll(() => page.getByTestId('begun-by').innerText()).toMatch(/Ben.*Ann/);
    await send(['MUG-1']);
    await says(/Mug/);
    const open = await station.ask('document.current', { screen: 'inbound' });
    expect(await station.ask('document.people', { id: open?.id ?? '' })).toMatchObject([
      { operator: 'Ben', entries: 2 },
      { operator: 'Ann', entries: 1 },
    ]);
    const texts = (await station.ask('scan.recent', { limit: 100 })).map(({ text }) => text);
    expect(texts.join(' ')).not.toMatch(/123/);
  });
});
