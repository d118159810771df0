import { getIn } from '../journal/bucket-map.ts';
import { itemAt } from '../journal/paged-list.ts';
import { type Photo, photosAt } from '../journal/photos.ts';
import { nameOfGoods } from './check-sentences.ts';
import { earlierCounts } from './close-count.ts';
import { lineId, openWants } from './compare-count.ts';
import { countedOf } from './count-goods.ts';
import { goodsKey } from './goods-index.ts';
import type { Against, ComparedLine, GivenReason, PutawayCheck } from './putaway-check.ts';

/**
 * A line for the table and the discrepancy report. Figures in pieces; null while the count is open, because it is
 * blind.
 */
export interface CheckRow {
  /** Null for goods in no order. */
  readonly order: string | null;
  /** Key of the goods, for a reason or a picture of this line. */
  readonly goods: string;
  readonly StorageNo: string | null;
  readonly Sku: string | null;
  /** As scanned, for unknown goods. */
  readonly code: string;
  readonly name: string | null;
  readonly nameCn: string | null;
  readonly planned: number | null;
  readonly received: number | null;
  /** Null: not scanned. While the count is open, the first order with the goods shows the total of all orders. */
  readonly counted: number | null;
  /** Oldest first; null: the line did not exist then. Empty while a count is open. */
  readonly earlier: readonly (number | null)[];
  readonly toPlanned: number | null;
  readonly toReceived: number | null;
  /** Differences without a reason. */
  readonly open: readonly Against[];
  readonly reasons: readonly (GivenReason & {
    /** False: given for a difference of an earlier count. */ readonly holds: boolean;
  })[];
  readonly photos: readonly Photo[];
  readonly by: readonly string[];
}

/** Lines of the orders, then goods in no order. */
export function rowCount({ index, extras }: PutawayCheck): number {
  return index.lines.length + extras.length;
}

/** One row by its index, so that a long table builds only the rows it shows. */
export function rowAt(check: PutawayCheck, at: number): CheckRow | undefined {
  const line = lineAt(check, at);
  if (line === undefined) return undefined;
  const { order, goods } = line;
  const id = lineId(order, goods);
  const { storageNo, sku, code, name, nameCn } = nameOfGoods(check, goods);
  const counted = getIn(check.count.goods, goods);
  const compared = check.comparison?.lines[at];
  return {
    order,
    goods,
    StorageNo: storageNo,
    Sku: sku,
    code,
    name,
    nameCn,
    ...(compared === undefined ? blindFigures(check, order, goods) : figuresOf(check, compared)),
    reasons: compared === undefined ? [] : reasonsOf(check, compared),
    photos: photosAt(check.photos, id),
    by: counted?.by ?? (compared === undefined ? [] : check.count.by),
  };
}

export function rowsOf(check: PutawayCheck): CheckRow[] {
  return Array.from({ length: rowCount(check) }, (_, at) => rowAt(check, at)).filter((row) => row !== undefined);
}

/** Figures of the whole check; the differences are null while the count is open. */
export function figuresOfCheck(check: PutawayCheck) {
  const { comparison, count, earlier, orders, closed } = check;
  return {
    orders: [...orders.values()],
    lines: rowCount(check),
    scanned: count.goods.size,
    pieces: count.pieces,
    differences: comparison?.differences ?? null,
    open: comparison?.open ?? null,
    // A recount must not reveal what was found before.
    counts: [...earlier, count].map((each) => ({
      by: each.by,
      pieces: comparison === null && each !== count ? null : each.pieces,
    })),
    closedBy: closed?.by ?? null,
  };
}

function lineAt({ index, extras }: PutawayCheck, at: number): { order: string | null; goods: string } | undefined {
  const line = index.lines[at];
  if (line !== undefined) return line;
  const extra = itemAt(extras, at - index.lines.length);
  return extra === undefined ? undefined : { order: null, goods: goodsKey(extra) };
}

type Figures = Pick<CheckRow, 'planned' | 'received' | 'counted' | 'earlier' | 'toPlanned' | 'toReceived' | 'open'>;

/** How goods are allocated to orders would reveal the plans. */
function blindFigures(check: PutawayCheck, order: string | null, goods: string): Figures {
  const isFirst = (check.index.goods.get(goods)?.places[0]?.order ?? null) === order;
  const counted = isFirst && getIn(check.count.goods, goods) !== undefined ? countedOf(check, goods) : null;
  return { planned: null, received: null, counted, earlier: [], toPlanned: null, toReceived: null, open: [] };
}

function figuresOf(check: PutawayCheck, line: ComparedLine): Figures {
  const { planned, received, counted, toPlanned, toReceived } = line;
  return {
    planned,
    received,
    counted,
    toPlanned,
    toReceived,
    earlier: earlierCounts(check, line),
    open: openWants(check, line),
  };
}

function reasonsOf({ reasons }: PutawayCheck, line: ComparedLine): CheckRow['reasons'] {
  return (getIn(reasons, line.id) ?? []).map((each) => ({
    ...each,
    holds: each.toPlanned === line.toPlanned && each.toReceived === line.toReceived,
  }));
}
