import { DeclaredGoods } from '../../contract/bridge/inbound.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';

/** What people confirmed about SKUs, declared in every plan and change from then on. */
export function createDeclaredGoodsRepository(db: Sqlite) {
  const read = db.prepare<[string], { details: string }>('SELECT details FROM declared_goods WHERE sku = ?');
  const write = db.prepare(
    'INSERT INTO declared_goods (sku, details, at, operator, station) VALUES (?, ?, ?, ?, ?) ON CONFLICT (sku) DO UPDATE SET details = excluded.details, at = excluded.at, operator = excluded.operator, station = excluded.station',
  );
  return {
    of: (sku: string): DeclaredGoods | null => {
      const row = read.get(sku);
      return row ? DeclaredGoods.parse(JSON.parse(row.details)) : null;
    },
    write(sku: string, details: DeclaredGoods, at: number, by: Actor): void {
      write.run(sku, JSON.stringify(details), at, by.operator, by.station);
    },
  };
}
export type DeclaredGoodsRepository = ReturnType<typeof createDeclaredGoodsRepository>;
