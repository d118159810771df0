import type { OrderEvent, OrderStage, SentOrder } from '../../../../../contract/bridge/sent-orders.ts';

export const orderSteps = ['sent', 'created', 'handling', 'shipped', 'done'] as const;

export interface OrderStep {
  readonly step: (typeof orderSteps)[number];
  /** When this station heard of it (ms since 1970); null: it did not, or it has not come so far. */
  readonly at: number | null;
  readonly state: 'done' | 'current' | 'ahead';
}

/** The step that each stage has come to. A stage that is not on the way says nothing of how far the order came. */
const reached: Readonly<Partial<Record<OrderStage, number>>> = {
  creating: 0,
  unsubmitted: 1,
  waiting: 1,
  handling: 2,
  weighing: 2,
  shipped: 3,
  done: 4,
};

type Change = OrderEvent['changes'][number];

const handled =
  (...values: readonly string[]) =>
  ({ field, after }: Change): boolean =>
    field === 'HandleStatus' && values.includes(after ?? '');

/** The change of its record that leads to a step (manual/service.md 11). */
const leadsTo: Readonly<Record<Exclude<OrderStep['step'], 'sent'>, (change: Change) => boolean>> = {
  created: ({ field, after }) => field === 'Status' && after === 'Created',
  handling: handled('Examined', 'WaitingForWeightConfirm', 'WeightConfirm'),
  shipped: handled('Shipped', 'Consignment', 'Receive'),
  done: (change) => handled('Finished')(change) || change.field === 'DeliveredTime',
};

/** How far an order has come, with the times of its history: those of the service are in zones of their own. */
export function stepsOf({ row, events }: Pick<SentOrder, 'row' | 'events'>): readonly OrderStep[] {
  // The newest event is the first, and a step may be reported again.
  const times = orderSteps.map((step) =>
    step === 'sent' ? row.sentAt : (events.findLast(({ changes }) => changes.some(leadsTo[step]))?.at ?? null),
  );
  // What came back, or was never sent, has not been delivered.
  const last = reached[row.stage] ?? times.slice(0, -1).findLastIndex((at) => at !== null);
  return orderSteps.map((step, index) => ({
    step,
    at: index <= last ? (times[index] ?? null) : null,
    state: index < last ? 'done' : index === last ? 'current' : 'ahead',
  }));
}
