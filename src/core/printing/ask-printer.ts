import type { PrinterState, ZplPrinter } from '../../contract/devices/printers.ts';
import type { Environment } from '../runtime/environment.ts';
import { openLine, PrinterAway, type PrinterLine } from './printer-line.ts';
import { askStatus } from './printer-talk.ts';

// Requests to a printer while a person sets it up: they are not jobs, and nothing is stored.

type Network = Pick<Environment, 'connect' | 'after'>;
interface Told {
  readonly state: PrinterState;
}

export function tellState(network: Network, printer: ZplPrinter): Promise<Told> {
  return withState(network, printer, () => undefined);
}

export function testPrint(network: Network, printer: ZplPrinter, zpl: string): Promise<Told> {
  return withState(network, printer, (line, state) => {
    // A printer that never replies is tried anyway: a print is the answer.
    if (state === 'ready' || state === 'silent') line.send(zpl);
  });
}

/** `~JC` (Set Media Sensor Calibration) feeds a few labels; it needs paper and a closed head. */
export function calibrate(network: Network, printer: ZplPrinter): Promise<Told> {
  return withState(network, printer, (line, state) => {
    if (state === 'ready' || state === 'paused' || state === 'silent') line.send('~JC');
  });
}

async function withState(
  network: Network,
  printer: ZplPrinter,
  then: (line: PrinterLine, state: PrinterState) => void,
): Promise<Told> {
  let line: PrinterLine | null = null;
  try {
    line = await openLine(network, printer);
    const status = await askStatus(line);
    const busy = status?.isPartial ? 'busy' : null;
    const state = status === null ? 'silent' : status.state === 'ready' ? (busy ?? 'ready') : status.state;
    then(line, state);
    await line.finish();
    return { state };
  } catch (error) {
    if (!(error instanceof PrinterAway)) throw error;
    line?.drop();
    return { state: error.state };
  }
}
