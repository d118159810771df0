import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { OrderStage } from '../../../contract/bridge/sent-orders.ts';

/** The data that determines the stage of an order (2.3, 2.5). */
export interface StagedRecord {
  readonly Status?: string | undefined;
  readonly HandleStatus?: string | undefined;
  readonly TrackingNumber?: string | undefined;
  /** Drop-ship only, and only in the query for a single order. */
  readonly DeliveredTime?: string | undefined;
}

export interface Stage {
  readonly stage: OrderStage;
  /** It will not change any more. */
  readonly isEnd: boolean;
}

const at = (stage: OrderStage, isEnd = false): Stage => ({ stage, isEnd });

/** Values of HandleStatus (manual/service.md 11), as the service spells them. */
const handled: Readonly<Record<OrderKind, Readonly<Record<string, Stage>>>> = {
  'drop-ship': {
    Initial: at('waiting'),
    WaitingSubmit: at('unsubmitted'),
    Submitted: at('waiting'),
    Examined: at('handling'),
    WaitingForWeightConfirm: at('weighing'),
    WeightConfirm: at('handling'),
    Shipped: at('shipped'),
    Return: at('returned', true),
    Cancel: at('cancelled', true),
  },
  outbound: {
    Initial: at('waiting'),
    WaitingSubmit: at('unsubmitted'),
    Submitted: at('waiting'),
    Examined: at('handling'),
    Shipped: at('shipped'),
    Consignment: at('shipped'),
    Receive: at('shipped'),
    Finished: at('done', true),
    UnShipped: at('failed', true),
    Delete: at('cancelled', true),
    Returns: at('returned'),
    RetrunApply: at('returned'),
    RetrunFinished: at('returned', true),
  },
};

/**
 * The stage of an order. An unknown value makes it `other`. `submitLater`: it was sent to be kept unsubmitted, which
 * shows as Initial (manual/service.md 12); a submitted order passes through the same value.
 */
export function stageOf(kind: OrderKind, record: StagedRecord, submitLater = false): Stage {
  const { Status = '', HandleStatus = '', TrackingNumber = '' } = record;
  if (Status === 'CreateFailed') return at('failed', true);
  if (Status === 'Creating') return at('creating');
  if (Status !== 'Created' && Status !== '') return at('other');
  if (HandleStatus === '') return Status === '' ? at('other') : at(TrackingNumber === '' ? 'creating' : 'waiting');
  if (submitLater && HandleStatus === 'Initial' && TrackingNumber === '') return at('unsubmitted');
  const table = handled[kind];
  const known = Object.hasOwn(table, HandleStatus) ? table[HandleStatus] : undefined;
  if (known === undefined) return at('other');
  // It is created once it has a number as well (manual/service.md 12).
  if (known.stage === 'waiting' && TrackingNumber === '') return at('creating');
  return known.stage === 'shipped' && kind === 'drop-ship' && isTime(record.DeliveredTime) ? at('done', true) : known;
}

/** Services write an unset time as the year one, or as a negative number (manual/service.md 10). */
function isTime(text: string | undefined): boolean {
  return !!text?.trim() && !/^0001|\(-/.test(text.trim());
}
