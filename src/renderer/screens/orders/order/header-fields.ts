import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { orderFields } from '../../../../documents/order-batch/order-fields.ts';
import type { CodeKind } from '../../../documents/start/code-field.tsx';

/** The fields of a whole batch; the first is always shown. */
export function headerFields(kind: OrderKind): readonly string[] {
  return orderFields[kind].header.map(({ name }) => name);
}

/** The kind of codes for a field of an order or batch; undefined for free text. */
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
