import type { UnitWeight } from '../../documents/weight/unit-weight.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';

/** What this station has learned about the weight of one unit of a SKU. */
export function createUnitWeightsRepository(db: Sqlite) {
  const read = db.prepare<[string], UnitWeight>(
    'SELECT grams, uncertainty, spread, samples FROM unit_weights WHERE sku = ?',
  );
  const write = db.prepare(
    `INSERT INTO unit_weights (sku, grams, uncertainty, spread, samples, at, operator, station)
     VALUES (@sku, @grams, @uncertainty, @spread, @samples, @at, @operator, @station)
     ON CONFLICT (sku) DO UPDATE SET grams = excluded.grams, uncertainty = excluded.uncertainty, spread = excluded.spread,
       samples = excluded.samples, at = excluded.at, operator = excluded.operator, station = excluded.station`,
  );
  return {
    of: (sku: string): UnitWeight | null => read.get(sku) ?? null,
    /** The caller provides the transaction. */
    write(sku: string, { grams, uncertainty, spread, samples }: UnitWeight, at: number, by: Actor): void {
      write.run({ sku, grams, uncertainty, spread, samples, at, ...by });
    },
  };
}
export type UnitWeightsRepository = ReturnType<typeof createUnitWeightsRepository>;
