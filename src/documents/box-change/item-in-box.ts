import type { InboundPlan, PlanLine } from '../inbound-plan/inbound-plan.ts';
import { sameLine } from '../inbound-plan/lines.ts';
import type { ScannedItem } from '../journal/scanned-code.ts';

/**
 * A scan as it counts in the open box of a change: goods that the service already lists there under another StorageNo,
 * or under none, are the same goods, unless the StorageNo itself was scanned.
 */
export function itemInBox(plan: InboundPlan, item: ScannedItem): ScannedItem {
  const lines = plan.boxes[plan.openBox]?.lines ?? [];
  // Goods that the service identifies by StorageNo alone.
  const isNumber =
    item.storageNo !== null && lines.some(({ sku, storageNo }) => sku === storageNo && sku === item.storageNo);
  if (isNumber) return { ...item, sku: item.storageNo };
  if (item.sku === null || item.serial !== null || item.storageNo === item.code) return item;
  if (lines.some((line) => sameLine(line, item))) return item;
  const [first, ...more] = lines.filter((line) => isSameGoods(line, item));
  // Several of their lines may share one StorageNo: the service keeps them separate. A line under the StorageNo of the
  // scan itself is among them, so a scan that has a line of its own stays on it.
  if (first === undefined || more.some(({ storageNo }) => storageNo !== first.storageNo)) return item;
  return { ...item, storageNo: first.storageNo };
}

function isSameGoods(line: PlanLine, item: ScannedItem): boolean {
  return sameLine({ ...line, storageNo: item.storageNo }, item);
}
