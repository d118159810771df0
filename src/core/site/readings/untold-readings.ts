import {
  longestReadingBody,
  longestReadingKey,
  mostReadingsTold,
  type ReadingKind,
} from '../../../contract/site/reading.ts';
import type { CataloguePatch } from '../../catalogue/catalogue-record.ts';
import { stockKey } from '../../catalogue/reading-here.ts';
import type { UnitWeightsRepository } from '../../catalogue/unit-weights-repository.ts';

export interface UntoldReading {
  readonly kind: ReadingKind;
  readonly key: string;
  /** When it was read, by the clock of then. */
  readonly at: number;
  readonly body: string;
}

/** Of so many the newest are kept while the hub is away: what is lost is only read again. */
const mostUntold = 10_000;

/**
 * What this station read and the hub has not been told: in memory. Weights are learned, and nobody reads them again, so after each start
 * all of them are told from their table; the hub leaves out what it has.
 */
export function createUntoldReadings(weights: UnitWeightsRepository) {
  const untold = new Map<string, UntoldReading>();
  /** Of which SKUs the weight was learned; read when it is told, as whatever learned it may be undone. */
  const weighed = new Set<string>();
  /** How far the table of weights was told; null: to its end. */
  let walked: number | null = 0;

  function add(reading: UntoldReading): void {
    if (reading.key.length > longestReadingKey || reading.body.length > longestReadingBody) return;
    const name = `${reading.kind}\n${reading.key}`;
    untold.delete(name);
    untold.set(name, reading);
    const [oldest] = untold.keys();
    if (untold.size > mostUntold && oldest !== undefined) untold.delete(oldest);
  }

  function addWeights(): void {
    for (const sku of weighed) addWeight(weights.row(sku));
    weighed.clear();
    while (walked !== null && untold.size < mostReadingsTold) {
      const page = weights.after(walked, mostReadingsTold);
      for (const row of page) addWeight(row);
      walked = page.length < mostReadingsTold ? null : (page.at(-1)?.place ?? null);
    }
  }

  function addWeight(row: ReturnType<UnitWeightsRepository['row']>): void {
    if (row === null) return;
    const { sku, at, weight } = row;
    add({ kind: 'unit-weight', key: sku, at, body: JSON.stringify(weight) });
  }

  return {
    noteGoods(patches: readonly CataloguePatch[], at: number): void {
      for (const { stock, ...master } of patches) {
        const { sku } = master;
        // Its time is told as its age.
        for (const [warehouse, figures] of Object.entries(stock ?? {}))
          add({
            ...{ kind: 'stock', key: stockKey(sku, warehouse), at: figures.at },
            body: JSON.stringify({ sku, stock: { [warehouse]: { ...figures, at: 0 } } }),
          });
        if (Object.keys(master).length > 1) add({ kind: 'sku', key: sku, at, body: JSON.stringify(master) });
      }
    },
    noteWeight: (sku: string): void => void weighed.add(sku),
    next(): UntoldReading[] {
      addWeights();
      return [...untold.values()].slice(0, mostReadingsTold);
    },
    /** What was read anew meanwhile is still to be told. */
    told(readings: readonly UntoldReading[]): void {
      for (const reading of readings) {
        const name = `${reading.kind}\n${reading.key}`;
        if (untold.get(name) === reading) untold.delete(name);
      }
    },
    isEmpty: (): boolean => untold.size === 0 && weighed.size === 0 && walked === null,
    /** The hub may lack any weight. */
    walkAgain(): void {
      walked = 0;
    },
    clear(): void {
      untold.clear();
      weighed.clear();
      walked = 0;
    },
  };
}
