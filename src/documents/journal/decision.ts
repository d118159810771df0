import type { Count, Message, Tone, Verdict } from '../../contract/verdict.ts';

/** What a scan does to a document: at most one entry by a person, plus the band's message. */
export interface Decision<Entry> {
  readonly entry: Entry | null;
  /** Entries written after it in the same transaction: all of them are stored, or none. */
  readonly further?: readonly NonNullable<Entry>[];
  readonly tone: Tone;
  /** The screen accepts no other input until a person has acknowledged this. */
  readonly hold: boolean;
  readonly title: Message;
  readonly detail: Message | null;
  /** What the scan has counted, shown first and largest. */
  readonly count?: Count;
  /** A code to learn with this entry; or to unlearn, restoring what it named before, if it still names that SKU. */
  readonly learned?:
    | { readonly code: string; readonly sku: string }
    | { readonly forget: string; readonly sku: string | null; readonly before: string | null };
  /**
   * This entry closes the document: it is queued, held, or has nothing to send. `park`: it is put on hold unfinished.
   * `drop`: it is closed as if it had never been begun, and no code finds it any more.
   */
  readonly finish?: 'queue' | 'hold' | 'close' | 'park' | 'drop';
  /** The next item scan subtracts one. */
  readonly armMinus?: boolean;
}

/** What the band says of it. */
export function verdictOf(
  { tone, hold, title, detail, count }: Omit<Decision<unknown>, 'entry'>,
  scan: Pick<Verdict, 'scanId' | 'at' | 'text'>,
): Verdict {
  const { scanId, at, text } = scan;
  return { scanId, at, text, tone, hold, title, detail, ...(count === undefined ? {} : { count }) };
}

/** True if it closes the document, or asks whether to. */
export function isAtEnd({ finish, entry }: Decision<{ readonly type: string }>): boolean {
  return finish !== undefined || entry?.type === 'asked';
}

export function accept<Entry>(
  entry: Entry | null,
  tone: Tone,
  title: Message,
  detail: Message | null = null,
  count?: Count,
): Decision<Entry> {
  return { entry, tone, hold: false, title, detail, ...(count === undefined ? {} : { count }) };
}

/** Done, or a question; nothing is written but the scan itself. */
export function say<Entry>(tone: 'command' | 'ask', title: Message, detail: Message | null = null): Decision<Entry> {
  return accept<Entry>(null, tone, title, detail);
}

/** Not done; nothing is written but the scan itself. */
export function refuse<Entry>(
  tone: 'failed' | 'wrong' | 'unknown' | 'duplicate',
  title: Message,
  detail: Message | null = null,
): Decision<Entry> {
  return accept<Entry>(null, tone, title, detail);
}
