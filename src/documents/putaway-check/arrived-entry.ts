import type { PutawayInfo } from '../../contract/service/putaway.ts';
import type { CheckItem } from './putaway-check.ts';
import type { EntryOf } from './putaway-check-entry.ts';

/** An order of the service's reply (interface.md 2.13) as the check keeps it for work without the network. A figure that is not there is zero. */
export function arrivedEntry(
  order: string,
  info: PutawayInfo,
  namesOf: (sku: string) => Pick<CheckItem, 'name' | 'nameCn'> = () => ({}),
): EntryOf<'arrived'> {
  const items = (info.CustomerManifestItems ?? []).map((item): CheckItem => {
    const { StorageNo = null, Sku = null, CustomerQuantity = 0, ReceivedQuantity = 0 } = item;
    return { StorageNo, Sku, CustomerQuantity, ReceivedQuantity, ...(Sku === null ? {} : namesOf(Sku)) };
  });
  return {
    type: 'arrived',
    order,
    warehouse: info.WarehouseName ?? info.WarehouseCode ?? null,
    state: info.Status ?? null,
    items,
  };
}
