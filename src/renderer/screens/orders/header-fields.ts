import type { OrderKind } from '../../../contract/bridge/orders.ts';
import { orderFields } from '../../../documents/order-batch/order-fields.ts';
import type { CodeKind } from '../../work-state/code-field.tsx';

/** What goes for a whole batch, the first always shown. */
export function headerFields(kind: OrderKind): readonly string[] {
  return orderFields[kind].header.map(({ name }) => name);
}

/** The codes that a field of an order or of its batch asks for; undefined where it is free. */
export function codesOf(kind: OrderKind, field: string): CodeKind | undefined {
  switch (field) {
    case 'ServiceCode':
      return kind === 'outbound' ? 'outboundServices' : 'dropShipServices';
    case 'WarehouseId':
      return 'warehouses';
    case 'Location':
      return 'locations';
    default:
      return undefined;
  }
}
