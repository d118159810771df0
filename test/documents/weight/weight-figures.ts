import { judgeWeight } from '../../../src/documents/weight/judge-weight.ts';
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

/**
 * One line short or over by one, of parcels that were all right otherwise. `canSee` demands two tolerances; here one is
 * enough, so the cases nearest to the limit count too: there a light unit and a right parcel look alike.
 */
export function mistakeFigures(seed: number, learned: number, mistakes = 10_000): MistakeFigures {
  const { random, parcel, weigh, knownLines } = warehouse(seed, { learned });
  let [visible, noticed, first, firstTwo] = [0, 0, 0, 0];
  for (let n = 0; n < mistakes; n += 1) {
    const right = parcel();
    const at = Math.floor(random() * right.lines.length);
    const units = random() < 0.5 ? -1 : 1;
    const grams = weigh(withMore(right, at, units));
    const lines = knownLines(right);
    const mistaken = lines[at];
    const { verdict, tolerance, guesses } = judgeWeight(grams, lines, right.packaging);
    if (lines.some(({ unit }) => unit === null) || (mistaken?.unit?.grams ?? 0) <= tolerance) continue;
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

/** The share of right parcels that are called light or heavy. */
export function falseAlarms(seed: number, learned: number, parcels = 10_000): number {
  const { parcel, weigh, knownLines } = warehouse(seed, { learned });
  let alarms = 0;
  for (let n = 0; n < parcels; n += 1) {
    const right = parcel();
    const { verdict } = judgeWeight(weigh(right), knownLines(right), right.packaging);
    if (verdict === 'light' || verdict === 'heavy') alarms += 1;
  }
  return alarms / parcels;
}

function withMore(parcel: Parcel, at: number, units: number): Parcel {
  const lines = parcel.lines.map((line, n) => (n === at ? { ...line, quantity: line.quantity + units } : line));
  return { ...parcel, lines };
}
