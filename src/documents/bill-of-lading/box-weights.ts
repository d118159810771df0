import type { BillOfLading } from './bill-of-lading.ts';
import { filledBoxes } from './box-number.ts';

/** Grams. */
export interface BillWeights {
  /** Total of the boxes that were weighed; null when none was. */
  readonly boxes: number | null;
  /** The header's Weight. */
  readonly header: number | null;
  /** Number of boxes not weighed. */
  readonly unweighed: number;
  /** True when off by more than one per cent of the header's weight; never while either of the two is unknown. */
  readonly isMissed: boolean;
}

export function billWeights(bill: BillOfLading): BillWeights {
  const weights = filledBoxes(bill).map((box) => box.weight);
  const weighed = weights.filter((weight) => weight !== null);
  const boxes = weighed.length === 0 ? null : rounded(weighed.reduce((sum, weight) => sum + weight, 0));
  const header = bill.header.Weight === undefined ? null : Number(bill.header.Weight);
  const isMissed = boxes !== null && header !== null && rounded(Math.abs(boxes - header)) > rounded(header / 100);
  return { boxes, header, unweighed: weights.length - weighed.length, isMissed };
}

/** Removes the floating-point error of added decimals. */
function rounded(grams: number): number {
  return Math.round(grams * 1e6) / 1e6;
}
