import { z } from 'zod';
import { readAgainMs } from '../../contract/site/reading.ts';
import type { UnitWeight } from '../../documents/weight/unit-weight.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import { parsed, type StrangeReading } from './reading-here.ts';

interface Row extends UnitWeight {
  readonly place: number;
  readonly sku: string;
  readonly at: number;
}

export interface LearnedWeight {
  readonly sku: string;
  readonly at: number;
  readonly weight: UnitWeight;
}

/** What this station has learned about the weight of one unit of a SKU, and others of its site. */
export function createUnitWeightsRepository(db: Sqlite) {
  const read = db.prepare<[string], UnitWeight>(
    'SELECT grams, uncertainty, spread, samples FROM unit_weights WHERE sku = ?',
  );
  const columns = 'rowid AS place, sku, grams, uncertainty, spread, samples, at';
  const row = db.prepare<[string], Row>(`SELECT ${columns} FROM unit_weights WHERE sku = ?`);
  const page = db.prepare<[number, number], Row>(
    `SELECT ${columns} FROM unit_weights WHERE rowid > ? ORDER BY rowid LIMIT ?`,
  );
  const statement = `INSERT INTO unit_weights (sku, grams, uncertainty, spread, samples, at, operator, station)
     VALUES (@sku, @grams, @uncertainty, @spread, @samples, @at, @operator, @station)
     ON CONFLICT (sku) DO UPDATE SET grams = excluded.grams, uncertainty = excluded.uncertainty, spread = excluded.spread,
       samples = excluded.samples, at = excluded.at, operator = excluded.operator, station = excluded.station`;
  const write = db.prepare(statement);
  // A time ahead of the clock says nothing.
  const writeIfNewer = db.prepare(`${statement} WHERE excluded.at > at + ${readAgainMs} OR at > @now`);
  const writeNewer = db.transaction((learned: readonly (LearnedWeight & { readonly station: string })[], now: number) =>
    learned.reduce(
      (sum, { sku, at, weight, station }) =>
        sum + writeIfNewer.run({ sku, ...weight, at, operator: '', station, now }).changes,
      0,
    ),
  );
  return {
    of: (sku: string): UnitWeight | null => read.get(sku) ?? null,
    /** The caller provides the transaction. */
    write(sku: string, { grams, uncertainty, spread, samples }: UnitWeight, at: number, by: Actor): void {
      write.run({ sku, grams, uncertainty, spread, samples, at, ...by });
    },
    row(sku: string): LearnedWeight | null {
      const found = row.get(sku);
      return found === undefined ? null : toLearned(found);
    },
    /** Those behind a place, in the order in which they came. */
    after: (place: number, most: number): (LearnedWeight & { readonly place: number })[] =>
      page.all(place, most).map((found) => ({ ...toLearned(found), place: found.place })),
    /** What others learned, where it is newer: one transaction. Returns how many were. */
    writeNewer: (learned: readonly (LearnedWeight & { readonly station: string })[], now: number): number =>
      learned.length === 0 ? 0 : writeNewer.immediate(learned, now),
  };
}
export type UnitWeightsRepository = ReturnType<typeof createUnitWeightsRepository>;

const toLearned = ({ sku, at, grams, uncertainty, spread, samples }: Row): LearnedWeight => ({
  ...{ sku, at, weight: { grams, uncertainty, spread, samples } },
});

const StrangeWeight = z.object({
  grams: z.number().positive(),
  uncertainty: z.number().nonnegative(),
  spread: z.number().nonnegative(),
  samples: z.number().int().nonnegative(),
});

/** Null: it is none that this version understands. */
export function readStrangeWeight({ key, at, station, body }: StrangeReading) {
  const weight = StrangeWeight.safeParse(parsed(body)).data;
  return weight === undefined || key === '' ? null : { sku: key, at, station, weight };
}
