import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { OrderRule } from '../../../contract/order-rules.ts';
import { message, type Verdict } from '../../../contract/verdict.ts';
import { accept, verdictOf } from '../../../documents/journal/decision.ts';
import { documentKinds, ordersKindOf } from '../../../documents/kinds.ts';
import { asNewOrder } from '../../../documents/order-batch/add-new.ts';
import type {
  CellsOfOrder,
  FieldTexts,
  OrderBatch,
  OrderBatchEntry,
  OrderDraft,
} from '../../../documents/order-batch/order-batch.ts';
import { isUntouched } from '../../../documents/order-batch/read-value.ts';
import type { CoreContext } from '../../core-context.ts';
import { appendEntry, changeDocument } from '../../documents/journal-writer.ts';
import { mintNumber } from '../../documents/mint-number.ts';
import { type Holding, openBatch, refuseHeld } from '../add-orders.ts';
import { parkAside } from '../new-batch.ts';
import { factsOf, ruleFor } from './order-facts.ts';

/** The header field that says where orders are sent from. */
const locationField = { 'drop-ship': 'Location', outbound: 'WarehouseId' } as const satisfies Record<OrderKind, string>;

/** What rules would do in the open batch of that kind: how many orders each fits, and how many none does. */
export function tryRules(core: CoreContext, kind: OrderKind, rules: readonly OrderRule[]) {
  const of = ordersKindOf(kind);
  const id = core.documents.current(documentKinds[of].screen)?.id;
  const batch = id === undefined ? null : (core.openDocuments.findAs(of, id)?.state ?? null);
  const fits = (batch?.orders ?? []).filter(isWanted).map((order) => fitOf(core, rules, order));
  return {
    batch: batch?.number ?? null,
    byRule: rules.map((_, at) => fits.filter((fit) => fit === at).length),
    none: fits.filter((fit) => fit < 0).length,
  };
}

/**
 * Gives the orders of a file (null: of the whole batch) what the rules say: a service to those without one, and their location to the
 * batch. Orders that another location sends leave for a batch of their own, on hold: `moved` are its ids. Errors: `not-found`, `conflict`.
 */
export function applyRules(
  core: CoreContext,
  session: Holding,
  id: string,
  file: string | null,
): { readonly verdict: Verdict; readonly moved: readonly string[] } {
  refuseHeld(session);
  const batch = openBatch(core, id, null);
  const rules = core.settings().orderRules[batch.kind];
  const ruled = batch.orders
    .filter((order) => isWanted(order) && (file === null || order.file === file))
    .flatMap((order) => {
      const rule = rules[fitOf(core, rules, order)];
      return rule === undefined ? [] : [{ order, rule }];
    });
  const field = locationField[batch.kind];
  const here = locationOf(batch, file, ruled);
  const isLeaving = ({ rule: { location } }: Ruled) => location !== '' && location !== here;
  const staying = ruled.filter((each) => !isLeaving(each));
  const cells = staying.flatMap(({ order, rule }): CellsOfOrder[] => {
    const fields = serviceOf(order, rule);
    return Object.keys(fields).length === 0 ? [] : [{ order: order.id, goods: null, fields }];
  });
  const moves = [...Map.groupBy(ruled.filter(isLeaving), ({ rule }) => rule.location)].map(([location, orders]) => ({
    ...{ location, orders, number: mintNumber(core) },
  }));
  let moved: readonly string[] = [];
  const appended = changeDocument(core, () => {
    const entries: OrderBatchEntry[] = [
      ...(here === headerAt(batch, field) ? [] : [{ type: 'header' as const, field, value: here }]),
      ...(cells.length === 0 ? [] : [{ type: 'cells' as const, cells }]),
      ...moves.map(({ orders, number }) => ({
        ...{ type: 'moved' as const, orders: orders.map(({ order }) => order.id), to: number },
      })),
    ];
    moved = moves.map(({ location, orders, number }) => {
      const leaving = orders.map(({ order, rule }) =>
        asNewOrder({ ...order, fields: { ...order.fields, ...serviceOf(order, rule) } }),
      );
      const header = { ...batch.header, [field]: location };
      return parkAside(core, { number, kind: batch.kind, header, orders: leaving }, core.environment.now());
    });
    return entries.flatMap((entry) => appendEntry(core, id, null, entry));
  });
  if (appended.length > 0) core.emit({ type: 'document', id, appended });
  if (moves.length > 0) core.emit({ type: 'documents' });
  const scan = { scanId: core.environment.newId(), at: core.environment.now(), text: '' };
  return { verdict: verdictOf(inWords(cells.length, moves), scan), moved };
}

function inWords(services: number, moves: readonly { readonly number: string; readonly orders: readonly Ruled[] }[]) {
  const moved = moves.reduce((sum, { orders }) => sum + orders.length, 0);
  const batches = moves.map(({ number }) => number).join(', ');
  const away = moved === 0 ? null : message('message.rules-moved', { orders: moved, batches });
  if (services > 0) return accept(null, 'command', message('message.rules-applied', { orders: services }), away);
  return accept(null, 'command', away ?? message('message.rules-none'));
}

interface Ruled {
  readonly order: OrderDraft;
  readonly rule: OrderRule;
}

const isWanted = (order: OrderDraft) => !order.isAside && !isUntouched(order);

function fitOf(core: CoreContext, rules: readonly OrderRule[], order: OrderDraft): number {
  return ruleFor(
    rules,
    factsOf(order, (sku) => core.catalogue.record(sku)?.record.weightGrams ?? null),
  );
}

/** A service that a person or the file has given stays. */
function serviceOf({ fields }: OrderDraft, { service }: OrderRule): FieldTexts {
  return service === '' || (fields.ServiceCode ?? '').trim() !== '' ? {} : { ServiceCode: service };
}

const headerAt = ({ header }: OrderBatch, field: string) => (header[field] ?? '').trim();

/** Where the batch is sent from: as it says, unless it holds this file alone or says nothing; then from where most of these orders are. */
function locationOf(batch: OrderBatch, file: string | null, ruled: readonly Ruled[]): string {
  const said = headerAt(batch, locationField[batch.kind]);
  const isOfFile = file !== null && batch.orders.every((order) => isUntouched(order) || order.file === file);
  if (said !== '' && !isOfFile) return said;
  const counts = Map.groupBy(
    ruled.flatMap(({ rule }) => rule.location || []),
    (location) => location,
  );
  const [most] = [...counts.values()].toSorted((one, other) => other.length - one.length);
  return most?.[0] ?? said;
}
