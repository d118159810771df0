import type { Sqlite } from '../database.ts';
import type { RecordLine } from './record-line.ts';

/** The position of the record: entries by `seq`, attempts by `seq`; journals have a position for each document. */
export interface RecordPosition {
  readonly outbox: number;
  readonly attempts: number;
}

export interface RecordNews {
  readonly lines: readonly RecordLine[];
  readonly position: RecordPosition;
  /** The newest journal entry of each document among the lines. */
  readonly documents: ReadonlyMap<string, number>;
}

interface JournalNews {
  id: string;
  kind: string;
  number: string;
  seq: number;
  at: number;
  entry: string;
  text: string | null;
  operator: string;
  station: string;
}

interface OutboxNews {
  seq: number;
  endpoint: string;
  key: string;
  state: string;
  body: string;
  created_at: number;
  operator: string;
  station: string;
}

interface AttemptNews {
  seq: number;
  kind: keyof typeof attemptWords;
  at: number;
  ended_at: number | null;
  summary: string;
  status: number | null;
  ticket_id: string | null;
  endpoint: string;
  key: string;
  state: string;
  discarded_at: number | null;
  is_last: number;
  operator: string;
  station: string;
}

const attemptWords = {
  'look-up': 'asked whether the id is free',
  send: 'sent',
  reconcile: 'asked whether it arrived',
  person: 'a person said',
} as const;

/** What was written since that position, at most `most` rows of each kind; the journal of each document in its order. */
export function prepareNews(db: Sqlite, most: number): (position: RecordPosition) => RecordNews {
  const journal = db.prepare<[number], JournalNews>(
    `SELECT documents.id, documents.kind, documents.number, journal.seq, journal.at, journal.entry, scans.text,
       journal.operator, journal.station
     FROM documents LEFT JOIN recorded ON recorded.document_id = documents.id
       JOIN journal ON journal.document_id = documents.id AND journal.seq > coalesce(recorded.seq, 0)
       LEFT JOIN scans ON scans.id = journal.scan_id
     ORDER BY documents.rowid, journal.seq LIMIT ?`,
  );
  const outbox = db.prepare<[number, number], OutboxNews>(
    `SELECT seq, endpoint, key, state, body, created_at, operator, station FROM outbox WHERE seq > ? ORDER BY seq LIMIT ?`,
  );
  const attempts = db.prepare<[number, number], AttemptNews>(
    `SELECT attempts.seq, attempts.kind, attempts.at, attempts.ended_at, attempts.summary, attempts.status,
       attempts.ticket_id, outbox.endpoint, outbox.key, outbox.state, outbox.discarded_at,
       NOT EXISTS (SELECT 1 FROM attempts AS later WHERE later.outbox_id = outbox.id AND later.seq > attempts.seq) AS is_last,
       attempts.operator, attempts.station
     FROM attempts JOIN outbox ON outbox.id = attempts.outbox_id
     WHERE attempts.seq > ? ORDER BY attempts.seq LIMIT ?`,
  );
  return (position) => {
    const entries = journal.all(most);
    const queued = outbox.all(position.outbox, most);
    const tried = attempts.all(position.attempts, most);
    // A running attempt has no result yet: it is recorded with its result.
    const underWay = tried.findIndex(({ ended_at, is_last }) => ended_at === null && is_last === 1);
    const ended = underWay === -1 ? tried : tried.slice(0, underWay);
    const lines = [
      ...inOrder(entries.map(ofJournal), ({ about }) => about),
      ...inOrder(queued.map(ofOutbox), () => 'outbox'),
      ...inOrder(ended.map(ofAttempt), () => 'attempts'),
    ];
    return {
      lines: lines.sort((one, other) => one.after - other.after).map(({ line }) => line),
      position: {
        outbox: queued.at(-1)?.seq ?? position.outbox,
        attempts: ended.at(-1)?.seq ?? position.attempts,
      },
      documents: new Map(entries.map(({ id, seq }) => [id, seq])),
    };
  };
}

/** Keeps the order within a group, even if the clock was set back in between. */
function inOrder(lines: readonly RecordLine[], groupOf: (line: RecordLine) => string) {
  const newest = new Map<string, number>();
  return lines.map((line) => {
    const group = groupOf(line);
    const after = Math.max(line.at, newest.get(group) ?? line.at);
    newest.set(group, after);
    return { line, after };
  });
}

function ofJournal({ kind, number, seq, at, entry, text, operator, station }: JournalNews): RecordLine {
  const { type, ...content } = JSON.parse(entry);
  const scanned = text === null ? {} : { scanned: text };
  return {
    at,
    operator,
    station,
    about: `${kind} ${number}`,
    what: `entry ${seq}, ${type}`,
    content: { ...scanned, ...content },
  };
}

function ofOutbox({ endpoint, key, state, body, created_at, operator, station }: OutboxNews): RecordLine {
  const what = state === 'held' ? 'held here, to be sent' : 'to be sent';
  return { at: created_at, operator, station, about: `${endpoint} ${key}`, what, content: JSON.parse(body) };
}

function ofAttempt(attempt: AttemptNews): RecordLine {
  const { kind, at, ended_at, summary, status, ticket_id, endpoint, key, state, discarded_at } = attempt;
  const { key: words, params } = JSON.parse(summary);
  const result = ended_at === null ? 'cut off' : String(words).replace(/^queue\./, '');
  const now = discarded_at === null ? state : 'discarded';
  return {
    at: ended_at ?? at,
    operator: attempt.operator,
    station: attempt.station,
    about: `${endpoint} ${key}`,
    what: attemptWords[kind],
    content: { result, ...params, status, ticket: ticket_id, 'state now': now },
  };
}
