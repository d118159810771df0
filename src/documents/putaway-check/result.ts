import { getIn } from '../journal/bucket-map.ts';
import { itemAt } from '../journal/paged-list.ts';
import { nameOfGoods } from './check-sentences.ts';
import { earlierCounts } from './close-count.ts';
import { lineId, openWants } from './compare-count.ts';
import { countedOf } from './count-goods.ts';
import { goodsKey } from './goods-index.ts';
import type { Against, ComparedLine, GivenReason, Photo, PutawayCheck } from './putaway-check.ts';

/** A line for the table and the evidence sheet. Figures in pieces; null while the count is open: it is blind. */
export interface CheckRow {
  /** Null for goods in no order. */
  readonly order: string | null;
  /** Key of the goods, for a reason or a picture of this line. */
  readonly goods: string;
  readonly StorageNo: string | null;
  readonly Sku: string | null;
  /** As scanned, of goods that nobody knows. */
  readonly code: string;
  readonly name: string | null;
  readonly nameCn: string | null;
  readonly planned: number | null;
  readonly received: number | null;
  /** Null: not scanned. While the count is open it stands with the first order that has the goods, for all of them. */
  readonly counted: number | null;
  /** Oldest first; null: the line was not there then. None while a count is open. */
  readonly earlier: readonly (number | null)[];
  readonly toPlanned: number | null;
  readonly toReceived: number | null;
  /** Differences without a reason. */
  readonly open: readonly Against[];
  readonly reasons: readonly (GivenReason & {
    /** False: given for the difference of an earlier count. */ readonly holds: boolean;
  })[];
  readonly photos: readonly Photo[];
  readonly by: readonly string[];
}

/** Lines of the orders, then goods in no order. */
export function rowCount({ index, extras }: PutawayCheck): number {
  return index.lines.length + extras.length;
}

/** One row by its place, so that a long table makes only those it shows. */
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
    photos: getIn(check.photos, id) ?? [],
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
    // Whoever counts again must not see what was found before.
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

/** How goods are shared among orders would give their plans away. */
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
