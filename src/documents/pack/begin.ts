import { message } from '../../contract/verdict.ts';
import { accept, refuse } from '../journal/decision.ts';
import type { BegunWithOwn } from '../journal/document-rules.ts';
import type { FoundOrder } from '../journal/own-order.ts';
import type { ScannedCode } from '../journal/scanned-code.ts';
import { applyToPack } from './apply.ts';
import { takeGoods } from './decide-code.ts';
import { emptyPack, type PackEntry } from './pack.ts';

/**
 * Opens the first order to be packed among those that a code identifies; scanned goods are checked off at once. Says
 * why none of them can be packed.
 */
export function beginWithOwn(
  scanned: ScannedCode,
  found: readonly FoundOrder[],
  mint: () => string,
): BegunWithOwn<PackEntry> {
  const next = found.find(({ state }) => state === 'to-pack' || state === 'open');
  if (next?.state === 'open') return { resume: next.documentId };
  if (next === undefined) return whyNone(scanned, found);
  const { order } = next;
  const number = mint();
  const opened = { type: 'opened', number, order } as const;
  const left = found.filter(({ state }) => state === 'to-pack').length;
  const units = order.goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const title = message('message.pack-opened', { order: order.packageId });
  const detail =
    left === 1 ? message('message.pack-scan', { units }) : message('message.pack-scan-of', { units, left: left - 1 });
  const goods = takeGoods(applyToPack(emptyPack, { seq: 1, entry: opened }), scanned);
  return { number, opened, decision: goods ?? accept<PackEntry>(null, 'command', title, detail) };
}

function whyNone({ text, item }: ScannedCode, found: readonly FoundOrder[]): BegunWithOwn<PackEntry> {
  const stopped = found.find((each) => each.state === 'stopped');
  if (stopped?.state === 'stopped') {
    const title = message('message.pack-stopped', { order: stopped.order.packageId });
    return { ...refuse('wrong', title, stopped.reason), hold: true };
  }
  const packed = found.findLast((each) => each.state === 'packed');
  if (packed?.state === 'packed') {
    const title = message('message.pack-twice', { order: packed.order.packageId });
    return refuse('duplicate', title, message('message.pack-twice-by', { operator: packed.by }));
  }
  if (item !== null && item.sku !== null)
    return refuse('failed', message('message.pack-no-order-of', { sku: item.sku }), message('message.pack-scan-order'));
  return refuse('unknown', message('message.pack-no-order', { code: text }), message('message.pack-scan-order'));
}
