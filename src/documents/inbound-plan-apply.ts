import {
  emptyBox,
  type InboundPlan,
  type InboundPlanEntry,
  type PlanBox,
  type PlanField,
  type PlanLine,
  type ScannedItem,
} from './inbound-plan.ts';
import type { JournalEntry, UndoEntry } from './journal.ts';

export function applyToPlan(
  plan: InboundPlan,
  { seq, entry }: JournalEntry<Exclude<InboundPlanEntry, UndoEntry>>,
): InboundPlan {
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
      return addItem(plan, seq, entry.item, entry.quantity);
    case 'minus':
      return changeLine(plan, entry.line, (line) =>
        line.quantity > 1 ? { ...line, quantity: line.quantity - 1, touched: seq } : null,
      );
    case 'quantity':
      return changeLine(plan, entry.line, (line) => ({ ...line, quantity: entry.quantity }));
    case 'kept':
      return changeLine(plan, entry.line, (line) => ({ ...line, sku: line.code, status: 'known' }));
    case 'removed':
      return changeLine(plan, entry.line, () => null);
    case 'learning':
      return { ...plan, learning: entry.line };
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
      return changeBox(plan, plan.openBox, (box) => ({ ...box, weight: entry.weight }));
    case 'size':
      return changeBox(plan, plan.openBox, (box) => ({ ...box, size: entry.size }));
    case 'closed':
      return { ...plan, closed: entry.held ? 'held' : 'queued', question: null, learning: null };
    case 'reopened':
      return { ...plan, closed: null };
  }
}

/** True when two scans count on one line: the same goods of the same lot, and no serial number. */
export function sameLine(line: ScannedItem, item: ScannedItem): boolean {
  return (
    (item.sku === null ? line.sku === null && line.code === item.code : line.sku === item.sku) &&
    line.storageNo === item.storageNo &&
    line.lot === item.lot &&
    line.expiry === item.expiry &&
    line.serial === null &&
    item.serial === null
  );
}

function addItem(plan: InboundPlan, seq: number, item: ScannedItem, quantity: number): InboundPlan {
  const at = plan.openBox;
  const existing = plan.boxes[at]?.lines.find((line) => sameLine(line, item));
  const line: PlanLine = existing
    ? { ...existing, quantity: existing.quantity + quantity, touched: seq }
    : { ...item, id: String(seq), quantity, status: item.sku === null ? 'asking' : 'known', touched: seq };
  const next = changeBox(plan, at, (box) => ({
    ...box,
    lines: existing ? box.lines.map((each) => (each === existing ? line : each)) : [...box.lines, line],
  }));
  return line.status === 'known' ? next : { ...next, question: line.id };
}

/** Every open line of that code becomes the goods it was named after; it joins a line of the same goods in its box. */
function nameLines(plan: InboundPlan, code: string, by: ScannedItem): InboundPlan {
  const named = mapOpenLines(plan, code, (line) => ({
    ...line,
    sku: by.sku,
    storageNo: by.storageNo,
    name: by.name,
    nameCn: by.nameCn ?? null,
    status: 'known',
  }));
  return { ...named, boxes: named.boxes.map((box, at) => (box === plan.boxes[at] ? box : joinSameLines(box))) };
}

function joinSameLines(box: PlanBox): PlanBox {
  const lines: PlanLine[] = [];
  for (const line of box.lines) {
    const at = lines.findIndex((each) => each.status === 'known' && line.status === 'known' && sameLine(each, line));
    const first = lines[at];
    if (first === undefined) lines.push(line);
    else
      lines[at] = {
        ...first,
        quantity: first.quantity + line.quantity,
        touched: Math.max(first.touched, line.touched),
      };
  }
  return { ...box, lines };
}

function mapOpenLines(plan: InboundPlan, code: string, change: (line: PlanLine) => PlanLine): InboundPlan {
  let next = plan;
  const boxes = plan.boxes.map((box) => {
    if (!box.lines.some((line) => line.status !== 'known' && line.code === code)) return box;
    return {
      ...box,
      lines: box.lines.map((line) => {
        if (line.status === 'known' || line.code !== code) return line;
        const changed = change(line);
        if (changed.status === 'known') next = answered(next, line.id);
        return changed;
      }),
    };
  });
  return { ...next, boxes };
}

function answered(plan: InboundPlan, line: string): InboundPlan {
  return {
    ...plan,
    question: plan.question === line ? null : plan.question,
    learning: plan.learning === line ? null : plan.learning,
  };
}

/** A line and the index of its box. */
export function findLine(plan: InboundPlan, id: string): { box: number; line: PlanLine } | undefined {
  for (const [box, { lines }] of plan.boxes.entries()) {
    const line = lines.find((each) => each.id === id);
    if (line) return { box, line };
  }
  return undefined;
}

function changeLine(plan: InboundPlan, id: string, change: (line: PlanLine) => PlanLine | null): InboundPlan {
  const found = findLine(plan, id);
  if (!found) return plan;
  const next = change(found.line);
  // A line that is gone or settled is nothing to ask about, and nothing that a scan could name.
  const open = next === null || next.status === 'known' ? answered(plan, id) : plan;
  return changeBox(open, found.box, (box) => ({
    ...box,
    lines: next
      ? box.lines.map((each) => (each === found.line ? next : each))
      : box.lines.filter((each) => each !== found.line),
  }));
}

function changeBox(plan: InboundPlan, at: number, change: (box: PlanBox) => PlanBox): InboundPlan {
  const box = plan.boxes[at];
  if (!box) return plan;
  const boxes = plan.boxes.slice();
  boxes[at] = change(box);
  return { ...plan, boxes };
}

function withHeader(plan: InboundPlan, field: PlanField, value: string): InboundPlan {
  const { [field]: _, ...rest } = plan.header;
  return {
    ...plan,
    header: value === '' ? rest : { ...plan.header, [field]: value },
    minted: field === 'ShipmentId' ? false : plan.minted,
  };
}

/** Copies of the last closed box. An empty open box becomes the first of them, and another box opens behind them. */
function copyBox(plan: InboundPlan, seq: number, count: number): InboundPlan {
  const source = plan.lastClosedBox === null ? undefined : plan.boxes[plan.lastClosedBox];
  const open = plan.boxes[plan.openBox];
  if (!source || !open) return plan;
  const copyAt = (n: number): PlanBox => ({
    ...source,
    number: null,
    lines: source.lines.map((line, at) => ({ ...line, id: `${seq}.${n}.${at}` })),
  });
  const copies = Array.from({ length: count }, (_, n) => copyAt(n));
  if (open.lines.length > 0) return { ...plan, boxes: [...plan.boxes, ...copies] };
  const first = { ...(copies[0] ?? open), number: open.number };
  const boxes = plan.boxes.with(plan.openBox, first).concat(copies.slice(1), emptyBox);
  return {
    ...plan,
    boxes,
    openBox: boxes.length - 1,
    lastClosedBox: count > 1 ? boxes.length - 2 : plan.openBox,
  };
}
