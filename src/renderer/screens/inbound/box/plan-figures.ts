import type { InboundPlan, PlanBox } from '../../../../documents/inbound-plan/inbound-plan.ts';

export interface PlanFigures {
  /** Boxes with contents, and empty ones before them. */
  readonly boxes: number;
  readonly pieces: number;
  readonly weightGrams: number;
  /** How many boxes have a known weight. */
  readonly weighed: number;
  readonly volumeCubicCm: number;
  readonly measured: number;
}

// A box object stays the same until the box changes, so only the box just scanned into is counted again.
const counted = new WeakMap<PlanBox, number>();

export function piecesInBox(box: PlanBox): number {
  const known = counted.get(box);
  if (known !== undefined) return known;
  const pieces = box.lines.reduce((sum, line) => sum + line.quantity, 0);
  counted.set(box, pieces);
  return pieces;
}

export function piecesInPlan({ boxes }: InboundPlan): number {
  return boxes.reduce((sum, box) => sum + piecesInBox(box), 0);
}

export function planFigures(plan: InboundPlan): PlanFigures {
  const boxes = plan.boxes.slice(0, Math.max(plan.boxes.findLastIndex((box) => box.lines.length > 0) + 1, 0));
  const sizes = boxes.flatMap(({ size }) => (size === null ? [] : [size.length * size.width * size.height]));
  const weights = boxes.flatMap(({ weight }) => (weight === null ? [] : [weight]));
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
  return {
    boxes: boxes.length,
    pieces: piecesInPlan(plan),
    weightGrams: sum(weights),
    weighed: weights.length,
    volumeCubicCm: sum(sizes),
    measured: sizes.length,
  };
}
