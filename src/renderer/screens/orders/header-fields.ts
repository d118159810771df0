import type { OrderKind } from '../../../contract/order-channels.ts';
import { orderFields } from '../../../documents/order-batch/order-fields.ts';

/** What goes for a whole batch, the first always shown. */
export function headerFields(kind: OrderKind): readonly string[] {
  return orderFields[kind].header.map(({ name }) => name);
}
