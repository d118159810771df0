import type { ShiftAccount, ShiftDocument } from '../../contract/bridge/shift.ts';
import { message } from '../../contract/verdict.ts';
import type { AccountRepository, AccountScan } from './account-repository.ts';
import { checkDocument, type KnownDocument, placeOf, shownDocument } from './check-document.ts';
import { judgeScan } from './judge-scan.ts';
import { isWrittenIn, type Rest, readDocuments } from './read-documents.ts';
import type { ShiftSpan } from './shift-spans.ts';
import { createTally, type Tally } from './tally.ts';

/** Who scanned units of goods that stand, and when. */
export type UnitsTold = (operator: string, at: number, units: number) => void;

/** Counts every scan of a shift into one class and lists the discrepancies. `rest`: called now and then on the way. */
export async function accountFor(
  records: AccountRepository,
  span: ShiftSpan,
  rest: Rest,
  onUnits: UnitsTold = () => undefined,
): Promise<Omit<ShiftAccount, 'shifts' | 'back' | 'prints'>> {
  const scans: AccountScan[] = [];
  for (let from = span.first; from <= span.last; from += scansAtOnce) {
    scans.push(...records.scans(from, Math.min(span.last, from + scansAtOnce - 1)));
    await rest(scansAtOnce);
  }
  const named = new Set(scans.flatMap(({ documentId }) => documentId ?? []));
  const documents = await readDocuments(records, span, named, rest);
  const tally = createTally();
  tellHoles(scans, span, tally);
  const { brought, missed } = await addScans(scans, documents, tally, rest, onUnits);
  const inShift = new Set(scans.map(({ id }) => id));
  const shown: ShiftDocument[] = [];
  for (const document of documents.values()) {
    await rest();
    const { id, number } = document.meta;
    const about = { documentId: id, number };
    for (const { scanId, ...line } of strayLines(document, records, span, inShift)) {
      tally.tell(message('unexplained.no-scan'), { ...about, at: line.at, operator: line.operator });
    }
    for (const why of checkDocument(document, missed.get(id) ?? 0)) tally.tell(why, about);
    let added = 0;
    for (const { at, operator, units } of addedIn(document, inShift)) {
      added += units;
      onUnits(operator, at, units);
    }
    tally.addPieces(placeOf(document), added);
    shown.push(shownDocument(document, (brought.get(id) ?? 0) + added));
  }
  return { ...tally.figures(), documents: shown.sort((a, b) => b.updatedAt - a.updatedAt) };
}

/** Reading this many takes a few milliseconds. */
const scansAtOnce = 100;

async function addScans(
  scans: readonly AccountScan[],
  documents: ReadonlyMap<string, KnownDocument>,
  tally: Tally,
  rest: Rest,
  onUnits: UnitsTold,
): Promise<Record<'brought' | 'missed', ReadonlyMap<string, number>>> {
  const written = new Map([...documents.values()].flatMap(writtenByScans));
  const brought = new Map<string, number>();
  const missed = new Map<string, number>();
  for (const scan of scans) {
    await rest();
    const found = written.get(scan.id);
    const documentId = scan.documentId ?? found?.documentId ?? null;
    const document = documentId === null ? undefined : documents.get(documentId);
    const seq = scan.outcome?.appended[0]?.seq;
    const told = seq === undefined ? undefined : document?.lineAt.get(seq);
    const judged = judgeScan(scan, { document, told, isFound: found !== undefined });
    tally.addScan(scan, judged, placeOf(document));
    if (judged.isGoods && judged.stands > 0) onUnits(scan.operator, scan.at, judged.stands);
    if (documentId !== null) {
      brought.set(documentId, (brought.get(documentId) ?? 0) + judged.stands);
      if (seq !== undefined && told === undefined) missed.set(documentId, (missed.get(documentId) ?? 0) + 1);
    }
    if (judged.why === null) continue;
    const { at, text, operator } = scan;
    tally.tell(judged.why, { at, text, operator, documentId, number: document?.meta.number ?? '' });
  }
  return { brought, missed };
}

function writtenByScans({ meta, lines }: KnownDocument): [scanId: string, { documentId: string }][] {
  return lines.flatMap(({ scanId }) => (scanId === null ? [] : [[scanId, { documentId: meta.id }]]));
}

/** Scans are numbered consecutively and never deleted. */
function tellHoles(scans: readonly AccountScan[], { before }: ShiftSpan, tally: Tally): void {
  let last = before;
  for (const { seq, at, text, operator } of scans) {
    if (last !== null && seq > last + 1) {
      tally.tell(message('unexplained.scans-missing', { n: seq - last - 1 }), { at, text, operator });
    }
    last = seq;
  }
}

/**
 * Lines that a person wrote in the shift but whose scan is not on disk. Those that came with a document, or an order, that was taken over have
 * theirs where they were written.
 */
function strayLines(
  { meta, lines, entries }: KnownDocument,
  records: AccountRepository,
  span: ShiftSpan,
  inShift: ReadonlySet<string>,
) {
  if (entries.some(({ isTaken }) => isTaken)) return [];
  const cameWith = lines.findLast(({ entry }) => entry?.type === 'taken-over')?.seq ?? 0;
  return lines.filter(
    (line) =>
      (line.seq > cameWith || records.hasScan(line.scanId ?? '')) &&
      isWrittenIn(span, line, meta.kind) &&
      (line.scanId === null || !(inShift.has(line.scanId) || records.hasScan(line.scanId))),
  );
}

/** Units added by QTY and SAME in this shift, without a scan of each. */
function addedIn({ traced, lineAt }: KnownDocument, inShift: ReadonlySet<string>) {
  return [...(traced?.added ?? [])].flatMap(([seq, units]) => {
    const line = lineAt.get(seq);
    return line !== undefined && inShift.has(line.scanId ?? '') ? [{ ...line, units }] : [];
  });
}
