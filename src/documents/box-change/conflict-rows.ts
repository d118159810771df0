import type { InboundPlan, PlanBox } from '../inbound-plan/inbound-plan.ts';
import type { BoxConflict } from './box-change.ts';
import { indexOfBox } from './plan-of-boxes.ts';
import type { ServiceBox } from './service-box.ts';

type Side = 'before' | 'theirs' | 'mine';

/** One property of a box that was changed on both sides. Weight in grams, size in centimetres; null: no value. */
export type ConflictRow = { readonly differs: readonly Side[] } & (
  | ({ readonly what: 'goods'; readonly sku: string } & Readonly<Record<Side, number>>)
  | ({ readonly what: 'weight' } & Readonly<Record<Side, number | null>>)
  | ({ readonly what: 'size' } & Readonly<Record<Side, string | null>>)
);

/** The box SKU by SKU: differences first, then what is the same on all sides. */
export function conflictRows(plan: InboundPlan, { number, before, theirs }: BoxConflict): ConflictRow[] {
  const mine = plan.boxes[indexOfBox(plan, number)] ?? null;
  const sides = { before: goodsOf(before), theirs: goodsOf(theirs), mine: goodsOf(mine) };
  const skus = new Set([...sides.before.keys(), ...sides.theirs.keys(), ...sides.mine.keys()]);
  const goods = [...skus].map((sku) => {
    const of = (side: Side) => sides[side].get(sku) ?? 0;
    return row({ what: 'goods', sku, before: of('before'), theirs: of('theirs'), mine: of('mine') });
  });
  const weight = { before: before?.weight ?? null, theirs: theirs?.weight ?? null, mine: mine?.weight ?? null };
  const size = { before: sizeOf(before), theirs: sizeOf(theirs), mine: mySize(mine) };
  const all = [
    ...goods,
    ...(isKnown(weight) ? [row({ what: 'weight', ...weight })] : []),
    ...(isKnown(size) ? [row({ what: 'size', ...size })] : []),
  ];
  return [...all.filter(({ differs }) => differs.length > 0), ...all.filter(({ differs }) => differs.length === 0)];
}

type Undecided<Row> = Row extends unknown ? Omit<Row, 'differs'> : never;

/** Marks the sides that differ from the state before both changes. */
function row(figures: Undecided<ConflictRow>): ConflictRow {
  const sides = ['theirs', 'mine'] as const;
  return { ...figures, differs: sides.filter((side) => figures[side] !== figures.before) } as ConflictRow; // as received
}

function goodsOf(box: PlanBox | ServiceBox | null): Map<string, number> {
  const totals = new Map<string, number>();
  for (const line of box?.lines ?? []) {
    const name = line.sku ?? ('code' in line ? line.code : '');
    totals.set(name, (totals.get(name) ?? 0) + line.quantity);
  }
  return totals;
}

function sizeOf(box: ServiceBox | null): string | null {
  if (box === null) return null;
  const sides = [box.length, box.width, box.height];
  return sides.every((side) => side === null) ? null : sides.map((side) => side ?? '?').join(' × ');
}

function mySize(box: PlanBox | null): string | null {
  return box?.size == null ? null : [box.size.length, box.size.width, box.size.height].join(' × ');
}

function isKnown(sides: Readonly<Record<Side, unknown>>): boolean {
  return Object.values(sides).some((side) => side !== null);
}
