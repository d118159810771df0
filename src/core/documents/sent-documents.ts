import type { DocumentKindName, DocumentRow } from '../../contract/bridge/documents.ts';
import type { OrderState, OutboxState } from '../../contract/outbox-state.ts';
import { isOrders } from '../../documents/kinds.ts';
import type { Sqlite } from '../storage/database.ts';

/** A document's state in the outbox. */
export type SentDocument = Pick<DocumentRow, 'outboxId' | 'outboxState' | 'discarded' | 'orders'>;

/** Most urgent first. */
const byUrgency: readonly OrderState[] = [
  'rejected',
  'unconfirmed',
  'sending',
  'pending',
  'held',
  'confirmed',
  'discarded',
];

interface StateRecord {
  state: OrderState;
  n: number;
  seq: number;
}

/** Outbox states of submitted documents. A batch has one entry an order, each with its own state. */
export function createSentDocuments(db: Sqlite) {
  const last = db.prepare<[string], { id: string; state: OutboxState; discarded_at: number | null }>(
    'SELECT id, state, discarded_at FROM outbox WHERE document_id = ? ORDER BY seq DESC LIMIT 1',
  );
  const entries = db.prepare<[string], { n: number }>('SELECT count(*) AS n FROM outbox WHERE document_id = ?');
  const idOf = db.prepare<[number], { id: string }>('SELECT id FROM outbox WHERE seq = ?');
  // Answered from an index alone: a batch may have thousands.
  const standing = db.prepare<[string], StateRecord>(
    `SELECT state, count(*) AS n, max(seq) AS seq FROM outbox
     WHERE document_id = ? AND discarded_at IS NULL AND superseded = 0 GROUP BY state`,
  );
  const inTheEnd = (which: string) => `
    WITH RECURSIVE place (key, id) AS (
      SELECT key, id FROM outbox WHERE document_id = ? ${which}
      UNION ALL
      SELECT place.key, newer.id FROM place JOIN outbox AS newer ON newer.replaces = place.id
    ), ends (key, seq, state) AS (
      SELECT place.key, seq, CASE WHEN discarded_at IS NULL THEN state ELSE 'discarded' END
      FROM place JOIN outbox ON outbox.id = place.id
      WHERE NOT EXISTS (SELECT 1 FROM outbox AS newer WHERE newer.replaces = place.id)
    )`;
  const gone = db.prepare<[string], StateRecord>(
    `${inTheEnd('AND (discarded_at IS NOT NULL OR superseded = 1)')}
     SELECT state, count(*) AS n, max(seq) AS seq FROM ends GROUP BY state`,
  );
  const each = db.prepare<[string], { key: string; state: OrderState }>(
    `${inTheEnd('')} SELECT key, state FROM ends ORDER BY seq`,
  );

  function ordersOf(documentId: string): SentDocument {
    const still = standing.all(documentId);
    const counted = still.reduce((sum, { n }) => sum + n, 0);
    const all = counted < (entries.get(documentId)?.n ?? 0) ? [...still, ...gone.all(documentId)] : still;
    const orders = byUrgency.flatMap((state) => {
      const n = all.reduce((sum, record) => sum + (record.state === state ? record.n : 0), 0);
      return n === 0 ? [] : [{ state, n }];
    });
    const pressing = orders[0]?.state;
    if (pressing === undefined) return { outboxId: null, outboxState: null, discarded: false, orders };
    const seq = Math.max(...all.filter(({ state }) => state === pressing).map((record) => record.seq));
    const outboxId = idOf.get(seq)?.id ?? null;
    if (pressing === 'discarded') return { outboxId, outboxState: null, discarded: true, orders };
    return { outboxId, outboxState: pressing, discarded: false, orders };
  }

  return {
    of(kind: DocumentKindName, documentId: string): SentDocument {
      if (isOrders(kind)) return ordersOf(documentId);
      const entry = last.get(documentId);
      return {
        outboxId: entry?.id ?? null,
        outboxState: entry?.state ?? null,
        discarded: entry !== undefined && entry.discarded_at !== null,
        orders: [],
      };
    },
    /** The PackageIds a batch sent, with the state of each. */
    orderStates(documentId: string): { state: OrderState; packageIds: string[] }[] {
      const states = Map.groupBy(each.all(documentId), ({ state }) => state);
      return byUrgency.flatMap((state) => {
        const packageIds = states.get(state)?.map(({ key }) => key);
        return packageIds ? [{ state, packageIds }] : [];
      });
    },
  };
}
export type SentDocuments = ReturnType<typeof createSentDocuments>;
