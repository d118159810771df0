import type { PrintJobView } from '../../src/contract/bridge/printing.ts';
import { hand, printerHere, startPrintingStation } from '../core/printing/printing-station.ts';
import { type RunningCore, takeTime, until } from '../core/running-core.ts';
import { removeFolder } from '../folders.ts';
import { seededRandom } from '../real-process/seeded-random.ts';
import { standInLabel } from './stand-in-label.ts';
import type { VirtualPrinter } from './virtual-printer.ts';

export interface LabelRun {
  /** Null: each label is exactly once on paper, or plainly not known to be. */
  readonly problem: string | null;
  readonly figures: Readonly<
    Record<'labels' | 'printed' | 'unsure' | 'cuts' | 'kills' | 'outages' | 'strangers' | 'reprints', number>
  >;
}

export interface LabelRunOptions {
  readonly seed: number;
  readonly labels: number;
  /** Another station prints on it now and then. */
  readonly isShared?: boolean;
}

/** That many labels to a printer whose connection is cut, that runs out of paper, jams and is shared, from a station that is killed. */
export async function printHundred({ seed, labels, isShared = false }: LabelRunOptions): Promise<LabelRun> {
  const random = seededRandom(seed);
  const { giveBack } = takeTime();
  const printer = await printerHere({ msPerLabel: 2 });
  let station = await startPrintingStation(() => printer);
  const figures = { labels, printed: 0, unsure: 0, cuts: 0, kills: 0, outages: 0, strangers: 0, reprints: 0 };
  const numbers: string[] = [];
  try {
    await station.scan('DOCK.NEW');
    for (let n = 0; n < labels; n += 1) {
      await station.scan('DOCK.BOX');
      await station.scan('A');
      const { print } = await station.scan('DOCK.PRINT');
      if (!print) throw new Error('nothing was ordered');
      numbers.push(print.number);
      figures.cuts += maybeCut(printer, random, standInLabel(print.number).length);
      await hand(station, print);
      if (isShared && random() < 0.2) figures.strangers += stranger(printer, figures.strangers);
      if (random() < 0.03) figures.outages += outage(printer, random);
      if (random() < 0.03) {
        await station.stop(true);
        station = await startPrintingStation(() => printer, station.dataFolder);
        figures.kills += 1;
      }
      // Now in bursts, now one by one.
      if (random() < 0.3) await settled(station, printer);
    }
    const jobs = await settled(station, printer);
    figures.printed = jobs.filter(({ state }) => state === 'printed').length;
    figures.unsure = jobs.filter(({ state }) => state === 'unsure').length;
    return {
      problem: (await judge(printer, numbers, jobs)) ?? (await recover(station, printer, numbers, figures)),
      figures,
    };
  } finally {
    await station.stop(true);
    removeFolder(station.dataFolder);
    await printer.stop();
    giveBack();
  }
}

/** A cut before, in, right behind or after a label, or none. */
function maybeCut(printer: VirtualPrinter, random: () => number, length: number): number {
  if (!printer.isCutDone() || random() < 0.5) return 0;
  const spots = [
    1,
    Math.floor(random() * length),
    length - 1,
    length,
    length + 40,
    length + Math.floor(random() * 300),
  ];
  printer.cutAt({ after: spots[Math.floor(random() * spots.length)] ?? length });
  return 1;
}

/** Another program's label, whole, on a connection of its own. */
function stranger(printer: VirtualPrinter, n: number): number {
  // A format that is under way is that station's alone: a printer takes one after the other.
  return printer.zebra.takeWhole(standInLabel(`STRANGER-${n}`)) ? 1 : 0;
}

/** Out of labels, open or jammed, until somebody waits for a label and sees to it (`settled`). */
function outage(printer: VirtualPrinter, random: () => number): number {
  const kind = Math.floor(random() * 3);
  if (kind === 0) printer.zebra.condition.paperOut = true;
  if (kind === 1) printer.zebra.condition.headOpen = true;
  if (kind === 2) printer.zebra.jamNext();
  return 1;
}

/** Nothing waits and nothing is on its way any more. */
async function settled(station: RunningCore, printer: VirtualPrinter): Promise<PrintJobView[]> {
  return until(
    async () => {
      // A jam may have come after the last repair.
      printer.repair();
      return station.ask('print.list', { limit: 10_000 });
    },
    (jobs) => jobs.every(({ state }) => state !== 'waiting' && state !== 'sending'),
  );
}

/** The papers against the jobs, in words; null: they agree. */
async function judge(printer: VirtualPrinter, numbers: readonly string[], jobs: readonly PrintJobView[]) {
  const papers = (await printer.read()).map((codes) => [...new Set(codes)]);
  const broken = papers.find((codes) => codes.length !== 1);
  if (broken) return `a paper has the barcodes ${JSON.stringify(broken)}`;
  const out = papers.flat().filter((code) => !code.startsWith('STRANGER'));
  const foreign = out.find((code) => !numbers.includes(code));
  if (foreign) return `a paper says ${foreign}, which nobody ordered`;
  for (const number of numbers) {
    const count = out.filter((code) => code === number).length;
    const state = jobs.find(({ box }) => box === number)?.state;
    if (count > 1) return `${number} came out ${count} times`;
    if (state === 'printed' && count !== 1) return `${number} is said to be printed and came out ${count} times`;
    if (state !== 'printed' && state !== 'unsure') return `${number} ended ${state}`;
  }
  return null;
}

/** A person looks at the pile, says what is there, and prints what is missing with one press: then everything is there once. */
async function recover(
  station: RunningCore,
  printer: VirtualPrinter,
  numbers: readonly string[],
  figures: { reprints: number },
): Promise<string | null> {
  const there = async () => (await printer.read()).map(([code]) => code);
  const pile = await there();
  const unsure = (await station.ask('print.list', { limit: 1 })).filter(({ state }) => state === 'unsure');
  const found = unsure.filter(({ box }) => pile.includes(box ?? ''));
  await station.ask('print.confirm', { ids: found.map(({ id }) => id), as: 'confirmed' });
  for (let press = 0; press < 20; press += 1) {
    const missing = await station.ask('print.missing', {});
    for (const label of missing) {
      if (!label.again) return `${label.number} may be out, and its reprint is not marked`;
      await hand(station, label);
    }
    figures.reprints += missing.length;
    if (missing.length === 0) break;
    await settled(station, printer);
    const left = (await station.ask('print.list', { limit: 1 })).filter(({ state }) => state === 'unsure');
    const now = await there();
    await station.ask('print.confirm', {
      ids: left.filter(({ box }) => now.includes(box ?? '')).map(({ id }) => id),
      as: 'confirmed',
    });
  }
  const all = await there();
  const wrong = numbers.find((number) => all.filter((code) => code === number).length !== 1);
  return wrong === undefined ? null : `${wrong} is not there exactly once after the reprints`;
}
