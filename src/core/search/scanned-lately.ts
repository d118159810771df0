import type { CatalogueRecord } from '../catalogue/catalogue-record.ts';
import type { SearchContext } from './search-context.ts';

const latelyMs = 3 * 86_400_000;

/** Goods that this station scanned in the last days, most recent first. */
export function scannedLately(
  { scans, catalogue, environment }: Pick<SearchContext, 'scans' | 'catalogue' | 'environment'>,
  limit: number,
): CatalogueRecord[] {
  return scans.skusSince(environment.now() - latelyMs, limit).flatMap((sku) => catalogue.record(sku)?.record ?? []);
}
