import { readScan } from '../../../barcode/read-scan.ts';
import type { GoodsRow, SkuView } from '../../../contract/bridge/goods.ts';
import { Failure, refusal, toReply } from '../../../contract/failure.ts';
import { message } from '../../../contract/verdict.ts';
import type { CatalogueRecord } from '../../catalogue/catalogue-record.ts';
import type { GoodsFound } from '../../catalogue/goods-lists.ts';
import { resolveItem } from '../../catalogue/resolve-item.ts';
import type { CoreContext } from '../../core-context.ts';
import { followedWarehouses } from '../../follow-up/stock/stock-refresh.ts';
import { catalogueChanged } from '../../scanning/answers/catalogue-changed.ts';
import { scannedLately } from '../../search/scanned-lately.ts';
import type { DomainHandlers } from './handlers.ts';

export function inventoryHandlers(core: CoreContext): DomainHandlers<'inventory'> & DomainHandlers<'catalogue'> {
  const changed = <T>(answer: T): T => {
    catalogueChanged(core);
    core.emit({ type: 'station' });
    return answer;
  };
  return {
    'inventory.lookup': async ({ code, look }) => {
      const named = nameOf(core, code);
      if (look === 'open') return toView(core, named.sku ?? named.code);
      const sku = named.sku ?? (await askService(core, named.code));
      core.stock.refreshIfOld(sku);
      return toView(core, sku);
    },
    'inventory.refresh': async ({ sku }) => {
      await core.stock.refresh([sku]);
      return toView(core, sku);
    },
    'catalogue.search': ({ text, limit }) =>
      (text.trim() === '' ? scannedLately(core, limit) : core.catalogue.search(text, limit)).map(
        ({ sku, name, nameCn }) => ({
          sku,
          name,
          nameCn,
        }),
      ),
    'catalogue.import-part': async ({ upload, part, csv }) => {
      await core.writer.keepPart(upload, part, csv);
      return {};
    },
    'catalogue.import': async ({ columns, ...file }) =>
      changed({ skus: await core.writer.importCsv(file, core.environment.now(), columns) }),
    'catalogue.unfollow': async ({ skus }) => changed({ skus: await core.writer.drop(skus) }),
    'catalogue.state': () => {
      const { oldest, newest } = core.catalogue.ages();
      const next = core.stock.next();
      return {
        skus: core.catalogue.count(),
        oldestAt: oldest,
        newestAt: newest,
        nextRefreshAt: next?.at ?? null,
        lately: next?.skus ?? 0,
        asking: core.seen.asking(),
      };
    },
  };
}

/** Typed text identifies the same goods as a scan of it: for a GS1 text, the item in it. */
function nameOf(core: CoreContext, typed: string): { readonly sku: string | null; readonly code: string } {
  const text = typed.trim();
  const reading = readScan(text, { currentYear: new Date(core.environment.now()).getFullYear() });
  const found = resolveItem(reading.kind === 'gs1' ? reading : { kind: 'plain', text, symbology: null }, core);
  if (found.kind !== 'ambiguous') return { sku: found.item.sku, code: found.item.code };
  const skus = found.skus.join(', ');
  throw new Failure('conflict', `That code names several SKUs: ${skus}. Look one of them up.`, {
    details: { problems: [{ path: 'code', message: skus, words: message('message.ambiguous-which', { skus }) }] },
  });
}

async function askService(core: CoreContext, code: string): Promise<string> {
  const answer = await core.asker.askNow(code);
  switch (answer.kind) {
    case 'found':
      await core.writer.put([answer.patch], core.environment.now());
      catalogueChanged(core);
      return answer.patch.sku;
    case 'not-found':
      throw refusal(
        'not-found',
        'Neither this station nor the service knows that code.',
        message('problem.code-nobody'),
      );
    case 'unreachable':
      throw answer.failure;
  }
}

