import type { InboundPlan, PlanLine, ScannedItem } from '../inbound-plan.ts';
import { sameLine } from '../inbound-plan-lines.ts';

/**
 * A scan as it counts in the open box of a change: goods that the service has there already under another StorageNo, or under
 * none, are those goods, unless the StorageNo itself was scanned.
 */
export function itemInBox(plan: InboundPlan, item: ScannedItem): ScannedItem {
  const lines = plan.boxes[plan.openBox]?.lines ?? [];
  if (item.sku === null || item.serial !== null || item.storageNo === item.code) return item;
  if (lines.some((line) => sameLine(line, item))) return item;
  const [only, ...more] = lines.filter((line) => isSameGoods(line, item));
  return only === undefined || more.length > 0 ? item : { ...item, storageNo: only.storageNo };
}

function isSameGoods(line: PlanLine, item: ScannedItem): boolean {
  return sameLine({ ...line, storageNo: item.storageNo }, item);
}
