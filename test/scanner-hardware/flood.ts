import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { catalogueOf, openWindow, type WindowOnDisplay } from './window-on-display.ts';

export interface FloodFigures {
  readonly scans: number;
  /** How long the scanner took, and how long after its last key the last scan was on disk. */
  readonly scannedInMs: number;
  readonly behindMs: number;
  /** Records that were written into the catalogue meanwhile, and how often the page was kept busy. */
  readonly written: number;
  readonly blocks: number;
  /** Told as incomplete: the machine held the scanner up, and the screen then took nothing more. */
  readonly cutOff: number;
  /** The longest time that the scanner itself took for one scan: usually some 15 ms. */
  readonly slowestScanMs: number;
  /** The first difference between what was scanned and what the plan holds; null: none. */
  readonly problem: string | null;
}

/**
 * So many scans in a row, 5 ms apart at 1 ms a character, into an open plan, while a refresh writes into the catalogue
 * and the page is kept busy now and then (manual/floor.md 2).
 */
export async function flood(count: number): Promise<FloodFigures> {
  const skus = Array.from({ length: 997 }, (_, at) => `SKU-${String(at).padStart(3, '0')}`);
  const texts = Array.from({ length: count }, (_, at) => skus[(at * 353) % skus.length] ?? '');
  const shown = await openWindow();
  try {
    await shown.station.ask('catalogue.import', { csv: catalogueOf(skus, 'Mug') });
    await shown.display.scan(['DOCK.GO.INBOUND', 'DOCK.NEW'], { gapMs: 400 });
    const disturbance = disturb(shown);
    const began = performance.now();
    const sent = await shown.display.scan(texts, { ms: 1, gapMs: 5 });
    const scannedInMs = performance.now() - began;
    const disturbed = await disturbance.stop();
    const codes = await codesOnDisk(shown, count);
    const { classes } = await shown.station.ask('shift.account', { back: 0 });
    const cutOff = classes.incomplete ?? 0;
    const behindMs = performance.now() - began - scannedInMs;
    const slowestScanMs = sent.reduce((most, { ms }) => Math.max(most, ms), 0);
    const figures = { scans: codes.length, scannedInMs, behindMs, cutOff, slowestScanMs, ...disturbed };
    return { ...figures, problem: differenceOf(texts, codes) };
  } finally {
    await shown.close();
  }
}

function disturb({ station, page }: WindowOnDisplay) {
  const stopping = new AbortController();
  const figures = { written: 0, blocks: 0 };
  const others = Array.from({ length: 1000 }, (_, at) => `OTHER-${at}`);

  async function write(): Promise<void> {
    while (!stopping.signal.aborted) {
      await station.ask('catalogue.import', { csv: catalogueOf(others, `Turn ${figures.written}`) });
      figures.written += others.length;
      await delay(500);
    }
  }
  async function block(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(1500);
      await keepBusy(page, 400);
      figures.blocks += 1;
    }
  }
  const running = Promise.all([write(), block()]);
  return {
    stop: async () => {
      stopping.abort();
      await running;
      return figures;
    },
  };
}

function keepBusy(page: Page, ms: number): Promise<void> {
  return page.evaluate((lasts) => {
    const end = performance.now() + lasts;
    while (performance.now() < end);
  }, ms);
}

/** The codes of the plan's journal, once there are that many or nothing has come for ten seconds. */
async function codesOnDisk({ station }: WindowOnDisplay, wanted: number): Promise<readonly string[]> {
  let codes: readonly string[] = [];
  let lastGrown = performance.now();
  while (codes.length < wanted && performance.now() - lastGrown < 10_000) {
    const document = await station.ask('document.current', { screen: 'inbound' });
    const now = (document?.journal ?? []).flatMap(({ entry }) => (entry.type === 'item' ? [codeOf(entry)] : []));
    if (now.length > codes.length) lastGrown = performance.now();
    codes = now;
    if (codes.length < wanted) await delay(250);
  }
  return codes;
}

function codeOf(entry: Readonly<Record<string, unknown>>): string {
  const { item } = entry as { item?: { code?: string } }; // an item entry of a plan's journal
  return item?.code ?? '';
}

function differenceOf(sent: readonly string[], got: readonly string[]): string | null {
  const at = sent.findIndex((text, place) => got[place] !== text);
  if (at >= 0) return `scan ${at + 1} was ${sent[at]}, and the plan has ${got[at] ?? 'nothing'} there`;
  return got.length > sent.length ? `${got.length - sent.length} more than were scanned` : null;
}
