import type { Sqlite } from '../../storage/database.ts';

/** `order`: a PackageId; `batch`: the id of a document with orders that are being written. */
export interface Changed {
  readonly what: 'order' | 'batch';
  readonly name: string;
}

/**
 * Which drop-ship orders may have changed since somebody last asked: written down by triggers of this connection alone,
 * in the very transaction that changes them, and taken back with it. Nothing of it is in the file.
 */
export function watchOrders(db: Sqlite) {
  const note = (what: Changed['what'], name: string) =>
    `INSERT INTO changed_orders SELECT '${what}', ${name}
       WHERE NOT EXISTS (SELECT 1 FROM changed_orders WHERE what = '${what}' AND name = ${name});`;
  const trigger = (name: string, on: string, when: string, notes: string) =>
    `CREATE TEMP TRIGGER ${name} AFTER ${on} WHEN ${when} BEGIN ${notes} END;`;
  const ofOrder = "NEW.family = 'drop-ship'";
  const isFollowed = "NEW.kind = 'drop-ship'";
  const ofBatch = "NEW.kind = 'drop-ship-orders'";
  // A parcel's number is the PackageId of its order, until it is dropped.
  const ofParcel = "NEW.kind = 'pack'";
  // Whatever is followed was confirmed in the same transaction, and whatever is begun gets its first entry in it.
  const fields = 'state, progress, body, discarded_at, superseded';
  db.exec(`
    CREATE TEMP TABLE changed_orders (what TEXT NOT NULL, name TEXT NOT NULL);
    CREATE INDEX temp.changed_orders_name ON changed_orders (name, what);
    ${trigger('order_queued', 'INSERT ON outbox', ofOrder, note('order', 'NEW.key'))}
    ${trigger('order_moved', `UPDATE OF ${fields} ON outbox`, ofOrder, note('order', 'NEW.key'))}
    ${trigger('order_read', 'UPDATE OF stage, entry_id, tracking_number ON followed_orders', isFollowed, note('order', 'NEW.package_id'))}
    ${trigger('batch_changed', 'UPDATE ON documents', ofBatch, note('batch', 'NEW.id'))}
    ${trigger('parcel_changed', 'UPDATE OF number, status ON documents', ofParcel, note('order', 'OLD.number') + note('order', 'NEW.number'))}
  `);
  const read = db.prepare<[], Changed>('SELECT what, name FROM temp.changed_orders');
  const clear = db.prepare('DELETE FROM temp.changed_orders');

  return {
    /** Each once. */
    take(): Changed[] {
      const changed = read.all();
      if (changed.length > 0) clear.run();
      return changed;
    },
  };
}
