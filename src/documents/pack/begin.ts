import { message } from '../../contract/verdict.ts';
import { accept, refuse, say } from '../journal/decision.ts';
import type { BegunWithOwn } from '../journal/document-rules.ts';
import type { FoundOrder } from '../journal/own-order.ts';
import type { ScannedCode } from '../journal/scanned-code.ts';
import { applyToPack } from './apply.ts';
import { takeGoods } from './decide-code.ts';
import { emptyPack, type PackEntry } from './pack.ts';

/**
 * Opens the first order to be packed among those that a code identifies; scanned goods are checked off at once. Says
 * why none of them can be packed, and asks whether one that is packed is to be packed again (`isAgain`: it is).
 */
export function beginWithOwn(
  scanned: ScannedCode,
  found: readonly FoundOrder[],
  mint: () => string,
  isAgain = false,
): BegunWithOwn<PackEntry> {
  const next = found.find(
    (each) => each.state === 'to-pack' || each.state === 'open' || (isAgain && mayPackAgain(each)),
  );
  if (next?.state === 'open') return { resume: next.documentId };
  if (next === undefined) return whyNone(scanned, found);
  const { order } = next;
  const number = mint();
  const opened = { type: 'opened', number, order } as const;
  const left = found.filter((each) => each.state === 'to-pack' && each !== next).length;
  const units = order.goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const title = message('message.pack-opened', { order: order.packageId });
  const detail =
    left === 0 ? message('message.pack-scan', { units }) : message('message.pack-scan-of', { units, left });
  const goods = takeGoods(applyToPack(emptyPack, { seq: 1, entry: opened }), scanned);
  return { number, opened, decision: goods ?? accept<PackEntry>(null, 'command', title, detail) };
}

function mayPackAgain(found: FoundOrder): boolean {
  return found.state === 'packed' && found.stopped === null;
}

function whyNone({ text, item }: ScannedCode, found: readonly FoundOrder[]): BegunWithOwn<PackEntry> {
  const stopped = found.find((each) => each.state === 'stopped');
  if (stopped?.state === 'stopped') {
    const title = message('message.pack-stopped', { order: stopped.order.packageId });
    return { ...refuse('wrong', title, stopped.reason), hold: true };
  }
  const packed = found.findLast((each) => each.state === 'packed');
  if (packed?.state === 'packed') {
    const { order, by, at, stopped } = packed;
    const title = message('message.pack-twice', { order: order.packageId });
    const packedBy = { operator: by, at };
    if (stopped !== null) return refuse('duplicate', title, stopped);
    // The number of a batch names many.
    if (found.length > 1) return refuse('duplicate', title, message('message.pack-twice-by', packedBy));
    return { asksAgain: say('ask', title, message('message.pack-twice-how', packedBy)) };
  }
  if (item !== null && item.sku !== null)
    return refuse('failed', message('message.pack-no-order-of', { sku: item.sku }), message('message.pack-scan-order'));
  return refuse('unknown', message('message.pack-no-order', { code: text }), message('message.pack-scan-order'));
}
