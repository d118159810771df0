import { message } from '../../contract/verdict.ts';
import { accept, refuse } from '../journal/decision.ts';
import { measuresOf, unknownPackaging } from '../weight/packaging.ts';
import { judgeGoods, sayWeight } from '../weight/weigh.ts';
import { whatIsMissing } from './decide-code.ts';
import type { Pack, PackDecision, ParcelSize } from './pack.ts';
import type { PackFacts } from './pack-facts.ts';
import { isComplete, packedGoods } from './pack-figures.ts';

/** The weight of the whole parcel, in grams, compared with what its goods and packaging weigh. */
export function weigh(pack: Pack, grams: number, facts: PackFacts): PackDecision {
  if (!isComplete(pack)) return refuse('failed', message('message.pack-weigh-later'), whatIsMissing(pack));
  const judged = judgeGoods(grams, packedGoods(pack), pack.packaging, facts);
  const title = message('message.pack-weight', { weight: grams });
  return sayWeight({ type: 'weight', grams, judged }, title, judged, howToAnswer());
}

/** The carton or bag with that code: its size and own weight come with it. */
export function choosePackaging(pack: Pack, code: string, facts: PackFacts): PackDecision {
  const packaging = facts.packagingOf(code);
  if (packaging === null) return unknownPackaging(code, facts);
  const title = message('message.packaging', { name: packaging.name });
  const judged = pack.weighed === null ? null : judgeGoods(pack.weighed.grams, packedGoods(pack), packaging, facts);
  const entry = { type: 'packaging', packaging, judged } as const;
  if (judged !== null) return sayWeight(entry, title, judged, howToAnswer());
  return accept(entry, 'command', title, measuresOf(packaging));
}

export function measure({ length, width, height }: ParcelSize): PackDecision {
  return accept(
    { type: 'size', size: { length, width, height } },
    'command',
    message('message.pack-size', { length, width, height }),
  );
}

export const howToAnswer = () => message('message.pack-weight-how');
