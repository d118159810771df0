import { z } from 'zod';
import type { Actor } from '../storage/actor.ts';
import { type CataloguePatch, CatalogueRecord } from './catalogue-record.ts';

/** What another station read, as the hub has it. */
export interface StrangeReading {
  readonly key: string;
  /** When, by this station's clock. */
  readonly at: number;
  readonly station: string;
  readonly body: string;
}

/** The same, understood. */
export interface ReadingHere {
  readonly at: number;
  readonly by: Actor;
  readonly patch: CataloguePatch;
}

/** All of a record but its stock, and what is absent stays as it is. */
const Master = CatalogueRecord.omit({ stock: true, masterAt: true }).partial().required({ sku: true }).strip();
const OnlyStock = z.object({ sku: z.string().min(1), stock: CatalogueRecord.shape.stock });

/** Its key, as stations agree on it: one warehouse a reading. */
export const stockKey = (sku: string, warehouse: string): string => `${sku}\t${warehouse}`;

/** Null: it is none that this version understands. */
export function readingHere({ key, at, station, body }: StrangeReading): ReadingHere | null {
  const json = parsed(body);
  const by = { operator: '', station };
  const stock = OnlyStock.safeParse(json);
  if (stock.success) {
    const [[warehouse, figures] = [], ...more] = Object.entries(stock.data.stock);
    const { sku } = stock.data;
    if (warehouse === undefined || figures === undefined || more.length > 0 || key !== stockKey(sku, warehouse))
      return null;
    return { at, by, patch: { sku, stock: { [warehouse]: { ...figures, at } } } };
  }
  const master = Master.safeParse(json);
  if (!master.success || master.data.sku !== key) return null;
  // Of what was parsed as JSON, no field is undefined.
  return { at, by, patch: master.data as CataloguePatch };
}

/** Null: it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
