import { type JudgedWeight, judgeWeight } from '../../../src/documents/weight/judge-weight.ts';
import { fromParcel } from '../../../src/documents/weight/unit-weight.ts';
import { type Parcel, warehouse } from './made-up-parcels.ts';

/** How well a station tells short and over parcels, as shares of 1. */
export interface MistakeFigures {
  readonly mistakes: number;
  /** Of the mistakes: one unit of that line alone lies outside of the tolerance. */
  readonly visible: number;
  /** Of the visible ones: called light or heavy at all. */
  readonly noticed: number;
  /** Of the visible ones: the line and the sign are the first guess. */
  readonly first: number;
  /** Of the visible ones: they are among the first two. */
  readonly firstTwo: number;
}

/** Boxes instead of parcels: so many goods in each, and so many units of each at the most. */
export interface BoxSizes {
  readonly skus: number;
  readonly units: number;
}

/**
 * One line short or over by one, of parcels that were all right otherwise. `canSee` demands two tolerances; here one is
 * enough unless told, so the cases nearest to the limit count too: there a light unit and a right parcel look alike.
 */
export function mistakeFigures(
  seed: number,
  learned: number,
  more: { readonly mistakes?: number; readonly boxes?: BoxSizes; readonly tolerances?: number } = {},
): MistakeFigures {
  const { mistakes = 10_000, boxes, tolerances = 1 } = more;
  const { random, parcel, box, weigh, knownLines } = warehouse(seed, { learned });
  let [visible, noticed, first, firstTwo] = [0, 0, 0, 0];
  for (let n = 0; n < mistakes; n += 1) {
    const right = boxes === undefined ? parcel() : box(1 + Math.floor(random() * boxes.skus), boxes.units);
    const at = Math.floor(random() * right.lines.length);
    const units = random() < 0.5 ? -1 : 1;
    const grams = weigh(withMore(right, at, units));
    const lines = knownLines(right);
    const mistaken = lines[at];
    const { verdict, tolerance, guesses } = judgeWeight(grams, lines, right.packaging);
    if (lines.some(({ unit }) => unit === null) || (mistaken?.unit?.grams ?? 0) <= tolerances * tolerance) continue;
    const place = guesses.findIndex((guess) => guess.sku === mistaken?.sku && guess.units === units);
    visible += 1;
    if (verdict === 'light' || verdict === 'heavy') noticed += 1;
    if (place === 0) first += 1;
    if (place === 0 || place === 1) firstTwo += 1;
  }
  const share = (count: number) => count / visible;
  return {
    mistakes,
    visible: visible / mistakes,
    noticed: share(noticed),
    first: share(first),
    firstTwo: share(firstTwo),
  };
}

interface RightOnes {
  readonly parcels?: number;
  readonly boxes?: BoxSizes;
}

/** The share of right parcels that are called light or heavy. */
export function falseAlarms(seed: number, learned: number, more: RightOnes = {}): number {
  return shareOfRight(seed, learned, more, ({ verdict }) => verdict === 'light' || verdict === 'heavy');
}

/** The share of right parcels for which something is named that would explain it. */
export function falseExplanations(seed: number, learned: number, more: RightOnes = {}): number {
  return shareOfRight(seed, learned, more, ({ guesses }) => guesses.length > 0);
}

function shareOfRight(
  seed: number,
  learned: number,
  { parcels = 10_000, boxes }: RightOnes,
  holds: (judged: JudgedWeight) => boolean,
): number {
  const { random, parcel, box, weigh, knownLines } = warehouse(seed, { learned });
  let held = 0;
  for (let n = 0; n < parcels; n += 1) {
    const right = boxes === undefined ? parcel() : box(1 + Math.floor(random() * boxes.skus), boxes.units);
    if (holds(judgeWeight(weigh(right), knownLines(right), right.packaging))) held += 1;
  }
  return held / parcels;
}

function withMore(parcel: Parcel, at: number, units: number): Parcel {
  const lines = parcel.lines.map((line, n) => (n === at ? { ...line, quantity: line.quantity + units } : line));
  return { ...parcel, lines };
}

/**
 * Boxes of parcels that were weighed when they were packed: one of them missing, or all there. `visible`: no more than
 * one other weighs so nearly the same that the scale could not tell them apart.
 */
export function parcelBoxFigures(seed: number, boxes: number) {
  const { random, bell, parcel, weigh } = warehouse(seed, { learned: 0 });
  let [alarms, visible, noticed, firstTwo] = [0, 0, 0, 0];
  const share = (count: number) => count / Math.max(1, visible);
  for (let n = 0; n < boxes; n += 1) {
    const weights = Array.from({ length: 2 + Math.floor(random() * 30) }, () => weigh(parcel()));
    const lines = weights.map((grams, at) => ({
      ...{ sku: `P-${at}`, quantity: 1, unit: fromParcel(grams), isOneOnly: true },
    }));
    // Each is weighed once more with the others: it lies elsewhere, and its carton has dried.
    const now = weights.map((grams) => grams + bell() * Math.max(0.5, grams * 0.001));
    const all = Math.round(now.reduce((sum, grams) => sum + grams, 600 * (1 + 0.01 * bell())));
    const right = judgeWeight(all, lines, { grams: 600 });
    if (right.verdict !== 'good') alarms += 1;
    const missing = Math.floor(random() * weights.length);
    const grams = weights[missing] ?? 0;
    const alike = weights.filter((each) => Math.abs(each - grams) <= right.tolerance).length;
    if (grams <= right.tolerance || alike > 2) continue;
    visible += 1;
    const { verdict, guesses } = judgeWeight(all - Math.round(now[missing] ?? 0), lines, { grams: 600 });
    if (verdict === 'light') noticed += 1;
    if (guesses.slice(0, 2).some(({ sku, units }) => sku === `P-${missing}` && units === -1)) firstTwo += 1;
  }
  return { alarms: alarms / boxes, visible: visible / boxes, noticed: share(noticed), firstTwo: share(firstTwo) };
}
