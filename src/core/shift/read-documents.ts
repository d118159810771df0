import type { DocumentKindName } from '../../contract/bridge/documents.ts';
import { isHandover } from '../../documents/journal/journal.ts';
import { isOrders } from '../../documents/kinds.ts';
import type { AccountEntry, AccountLine, AccountRepository } from './account-repository.ts';
import type { KnownDocument } from './check-document.ts';
import type { ShiftSpan } from './shift-spans.ts';
import { traceDocument } from './trace-document.ts';
import type { TracedDocument } from './traced-document.ts';

/** Called after that many steps of work, one by default. */
export type Rest = (steps?: number) => Promise<void>;

/** The documents worked on in a shift, by id: those named by its scans, and those whose journals say so. */
export async function readDocuments(
  records: AccountRepository,
  span: ShiftSpan,
  named: ReadonlySet<string>,
  rest: Rest,
): Promise<Map<string, KnownDocument>> {
  const found = new Map<string, KnownDocument>();
  for (const id of new Set([...named, ...records.touched(span.since, span.end)])) {
    await rest();
    const meta = records.document(id);
    if (meta === null) continue;
    const lines = await readJournal(records, id, rest, isOrders(meta.kind) ? slicesAtOnce : linesAtOnce);
    if (!named.has(id) && !lines.some((line) => isWrittenIn(span, line, meta.kind))) continue;
    const lineAt = new Map(lines.map((line) => [line.seq, line]));
    found.set(id, {
      meta,
      lines,
      lineAt,
      entries: await readEntries(records, id, rest),
      sent: records.sent(meta.kind, id),
      traced: await trace(meta.kind, lines, rest),
    });
  }
  return found;
}

async function readJournal(records: AccountRepository, id: string, rest: Rest, atOnce: number): Promise<AccountLine[]> {
  const lines: AccountLine[] = [];
  for (;;) {
    const some = records.journal(id, lines.at(-1)?.seq ?? 0, atOnce);
    lines.push(...some);
    await rest(linesAtOnce);
    if (some.length < atOnce) return lines;
  }
}

const linesAtOnce = 100;
/** A line may contain two hundred orders. */
const slicesAtOnce = 2;

/** A batch of orders has thousands of entries. */
async function readEntries(records: AccountRepository, id: string, rest: Rest): Promise<AccountEntry[]> {
  const entries: AccountEntry[] = [];
  for (;;) {
    const some = records.outbox(id, entries.at(-1)?.seq ?? 0, linesAtOnce);
    entries.push(...some);
    if (some.length < linesAtOnce) return entries;
    await rest(linesAtOnce);
  }
}

/** Written by a person, in that shift. */
export function isWrittenIn(
  { since, end }: ShiftSpan,
  { at, entry, scanId }: AccountLine,
  kind: DocumentKindName,
): boolean {
  if (at < since || at >= end) return false;
  // Orders are also created without scans: from a file, by a form.
  return scanId !== null || entry === null || !(ofNoScan.has(entry.type) || isHandover(entry) || isOrders(kind));
}

/** The service's answers, documents reopened from the Outbox, and files chosen by a person. */
const ofNoScan: ReadonlySet<string> = new Set([
  'found',
  'not-found',
  'reopened',
  'arrived',
  'order-arrived',
  'no-order',
  'theirs',
  'order-unknown',
  'parcel-found',
  'parcel-unknown',
  'file',
  'photo',
]);

async function trace(
  kind: DocumentKindName,
  lines: readonly AccountLine[],
  rest: Rest,
): Promise<TracedDocument | null> {
  const journal = lines.flatMap(({ seq, entry }) => (entry === null ? [] : [{ seq, entry }]));
  if (journal.length < lines.length) return null;
  try {
    return await traceDocument(kind, journal, rest);
  } catch {
    // An entry of a kind unknown to this version: reported for the document, and the others are still read.
    return null;
  }
}
