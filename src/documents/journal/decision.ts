import type { Message, Tone } from '../../contract/verdict.ts';

/** What a scan does to a document: at most one entry by a person, and what the band says. */
export interface Decision<Entry> {
  readonly entry: Entry | null;
  /** What is written behind it, at once: all of them are on disk, or none. */
  readonly further?: readonly NonNullable<Entry>[];
  readonly tone: Tone;
  /** The screen takes nothing else until a person has acknowledged this. */
  readonly hold: boolean;
  readonly title: Message;
  readonly detail: Message | null;
  /** A learned code to keep with this entry; or to take back, for what it named before, if it still names that SKU. */
  readonly learned?:
    | { readonly code: string; readonly sku: string }
    | { readonly forget: string; readonly sku: string | null; readonly before: string | null };
  /** The document is to be closed with this entry: and queued, or held, or there is nothing to send. `park`: it is laid aside, unfinished. */
  readonly finish?: 'queue' | 'hold' | 'close' | 'park';
  /** The next item scan takes one away. */
  readonly armMinus?: boolean;
}

/** It closes the document, or asks whether to. */
export function isAtEnd({ finish, entry }: Decision<{ readonly type: string }>): boolean {
  return finish !== undefined || entry?.type === 'asked';
}

export function accept<Entry>(
  entry: Entry | null,
  tone: Tone,
  title: Message,
  detail: Message | null = null,
): Decision<Entry> {
  return { entry, tone, hold: false, title, detail };
}

/** Done, or asked; nothing is written but the scan itself. */
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
