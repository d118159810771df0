import { afterEach, beforeEach } from 'vitest';
import type { BoxLabel, PrintJobView } from '../../../src/contract/bridge/printing.ts';
import type { LabelPrinter } from '../../../src/contract/devices/printers.ts';
import type { Environment } from '../../../src/core/runtime/environment.ts';
import { standInLabel } from '../../label-printer/stand-in-label.ts';
import { type PrinterSetup, startVirtualPrinter, type VirtualPrinter } from '../../label-printer/virtual-printer.ts';
import { environmentHere, type RunningCore, runCore, until } from '../running-core.ts';

const csv = 'Sku,Barcode\nA,4006381333931\n';

export const printerOf = ({ host, port, dpi }: VirtualPrinter): LabelPrinter => ({
  kind: 'zpl',
  host,
  port,
  dpi,
  template: 'container',
});

/** What a window does with a label for the label printer. */
export async function hand(station: RunningCore, label: BoxLabel | undefined): Promise<string> {
  if (label?.zpl === undefined) throw new Error('this label is none for the label printer');
  await station.ask('print.hand', { id: label.jobId, zpl: standInLabel(label.number, label.zpl.dpi) });
  return label.jobId;
}

/** A printer on the test's clock. */
export const printerHere = (setup: PrinterSetup = {}): Promise<VirtualPrinter> =>
  startVirtualPrinter({ after: environmentHere().after, ...setup });

/** `printer`: which one stands there when it is dialled. */
export async function startPrintingStation(
  printer: () => VirtualPrinter,
  dataFolder?: string,
  connect: Environment['connect'] = () => printer().connect(),
) {
  const station = runCore({ ...(dataFolder !== undefined && { dataFolder }), environment: { connect } });
  if (dataFolder === undefined) {
    await station.ask('catalogue.import', { csv });
    await station.ask('settings.write', { station: 'T1', labelPrinter: printerOf(printer()) });
  }
  return station;
}

/** For every test a label printer, and a station that prints on it. */
export function printingStation() {
  let printer: VirtualPrinter;
  let station: RunningCore;
  beforeEach(async () => {
    printer = await printerHere();
    station = await startPrintingStation(() => printer);
    await station.scan('DOCK.NEW');
  });
  afterEach(async () => {
    await station.stop();
    await printer.stop();
  });

  const job = async (id: string): Promise<PrintJobView> => {
    const found = (await station.ask('print.list', { limit: 1000 })).find((each) => each.id === id);
    if (!found) throw new Error(`no print job ${id}`);
    return found;
  };
  return {
    get printer() {
      return printer;
    },
    get station() {
      return station;
    },
    /** Another printer in the place of the one of this test. */
    use: async (setup: PrinterSetup) => {
      await printer.stop();
      printer = await printerHere(setup);
      await station.ask('settings.write', { labelPrinter: printerOf(printer) });
    },
    /** Ends the core, as a person does or as the machine does, and starts it again on the same data. */
    restart: async (connect?: Environment['connect'], whileStopped: () => unknown = () => undefined) => {
      await station.stop(true);
      await whileStopped();
      station = await startPrintingStation(() => printer, station.dataFolder, connect);
    },
    /** One more box with one thing in it; PRINT orders its label. */
    order: async (): Promise<BoxLabel> => {
      await station.scan('DOCK.BOX');
      await station.scan('A');
      const { print } = await station.scan('DOCK.PRINT');
      if (!print) throw new Error('nothing was ordered');
      return print;
    },
    hand: (label: BoxLabel) => hand(station, label),
    job,
    /** Until the job is in that state, and answers it. */
    comesTo: (id: string, state: PrintJobView['state']) =>
      until(
        () => job(id),
        (found) => found.state === state,
      ),
    printed: (n: number) =>
      until(
        async () => printer.zebra.papers.length,
        (count) => count >= n,
      ),
    /** The barcodes on the papers, each once. */
    read: async () => (await printer.read()).map((codes) => [...new Set(codes)].join()),
  };
}
