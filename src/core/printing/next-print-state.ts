/** The printer's state just before the label was sent. */
export interface Sent {
  /** The key of the printer: a mark on another one proves nothing. */
  readonly printer: string;
  /** Stored in the printer under this station's name: ` begun` before the label, ` whole` after it in the same stream. */
  readonly mark: string;
  /** The number of labels: a manifest may take several. */
  readonly labels: number;
  /** The printer's total label count; null: it does not report one, and the fate of this label can never be known. */
  readonly odometer: number | null;
  /** Changes whenever a station makes the printer discard a partial label. */
  readonly cancels: string | null;
  /** It stopped with a fault while the label may have been in it: part of it may be on paper. */
  readonly troubled: boolean;
}

export interface PrintProgress {
  /** `waiting`: nothing was sent, or what was sent provably had no effect; `unsure`: only a person can tell. */
  readonly step: 'waiting' | 'sending' | 'printed' | 'unsure';
  readonly attempts: number;
  readonly sent: Sent | null;
  /** Since when the printer has been idle without a trace of the label. */
  readonly restsSince: number | null;
  /** Failed connections in a row. */
  readonly failures: number;
  readonly nextAt: number;
}

export type PrintOutcome =
  /** No answer, or the connection was cut. */
  | { readonly type: 'away' }
  /** It is reachable but cannot print until a person fixes it. */
  | { readonly type: 'not-ready' }
  /** It is reachable and working. */
  | { readonly type: 'busy' }
  /** On disk before the first byte of the label leaves. */
  | { readonly type: 'started'; readonly sent: Sent }
  /** It was sent to a printer that reports nothing, or to one that this station no longer uses. */
  | { readonly type: 'untold' }
  /** The printer is ready and idle, and these are its stored values. */
  | {
      readonly type: 'seen';
      readonly mark: string | null;
      readonly odometer: number | null;
      readonly cancels: string | null;
    };

export const begunMark = (mark: string): string => `${mark} begun`;
export const wholeMark = (mark: string): string => `${mark} whole`;

/** By then anything in transit on a dead connection has arrived, and whatever the printer was working on is on paper. */
export const restMs = 5_000;
/** The same for a complete label: a long one takes a while to render before it is printed. */
export const wholeRestMs = 15_000;
const pollMs = 250;
const readyPollMs = 2_000;
const longestBackoffMs = 60_000;

export const freshPrint = (now: number): PrintProgress => ({
  ...{ step: 'waiting', attempts: 0, sent: null, restsSince: null, failures: 0, nextAt: now },
});

/**
 * Pure: the progress of a label after an outcome. One that does not fit changes nothing. A label is only resent if it provably was not
 * printed.
 */
export function nextPrintState(print: PrintProgress, outcome: PrintOutcome, now: number): PrintProgress {
  const { step, sent } = print;
  if (step === 'printed' || step === 'unsure') return print;
  switch (outcome.type) {
    case 'away':
      return { ...print, restsSince: null, failures: print.failures + 1, nextAt: now + backoffMs(print.failures) };
    case 'not-ready':
      return { ...later(print, now + readyPollMs), sent: sent && { ...sent, troubled: true } };
    case 'busy':
      return later(print, now + pollMs);
    case 'started':
      if (step !== 'waiting') return print;
      return { ...later(print, now + pollMs), step: 'sending', attempts: print.attempts + 1, sent: outcome.sent };
    case 'untold':
      return step === 'sending' ? { ...print, step: 'unsure' } : print;
    case 'seen':
      return step === 'sending' && sent !== null ? afterLook(print, sent, outcome, now) : print;
  }
}

function afterLook(
  print: PrintProgress,
  sent: Sent,
  seen: Extract<PrintOutcome, { type: 'seen' }>,
  now: number,
): PrintProgress {
  const unsure: PrintProgress = { ...print, step: 'unsure' };
  if (sent.odometer === null || seen.odometer === null) return unsure;
  const printed = seen.odometer - sent.odometer;
  const isWhole = seen.mark === wholeMark(sent.mark);
  // It was switched off meanwhile, or somebody else writes under this name: the remaining values prove nothing.
  if (!isWhole && seen.mark !== begunMark(sent.mark)) return unsure;
  // If it was partly printed, or somebody may have cancelled it, no count is conclusive.
  const isTold = !sent.troubled && seen.cancels === sent.cancels;
  if (isWhole && !isTold) return unsure;
  if (isWhole && printed >= sent.labels) return { ...print, step: 'printed' };
  if (!isWhole && printed !== 0) return unsure;
  const since = print.restsSince ?? now;
  if (now - since < (isWhole ? wholeRestMs : restMs))
    return { ...print, restsSince: since, failures: 0, nextAt: now + pollMs };
  // No label at all was printed since this one was sent, and its end did not arrive: seen over the whole rest time, that is proof.
  return isWhole ? unsure : { ...later(print, now), step: 'waiting', sent: null };
}

function later(print: PrintProgress, nextAt: number): PrintProgress {
  return { ...print, restsSince: null, failures: 0, nextAt };
}

const backoffMs = (failures: number): number => Math.min(1_000 * 2 ** Math.min(failures, 10), longestBackoffMs);
