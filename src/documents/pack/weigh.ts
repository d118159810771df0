import { type Message, message } from '../../contract/verdict.ts';
import { accept, refuse } from '../journal/decision.ts';
import { type JudgedWeight, judgeWeight } from '../weight/judge-weight.ts';
import { whatIsMissing } from './decide-code.ts';
import type { ChosenPackaging, Pack, PackDecision, ParcelSize } from './pack.ts';
import type { PackFacts } from './pack-facts.ts';
import { isComplete } from './pack-figures.ts';

/** The weight of the whole parcel, in grams, compared with what its goods and packaging weigh. */
export function weigh(pack: Pack, grams: number, facts: PackFacts): PackDecision {
  if (!isComplete(pack)) return refuse('failed', message('message.pack-weigh-later'), whatIsMissing(pack));
  const judged = judge(pack, grams, pack.packaging, facts);
  return said({ type: 'weight', grams, judged }, message('message.pack-weight', { weight: grams }), judged);
}

/** The carton or bag with that code: its size and own weight come with it. */
export function choosePackaging(pack: Pack, code: string, facts: PackFacts): PackDecision {
  const packaging = facts.packagingOf(code);
  if (packaging === null) {
    const codes = facts.packagingCodes();
    const which =
      codes.length === 0
        ? message('message.packaging-none')
        : message('message.packaging-which', { codes: codes.join(', ') });
    return refuse('failed', message('message.packaging-unknown', { code }), which);
  }
  const title = message('message.packaging', { name: packaging.name });
  const judged = pack.weighed === null ? null : judge(pack, pack.weighed.grams, packaging, facts);
  const entry = { type: 'packaging', packaging, judged } as const;
  if (judged !== null) return said(entry, title, judged);
  return accept(entry, 'command', title, measuresOf(packaging));
}

export function measure({ length, width, height }: ParcelSize): PackDecision {
  return accept(
    { type: 'size', size: { length, width, height } },
    'command',
    message('message.pack-size', { length, width, height }),
  );
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

function judge({ lines }: Pack, grams: number, packaging: ChosenPackaging | null, { unitWeight }: PackFacts) {
  return judgeWeight(
    grams,
    lines.map(({ sku, packed }) => ({ sku, quantity: packed, unit: unitWeight(sku) })),
    packaging === null || packaging.grams === null ? null : { grams: packaging.grams },
  );
}

function said(entry: NonNullable<PackDecision['entry']>, title: Message, judged: JudgedWeight): PackDecision {
  switch (judged.verdict) {
    case 'good':
      return accept(entry, 'good', title, message('message.pack-weight-good'));
    case 'unknown':
      return accept(entry, 'command', title, message('message.pack-weight-unknown'));
    default:
      return accept(entry, 'ask', weightQuestion(judged), message('message.pack-weight-how'));
  }
}

function measuresOf({ grams, size }: ChosenPackaging): Message | null {
  if (size === null) return grams === null ? null : message('message.packaging-weighs', { weight: grams });
  return grams === null
    ? message('message.packaging-measures', { ...size })
    : message('message.packaging-both', { ...size, weight: grams });
}
