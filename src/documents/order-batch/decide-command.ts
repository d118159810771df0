import type { Command } from '../../barcode/command.ts';
import { message } from '../../contract/verdict.ts';
import { accept, refuse } from '../journal/decision.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { goToOrder, type MintPackageId, openOrderOf, placeParams } from './change-orders.ts';
import { answerNo, answerYes, type FinishFacts, finish } from './finish.ts';
import { lastScanned } from './known-goods.ts';
import type { OrderBatch, OrderBatchDecision, OrderBatchEntry } from './order-batch.ts';
import { undoInBatch } from './undo.ts';
import { setByCommand } from './write-by-hand.ts';

/** What only the station knows. */
export interface BatchFacts extends FinishFacts {
  readonly mint: MintPackageId;
}

/**
 * Handles a command while the batch is open (manual/floor.md 4): orders take the place of a plan's boxes. The station
 * handles GO, NEW and OPERATOR.
 */
export function decideCommand(
  batch: OrderBatch,
  journal: readonly JournalEntry<OrderBatchEntry>[],
  command: Command,
  facts: BatchFacts,
): OrderBatchDecision {
  switch (command.name) {
    case 'set':
      return setByCommand(batch, command.field, command.value);
    case 'box':
      return goToOrder(batch, command.no, facts.mint);
    case 'qty':
      return setQuantity(batch, command.quantity);
    case 'weight':
      return setByCommand(batch, 'WEIGHT', String(command.weight));
    case 'minus':
      return { ...accept<OrderBatchEntry>(null, 'command', message('message.minus-armed')), armMinus: true };
    case 'undo':
      return undoInBatch(batch, journal);
    case 'yes':
      return answerYes(batch, facts);
    case 'no':
      return answerNo(batch);
    case 'done':
    case 'hold':
      return finish(batch, command.name, facts);
    case 'size':
      return refuse('failed', message('message.orders-no-size'), message('message.orders-no-size-how'));
    case 'same':
      return refuse('failed', message('message.orders-no-same'), message('message.orders-no-same-why'));
    case 'print':
      return refuse('failed', message('message.orders-no-print'), message('message.orders-no-print-why'));
    case 'learn':
      return refuse('failed', message('message.orders-no-learn'), message('message.orders-no-learn-how'));
    default:
      return refuse('failed', message('message.not-here', { command: command.name.toUpperCase() }));
  }
}

/** Sets the quantity of the last scanned line that is still in the open order. */
function setQuantity(batch: OrderBatch, quantity: number): OrderBatchDecision {
  const open = openOrderOf(batch);
  const line = open === undefined ? undefined : lastScanned(open);
  if (line === undefined) return refuse('failed', message('message.order-qty-nothing'));
  const [serial] = line.serials ?? [];
  if (serial !== undefined && quantity < (line.serials?.length ?? 0)) {
    return refuse('failed', message('message.qty-serial', { serial }));
  }
  const code = line.fields.Sku ?? '';
  const entry: OrderBatchEntry = { type: 'quantity', goods: line.id, quantity };
  return accept(
    entry,
    'command',
    message('message.item', { code, name: '' }),
    message('message.order-in', { quantity, ...placeParams(batch) }),
    { n: quantity },
  );
}
