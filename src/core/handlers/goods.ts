import type { GoodsRow } from '../../contract/bridge/goods.ts';
import { Failure } from '../../contract/failure.ts';
import type { CatalogueRecord } from '../catalogue/catalogue-record.ts';
import type { GoodsFound } from '../catalogue/goods-lists.ts';
import type { CoreContext } from '../core-context.ts';
import { followedWarehouses } from '../refresh/stock-refresh.ts';
import type { DomainHandlers } from './handlers.ts';

/** So many lists are kept to be paged through: one for each window that may be open, and the one before it. */
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
        const { sku, name, nameCn } = match.record;
        return { sku, name, nameCn };
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
