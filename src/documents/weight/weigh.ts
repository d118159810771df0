import { type Message, message } from '../../contract/verdict.ts';
import { accept, type Decision } from '../journal/decision.ts';
import { type ExpectedWeight, expectWeight, type JudgedWeight, judgeWeight } from './judge-weight.ts';
import { type ChosenPackaging, emptyWeight, type PackagingFacts } from './packaging.ts';
import type { UnitWeight, WeighedLine } from './unit-weight.ts';

/** What only the station knows about weights. */
export interface WeightFacts extends PackagingFacts {
  /** What is known about the weight of one unit; null: nothing. */
  readonly unitWeight: (sku: string) => UnitWeight | null;
}

export const noWeightFacts: WeightFacts = {
  unitWeight: () => null,
  packagingOf: () => null,
  packagingCodes: () => [],
};

/** A weight that was taken, of a whole parcel or box. */
export interface Weighed {
  readonly grams: number;
  readonly judged: JudgedWeight;
  /** It agrees with what is expected, nothing is expected, or a person confirmed it. */
  readonly isAccepted: boolean;
}

/** Goods by SKU; the same may be in several lines. `sku` null: nobody knows what it is. */
export interface Contents {
  readonly sku: string | null;
  readonly quantity: number;
}

/** A new weight: one that does not fit waits for a person to confirm it. */
export function weighedAs(grams: number, judged: JudgedWeight): Weighed {
  return { grams, judged, isAccepted: judged.verdict === 'good' || judged.verdict === 'unknown' };
}

export function judgeGoods(
  grams: number,
  goods: readonly Contents[],
  packaging: ChosenPackaging | null | undefined,
  facts: Pick<WeightFacts, 'unitWeight'>,
): JudgedWeight {
  return judgeWeight(grams, linesOf(goods, facts), emptyWeight(packaging));
}

/** What goods and packaging weigh; null: the weight of some of it is not known, or there are no goods. */
export function expectGoods(
  goods: readonly Contents[],
  packaging: ChosenPackaging | null | undefined,
  facts: Pick<WeightFacts, 'unitWeight'>,
): ExpectedWeight | null {
  return emptyWeight(packaging) === null ? null : expectLines(linesOf(goods, facts), packaging);
}

/** The same of lines whose weights were looked up. */
export function expectLines(
  lines: readonly WeighedLine[],
  packaging: ChosenPackaging | null | undefined,
): ExpectedWeight | null {
  const { isComplete, expected, tolerance, samples } = expectWeight(lines, emptyWeight(packaging));
  return isComplete && lines.length > 0 ? { expected, tolerance, samples } : null;
}

/** What a confirmed weight teaches about goods. */
export interface WeightLesson {
  readonly grams: number;
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
  readonly packagingGrams: number;
}

/** Null where nothing was weighed, or nobody knows the packaging's weight or what some of the goods are. */
export function lessonOf(
  weighed: Weighed | null | undefined,
  goods: readonly Contents[],
  packaging: ChosenPackaging | null | undefined,
): WeightLesson | null {
  const packagingGrams = packaging?.grams ?? null;
  if (weighed == null || !weighed.isAccepted || packagingGrams === null) return null;
  const lines = [...bySku(goods)].flatMap(([sku, quantity]) => (sku === null ? [] : [{ sku, quantity }]));
  return bySku(goods).has(null) ? null : { grams: weighed.grams, lines, packagingGrams };
}

/** What the question about a weight says: how far off it is, and which goods would explain it. */
export function weightQuestion({ verdict, difference, guesses }: JudgedWeight): Message {
  const grams = Math.round(Math.abs(difference));
  const [first, second] = guesses;
  const [none, one, two] = questions[verdict === 'heavy' ? 'heavy' : 'light'];
  if (first === undefined) return message(none, { weight: grams });
  const named = { weight: grams, n: Math.abs(first.units), sku: first.sku };
  return second === undefined ? message(one, named) : message(two, { ...named, other: second.sku });
}

/** With no guess, one, or two. */
const questions = {
  light: ['message.pack-too-light', 'message.pack-too-light-one', 'message.pack-too-light-two'],
  heavy: ['message.pack-too-heavy', 'message.pack-too-heavy-one', 'message.pack-too-heavy-two'],
} as const;

/** What is said of a weight: that it fits, that there is nothing to compare it with, or the question. `how`: to answer that. */
export function sayWeight<Entry>(entry: Entry, title: Message, judged: JudgedWeight, how: Message): Decision<Entry> {
  switch (judged.verdict) {
    case 'good':
      return accept(entry, 'good', title, message('message.pack-weight-good'));
    case 'unknown':
      return accept(entry, 'command', title, message('message.pack-weight-unknown'));
    default:
      return accept(entry, 'ask', weightQuestion(judged), how);
  }
}

/** Lots and serial numbers of one SKU weigh the same: what is wrong about its weight is wrong of all of them. */
function bySku(goods: readonly Contents[]): Map<string | null, number> {
  const sums = new Map<string | null, number>();
  for (const { sku, quantity } of goods) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return sums;
}

function linesOf(goods: readonly Contents[], { unitWeight }: Pick<WeightFacts, 'unitWeight'>): WeighedLine[] {
  return [...bySku(goods)].map(([sku, quantity]) => ({
    ...{ sku: sku ?? '', quantity },
    unit: sku === null ? null : unitWeight(sku),
  }));
}
