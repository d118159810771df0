import type { InboundStatus } from '../../contract/service/inbound.ts';
import type { ChangedOrder } from './box-change.ts';

/** The part of the order's status that a change of boxes keeps (2.6). */
export function changedOrder(shipmentId: string, record: InboundStatus): ChangedOrder {
  return {
    shipmentId,
    svcOrderId: record.SvcOrderId || null,
    warehouseId: record.WarehouseId || null,
    shippingType: record.ShippingType || null,
    doubt: warningOf(record),
  };
}

/**
 * The interface does not say when boxes can be changed, so this only warns a person beforehand. Unknown states give no
 * warning.
 */
function warningOf(record: InboundStatus): ChangedOrder['doubt'] {
  const {
    Status,
    HandleState,
    HandleStatus,
    FinishedTime,
    ReceivedTime,
    Skus,
    Containers,
    ContainerCount = 0,
  } = record;
  const states = [HandleState, HandleStatus];
  if (states.some((state) => state === 'Canceled' || state === 'Cancelled')) return 'canceled';
  if (Status === 'Closed' || FinishedTime || states.includes('Added')) return 'over';
  if (ReceivedTime || Skus.some(({ ArrivalQuantity = 0 }) => ArrivalQuantity > 0)) return 'arrived';
  return Containers.length === 0 && (ContainerCount > 0 || Skus.length > 0) ? 'unseen' : null;
}