function toView(core: CoreContext, sku: string): SkuView {
  const found = core.catalogue.record(sku);
  if (!found) throw new Failure('not-found', 'This SKU is not in the catalogue.');
  const { record, updatedAt } = found;
  const failure = core.stock.failureOf(sku);
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
    importHsCode: record.importHsCode ?? null,
    description: record.description ?? null,
    declareName: record.declareName ?? null,
    productAttribute: record.productAttribute ?? null,
    brand: record.brand,
    material: record.material,
    materialCn: record.materialCn ?? null,
    approvalStatus: record.approvalStatus ?? null,
    ...stockOf(record, followedWarehouses(core.settings()), core.catalogue.stockDays(sku)),
    stockFailure: failure && toReply(failure),
    updatedAt,
  };
}

/** In the order in which warehouses are followed; then those no longer followed, with their age. */
function stockOf(
  { stock }: CatalogueRecord,
  followed: readonly string[],
  days: ReturnType<CoreContext['catalogue']['stockDays']>,
): Pick<SkuView, 'stock' | 'unasked'> {
  const warehouses = new Set([...followed, ...Object.keys(stock)]);
  return {
    stock: [...warehouses].flatMap((warehouseId) => {
      const figures = stock[warehouseId];
      if (figures === undefined) return [];
      const earlier = days.get(warehouseId) ?? [];
      return [{ ...figures, warehouseId, records: figures.records ?? [], days: [...earlier] }];
    }),
    unasked: followed.filter((warehouseId) => stock[warehouseId] === undefined),
  };
}

/** How many lists are kept for paging: one for each window that may be open, and the one before it. */
const mostLists = 3;

export function goodsHandlers(core: CoreContext): DomainHandlers<'goods'> {
  const lists = new Map<string, GoodsFound>();

  function keep(found: GoodsFound): string {
    const id = core.environment.newId();
    lists.set(id, found);
    for (const [oldest, list] of lists) {
      if (lists.size <= mostLists) break;
      list.drop();
      lists.delete(oldest);
    }
    return id;
  }

  return {
    'goods.names': ({ codes }) =>
      codes.map((code) => {
        const [match, ...others] = core.catalogue.match(code);
        if (match === undefined || others.length > 0) return null;
        const { sku, name, nameCn, lengthCm, widthCm, heightCm } = match.record;
        const isMeasured = lengthCm !== null && widthCm !== null && heightCm !== null;
        return { sku, name, nameCn, cubicCm: isMeasured ? lengthCm * widthCm * heightCm : null };
      }),
    'goods.list': async (wanted) => {
      const found = core.goods.find({
        ...wanted,
        asOf: core.environment.now(),
        warehouses: followedWarehouses(core.settings()),
      });
      const id = keep(found);
      await found.begun;
      return { id, count: found.ids.length, isWhole: found.isWhole() };
    },
    'goods.page': ({ id, from, limit }) => {
      const found = lists.get(id);
      if (!found) throw new Failure('not-found', 'That list is over: make it again.');
      const followed = followedWarehouses(core.settings());
      const rows = core.goods
        .records(found.ids.slice(from, from + limit))
        .map((record) => (record === null ? null : rowOf(record, followed)));
      return { id, count: found.ids.length, isWhole: found.isWhole(), rows };
    },
  };
}

function rowOf({ sku, name, nameCn, stock }: CatalogueRecord, followed: readonly string[]): GoodsRow {
  const figures = followed.flatMap((warehouse) => stock[warehouse] ?? []);
  const sum = (pick: (figure: (typeof figures)[number]) => number | null) =>
    figures.every((figure) => pick(figure) === null)
      ? null
      : figures.reduce((total, figure) => total + (pick(figure) ?? 0), 0);
  return {
    sku,
    name,
    nameCn,
    total: sum(({ total }) => total),
    available: sum(({ available }) => available),
    inTransit: sum(({ inTransit }) => inTransit),
    at: figures.length === 0 ? null : Math.min(...figures.map(({ at }) => at)),
    unasked: followed.length - figures.length,
  };
}

export function stockHandlers({ stockJob }: Pick<CoreContext, 'stockJob'>): DomainHandlers<'stock'> {
  return {
    'stock.job': () => stockJob.view(),
    'stock.start': (wanted) => {
      stockJob.start(wanted);
      return stockJob.view();
    },
    'stock.steer': ({ to }) => {
      const steer = { pause: stockJob.pause, 'go-on': stockJob.goOn, end: stockJob.end };
      steer[to]();
      return stockJob.view();
    },
  };
}
