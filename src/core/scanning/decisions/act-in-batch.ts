import type { Command } from '../../../barcode/command.ts';
import type { JournalEntry } from '../../../documents/journal/journal.ts';
import type { ScannedCode } from '../../../documents/journal/scanned-code.ts';
import { applyToBatch } from '../../../documents/order-batch/apply.ts';
import { decideCode, takeOne } from '../../../documents/order-batch/decide-code.ts';
import { decideCommand } from '../../../documents/order-batch/decide-command.ts';
import type { OrderBatch, OrderBatchDecision, OrderBatchEntry } from '../../../documents/order-batch/order-batch.ts';
import type { CoreContext } from '../../core-context.ts';
import { batchFacts, knownOfSku, usedChanges } from '../../orders/batch-facts.ts';
import { ordersAside, ordersKindOf } from '../../orders/open-batch.ts';
import { whyNotReplaced } from '../../orders/replaced-order.ts';
import { skuChanges } from '../../orders/unknown-skus.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

export function codeIntoBatch(core: CoreContext, batch: OrderBatch, scanned: ScannedCode): OrderBatchDecision {
  return decideCode(batch, scanned, (sku) => knownOfSku(core, batch.kind, sku));
}

export function takeFromBatch(batch: OrderBatch, scanned: ScannedCode): OrderBatchDecision {
  return takeOne(batch, scanned);
}

/** A command in a batch. Before it leaves, it is looked up which of its PackageIds this station has used meanwhile, and which SKUs are known. */
export function commandInBatch(
  core: CoreContext,
  batch: OrderBatch,
  journal: readonly JournalEntry<OrderBatchEntry>[],
  command: Command,
): StationDecision {
  const facts = batchFacts(core, batch);
  const { name } = command;
  const { question } = batch;
  const leaves =
    name === 'done' || name === 'hold' || (name === 'yes' && question !== null && question.kind !== 'unknown');
  const looked = leaves ? [usedChanges(core, batch), skuChanges(core, batch)].filter((entry) => entry !== null) : [];
  const now = looked.reduce((before, entry) => applyToBatch(before, { seq: 0, entry }), batch);
  const own = decideCommand(now, journal, command, facts);
  const decision = (isAtEnd(own) ? whyNotReplaced(core, now) : null) ?? own;
  return withAside(
    core,
    now,
    looked.reduceRight((later, entry) => behind(entry, later), decision),
  );
}

function isAtEnd({ finish, entry }: OrderBatchDecision): boolean {
  return finish !== undefined || entry?.type === 'asked';
}

function behind(first: OrderBatchEntry, decision: OrderBatchDecision): OrderBatchDecision {
  const further = decision.entry === null ? [] : [decision.entry, ...(decision.further ?? [])];
  return { ...decision, entry: first, further };
}

function withAside(core: CoreContext, batch: OrderBatch, decision: OrderBatchDecision): StationDecision {
  const moved = [decision.entry, ...(decision.further ?? [])].find((entry) => entry?.type === 'moved');
  if (moved?.type !== 'moved') return decision;
  const { header, kind } = batch;
  const id = core.environment.newId();
  return {
    ...decision,
    setsAside: { id, number: moved.to, kind: ordersKindOf(kind), header, orders: ordersAside(batch) },
  };
}
