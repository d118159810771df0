import {
  type Claim,
  type ClaimConflict,
  finishedKeptMs,
  type ReleaseAnswer,
  type WantAnswer,
} from '../../../contract/site/claims.ts';
import type { SiteEntry } from '../../../contract/site/hub-protocol.ts';
import { workChannel } from '../../../contract/site/hub-protocol.ts';
import type { Hub } from './hub.ts';

type Rows = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

type ClaimRow = Pick<Claim, 'document' | 'kind' | 'number' | 'status' | 'holder' | 'store' | 'busy'> & {
  // PostgreSQL writes numbers of eight bytes as text.
  readonly fence: string;
  readonly left_ms: string;
  readonly wanted_by: string | null;
  readonly from_station: string | null;
  readonly from_store: string | null;
  readonly from_seq: string | null;
};

type FinishedRow = Pick<Claim, 'document' | 'kind' | 'number' | 'holder'> & {
  readonly said: string;
  readonly at_ms: string | null;
};

/** Said late, by a station that was away, it was finished before. A hub of version 1 has no column that says when. */
const finishedPapers = `
  SELECT c.document, c.kind, c.number, c.holder, round(extract(epoch from c.said_at) * 1000000) AS said, to_jsonb(c) ->> 'ended_at' AS at_ms
  FROM dockside.claims c WHERE c.status = 'closed'
    AND c.said_at > statement_timestamp() - interval '${finishedKeptMs} milliseconds'
    AND (c.said_at, c.document) > (timestamptz 'epoch' + $1::float8 * interval '1 microsecond', $2::text)
  ORDER BY c.said_at, c.document LIMIT $3`;

interface MessageRow {
  readonly id: string;
  readonly at_ms: string;
  readonly sender: string;
  readonly operator: string;
  readonly body: string;
}

/** Who works on what, and what stations write to each other, by the functions of the hub (hub/schema). */
export function claimsAt(
  rows: Rows,
  station: () => string,
): Pick<
  Hub,
  | ('claim' | 'openWork' | 'tellWork' | 'finishedSince' | 'want' | 'unwant' | 'release' | 'historyOf' | 'dispute')
  | ('sendMessage' | 'messages' | 'messagesShown')
> {
  return {
    claim: async (store, held) => void (await rows('SELECT dockside.claim($1, $2)', [store, JSON.stringify(held)])),
    openWork: async (also) => {
      const claims = await rows<ClaimRow>(
        `SELECT document, kind, number, status, holder, store, fence, busy, wanted_by, from_station, from_store, from_seq,
           floor(extract(epoch from lease_until - clock_timestamp()) * 1000) AS left_ms
         FROM dockside.claims WHERE status <> 'closed' OR document = ANY($1) ORDER BY document`,
        [also],
      );
      const conflicts = await rows<ClaimConflict>(
        'SELECT document, kind, number, station, holder, lines FROM dockside.claim_conflicts ORDER BY at DESC LIMIT 100',
      );
      return {
        me: station(),
        claims: claims.map((row) => ({
          ...{
            document: row.document,
            kind: row.kind,
            number: row.number,
            status: row.status,
            holder: row.holder,
            store: row.store,
          },
          ...{ fence: Number(row.fence), leftMs: Number(row.left_ms), busy: row.busy, wantedBy: row.wanted_by },
          from:
            row.from_station === null
              ? null
              : { station: row.from_station, store: row.from_store ?? '', seq: Number(row.from_seq) },
        })),
        conflicts,
      };
    },
    tellWork: async () => void (await rows('SELECT pg_notify($1, $2)', [workChannel, ''])),
    finishedSince: async (after, most) => {
      const found = await rows<FinishedRow>(finishedPapers, [after?.said ?? 0, after?.document ?? '', most]);
      const papers = found.map(({ said, at_ms: at, ...paper }) => ({
        ...{ ...paper, said: Number(said), at: at === null ? Number(said) / 1_000 : Number(at) },
      }));
      return { papers, last: papers.at(-1) ?? null, isWhole: papers.length < most };
    },
    want: async (document, store, isForced) => {
      const [row] = await rows<{ answer: WantAnswer }>('SELECT dockside.want($1, $2, $3) AS answer', [
        document,
        store,
        isForced,
      ]);
      return row?.answer ?? 'gone';
    },
    unwant: async (document) => void (await rows('SELECT dockside.unwant($1)', [document])),
    release: async ({ document, kind, number, fence, to, store, seq }) => {
      const [row] = await rows<{ answer: ReleaseAnswer }>(
        'SELECT dockside.release($1, $2, $3, $4, $5, $6, $7) AS answer',
        [...[document, kind, number, fence, to, store, seq]],
      );
      return row?.answer ?? 'other';
    },
    historyOf: async (document, from) => {
      const told = await rows<SiteEntry>(
        `SELECT store, seq, at, operator, kind, subject, body FROM dockside.entries
         WHERE subject = $1 AND station = $2 AND store = $3 AND seq <= $4 AND kind IN ('document', 'journal') ORDER BY seq`,
        [document, from.station, from.store, from.seq],
      );
      return told.map((row): SiteEntry => ({ ...row, seq: Number(row.seq), at: Number(row.at) }));
    },
    dispute: async ({ document, kind, number, holder, lines }) =>
      void (await rows('SELECT dockside.dispute($1, $2, $3, $4, $5)', [document, kind, number, holder, lines])),
    sendMessage: async ({ id, recipient, operator, text }) =>
      void (await rows('SELECT dockside.send_message($1, $2, $3, $4)', [id, recipient, operator, text])),
    messages: async () => {
      const waiting = await rows<MessageRow>('SELECT * FROM dockside.messages_for_me()');
      return waiting.map(({ id, at_ms: at, sender, operator, body: text }) => ({
        id,
        at: Number(at),
        sender,
        operator,
        text,
      }));
    },
    messagesShown: async (ids) => void (await rows('SELECT dockside.messages_shown($1)', [ids])),
  };
}
