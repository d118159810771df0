import type { JournalEntry, UndoEntry } from '../journal/journal.ts';
import { withPhoto } from '../journal/photos.ts';
import {
  applyWeight,
  asksAboutWeight,
  type BoxWeightAnswer,
  type BoxWeightEntry,
  isWeightOpen,
} from '../weight/box-weight.ts';
import {
  emptyBox,
  type InboundPlan,
  type InboundPlanEntry,
  type PlanBox,
  type PlanField,
  type PlanLine,
} from './inbound-plan.ts';
import { changeBox, changeLine, findLine, sameLine } from './lines.ts';
import { takeManifestIn } from './manifest.ts';
import { mapOpenLines, nameLines } from './naming.ts';
import { giveSsccs } from './sscc.ts';

type PlanStep = JournalEntry<Exclude<InboundPlanEntry, UndoEntry>>;

export function applyToPlan(plan: InboundPlan, step: PlanStep): InboundPlan {
  return applyStep(withoutQuestions(plan, step.entry.type), step);
}

/**
 * YES and NO answer what the band shows (manual/floor.md 5). Any other action changes the band, so its question is
 * closed, and an open line is asked about again when its code is scanned again. Only the service's answers leave the
 * band unchanged.
 */
function withoutQuestions(plan: InboundPlan, next: InboundPlanEntry['type']): InboundPlan {
  if (next === 'found' || next === 'not-found' || next === 'sscc') return plan;
  const question = next === 'learning' ? plan.question : null;
  const isAsked = plan.again !== null || plan.weightAsked !== null || plan.question !== question;
  return isAsked ? { ...plan, again: null, weightAsked: null, question } : plan;
}

function applyStep(plan: InboundPlan, { seq, entry }: PlanStep): InboundPlan {
  switch (entry.type) {
    case 'opened':
      return {
        ...plan,
        header: {
          ShipmentId: entry.shipmentId,
          WarehouseId: entry.warehouseId,
          ShippingType: entry.shippingType,
        },
      };
    case 'header':
      return withHeader(plan, entry.field, entry.value);
    case 'item':
      return addItem(plan, seq, entry);
    case 'manifest':
      return takeManifestIn(plan, seq, entry);
    case 'sscc':
      return giveSsccs(plan, entry);
    case 'both':
      return plan;
    case 'minus':
      return changeLine(plan, entry.line, (line) =>
        line.quantity > 1 ? { ...line, quantity: line.quantity - 1, touched: seq } : null,
      );
    case 'quantity':
      return setQuantity(plan, entry);
    case 'kept':
      return changeLine(plan, entry.line, (line) => ({ ...line, sku: line.code, status: 'known' }));
    case 'removed':
      return changeLine(plan, entry.line, () => null);
    case 'learning':
      return { ...plan, learning: entry.line, question: entry.line ?? plan.question ?? plan.learning };
    case 'named':
      return { ...nameLines(plan, entry.code, entry.by), learning: null };
    case 'found':
      return nameLines(plan, entry.code, entry.by);
    case 'not-found':
      return mapOpenLines(plan, entry.code, (line) => ({ ...line, status: 'unknown' }));
    case 'asked':
      return { ...plan, question: entry.line };
    case 'box-next':
      return {
        ...plan,
        boxes: [...plan.boxes, { ...emptyBox, number: entry.number }],
        openBox: plan.boxes.length,
        lastClosedBox: plan.openBox,
      };
    case 'box-opened':
      return { ...plan, openBox: entry.place, lastClosedBox: plan.openBox };
    case 'box-numbered':
      return changeBox(plan, plan.openBox, (box) => ({ ...box, number: entry.number }));
    case 'same':
      return copyBox(plan, seq, entry.count);
    case 'weight':
    case 'packaging':
      return askingWeight(applied(plan, plan.openBox, entry), entry);
    case 'weight-accepted':
    case 'weight-dropped':
      return applied(plan, entry.box, entry);
    case 'weight-asked':
      // UNDO may have taken back the weight that was asked about.
      return isWeightOpen(plan.boxes[entry.box]) ? { ...plan, weightAsked: entry.box } : plan;
    case 'size':
      return changeBox(plan, plan.openBox, (box) => ({ ...box, size: entry.size }));
    case 'photo':
      return { ...plan, photos: withPhoto(plan.photos, entry.box, entry) };
    case 'closed':
      return { ...plan, closed: entry.held ? 'held' : 'queued', question: null, learning: null };
    case 'reopened':
      return { ...plan, closed: null };
  }
}

