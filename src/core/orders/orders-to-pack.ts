import type { Output } from '../../contract/bridge/channels.ts';
import type { WaitingOrder } from '../../contract/bridge/orders.ts';
import type { FoundOrder } from '../../documents/journal/own-order.ts';
import { orderKindOf } from '../../documents/kinds.ts';
import type { CoreContext } from '../core-context.ts';
import { findOwnOrder } from './own-orders.ts';

/** Looked through at once, of each source: more than a bench packs in a shift. */
const most = 2_000;

/** A window shows the beginning of a long list: what is packed next is scanned. */
const mostShown = 200;

type ToPack = Extract<FoundOrder, { readonly state: 'to-pack' | 'open' }>;

/** The orders waiting to be packed, or being packed: written, held, queued, and sent ones that have not left, oldest first. */
export function* ordersToPack(core: CoreContext): Generator<ToPack> {
  for (const packageId of candidates(core)) {
    const found = findOwnOrder(core, packageId);
    if (found?.state === 'to-pack' || found?.state === 'open') yield found;
  }
}

/** The first of them for a list, and how many there are. */
export function waitingOrders(core: CoreContext): Output<'orders.to-pack'> {
  const found = [...ordersToPack(core)];
  return { orders: found.slice(0, mostShown).map(toView), total: found.length };
}

function toView({ state, order }: ToPack): WaitingOrder {
  const { packageId, platformOrderNo, recipient, goods, batch, isSent } = order;
  return {
    ...{ packageId, platformOrderNo, batch, isSent },
    recipient: recipient.name,
    country: recipient.country,
    units: goods.reduce((sum, { quantity }) => sum + quantity, 0),
    skus: new Set(goods.map(({ sku }) => sku)).size,
    isOpen: state === 'open',
  };
}

/** The next of those whose only goods are one unit of that Sku: they pack in a row. Null: none. */
export function singleOrderOf(core: CoreContext, sku: string): ToPack | null {
  for (const found of ordersToPack(core)) {
    const [only, ...others] = found.order.goods;
    if (others.length === 0 && only?.sku === sku && only.quantity === 1) return found;
  }
  return null;
}

/** PackageId of another order waiting to be packed that contains these goods; null: none. */
export function ownerOf(core: CoreContext, sku: string, but: string): string | null {
  for (const { order } of ordersToPack(core)) {
    if (order.packageId !== but && order.goods.some((line) => line.sku === sku)) return order.packageId;
  }
  return null;
}

function candidates(core: CoreContext): Set<string> {
  return new Set([...waitingInOutbox(core), ...beingWritten(core), ...notLeft(core)]);
}

function waitingInOutbox({ outbox }: CoreContext): string[] {
  return outbox.waiting('drop-ship', most).map(({ key }) => key);
}

function beingWritten(core: CoreContext): string[] {
  return core.documents
    .unfinished('drop-ship-orders')
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .flatMap(({ id }) => core.openDocuments.loadAs('drop-ship-orders', id).state.orders)
    .flatMap(({ fields }) => fields.PackageId?.trim() || [])
    .slice(0, most);
}

function notLeft({ following }: CoreContext): string[] {
  const { rows } = following.orders.list(
    {
      kind: orderKindOf('drop-ship-orders'),
      stages: ['creating', 'unsubmitted', 'waiting', 'handling', 'weighing'],
      ...{ text: '', serviceCode: '', country: '', from: null, to: null, onlyNew: false, onlyLate: false },
      sort: 'sent',
      isDescending: false,
    },
    0,
    most,
  );
  return rows.map(({ packageId }) => packageId);
}
