import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { Screen } from '../../../contract/screen.ts';
import { message } from '../../../contract/verdict.ts';
import { accept, type Decision, refuse } from '../../../documents/journal/decision.ts';
import type { DocumentEntry } from '../../../documents/kinds.ts';
import { documentKinds, isOrders, kindOfScreen, type OrdersKind } from '../../../documents/kinds.ts';
import type { OrderBatchEntry } from '../../../documents/order-batch/order-batch.ts';
import { askForOrder as askPalletOrder } from '../../../documents/pallet-check/ask-for-order.ts';
import { emptyPalletCheck } from '../../../documents/pallet-check/pallet-check.ts';
import { askForOrder as askPutawayOrder } from '../../../documents/putaway-check/decide-order.ts';
import { emptyCheck } from '../../../documents/putaway-check/putaway-check.ts';
import type { CoreContext } from '../../core-context.ts';
import { mintNumber } from '../../documents/mint-number.ts';
import { newBatch } from '../../orders/open-batch.ts';
import type { StationDecision } from '../meaning/station-decision.ts';
import { beginChange } from './begin-change.ts';

/** NEW: a document of the screen's kind. Home has none of its own: what is begun there is what a floor begins most often. */
export function beginDocument(core: CoreContext, screen: Screen): StationDecision {
  const kind = screen === 'home' ? 'inbound-plan' : kindOfScreen(screen);
  if (kind === null) return refuse('failed', message('message.nothing-new-here'));
  if (kind === 'box-change') return refuse('failed', message('message.nothing-new-here'));
  const { warehouseId, shippingType } = core.settings();
  if (kind === 'inbound-plan' && (warehouseId === '' || shippingType === '')) {
    return refuse('failed', message('message.set-up-first'), message('message.set-up-what'));
  }
  const begun = isOrders(kind) ? beginBatch(core, kind) : begin(core, kind, greeting[kind]);
  return screen === documentKinds[kind].screen ? begun : { ...begun, navigate: documentKinds[kind].screen };
}

/** A code that nobody here knows, with no check open: it may be an order of the service, and is asked for as one. */
export function beginCheck(core: CoreContext, screen: Screen, code: string): StationDecision {
  switch (kindOfScreen(screen)) {
    case 'putaway-check':
      return begin(core, 'putaway-check', () => askPutawayOrder(emptyCheck, code));
    case 'pallet-check':
      return begin(core, 'pallet-check', () => askPalletOrder(emptyPalletCheck, code));
    case 'inbound-plan':
      return beginChange(core, code);
    default:
      throw new Error(`no order begins anything on ${screen}`);
  }
}

/** A change of boxes begins with an order of the service, and is called by its number. */
type BegunKind = Exclude<DocumentKindName, 'box-change' | OrdersKind>;

/** The document and what the scan that began it does besides. */
function begin(
  core: CoreContext,
  kind: BegunKind,
  decide: (number: string) => Decision<DocumentEntry>,
): StationDecision {
  const number = mintNumber(core);
  return {
    ...decide(number),
    open: { id: core.environment.newId(), kind, number, opened: openedEntry(core, kind, number) },
  };
}

function openedEntry(core: CoreContext, kind: BegunKind, number: string) {
  const { warehouseId, shippingType } = core.settings();
  if (kind === 'inbound-plan') return { type: 'opened', shipmentId: number, warehouseId, shippingType } as const;
  return kind === 'pallet-check'
    ? ({ type: 'opened', number, order: null } as const)
    : ({ type: 'opened', number } as const);
}

const greeting: Readonly<Record<BegunKind, (number: string) => Decision<DocumentEntry>>> = {
  'inbound-plan': (id) =>
    refuse('command', message('message.new-plan', { id }), message('message.box-open', { box: 1 })),
  'putaway-check': () => refuse('command', message('message.check-new'), message('message.check-new-how')),
  'pallet-check': () => refuse('command', message('message.pallet-new'), message('message.check-new-how')),
  'bill-of-lading': (id) =>
    refuse('command', message('message.bill-new', { id }), message('message.box-open', { box: 1 })),
};

/** NEW: a batch, and its first order with a PackageId of this station's. */
export function beginBatch(core: CoreContext, kind: OrdersKind): StationDecision {
  const batch = newBatch(core, kind);
  const packageId = mintNumber(core);
  const title = message(kind === 'drop-ship-orders' ? 'message.dropship-new' : 'message.outbound-new', {
    number: batch.number,
  });
  const detail = message('message.order-open', { order: 1, id: packageId });
  return { ...accept<OrderBatchEntry>({ type: 'order-next', packageId }, 'command', title, detail), open: batch };
}
