import { beforeEach, describe, expect, it } from 'vitest';
import { catalogueMigrations } from '../../../src/core/catalogue/catalogue-migrations.ts';
import { createCatalogueReader } from '../../../src/core/catalogue/catalogue-reader.ts';
import { createCatalogueWrites } from '../../../src/core/catalogue/catalogue-writes.ts';
import { openDatabase, type Sqlite } from '../../../src/core/storage/database.ts';

const by = { operator: 'Kim', station: 'T1' };
let db: Sqlite;
beforeEach(() => {
  db = openDatabase({ file: ':memory:', synchronous: 'NORMAL', migrations: catalogueMigrations });
  createCatalogueWrites(db).putSlice([{ sku: 'MUG', name: 'Mug' }], 0, by);
  return () => db.close();
});

/** The service answered at noon, so many days after 1 November. */
function answered(day: number, available: number | null, warehouse = 'US', hour = 12): void {
  const at = new Date(2026, 10, 1 + day, hour).getTime();
  const stock = { [warehouse]: { total: 50, available, inTransit: 0, at } };
  createCatalogueWrites(db).putSlice([{ sku: 'MUG', stock }], at, by);
}
const days = (warehouse = 'US') =>
  createCatalogueReader(db)
    .stockDays('MUG')
    .get(warehouse)
    ?.map(({ day, available }) => `${day.slice(5)} ${available}`);

describe('earlier figures of a SKU', () => {
  it('are the last of each local day, where they differ from the day before', () => {
    answered(0, 10);
    answered(0, 8, 'US', 23);
    answered(1, 8);
    answered(3, null);
    answered(5, 20);
    expect(days()).toEqual(['11-01 8', '11-04 null', '11-06 20']);
  });

  it('are kept by warehouse, and go with their SKU', () => {
    answered(0, 10);
    answered(0, 3, 'DE');
    expect([days('US'), days('DE'), days('UK')]).toEqual([['11-01 10'], ['11-01 3'], undefined]);
    createCatalogueWrites(db).dropSlice(['MUG']);
    expect(db.prepare('SELECT count(*) FROM stock_days').pluck().get()).toBe(0);
  });

  it('go after forty days, but for the one that was in force then', () => {
    for (let day = 0; day <= 60; day += 4) answered(day, day);
    expect(days()?.slice(0, 2)).toEqual(['11-21 20', '11-25 24']);
    answered(200, 1);
    expect(days()).toEqual(['12-31 60', '05-20 1']);
  });

  it('of a day that is not yet are replaced, after a clock was ahead', () => {
    answered(9, 1);
    answered(2, 5);
    expect(days()).toEqual(['11-03 5']);
  });
});
