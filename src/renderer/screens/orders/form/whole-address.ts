import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { FieldTexts } from '../../../../documents/order-batch/order-batch.ts';
import { orderFields } from '../../../../documents/order-batch/order-fields.ts';

/** Every field of the recipient, empty if the address has none: nothing of the previous recipient remains. */
export function wholeAddress(kind: OrderKind, address: FieldTexts): FieldTexts {
  const names = orderFields[kind].order.map(({ name }) => name).filter((name) => name.startsWith('ShipToAddress.'));
  return Object.fromEntries(names.map((name) => [name, address[name] ?? '']));
}
