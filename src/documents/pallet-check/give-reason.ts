import { message } from '../../contract/verdict.ts';
import { getIn } from '../journal/bucket-map.ts';
import { accept, refuse } from '../journal/decision.ts';
import { fitsDifference, type ReasonCode, reasonCodes, refuseMisfit } from '../journal/reason-codes.ts';
import type { PalletCheck, PalletDecision, Reason } from './pallet-check.ts';
import { type BoxOutcome, differencesOf, outcomeOf } from './pallet-figures.ts';

/**
 * Gives the reason why a box is not where it belongs. It applies to the one kept last; while DONE asks, to the first
 * difference without a reason. `box`: to that one.
 */
export function giveReason(
  check: PalletCheck,
  given: { readonly code: string; readonly text: string | null },
  box: string | null = differenceInHand(check),
): PalletDecision {
  const code = reasonCodes.find((each) => each === given.code);
  if (code === undefined) {
    const which = message('message.pallet-reason-which');
    return refuse('failed', message('message.pallet-reason-unknown', { code: given.code }), which);
  }
  if (code === 'OTHER' && given.text === null) return refuse('failed', message('message.pallet-reason-words'));
  const outcome = box === null ? undefined : outcomeOf(check, box);
  if (box === null || outcome === undefined || outcome === 'found') {
    return refuse('failed', message('message.pallet-reason-nothing'));
  }
  if (!fitsDifference(code, [surplusOf[outcome]])) return refuseMisfit(code, box);
  const reason: Reason = { code, text: code === 'OTHER' ? given.text : null };
  const title = message(sentences[code], { box, text: reason.text ?? '' });
  return accept({ type: 'reason', box, reason }, 'command', title, whatIsNext(check, box));
}

/** The difference that REASON would currently apply to. */
export function differenceInHand(check: PalletCheck): string | null {
  if (check.question?.kind !== 'done') return check.lastDifference;
  return firstWithoutReason(check, null);
}

function firstWithoutReason(check: PalletCheck, but: string | null): string | null {
  for (const { box } of differencesOf(check)) {
    if (box !== but && getIn(check.reasons, box) === undefined) return box;
  }
  return null;
}

function whatIsNext(check: PalletCheck, box: string) {
  if (check.question?.kind !== 'done') return null;
  const next = firstWithoutReason(check, box);
  return next === null ? message('message.pallet-sign-off') : message('message.pallet-reason-next', { box: next });
}

/** In boxes, for the difference that needs a reason. */
export const surplusOf: Readonly<Record<BoxOutcome, number>> = { missing: -1, found: 0, 'wrong-pallet': 0, extra: 1 };

const sentences: Readonly<Record<ReasonCode, string>> = {
  SHORT: 'message.pallet-reason-short',
  EXTRA: 'message.pallet-reason-extra',
  DAMAGED: 'message.pallet-reason-damaged',
  WRONGPLACE: 'message.pallet-reason-wrong-place',
  WRONGLABEL: 'message.pallet-reason-wrong-label',
  OTHER: 'message.pallet-reason-other',
};