function applied(plan: InboundPlan, box: number, entry: BoxWeightEntry | BoxWeightAnswer): InboundPlan {
  return changeBox(plan, box, (each) => applyWeight(each, entry));
}

function askingWeight(plan: InboundPlan, entry: BoxWeightEntry): InboundPlan {
  return asksAboutWeight(entry) ? { ...plan, weightAsked: plan.openBox } : plan;
}

/** Setting the quantity of an open line leaves the line unanswered. */
function setQuantity(
  plan: InboundPlan,
  { line, quantity }: Extract<InboundPlanEntry, { type: 'quantity' }>,
): InboundPlan {
  const next = changeLine(plan, line, (each) => ({ ...each, quantity }));
  return findLine(next, line)?.line.status === 'known' ? next : { ...next, question: line };
}

function addItem(
  plan: InboundPlan,
  seq: number,
  { item, quantity, again }: Extract<InboundPlanEntry, { type: 'item' }>,
): InboundPlan {
  const at = plan.openBox;
  const existing = plan.boxes[at]?.lines.find((line) => sameLine(line, item));
  const line: PlanLine = existing
    ? { ...existing, quantity: existing.quantity + quantity, touched: seq }
    : { ...item, id: String(seq), quantity, status: item.sku === null ? 'asking' : 'known', touched: seq };
  const next = changeBox(plan, at, (box) => ({
    ...box,
    lines: existing ? box.lines.map((each) => (each === existing ? line : each)) : [...box.lines, line],
  }));
  return {
    ...next,
    ...(line.status === 'known' ? {} : { question: line.id }),
    ...(again === undefined ? {} : { again: { seq, line: line.id, quantity, gapMs: again } }),
  };
}

function withHeader(plan: InboundPlan, field: PlanField, value: string): InboundPlan {
  const { [field]: _, ...rest } = plan.header;
  return {
    ...plan,
    header: value === '' ? rest : { ...plan.header, [field]: value },
    minted: field === 'ShipmentId' ? false : plan.minted,
  };
}

/** Copies the last closed box. An empty open box becomes the first copy, and another box opens after them. */
function copyBox(plan: InboundPlan, seq: number, count: number): InboundPlan {
  const source = plan.lastClosedBox === null ? undefined : plan.boxes[plan.lastClosedBox];
  const open = plan.boxes[plan.openBox];
  if (!source || !open) return plan;
  // Only the box that was weighed teaches what its goods weigh.
  const { minted: _, sscc: __, weighed: ___, ...contents } = source;
  const copyAt = (n: number): PlanBox => ({
    ...contents,
    number: null,
    lines: source.lines.map((line, at) => ({ ...line, id: `${seq}.${n}.${at}` })),
  });
  const copies = Array.from({ length: count }, (_, n) => copyAt(n));
  if (open.lines.length > 0) return { ...plan, boxes: [...plan.boxes, ...copies] };
  const { number, minted, sscc } = open;
  const own = { number, ...(minted === undefined ? {} : { minted }), ...(sscc === undefined ? {} : { sscc }) };
  const first = { ...(copies[0] ?? open), ...own };
  const boxes = plan.boxes.with(plan.openBox, first).concat(copies.slice(1), emptyBox);
  return {
    ...plan,
    boxes,
    openBox: boxes.length - 1,
    lastClosedBox: count > 1 ? boxes.length - 2 : plan.openBox,
  };
}
