import type { PrinterState, ZplPrinter } from '../../contract/devices/printers.ts';
import type { HostStatus } from './host-status.ts';
import type { LabelSenderOptions } from './label-sender-options.ts';
import { begunMark, type PrintOutcome, restMs, type Sent, wholeMark } from './next-print-state.ts';
import type { PrintSending } from './print-sendings-repository.ts';
import { openLine, type PrinterLine } from './printer-line.ts';
import { askStatus, cancelPartial, marked, markName, readKept, setMark } from './printer-talk.ts';

export interface PrintStepsOptions extends Pick<LabelSenderOptions, 'environment' | 'keyValues' | 'actor'> {
  /** On disk when this returns. */
  readonly record: (jobId: string, outcome: PrintOutcome) => void;
}

/** The result of a step; null if already recorded. */
interface Step {
  readonly outcome: PrintOutcome | null;
  readonly state: PrinterState;
}

/** One step for a label: sends it, or checks its result. Throws `PrinterAway`. */
export function createPrintSteps({ environment, keyValues, actor, record }: PrintStepsOptions) {
  let line: PrinterLine | null = null;
  let reached = '';
  let partialSince: number | null = null;
  /** The connection that the current label was sent on; as long as it lasts, part of the label may be in the printer. */
  let sentOn: PrinterLine | null = null;

  async function reach(printer: ZplPrinter): Promise<PrinterLine> {
    const key = keyOf(printer);
    if (line?.isOpen() && reached === key) return line;
    line?.drop();
    line = await openLine(environment, printer);
    reached = key;
    return line;
  }

  /** What prevents the step, if anything. */
  function obstacle(open: PrinterLine, { state, isPartial }: HostStatus): Step | null {
    if (state !== 'ready') return { outcome: { type: 'not-ready' }, state };
    if (!isPartial) {
      partialSince = null;
      return null;
    }
    partialSince ??= environment.now();
    // A partial label from a cut connection: sending one never takes this long.
    if (open !== sentOn && environment.now() - partialSince >= restMs) {
      cancelPartial(open, environment.newId());
      partialSince = null;
    }
    return { outcome: { type: 'busy' }, state: 'busy' };
  }

  async function send({ jobId, zpl, progress }: PrintSending, printer: ZplPrinter): Promise<Step> {
    const open = await reach(printer);
    sentOn = null;
    const status = await askStatus(open);
    const key = `printer.answers ${keyOf(printer)}`;
    // A printer that has answered before is out of paper or open; another one may never answer.
    if (status === null && keyValues.read(key) !== null) return { outcome: { type: 'not-ready' }, state: 'silent' };
    const inTheWay = status && obstacle(open, status);
    if (inTheWay) return inTheWay;
    const mark = `${jobId} ${progress.attempts + 1}`;
    const name = markName(actor().station);
    const kept = status && (await setMark(open, name, begunMark(mark)));
    const keepsMarks = kept !== null && kept.mark === begunMark(mark) && kept.odometer !== null;
    const sent: Sent = {
      ...{ printer: keyOf(printer), mark, labels: zpl.split('^XZ').length - 1, troubled: false },
      ...{ odometer: keepsMarks ? kept.odometer : null, cancels: keepsMarks ? kept.cancels : null },
    };
    record(jobId, { type: 'started', sent });
    if (status !== null && keyValues.read(key) === null) keyValues.write(key, true, environment.now(), actor());
    sentOn = open;
    if (keepsMarks) {
      open.send(zpl + marked(name, wholeMark(mark)));
      return { outcome: null, state: 'ready' };
    }
    open.send(zpl);
    await open.finish();
    return { outcome: { type: 'untold' }, state: status === null ? 'silent' : 'ready' };
  }

  async function look({ progress: { sent } }: PrintSending, printer: ZplPrinter): Promise<Step> {
    if (sent === null || sent.odometer === null || sent.printer !== keyOf(printer))
      return { outcome: { type: 'untold' }, state: 'ready' };
    const open = await reach(printer);
    const status = await askStatus(open);
    if (status === null) return { outcome: { type: 'not-ready' }, state: 'silent' };
    const inTheWay = obstacle(open, status);
    if (inTheWay) return inTheWay;
    if (!status.isAtRest) return { outcome: { type: 'busy' }, state: 'ready' };
    return { outcome: { type: 'seen', ...(await readKept(open, markName(actor().station))) }, state: 'ready' };
  }

  /** The printer's next user must not wait for us. */
  function hangUp(): void {
    void line?.finish();
    line = null;
  }

  return {
    take: (sending: PrintSending, printer: ZplPrinter): Promise<Step> =>
      sending.progress.step === 'sending' ? look(sending, printer) : send(sending, printer),
    hangUp,
    /** Sends nothing more on this connection. */
    drop: (): void => {
      line?.drop();
      line = null;
    },
  };
}

const keyOf = ({ host, port }: ZplPrinter): string => `${host}:${port}`;
