import { type Message, message } from '../../contract/verdict.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { nothingToUndo, standingNewestFirst, takeBack } from '../journal/undo.ts';
import { idOfNew } from './add-new.ts';
import { orderOf } from './change-orders.ts';
import { dropShipOrdersKind } from './kind.ts';
import type { OrderBatch, OrderBatchDecision, OrderBatchEntry } from './order-batch.ts';

type Step = JournalEntry<OrderBatchEntry>;

/**
 * Undoes the last entry that a person made and that still stands. A question about finishing is undone first, because
 * it was asked last. A file imported in slices was one action, so all of it is undone. A slice that was removed before
 * the file was imported again belongs to an earlier action: its removal is undone first.
 */
export function undoInBatch(batch: OrderBatch, journal: readonly Step[]): OrderBatchDecision {
  const { question } = batch;
  if (question !== null && question.kind !== 'unknown')
    return takeBack(message('message.orders-undone-question'), question.seq);
  let last: Step | undefined;
  const slices: number[] = [];
  const removed = new Set<string>();
  for (const step of standingNewestFirst(journal)) {
    const { seq, entry } = step;
    if (isOwn(entry)) continue;
    if (last === undefined) {
      last = step;
      if (fileOf(entry) === null) break;
    } else if (entry.type === 'orders-removed') for (const id of entry.orders) removed.add(id);
    else if (fileOf(entry) === fileOf(last.entry) && !isGone(step, removed)) slices.push(seq);
  }
  if (last === undefined) return nothingToUndo();
  return takeBack(whatIsUndone(batch, last.entry), last.seq, slices);
}

/** True for entries that no person made. */
function isOwn(entry: OrderBatchEntry): boolean {
  return dropShipOrdersKind.programs.has(entry.type) || (entry.type === 'orders-added' && entry.own === true);
}

function fileOf(entry: OrderBatchEntry): string | null {
  return entry.type === 'orders-added' ? (entry.file?.id ?? null) : null;
}

/** True if no order of that slice remains. */
function isGone({ seq, entry }: Step, removed: ReadonlySet<string>): boolean {
  return entry.type === 'orders-added' && entry.orders.every((_, at) => removed.has(idOfNew(seq, at)));
}

function whatIsUndone(batch: OrderBatch, entry: OrderBatchEntry): Message {
  switch (entry.type) {
    case 'orders-added': {
      const { file, orders } = entry;
      return file === null
        ? message('message.orders-undone-added', { orders: orders.length })
        : message('message.orders-undone-file', { name: file.name });
    }
    case 'header':
      return message('message.undone-field', { field: entry.field });
    case 'field':
      return message('message.undone-field', { field: entry.field });
    case 'fields':
      return message('message.orders-undone-fields');
    case 'cells':
      return message('message.orders-undone-cells', { n: cellsOf(entry) });
    case 'item':
      return message('message.undone-item', { code: entry.item.sku ?? entry.item.code });
    case 'quantity':
    case 'taken':
      return message('message.orders-undone-quantity', { code: skuOf(batch, entry.goods) });
    case 'aside':
      return message('message.orders-undone-aside', { orders: entry.orders.length });
    case 'orders-removed':
      return message('message.orders-undone-removed', { orders: entry.orders.length });
    case 'ids-given':
      return message('message.orders-undone-ids', { orders: entry.ids.length });
    case 'alias-applied':
      return message('message.orders-undone-alias', { seller: entry.seller });
    case 'goods-added':
    case 'goods-removed':
      return message('message.orders-undone-goods');
    case 'order-next':
    case 'order-opened':
      return message('message.orders-undone-open');
    default:
      return message('message.undone-answer');
  }
}

function cellsOf({ cells }: Extract<OrderBatchEntry, { readonly type: 'cells' }>): number {
  return cells.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0);
}

function skuOf(batch: OrderBatch, goods: string): string {
  const open = orderOf(batch, batch.orders[batch.openOrder]?.id ?? '');
  return open?.goods.find(({ id }) => id === goods)?.fields.Sku ?? '';
}
