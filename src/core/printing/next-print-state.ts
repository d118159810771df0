/** What was true of the printer just before the label left. */
export interface Sent {
  /** Of the printer: a mark on another one says nothing. */
  readonly printer: string;
  /** Stands in the printer under this station's name: ` begun` before the label, ` whole` behind it in the same stream. */
  readonly mark: string;
  /** How many labels it is: a manifest may take several. */
  readonly labels: number;
  /** Labels it had printed in its life; null: it does not tell, and nobody will ever know what came of this one. */
  readonly odometer: number | null;
  /** Changes whenever a station makes the printer forget half a label. */
  readonly cancels: string | null;
  /** It stopped for a reason while the label may have been in it: half of it may be on paper. */
  readonly troubled: boolean;
}

export interface PrintProgress {
  /** `waiting`: nothing is on its way, or provably nothing came of what was; `unsure`: only a person can tell. */
  readonly step: 'waiting' | 'sending' | 'printed' | 'unsure';
  readonly attempts: number;
  readonly sent: Sent | null;
  /** Since when the printer rests and shows nothing of the label. */
  readonly restsSince: number | null;
  /** How often in a row nobody was there. */
  readonly failures: number;
  readonly nextAt: number;
}

export type PrintOutcome =
  /** Nobody answered, or the connection was cut. */
  | { readonly type: 'away' }
  /** It is there and cannot print, until a person does something about it. */
  | { readonly type: 'not-ready' }
  /** It is there and at work. */
  | { readonly type: 'busy' }
  /** On disk before the first byte of the label leaves. */
  | { readonly type: 'started'; readonly sent: Sent }
  /** It was sent to a printer that tells nothing, or to one that this station does not use any more. */
  | { readonly type: 'untold' }
  /** The printer is ready and at rest, and this is what stands in it. */
  | {
      readonly type: 'seen';
      readonly mark: string | null;
      readonly odometer: number | null;
      readonly cancels: string | null;
    };

export const begunMark = (mark: string): string => `${mark} begun`;
export const wholeMark = (mark: string): string => `${mark} whole`;

/** What a dead connection still had on its way has arrived, and what the printer still had in hand is on paper, by then. */
export const restMs = 5_000;
/** The same for a whole label: a long one is computed for a while before it comes out. */
export const wholeRestMs = 15_000;
const pollMs = 250;
const readyPollMs = 2_000;
const longestBackoffMs = 60_000;

export const freshPrint = (now: number): PrintProgress => ({
  ...{ step: 'waiting', attempts: 0, sent: null, restsSince: null, failures: 0, nextAt: now },
});

/** Pure: how far a label is after that. What makes no sense leaves it as it is. A label whose end is not proven is never sent again. */
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
  // It was switched off meanwhile, or somebody else writes under this name: nothing that is left says anything.
  if (!isWhole && seen.mark !== begunMark(sent.mark)) return unsure;
  // Of one that came out in part, or that somebody may have cancelled, no count can tell.
  const isTold = !sent.troubled && seen.cancels === sent.cancels;
  if (isWhole && !isTold) return unsure;
  if (isWhole && printed >= sent.labels) return { ...print, step: 'printed' };
  if (!isWhole && printed !== 0) return unsure;
  const since = print.restsSince ?? now;
  if (now - since < (isWhole ? wholeRestMs : restMs))
    return { ...print, restsSince: since, failures: 0, nextAt: now + pollMs };
  // Nobody's label was printed since before this one left, and its end did not arrive: twice the same is a proof, once is not.
  return isWhole ? unsure : { ...later(print, now), step: 'waiting', sent: null };
}

function later(print: PrintProgress, nextAt: number): PrintProgress {
  return { ...print, restsSince: null, failures: 0, nextAt };
}

const backoffMs = (failures: number): number => Math.min(1_000 * 2 ** Math.min(failures, 10), longestBackoffMs);
