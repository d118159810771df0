import type { NewOrder } from '../../../../../contract/bridge/orders.ts';
import { type Message, message } from '../../../../../contract/verdict.ts';
import type { OrderDraft } from '../../../../../documents/order-batch/order-batch.ts';
import type { UnderstoodNamed } from '../../../../../order-files/understand-files.ts';
import type { ChangedValue } from '../../../../../order-files/understood.ts';

/** A row of a list about files; `file` is empty where there is only one. */
export interface OfFile {
  readonly file: string;
}

export interface ListedOrder extends OfFile {
  readonly orderNo: string;
  readonly draft: NewOrder;
  /** `open`: it has to be finished in the sheet; `here`: this station has it already, in that batch. */
  readonly state: 'ready' | 'open' | 'here';
  readonly batch: string;
}

/** Why a row is no order, or none yet. */
export interface ListedRow extends OfFile {
  readonly row: number;
  /** The order that it is of; empty: none. */
  readonly orderNo: string;
  /** What becomes of that order: it comes along, `open`, or is left `out`. */
  readonly state: 'open' | 'out';
  /** Its heading; null: the whole row. */
  readonly column: string | null;
  readonly words: Message;
}

/** A value that was put right, and how often in the same way. */
export interface ListedChange extends OfFile, Omit<ChangedValue, 'column'> {
  readonly times: number;
}

/** Over all files, in their order and that of their rows. */
export interface UnderstoodLists {
  readonly orders: readonly ListedOrder[];
  readonly problems: readonly ListedRow[];
  readonly skipped: readonly ListedRow[];
  readonly changes: readonly ListedChange[];
}

export type ListName = keyof UnderstoodLists;

export function listsOf(files: readonly UnderstoodNamed[]): UnderstoodLists {
  const named = files.map((each) => ({ ...each, file: files.length > 1 ? each.name : '', of: ordersByRow(each) }));
  return {
    orders: named.flatMap(({ file, orders, toFinish }) =>
      [
        ...toFinish.map(({ orderNo, draft }) => ({ file, orderNo, draft, state: 'open' as const, batch: '' })),
        ...orders.map(({ orderNo, draft }) => ({ file, orderNo, draft, state: 'ready' as const, batch: '' })),
      ].toSorted((one, other) => (one.draft.row ?? 0) - (other.draft.row ?? 0)),
    ),
    problems: named.flatMap(({ file, problems, of }) =>
      problems.map(({ row, column, code, text = '' }) => ({
        ...{ file, row, column, ...(of.get(row) ?? noOrder) },
        words: message(`order-file.problem-${code}`, { text }),
      })),
    ),
    skipped: named.flatMap(({ file, skipped, of }) =>
      skipped.map(({ row, reason }) => ({
        ...{ file, row, column: null, ...(of.get(row) ?? noOrder) },
        words: whySkipped(reason),
      })),
    ),
    changes: named.flatMap(({ file, changed }) => alike(file, changed)),
  };
}

const noOrder = { orderNo: '', state: 'out' } as const;

/** By each of its rows: the order, and whether it can be finished in the sheet. */
function ordersByRow({ toFinish, orders, notTaken }: UnderstoodNamed) {
  const of = new Map<number, Pick<ListedRow, 'orderNo' | 'state'>>();
  for (const [state, all] of [
    ['open', toFinish],
    ['out', notTaken],
    ['out', orders],
  ] as const)
    for (const { orderNo, rows } of all) for (const row of rows) of.set(row, { orderNo, state });
  return of;
}

/** How many orders have problems that the sheet cannot show, and are not imported. */
export function leftOut(problems: readonly ListedRow[]): number {
  const out = problems.filter(({ state, orderNo }) => state === 'out' && orderNo !== '');
  return new Set(out.map(({ file, orderNo }) => `${file}\0${orderNo}`)).size;
}

/** The orders with those marked that this station has already, but for `own`. */
export function withKnown(
  lists: UnderstoodLists,
  known: ReadonlyMap<string, { readonly batch: string }>,
  own: readonly Pick<OrderDraft, 'origin'>[],
): UnderstoodLists {
  if (known.size === 0) return lists;
  const keyOf = ({ origin }: Pick<OrderDraft, 'origin'>) => origin && originKey(origin.format, origin.orderNo);
  const brought = new Set(own.map(keyOf));
  const orders = lists.orders.map((order) => {
    const key = keyOf(order.draft);
    const there = key === undefined || brought.has(key) ? undefined : known.get(key);
    return there === undefined ? order : { ...order, state: 'here' as const, batch: there.batch };
  });
  return { ...lists, orders };
}

/** Identifies an order of a marketplace. */
export const originKey = (format: string, orderNo: string) => JSON.stringify([format, orderNo]);

/** The same value put right in the same way is listed once. */
function alike(file: string, changed: readonly ChangedValue[]): ListedChange[] {
  const groups = Map.groupBy(changed, ({ field, from, to }) => JSON.stringify([field, from, to]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ ...first, file, times: group.length }];
  });
}

/** A reason in the words of its profile; one of a site's own profile stands as it is. */
function whySkipped(reason: string): Message {
  const [, begin = reason, text = reason] =
    /^(the same (?:line as row|order as in (?:row|file))) (.+)$/.exec(reason) ?? [];
  return message(`order-file.skip-${begin.replaceAll(' ', '-')}`, { text });
}
