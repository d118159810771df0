import type { Command } from '../../barcode/command.ts';
import { message } from '../../contract/verdict.ts';
import { reReadSeconds } from '../inbound-plan/decide-item.ts';
import { accept, isAtEnd } from '../journal/decision.ts';
import type { BeginFacts, NewDocument, ScanRules } from '../journal/document-rules.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { asNewOrder } from './add-new.ts';
import { applyToBatch } from './apply.ts';
import { placeParams } from './change-orders.ts';
import { decideCode, type KnownOfSku, takeOne } from './decide-code.ts';
import { type BatchFacts, decideCommand } from './decide-command.ts';
import { indexOfPackage } from './known-goods.ts';
import type {
  FieldTexts,
  OrderBatch,
  OrderBatchDecision,
  OrderBatchEntry,
  OrderKind,
  SetAside,
} from './order-batch.ts';

/** What only the station knows about a batch being worked on. */
export interface OrdersFacts extends BatchFacts {
  readonly knownOf: KnownOfSku;
  /**
   * Which of its PackageIds this station has used meanwhile and which SKUs are known, where that differs from the
   * batch.
   */
  readonly changes: (batch: OrderBatch) => readonly Extract<OrderBatchEntry, { readonly type: 'used' | 'skus' }>[];
  readonly whyNotReplaced: (batch: OrderBatch) => OrderBatchDecision | null;
}

const rulesFor = (kind: OrderKind): ScanRules<OrderBatch, OrderBatchEntry, OrdersFacts, OrderBatchDecision> => ({
  lookUps: ({ orders }) =>
    orders.flatMap(({ goods }) =>
      goods.flatMap(({ open, fields }) =>
        open === true && fields.Sku !== undefined ? [{ of: 'goods' as const, code: fields.Sku }] : [],
      ),
    ),
  codes: (entry) => {
    switch (entry.type) {
      case 'orders-added':
        return entry.orders.flatMap(({ fields, replaces, origin }) => [
          ...numbersOf(fields),
          ...packageOf(replaces),
          ...packageOf(origin?.orderNo === fields.PlatformOrderNo ? null : origin?.orderNo),
        ]);
      case 'order-next':
        return packageOf(entry.packageId);
      case 'ids-given':
        return entry.ids.flatMap(([, packageId]) => packageOf(packageId));
      case 'field':
        return numbersOf({ [entry.field]: entry.value });
      case 'fields':
        return numbersOf(entry.fields);
      case 'cells':
        return entry.cells.flatMap(({ fields }) => numbersOf(fields));
      default:
        return [];
    }
  },
  place: (batch) => (batch.openOrder < 0 ? null : message('message.order-open', placeParams(batch))),
  elsewhere: (part) => (part === 'itself' ? 'message.other-orders' : 'message.other-order'),
  // The pick list: outbound orders are picked by the warehouse that the service runs.
  paper: kind === 'drop-ship' ? { mayPrint: () => true } : null,
  serviceOrder: null,
  begin: (facts) => begin(kind, facts),
  beginWith: null,
  reopens: null,
  request: null,
  isFetchedAnew: () => false,
  expects: (batch, { text }) => text === batch.number || indexOfPackage(batch, text) >= 0,
  takeCode: (batch, scanned, { knownOf }) => decideCode(batch, scanned, knownOf),
  takeOut: takeOne,
  takeCommand,
  asksForGoods: ({ tone }) => tone === 'unknown',
  markReRead: (decision, gapMs) => {
    const { entry, detail } = decision;
    if (entry?.type !== 'item') return decision;
    const said = message('message.order-again', { ...detail?.params, seconds: reReadSeconds({ gapMs }) });
    return { ...decision, entry: { ...entry, again: gapMs }, tone: 'duplicate', detail: said };
  },
  countsParcels: false,
  stillAsked: () => null,
});

export const dropShipOrdersRules = rulesFor('drop-ship');
export const outboundOrdersRules = rulesFor('outbound');

const newWords = { 'drop-ship': 'message.dropship-new', outbound: 'message.outbound-new' } as const;

/** Creates a batch, and its first order with a PackageId issued by this station. */
function begin(kind: OrderKind, { mint, warehouseId }: BeginFacts): NewDocument<OrderBatchEntry> {
  const number = mint();
  const packageId = mint();
  const title = message(newWords[kind], { number });
  const detail = message('message.order-open', { order: 1, id: packageId });
  return {
    number,
    opened: openedEntry(kind, number, warehouseId),
    decision: accept<OrderBatchEntry>({ type: 'order-next', packageId }, 'command', title, detail),
  };
}

/** Its first entry. Outbound orders from stock default to the station's own warehouse. */
export function openedEntry(kind: OrderKind, number: string, warehouseId: string, header?: FieldTexts) {
  const own: FieldTexts = kind === 'outbound' && warehouseId !== '' ? { WarehouseId: warehouseId } : {};
  return { type: 'opened', kind, number, header: header ?? own } as const;
}

/** The numbers that an order is found by: its PackageId, and the sales platform's. */
function numbersOf({ PackageId, PlatformOrderNo }: FieldTexts) {
  return [...packageOf(PackageId), ...packageOf(PlatformOrderNo)];
}

/** A PackageId, or the outbox entry that an order replaces. */
function packageOf(text: string | null | undefined): { code: string; what: 'parcel' }[] {
  const code = text?.trim() ?? '';
  return code === '' ? [] : [{ code, what: 'parcel' }];
}

/** Handles a command in a batch. Before sending, it adds what the station has learned since. */
function takeCommand(
  batch: OrderBatch,
  journal: readonly JournalEntry<OrderBatchEntry>[],
  command: Command,
  facts: OrdersFacts,
): OrderBatchDecision {
  const { name } = command;
  const { question } = batch;
  const leaves =
    name === 'done' || name === 'hold' || (name === 'yes' && question !== null && question.kind !== 'unknown');
  const looked = leaves ? facts.changes(batch) : [];
  const now = looked.reduce((before, entry) => applyToBatch(before, { seq: 0, entry }), batch);
  const own = decideCommand(now, journal, command, facts);
  const decision = (isAtEnd(own) ? facts.whyNotReplaced(now) : null) ?? own;
  return withAside(
    now,
    looked.reduceRight((later, entry) => behind(entry, later), decision),
  );
}

function behind(first: OrderBatchEntry, decision: OrderBatchDecision): OrderBatchDecision {
  const further = decision.entry === null ? [] : [decision.entry, ...(decision.further ?? [])];
  return { ...decision, entry: first, further };
}

function withAside(batch: OrderBatch, decision: OrderBatchDecision): OrderBatchDecision {
  const moved = [decision.entry, ...(decision.further ?? [])].find((entry) => entry?.type === 'moved');
  if (moved?.type !== 'moved') return decision;
  const { header, kind } = batch;
  const setsAside: SetAside = {
    number: moved.to,
    kind,
    header,
    orders: batch.orders.filter(({ isAside }) => isAside).map(asNewOrder),
  };
  return { ...decision, setsAside };
}
