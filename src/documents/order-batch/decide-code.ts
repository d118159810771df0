import { type Message, message } from '../../contract/verdict.ts';
import { itemTitle } from '../inbound-plan/decide-item.ts';
import { accept, refuse, say } from '../journal/decision.ts';
import type { ScannedCode, ScannedItem } from '../journal/scanned-code.ts';
import { openAt, openOrderOf, placeParams } from './change-orders.ts';
import { asKept, indexOfPackage, lineOf, placeOfSerial } from './known-goods.ts';
import type { FieldTexts, OrderBatch, OrderBatchDecision, OrderBatchEntry } from './order-batch.ts';
import { quantityOf } from './read-value.ts';

/** The SKU master's data for a Sku, by the field names of an order's goods. */
export type KnownOfSku = (sku: string) => FieldTexts;

/**
 * Handles a scan while the batch is open: the batch's own number, one of its orders by PackageId, or goods for the open
 * order.
 */
export function decideCode(batch: OrderBatch, scanned: ScannedCode, knownOf: KnownOfSku): OrderBatchDecision {
  const { text, sscc } = scanned;
  if (text === batch.number) return say('command', message('message.orders-this', { number: text }));
  const at = indexOfPackage(batch, text);
  if (at >= 0) return openAt(batch, at);
  if (sscc !== null && scanned.item?.sku == null) {
    return stop(message('message.orders-sscc', { code: text }), message('message.orders-scan-goods'));
  }
  if (scanned.item === null) return stop(message('message.unknown', { code: text }), null);
  return countItem(batch, asKept(batch, scanned.item), scanned.quantity, knownOf);
}

/** MINUS: subtracts one from that Sku's line in the open order. */
export function takeOne(batch: OrderBatch, { text, item: scanned }: ScannedCode): OrderBatchDecision {
  const open = openOrderOf(batch);
  if (open === undefined || scanned === null) return notOpen(message('message.unknown', { code: text }));
  const item = asKept(batch, scanned);
  const line = lineOf(batch.kind, open, item);
  const isThere = item.serial === null || line?.serials?.includes(item.serial) === true;
  if (line === undefined || !isThere) {
    return refuse('wrong', itemTitle(item), message('message.order-minus-nothing', placeParams(batch)));
  }
  const quantity = (quantityOf(line) ?? 0) - 1;
  const entry: OrderBatchEntry = { type: 'taken', goods: line.id, serial: item.serial };
  return accept(entry, 'command', itemTitle(item), message('message.order-in', { quantity, ...placeParams(batch) }), {
    n: quantity,
  });
}

function countItem(batch: OrderBatch, item: ScannedItem, scanned: number, knownOf: KnownOfSku): OrderBatchDecision {
  const open = openOrderOf(batch);
  const title = item.sku === null ? message('message.unknown', { code: item.code }) : itemTitle(item);
  if (open === undefined) return notOpen(title);
  if (open.isAside) return stop(title, message('message.order-is-aside', placeParams(batch)));
  const twin = placeOfSerial(batch, item);
  if (twin !== null) {
    return refuse('duplicate', title, message('message.order-serial', { serial: item.serial ?? '', order: twin }));
  }
  const pieces = item.serial === null ? scanned : 1;
  const line = lineOf(batch.kind, open, item);
  const quantity = (line === undefined ? 0 : (quantityOf(line) ?? 0)) + pieces;
  const known = line === undefined && item.sku !== null ? knownOf(item.sku) : {};
  const entry: OrderBatchEntry = {
    type: 'item',
    item,
    quantity: pieces,
    ...(Object.keys(known).length === 0 ? {} : { known }),
  };
  const place = { quantity, ...placeParams(batch) };
  return item.sku === null
    ? accept(entry, 'unknown', title, message('message.order-asking', place), { n: quantity })
    : accept(entry, 'good', title, message('message.order-in', place), { n: quantity });
}

/** The scan was not recorded although the goods may already have been packed, so this needs an audible error. */
function stop(title: Message, detail: Message | null): OrderBatchDecision {
  return { ...refuse('wrong', title, detail), hold: true };
}

function notOpen(title: Message): OrderBatchDecision {
  return { ...refuse('failed', title, message('message.order-first-open')), hold: true };
}
