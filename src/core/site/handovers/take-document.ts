import { DocumentKindName, JournalLine } from '../../../contract/bridge/documents.ts';
import type { Claim } from '../../../contract/site/claims.ts';
import type { SiteEntry } from '../../../contract/site/hub-protocol.ts';
import { isHandover } from '../../../documents/journal/journal.ts';
import { documentKinds } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import { appendEntry, changeDocument, type JournalContext } from '../../documents/journal-writer.ts';
import { summaryOf } from '../../documents/open-documents.ts';
import type { KeyValueRepository } from '../../storage/key-value-repository.ts';
import { resurrectedKey } from '../../storage/restored-keys.ts';
import type { HandoversRepository } from './handovers-repository.ts';

export interface TakeContext extends JournalContext {
  readonly keyValues: KeyValueRepository;
}

interface ToldLine extends JournalLine {
  readonly at: number;
  readonly scanId: string | null;
  readonly operator: string;
  readonly station: string;
}

export interface History {
  readonly kind: DocumentKindName;
  readonly number: string;
  readonly createdAt: number;
  readonly operator: string;
  /** From the first one, without a gap. */
  readonly lines: readonly ToldLine[];
}

/** A document as a station told it; null: not all of it is there, or this version does not know it. */
export function readHistory(entries: readonly SiteEntry[]): History | null {
  const heads = entries.filter(({ kind }) => kind === 'document');
  const head = heads.at(-1);
  const told = head === undefined ? null : Object(JSON.parse(head.body));
  const kind = DocumentKindName.safeParse(told?.kind).data;
  if (head === undefined || kind === undefined) return null;
  const lines: ToldLine[] = [];
  for (const { at, operator, body, kind: what } of entries) {
    if (what !== 'journal') continue;
    const { seq, scan_id: scanId, entry, station } = JSON.parse(body);
    // Told anew from here on: a version that came from elsewhere may be shorter than the one that it took the place of.
    lines.length = Math.min(lines.length, seq - 1);
    lines.push({ ...JournalLine.parse({ seq, entry: JSON.parse(entry) }), at, operator, scanId, station });
  }
  if (lines.length === 0 || lines.some(({ seq }, place) => seq !== place + 1)) return null;
  return {
    ...{ kind, number: String(told.number), createdAt: Number(told.created_at), operator: head.operator },
    lines,
  };
}

const textOf = ({ seq, entry }: JournalLine) => JSON.stringify([seq, entry]);

/** How many entries of people here are not in that version. */
export function linesBeyond(own: readonly JournalLine[], theirs: readonly JournalLine[]): number {
  const told = new Set(theirs.map(textOf));
  return own.filter((line) => !isHandover(line.entry) && !told.has(textOf(line))).length;
}

/**
 * Takes a document with its whole journal, in one transaction: the same id, lines, times, operators and stations. An older version here is
 * continued; one that went on otherwise stays, as a closed document of its own. Photos and files stay where they were taken.
 */
export function takeDocument(
  core: TakeContext,
  handovers: HandoversRepository,
  { document: id, fence }: Claim,
  history: History,
  { from, isForced, opens, asideId }: { from: string; isForced: boolean; opens: boolean; asideId: string },
): void {
  const { documents, environment, openDocuments } = core;
  changeDocument(core, () => {
    const [at, by] = [environment.now(), core.actor()];
    const { screen } = documentKinds[history.kind];
    let own = documents.meta(id) === null ? null : documents.journal(id);
    if (own !== null && linesBeyond(own, history.lines) + handoversBeyond(own, history.lines) > 0) {
      putAside(core, id, asideId);
      own = [];
    }
    const add = { id, kind: history.kind, number: history.number, screen, at: history.createdAt };
    if (own === null) documents.addParked(add, { ...by, operator: history.operator });
    else documents.park(id, at);
    const known = new Set((own ?? []).map(({ seq }) => seq));
    for (const { seq, entry, scanId, at: lineAt, operator, station } of history.lines)
      if (!known.has(seq)) documents.append(id, { seq, entry }, scanId, lineAt, { operator, station });
    openDocuments.forgetAll();
    const { kind } = openDocuments.load(id);
    for (const { entry } of history.lines) {
      // Only stations write journals, each kind its own entries.
      const codes = isHandover(entry) ? [] : rulesOf(kind).codes(entry as never);
      for (const { code, what } of codes) documents.remember(code, id, what, by);
    }
    documents.summarise(id, summaryOf(openDocuments.load(id)), at);
    appendEntry(core, id, null, { type: 'taken-over', from, ...(isForced ? { isForced: true as const } : {}) });
    handovers.add(id, { fence, what: 'taken', other: from }, at, by);
    handovers.dropWant(id);
    const given = history.lines.at(-1)?.entry;
    // What was sent by a station that is away, or by what was lost with a backup, nobody knows here: the service is asked first.
    if (isForced || given?.unsure === true) {
      const before = core.keyValues.read(resurrectedKey);
      core.keyValues.write(resurrectedKey, [...(Array.isArray(before) ? before : []), id], at, by);
    }
    if (opens) documents.resume(id, at);
  });
}

const handoversBeyond = (own: readonly JournalLine[], theirs: readonly JournalLine[]) => {
  const told = new Set(theirs.map(textOf));
  return own.filter((line) => isHandover(line.entry) && !told.has(textOf(line))).length;
};

/** What went on otherwise here becomes a closed document of its own, with its lines and whatever it sent. */
function putAside({ db, openDocuments }: TakeContext, id: string, asideId: string): void {
  db.prepare(
    `INSERT INTO documents (id, kind, number, screen, status, boxes, pieces, created_at, updated_at, operator, station)
     SELECT ?, kind, number, screen, 'closed', boxes, pieces, created_at, updated_at, operator, station FROM documents WHERE id = ?`,
  ).run(asideId, id);
  for (const table of ['journal', 'outbox', 'recorded'])
    db.prepare(`UPDATE ${table} SET document_id = ? WHERE document_id = ?`).run(asideId, id);
  openDocuments.forgetAll();
}
