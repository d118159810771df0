import { calendarDay } from '../../contract/calendar-day.ts';
import type { Sqlite } from '../storage/database.ts';
import type { Stock } from './catalogue-record.ts';

/** For how long figures are kept: thirty days are shown, and some more are left if the clock is set. */
const keptDays = 40;

type Figures = Pick<Stock, 'total' | 'available' | 'inTransit'>;
interface DayRow extends Figures {
  readonly day: string;
}

const columns = 'day, total, available, in_transit AS inTransit';

/** Writes what a SKU's stock was on each local day. Only days that brought a change have a row: most bring none. */
export function createStockDays(db: Sqlite) {
  const latest = db.prepare<[number, string], DayRow>(
    `SELECT ${columns} FROM stock_days WHERE sku_id = ? AND warehouse = ? ORDER BY day DESC LIMIT 1`,
  );
  const put = db.prepare(
    `INSERT INTO stock_days (sku_id, warehouse, day, total, available, in_transit) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET total = excluded.total, available = excluded.available, in_transit = excluded.in_transit`,
  );
  const dropAfter = db.prepare('DELETE FROM stock_days WHERE sku_id = ? AND warehouse = ? AND day > ?');
  // The last of the old ones stays: it says what the figures were when the kept days began.
  const dropOld = db.prepare(
    `DELETE FROM stock_days WHERE sku_id = ? AND warehouse = ?
       AND day < (SELECT max(day) FROM stock_days WHERE sku_id = ? AND warehouse = ? AND day <= ?)`,
  );

  /** Callers open the transaction. */
  return (skuId: number, stock: Readonly<Record<string, Stock>>): void => {
    for (const [warehouse, figures] of Object.entries(stock)) {
      const last = latest.get(skuId, warehouse);
      if (last !== undefined && isSame(last, figures)) continue;
      const day = calendarDay(figures.at);
      // The clock was ahead then.
      if (last !== undefined && last.day > day) dropAfter.run(skuId, warehouse, day);
      put.run(skuId, warehouse, day, figures.total, figures.available, figures.inTransit);
      if (last === undefined || last.day === day) continue;
      dropOld.run(skuId, warehouse, skuId, warehouse, calendarDay(figures.at, keptDays));
    }
  };
}

const isSame = (one: Figures, other: Figures) =>
  one.total === other.total && one.available === other.available && one.inTransit === other.inTransit;

/** Reads them by warehouse, oldest first. Prepared on use, as the table may be younger than an open catalogue. */
export function stockDaysOf(db: Sqlite, sku: string): ReadonlyMap<string, readonly DayRow[]> {
  const rows = db
    .prepare<[string], DayRow & { readonly warehouse: string }>(
      `SELECT warehouse, ${columns} FROM stock_days WHERE sku_id = (SELECT id FROM skus WHERE sku = ?) ORDER BY warehouse, day`,
    )
    .all(sku);
  const days = new Map<string, DayRow[]>();
  for (const { warehouse, ...day } of rows) {
    const own = days.get(warehouse);
    if (own === undefined) days.set(warehouse, [day]);
    else own.push(day);
  }
  return days;
}
