import { Failure } from '../../contract/failure.ts';
import type { SkuView } from '../../contract/goods-view.ts';
import { message } from '../../contract/verdict.ts';
import type { CatalogueRecord } from '../catalogue/catalogue-record.ts';
import type { CoreContext } from '../core-context.ts';
import { resolveItem } from '../scanning/resolve-item.ts';
import type { DomainHandlers } from './handlers.ts';

export function inventoryHandlers(core: CoreContext): DomainHandlers<'inventory'> & DomainHandlers<'catalogue'> {
  return {
    'inventory.lookup': async ({ code }) => {
      const sku = skuOf(core, code) ?? (await askService(core, code));
      core.stock.refreshIfOld(sku);
      return toView(core, sku);
    },
    'inventory.refresh': async ({ sku }) => {
      await core.stock.refresh([sku]);
      return toView(core, sku);
    },
    'catalogue.search': ({ text, limit }) =>
      (text.trim() === '' ? lately(core, limit) : core.catalogue.search(text, limit)).map(({ sku, name, nameCn }) => ({
        sku,
        name,
        nameCn,
      })),
    'catalogue.import': async ({ csv }) => {
      const skus = await core.writer.importCsv(csv, core.environment.now());
      core.emit({ type: 'catalogue' });
      core.emit({ type: 'station' });
      return { skus };
    },
  };
}

/** What this station scanned in the last days, newest first. */
function lately(core: CoreContext, limit: number): CatalogueRecord[] {
  const since = core.environment.now() - latelyMs;
  return core.scans.skusSince(since, limit).flatMap((sku) => core.catalogue.record(sku)?.record ?? []);
}

const latelyMs = 3 * 86_400_000;

function skuOf(core: CoreContext, code: string): string | null {
  const found = resolveItem({ kind: 'plain', text: code.trim(), symbology: null }, core);
  if (found.kind === 'unknown') return null;
  if (found.kind === 'item') return found.item.sku;
  const skus = found.skus.join(', ');
  throw new Failure('conflict', `That code names several SKUs: ${skus}. Look one of them up.`, {
    details: { problems: [{ path: 'code', message: skus, words: message('message.ambiguous-which', { skus }) }] },
  });
}

async function askService(core: CoreContext, code: string): Promise<string> {
  const answer = await core.asker.askNow(code.trim());
  switch (answer.kind) {
    case 'found':
      await core.writer.put([answer.patch], core.environment.now());
      return answer.patch.sku;
    case 'not-found':
      throw new Failure('not-found', 'Neither this station nor the service knows that code.');
    case 'unreachable':
      throw answer.failure;
  }
}

function toView(core: CoreContext, sku: string): SkuView {
  const found = core.catalogue.record(sku);
  if (!found) throw new Failure('not-found', 'This SKU is not in the catalogue.');
  const { record, updatedAt } = found;
  return {
    sku,
    name: record.name,
    nameCn: record.nameCn,
    codes: core.catalogue.codesOf(sku),
    weightGrams: record.weightGrams,
    lengthCm: record.lengthCm,
    widthCm: record.widthCm,
    heightCm: record.heightCm,
    declareValue: record.declareValue,
    hsCode: record.hsCode,
    stock: Object.entries(record.stock).map(([warehouseId, stock]) => ({ warehouseId, ...stock })),
    updatedAt,
  };
}
