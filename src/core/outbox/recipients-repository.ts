import type { OrderKind } from '../../contract/bridge/orders.ts';
import type { Sqlite } from '../storage/database.ts';

/** Orders searched, newest first: addresses that are used again recur within these. */
const mostOrders = 2_000;

/** The recipients of this station's orders, as they were queued. */
export function createRecipientsRepository(db: Sqlite) {
  const newest = db.prepare<[string, number], { address: string | null }>(
    // An order with its own label is too long to be read while handling a scan.
    `SELECT body -> '$.Package.ShipToAddress' AS address FROM outbox
     WHERE family = ? AND length(body) < 20000 ORDER BY seq DESC LIMIT ?`,
  );

  const anybody = db.prepare<[number], { address: string | null }>(
    "SELECT body -> '$.Package.ShipToAddress' AS address FROM outbox WHERE length(body) < 20000 ORDER BY seq DESC LIMIT ?",
  );

  return {
    /** Every field value of their addresses, each once. */
    everything(): string[] {
      const found = new Set<string>();
      for (const { address } of anybody.iterate(mostOrders))
        if (address !== null) for (const value of Object.values(fieldsOf(address))) found.add(value);
      return [...found];
    },
    /** Newest first, each once; `text` anywhere in one of the fields, without case. */
    find(kind: OrderKind, text: string, limit: number): Record<string, string>[] {
      const wanted = text.trim().toLowerCase();
      const seen = new Set<string>();
      const found: Record<string, string>[] = [];
      for (const { address } of newest.iterate(kind, mostOrders)) {
        if (address === null || seen.has(address)) continue;
        seen.add(address);
        const fields = fieldsOf(address);
        if (!Object.values(fields).some((value) => value.toLowerCase().includes(wanted))) continue;
        found.push(fields);
        if (found.length === limit) break;
      }
      return found;
    },
  };
}

function fieldsOf(address: string): Record<string, string> {
  const members = Object.entries(JSON.parse(address) as Record<string, unknown>); // written by us
  return Object.fromEntries(members.map(([name, value]) => [`ShipToAddress.${name}`, String(value)]));
}
