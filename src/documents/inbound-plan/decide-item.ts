import { message } from '../../contract/verdict.ts';
import { accept, type Decision, refuse } from '../journal/decision.ts';
import type { ScannedItem } from '../journal/scanned-code.ts';
import type { InboundPlan, InboundPlanEntry, PlanLine } from './inbound-plan.ts';
import { findLine, sameLine } from './lines.ts';

type PlanDecision = Decision<InboundPlanEntry>;

/** Counts a scan of goods in the open box; a serial number counts once in the whole plan. */
export function countItem(plan: InboundPlan, scanned: ScannedItem, quantity: number): PlanDecision {
  const item = asKept(plan, scanned);
  const twin = item.serial === null ? null : serialTwin(plan, item);
  if (twin === null) return count(plan, item, quantity);
  return refuse('duplicate', itemTitle(item), message('message.serial-twice', { serial: twin.serial, box: twin.box }));
}

/**
 * A text that a person kept as the Sku stays one in this plan, even if it is unknown elsewhere: it is not asked about
 * again.
 */
export function asKept(plan: InboundPlan, item: ScannedItem): ScannedItem {
  if (item.sku !== null) return item;
  const isKept = plan.boxes.some((box) => box.lines.some((line) => line.sku === item.code && line.code === item.code));
  return isKept ? { ...item, sku: item.code } : item;
}

/** The open line that is waiting for a name after LEARN. */
export function learningLine(plan: InboundPlan): PlanLine | undefined {
  return plan.learning === null ? undefined : findLine(plan, plan.learning)?.line;
}

/** The line that NO applies to, and whether that ends LEARN: the newest question comes first. */
export function askedLine({ question, learning }: Pick<InboundPlan, 'question' | 'learning'>) {
  const id = question ?? learning;
  return { id, isLearning: id !== null && id === learning };
}

/** The scan names the waiting code and is not counted. */
export function nameLine(plan: InboundPlan, scanned: ScannedItem): PlanDecision {
  const by = asKept(plan, scanned);
  const code = learningLine(plan)?.code;
  if (code === undefined || by.sku === null) return refuse('failed', message('message.learn-nothing'));
  return {
    ...accept<InboundPlanEntry>(
      { type: 'named', code, by },
      'command',
      message('message.learned', { code, sku: by.sku }),
      message('message.learned-from-now'),
    ),
    learned: { code, sku: by.sku },
  };
}

/** MINUS: subtracts one from that SKU's line in the open box, newest lot first. */
export function takeOne(plan: InboundPlan, scanned: ScannedItem): PlanDecision {
  const item = asKept(plan, scanned);
  const line = openLines(plan)
    .filter((each) => sameGoods(each, item))
    .filter((each) => item.lot === null || each.lot === item.lot)
    .filter((each) => item.expiry === null || each.expiry === item.expiry)
    .filter((each) => item.serial === null || each.serial === item.serial)
    .reduce<PlanLine | null>((newest, each) => (newest && newest.touched > each.touched ? newest : each), null);
  const box = plan.openBox + 1;
  if (!line) return refuse('wrong', itemTitle(item), message('message.minus-nothing', { box }));
  return accept(
    { type: 'minus', line: line.id, code: line.sku ?? line.code },
    'command',
    itemTitle(item),
    message('message.in-box', { quantity: line.quantity - 1, box }),
    { n: line.quantity - 1 },
  );
}

function count(plan: InboundPlan, item: ScannedItem, quantity: number): PlanDecision {
  const before = openLines(plan).find((line) => sameLine(line, item))?.quantity ?? 0;
  const place = { quantity: before + quantity, box: plan.openBox + 1 };
  const counted = { n: place.quantity };
  const entry = { type: 'item', item, quantity } as const;
  if (item.sku !== null) return accept(entry, 'good', itemTitle(item), message('message.in-box', place), counted);
  const unknown = message('message.unknown', { code: item.code });
  return accept(entry, 'unknown', unknown, message('message.asking', place), counted);
}

export function serialTwin(plan: InboundPlan, item: ScannedItem): { serial: string; box: number } | null {
  for (const [at, box] of plan.boxes.entries()) {
    const twin = box.lines.find((line) => line.serial === item.serial && sameGoods(line, item));
    if (twin?.serial) return { serial: twin.serial, box: at + 1 };
  }
  return null;
}

function sameGoods(line: PlanLine, item: ScannedItem): boolean {
  return item.sku === null ? line.code === item.code : line.sku === item.sku;
}

/** For display: never zero. */
export function reReadSeconds({ gapMs }: { readonly gapMs: number }): number {
  return Math.max(0.01, Math.round(gapMs / 10) / 100);
}

export function itemTitle({ code, sku, name, nameCn }: Pick<ScannedItem, 'code' | 'sku' | 'name' | 'nameCn'>) {
  // The window shows the name in the reader's language.
  return message('message.item', { code: sku ?? code, name: name ?? '', nameCn: nameCn ?? '' });
}

function openLines(plan: InboundPlan): readonly PlanLine[] {
  return plan.boxes[plan.openBox]?.lines ?? [];
}
