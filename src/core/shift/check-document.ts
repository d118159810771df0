import type { ShiftDocument } from '../../contract/bridge/shift.ts';
import { type Message, message } from '../../contract/verdict.ts';
import type { SentDocument } from '../documents/sent-documents.ts';
import type { AccountDocument, AccountEntry, AccountLine } from './account-repository.ts';
import type { TracedDocument, WorkPlace } from './traced-document.ts';

/** A document as its different records describe it. */
export interface KnownDocument {
  readonly meta: AccountDocument;
  readonly lines: readonly AccountLine[];
  /** The same by their `seq`. */
  readonly lineAt: ReadonlyMap<number, AccountLine>;
  readonly entries: readonly AccountEntry[];
  readonly sent: SentDocument;
  /** Null if its journal cannot be folded. */
  readonly traced: TracedDocument | null;
}

/** Where its units are from here on. One that was handed over is closed here, and goes on at another station. */
export function placeOf(document: KnownDocument | undefined): WorkPlace {
  if (document?.meta.status !== 'closed') return 'open';
  return document.meta.isElsewhere === true ? 'elsewhere' : 'finished';
}

/** Every contradiction between the records of a document; `missed`: missing lines already reported with their scans. */
export function checkDocument({ meta, lines, entries, traced }: KnownDocument, missed: number): Message[] {
  if (traced === null) return [message('unexplained.plan-unreadable')];
  return [
    ...checkJournal(lines, missed),
    ...checkFigures(meta, traced),
    // One that was completed here before another station went on with it was queued here.
    ...(meta.isElsewhere === true && !traced.isClosed ? [] : checkQueue(meta, entries, traced)),
  ];
}

/** Lines are numbered from 1 without gaps, and an undo refers to an existing line. */
function checkJournal(lines: readonly AccountLine[], missed: number): Message[] {
  const seqs = new Set(lines.map(({ seq }) => seq));
  const missing = (lines.at(-1)?.seq ?? 0) - lines.length - missed;
  const strayUndo = lines.find(({ entry }) => entry !== null && 'undoes' in entry && !seqs.has(Number(entry.undoes)));
  return [
    ...(missing > 0 ? [message('unexplained.entries-missing', { n: missing })] : []),
    ...(strayUndo ? [message('unexplained.undo-of-nothing')] : []),
  ];
}

/** The list was updated scan by scan; here the journal is folded as a whole. */
function checkFigures({ pieces, boxes }: AccountDocument, { summary }: TracedDocument): Message[] {
  const { pieces: folded, boxes: filled } = summary;
  if (folded === pieces && filled === boxes) return [];
  return [message('unexplained.figures', { pieces, boxes, folded, filled })];
}

function checkQueue(
  { status }: AccountDocument,
  entries: readonly AccountEntry[],
  { isClosed, isSent, sends, summary }: TracedDocument,
): Message[] {
  const standing = entries.filter(({ superseded }) => !superseded);
  if (status !== 'closed') {
    if (isClosed) return [message('unexplained.not-closed')];
    return standing.length > 0 ? [message('unexplained.queued-open')] : [];
  }
  if (!isClosed) return [message('unexplained.closed-alone')];
  if (!isSent) return [];
  if (sends !== undefined) return checkOrders(entries, sends, summary.pieces);
  const [entry] = standing;
  if (entry === undefined) return [message('unexplained.not-queued')];
  if (standing.length > 1) return [message('unexplained.queued-twice')];
  const folded = summary.pieces;
  return [
    ...(entry.pieces === folded ? [] : [message('unexplained.sent-other', { sent: entry.pieces ?? 0, folded })]),
    ...(entry.state === 'confirmed' && !entry.wasAttempted ? [message('unexplained.confirmed-unseen')] : []),
  ];
}

/** A batch is queued order by order; a rejected one may be superseded by an order of a later batch, but its row stays. */
function checkOrders(entries: readonly AccountEntry[], sends: number, folded: number): Message[] {
  if (entries.length < sends) return [message('unexplained.not-queued')];
  if (entries.length > sends) return [message('unexplained.queued-twice')];
  const sent = entries.reduce((sum, entry) => sum + (entry.pieces ?? 0), 0);
  const unseen = entries.some(({ state, wasAttempted }) => state === 'confirmed' && !wasAttempted);
  return [
    ...(sent === folded ? [] : [message('unexplained.sent-other', { sent, folded })]),
    ...(unseen ? [message('unexplained.confirmed-unseen')] : []),
  ];
}

/** The document as listed on the page; `brought`: what the scans of this shift counted and that still stands in it. */
export function shownDocument(document: KnownDocument, brought: number): ShiftDocument {
  const { meta, entries, sent, traced } = document;
  const asksInOutbox = entries.some(
    ({ state, asks, discarded, superseded }) =>
      !discarded && !superseded && (state === 'rejected' || (state === 'unconfirmed' && asks)),
  );
  return {
    ...meta,
    ...sent,
    brought,
    openLines: traced?.openLines ?? 0,
    needsPerson: asksInOutbox || (traced?.unknownLines ?? 0) > 0,
  };
}
