import { calendarDay } from '../../../../contract/calendar-day.ts';
import type { InboundListRecord } from '../../../../contract/service/inbound.ts';
import { stateOf } from '../../../documents/words/state-word.ts';

/** The filter for orders at the service. Days as `2026-11-21`. */
export interface OrdersChoice {
  readonly from: string;
  readonly to: string;
  readonly warehouseId: string;
  /** HandleState as the service writes it; empty: all. */
  readonly state: string;
  readonly text: string;
}

/** The last thirty days. */
export function firstChoice(now: number): OrdersChoice {
  return { from: calendarDay(now, 29), to: calendarDay(now), warehouseId: '', state: '', text: '' };
}

/** The matching orders, newest first. */
export function chooseOrders(
  records: readonly InboundListRecord[],
  { state, text }: OrdersChoice,
): InboundListRecord[] {
  const wanted = text.trim().toLowerCase();
  return records
    .filter((record) => state === '' || stateOf(record) === state)
    .filter(
      ({ ShipmentId = '', SvcOrderId = '', Remark = '' }) =>
        wanted === '' || [ShipmentId, SvcOrderId, Remark].some((each) => each.toLowerCase().includes(wanted)),
    )
    .toSorted((one, other) => (other.CreateTime ?? '').localeCompare(one.CreateTime ?? ''));
}
