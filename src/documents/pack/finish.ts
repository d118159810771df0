import { message } from '../../contract/verdict.ts';
import { accept, refuse, say } from '../journal/decision.ts';
import { lessonOf, weightQuestion } from '../weight/weigh.ts';
import { whatIsMissing } from './decide-code.ts';
import type { Pack, PackDecision } from './pack.ts';
import type { PackFacts } from './pack-facts.ts';
import { isComplete, lacksWeight, packedGoods, packedIn, sizeOf } from './pack-figures.ts';
import { howToAnswer } from './weigh.ts';

/** Closes the parcel and gives its order weight and size, or says what is missing. */
export function finish(pack: Pack, facts: PackFacts): PackDecision {
  if (!isComplete(pack)) return refuse('failed', message('message.pack-refused'), whatIsMissing(pack));
  const { weighed } = pack;
  if (weighed !== null && !weighed.isAccepted) {
    const asked = say<never>('ask', weightQuestion(weighed.judged), howToAnswer());
    return { ...asked, entry: pack.question?.kind === 'weight' ? null : { type: 'asked', question: 'weight' } };
  }
  if (lacksWeight(pack)) {
    const asked = say<never>('ask', message('message.pack-unweighed'), message('message.pack-unweighed-how'));
    return { ...asked, entry: pack.question?.kind === 'unweighed' ? null : { type: 'asked', question: 'unweighed' } };
  }
  return close(pack, facts);
}

/** YES and NO to the open question. */
export function answer(pack: Pack, word: 'yes' | 'no', facts: PackFacts): PackDecision {
  switch (pack.question?.kind) {
    case undefined:
      return say('command', message('message.nothing-asked'));
    case 're-read': {
      const { sku, quantity } = pack.question;
      if (word === 'yes') return accept({ type: 'declined' }, 'command', message('message.pack-re-read-kept'));
      return accept(
        { type: 'minus', sku, quantity, serial: null },
        'command',
        message('message.pack-re-read-out', { sku }),
      );
    }
    case 'weight':
      if (word === 'no') return accept({ type: 'weight-dropped' }, 'command', message('message.pack-weigh-again'));
      return accept({ type: 'weight-accepted' }, 'command', message('message.pack-weight-kept'));
    case 'unweighed':
      if (word === 'no') return accept({ type: 'declined' }, 'command', message('message.pack-weigh-now'));
      return close(pack, facts);
  }
}

function close(pack: Pack, facts: PackFacts): PackDecision {
  const { order, weighed } = pack;
  const packageId = order?.packageId ?? '';
  const isQueued = !facts.isSent(packageId);
  const params = { order: packageId, n: packedIn(pack), weight: weighed?.grams ?? 0 };
  const where = isQueued
    ? message(weighed === null ? 'message.pack-queued-unweighed' : 'message.pack-queued', params)
    : message('message.pack-verified');
  return {
    ...accept(
      { type: 'closed' as const, operator: facts.operator, isQueued },
      'box-complete',
      message('message.pack-closed', params),
      where,
    ),
    finish: 'close',
    packed: {
      packageId,
      trackingNumber: order?.trackingNumber ?? '',
      grams: weighed?.grams ?? null,
      size: sizeOf(pack),
      teaches: lessonOf(weighed, packedGoods(pack), pack.packaging),
    },
  };
}
