import { type Message, message } from '../../contract/verdict.ts';
import { itemTitle, reReadSeconds } from '../inbound-plan/decide-item.ts';
import { accept, type Decision, refuse, say } from '../journal/decision.ts';
import type { FoundOrder } from '../journal/own-order.ts';
import type { ScannedCode, ScannedItem } from '../journal/scanned-code.ts';
import type { Pack, PackDecision, PackEntry, PackLine } from './pack.ts';
import type { PackFacts } from './pack-facts.ts';
import { lineOf, missingLines, orderedIn, packedIn } from './pack-figures.ts';

/** Checks goods off, or says what the code is and why it does not belong here. */
export function decideCode(pack: Pack, scanned: ScannedCode, facts: PackFacts): PackDecision {
  const { text } = scanned;
  if (isOwnNumber(pack, text)) return say('command', message('message.pack-this', nameOf(pack)), progress(pack));
  const goods = takeGoods(pack, scanned);
  if (goods !== null) return goods;
  const [other] = facts.ordersOf(text);
  if (other !== undefined) return isOtherOrder(pack, other);
  return isStrange(scanned, facts);
}

/** Checks off goods of the order; null: the code is none of them. */
export function takeGoods(pack: Pack, { text, item, quantity }: ScannedCode): PackDecision | null {
  const line = lineScanned(pack, item, text);
  return line === undefined || item === null ? null : checkOff(pack, line, item, quantity);
}

/** After MINUS: takes one unit out of the parcel again. */
export function takeOut(pack: Pack, { text, item, quantity }: ScannedCode): PackDecision {
  const line = lineScanned(pack, item, text);
  const title = item === null ? message('message.unknown', { code: text }) : itemTitle(item);
  const serial = item?.serial ?? null;
  if (line === undefined || line.packed < quantity || (serial !== null && !line.serials.includes(serial)))
    return refuse('wrong', title, message('message.pack-minus-nothing'));
  const left = line.packed - quantity;
  return accept(
    { type: 'minus', sku: line.sku, quantity, serial },
    'command',
    title,
    message('message.pack-of', { packed: left, ordered: line.ordered }),
    { n: left, of: line.ordered },
  );
}

/** QTY: the line last scanned. */
export function setQuantity(pack: Pack, quantity: number): PackDecision {
  const line = pack.last === null ? undefined : lineOf(pack, pack.last);
  if (line === undefined) return refuse('failed', message('message.pack-qty-nothing'));
  if (quantity > line.ordered) return isOver(line, itemTitle({ ...line, code: line.sku }));
  const [serial] = line.serials;
  if (serial !== undefined && quantity < line.serials.length)
    return refuse('failed', message('message.qty-serial', { serial }));
  return counted(pack, line, quantity - line.packed, { type: 'quantity', sku: line.sku, quantity });
}

/** A scan that the scanner may have read twice counts, and is asked about. */
export function markReRead(decision: Decision<PackEntry>, gapMs: number): Decision<PackEntry> {
  const { entry } = decision;
  if (entry?.type !== 'item') return decision;
  const detail = message('message.pack-again', { seconds: reReadSeconds({ gapMs }) });
  return { ...decision, entry: { ...entry, again: gapMs }, tone: 'duplicate', detail };
}

/** `3 of 7 packed, 4 missing`. */
export function progress(pack: Pack): Message {
  const left = orderedIn(pack) - packedIn(pack);
  return left === 0 ? message('message.pack-all-in') : message('message.pack-left', { left });
}

/** Whether a code is the order's own: its number, one of its goods, or the label on its parcel. */
export function expects(pack: Pack, { text, item }: ScannedCode): boolean {
  return isOwnNumber(pack, text) || lineScanned(pack, item, text) !== undefined;
}

function checkOff(pack: Pack, line: PackLine, item: ScannedItem, quantity: number): PackDecision {
  const title = itemTitle({ ...item, sku: line.sku, name: item.name ?? line.name, nameCn: item.nameCn ?? line.nameCn });
  const { serial } = item;
  if (serial !== null && line.serials.includes(serial))
    return refuse('duplicate', title, message('message.pack-serial', { serial }));
  if (line.packed + quantity > line.ordered) return isOver(line, title);
  return counted(pack, line, quantity, { type: 'item', item, quantity }, title);
}

function counted(
  pack: Pack,
  line: PackLine,
  more: number,
  entry: PackEntry,
  title: Message = itemTitle({ ...line, code: line.sku }),
): PackDecision {
  const packed = line.packed + more;
  const count = { n: packed, of: line.ordered };
  const left = orderedIn(pack) - packedIn(pack) - more;
  if (left === 0) return accept<PackEntry>(entry, 'box-complete', title, message('message.pack-all-in'), count);
  return accept<PackEntry>(entry, 'good', title, message('message.pack-left', { left }), count);
}

/** One too many would leave with the parcel: the screen waits until somebody has seen it. */
function isOver({ ordered }: PackLine, title: Message): PackDecision {
  return { ...refuse('wrong', title, message('message.pack-over', { ordered })), tone: 'over', hold: true };
}

function isStrange({ text, item }: ScannedCode, { ownerOf }: PackFacts): PackDecision {
  const sku = item?.sku ?? null;
  if (item === null || sku === null)
    return held('unknown', message('message.unknown', { code: item?.code ?? text }), message('message.pack-unknown'));
  const owner = ownerOf(sku);
  const detail =
    owner === null ? message('message.pack-not-ordered') : message('message.pack-of-other', { order: owner });
  return held('wrong', itemTitle(item), detail);
}

function isOtherOrder(pack: Pack, { order }: FoundOrder): PackDecision {
  const isEmpty = packedIn(pack) === 0;
  const detail = message(isEmpty ? 'message.pack-other-begin' : 'message.pack-other-first', nameOf(pack));
  return refuse('wrong', message('message.pack-other', { order: order.packageId }), detail);
}

function held(tone: 'wrong' | 'unknown', title: Message, detail: Message): PackDecision {
  return { ...refuse(tone, title, detail), hold: true };
}

const nameOf = ({ order, number }: Pack) => ({ order: order?.packageId ?? number });

function isOwnNumber({ order, number }: Pack, text: string): boolean {
  if (text === number) return true;
  return order !== null && [order.packageId, order.trackingNumber, order.platformOrderNo].some((own) => own === text);
}

/** The line of the goods; an order may name goods that the catalogue does not know by the text that was scanned. */
function lineScanned(pack: Pack, item: ScannedItem | null, text: string): PackLine | undefined {
  const named = [item?.sku, item?.code, text].flatMap((sku) => (sku == null ? [] : (lineOf(pack, sku) ?? [])));
  return named.find(({ packed, ordered }) => packed < ordered) ?? named[0];
}

/** What DONE misses: the first line, and how many units in all. */
export function whatIsMissing(pack: Pack): Message {
  const [first] = missingLines(pack);
  const left = orderedIn(pack) - packedIn(pack);
  const { sku = '', ordered = 0, packed = 0 } = first ?? {};
  return message('message.pack-missing', { left, quantity: ordered - packed, sku });
}
