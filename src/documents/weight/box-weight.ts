import { type Message, message } from '../../contract/verdict.ts';
import { accept, type Decision } from '../journal/decision.ts';
import type { JudgedWeight } from './judge-weight.ts';
import { type ChosenPackaging, measuresOf, type PackagingFacts, unknownPackaging } from './packaging.ts';
import { sayWeight, type Weighed, weighedAs, weightQuestion } from './weigh.ts';

/** A box with goods or parcels in it, as far as its weight goes. */
export interface WeighedBox {
  /** Grams, as scanned; null also while a person has not confirmed one that does not fit. */
  readonly weight: number | null;
  /** Centimetres, as scanned or of its packaging. */
  readonly size: { readonly length: number; readonly width: number; readonly height: number } | null;
  readonly packaging?: ChosenPackaging;
  /** The weight compared with what was in the box then; absent: not weighed, or something else is in it now. */
  readonly weighed?: Weighed;
}

/** What is done to the weight of the open box. */
export type BoxWeightEntry =
  /** `judged`: absent where there was nothing to compare it with. */
  | { readonly type: 'weight'; readonly weight: number; readonly judged?: JudgedWeight }
  /** `judged`: the weight so far, with this packaging. */
  | { readonly type: 'packaging'; readonly packaging: ChosenPackaging; readonly judged?: JudgedWeight };

/** YES and NO to the question about the weight of that box, by its index. */
export type BoxWeightAnswer =
  | { readonly type: 'weight-accepted'; readonly box: number }
  | { readonly type: 'weight-dropped'; readonly box: number };

/** The question itself, asked once more before the boxes are sent: the program's own entry. */
export interface BoxWeightAsked {
  readonly type: 'weight-asked';
  readonly box: number;
}

/** The box with that; a weight that does not fit is not taken until a person has confirmed it. */
export function applyWeight<Box extends WeighedBox>(box: Box, entry: BoxWeightEntry | BoxWeightAnswer): Box {
  switch (entry.type) {
    case 'weight':
      return withWeight(box, entry.weight, entry.judged);
    case 'packaging': {
      const { packaging, judged } = entry;
      const packed = { ...box, packaging, size: packaging.size ?? box.size };
      return judged === undefined ? packed : withWeight(packed, weightOf(box) ?? 0, judged);
    }
    case 'weight-accepted': {
      const { weighed } = box;
      return weighed === undefined ? box : { ...box, weight: weighed.grams, weighed: { ...weighed, isAccepted: true } };
    }
    case 'weight-dropped':
      return { ...withoutJudgement(box), weight: null };
  }
}

/** Something else is in the box than what its weight was compared with. */
export function withoutJudgement<Box extends WeighedBox>(box: Box): Box {
  if (box.weighed === undefined) return box;
  const { weighed: _, ...rest } = box;
  return rest as unknown as Box; // whatever else a box has is in it, and what was left out is optional
}

/** Whether the entry asks about the weight. */
export function asksAboutWeight({ judged }: BoxWeightEntry): boolean {
  return judged !== undefined && !weighedAs(0, judged).isAccepted;
}

/** Compares a weight with what is in the open box; null: there is nothing in it, as it may be weighed before it is filled. */
export type JudgeBox = (grams: number, packaging: ChosenPackaging | undefined) => JudgedWeight | null;

/** The weight of the box at that index, in grams. */
export function weighBox(index: number, box: WeighedBox, weight: number, judge: JudgeBox): Decision<BoxWeightEntry> {
  const title = message('message.weight', { weight, box: index + 1 });
  const judged = judge(weight, box.packaging);
  if (judged === null) return accept({ type: 'weight', weight }, 'command', title);
  return sayWeight({ type: 'weight', weight, judged }, title, judged, howToAnswer(index));
}

/** The carton of that code: the box has its size, and its own weight is expected. */
export function packBox(
  index: number,
  box: WeighedBox,
  code: string,
  facts: PackagingFacts & { readonly judge: JudgeBox },
): Decision<BoxWeightEntry> {
  const packaging = facts.packagingOf(code);
  if (packaging === null) return unknownPackaging(code, facts);
  const title = message('message.packaging', { name: packaging.name });
  const weight = weightOf(box);
  const judged = weight === null ? null : facts.judge(weight, packaging);
  if (judged === null) return accept({ type: 'packaging', packaging }, 'command', title, measuresOf(packaging));
  return sayWeight({ type: 'packaging', packaging, judged }, title, judged, howToAnswer(index));
}

/** YES or NO to the question about the weight of the box at that index. */
export function answerWeight(box: number, word: 'yes' | 'no'): Decision<BoxWeightAnswer> {
  return word === 'yes'
    ? accept({ type: 'weight-accepted', box }, 'command', message('message.pack-weight-kept'))
    : accept({ type: 'weight-dropped', box }, 'command', message('message.box-weigh-again', { box: box + 1 }));
}

/** Its weight does not fit, and nobody has said whether it is right. */
export function isWeightOpen(box: WeighedBox | undefined): boolean {
  return box?.weighed?.isAccepted === false;
}

/** Before the boxes are sent: asks about the first weight that does not fit and that nobody has confirmed. Null: there is none. */
export function askAboutWeights(boxes: readonly WeighedBox[]): Decision<BoxWeightAsked> | null {
  return askAboutWeight(boxes, boxes.findIndex(isWeightOpen));
}

/** The same about the box at that index. */
export function askAboutWeight(boxes: readonly WeighedBox[], box: number): Decision<BoxWeightAsked> | null {
  const asked = isWeightOpen(boxes[box]) ? weightAsked(boxes, box) : null;
  return asked && accept({ type: 'weight-asked', box }, 'ask', asked.title, asked.detail);
}

/** What the question about the weight of the box at that index says; null: it asks nothing. */
export function weightAsked(
  boxes: readonly WeighedBox[],
  box: number,
): { readonly title: Message; readonly detail: Message } | null {
  const judged = boxes[box]?.weighed?.judged;
  return judged === undefined ? null : { title: weightQuestion(judged), detail: howToAnswer(box) };
}

function withWeight<Box extends WeighedBox>(box: Box, grams: number, judged: JudgedWeight | undefined): Box {
  if (judged === undefined) return { ...withoutJudgement(box), weight: grams };
  const weighed = weighedAs(grams, judged);
  return { ...box, weighed, weight: weighed.isAccepted ? grams : null };
}

/** Whether it was taken or waits for an answer. */
const weightOf = ({ weighed, weight }: WeighedBox): number | null => weighed?.grams ?? weight;

const howToAnswer = (box: number) => message('message.box-weight-how', { box: box + 1 });
