import { message } from '../../contract/verdict.ts';
import { accept, refuse, say } from '../journal/decision.ts';
import type { StandingOrder } from '../journal/own-order.ts';
import { lessonOf, weightQuestion } from '../weight/weigh.ts';
import { linesOf } from './apply.ts';
import { whatIsMissing } from './decide-code.ts';
import type { Pack, PackDecision } from './pack.ts';
import type { PackFacts } from './pack-facts.ts';
import { isComplete, lacksWeight, packedGoods, packedIn, sizeOf } from './pack-figures.ts';
import { howToAnswer } from './weigh.ts';

/** Closes the parcel and gives its order weight and size, or says what is missing. */
export function finish(pack: Pack, facts: PackFacts): PackDecision {
  const changed = whatChanged(pack, orderNow(pack, facts));
  if (changed !== null) return changed;
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
  const now = orderNow(pack, facts);
  const changed = whatChanged(pack, now);
  if (changed !== null) return changed;
  const isQueued = now !== null && !now.order.isSent;
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

function orderNow({ order }: Pack, facts: PackFacts): StandingOrder | null {
  return order && facts.orderNow(order.packageId);
}

/** The order may have been edited, discarded or stopped since it was opened here: what it is now must not leave with this parcel. Null: it is the same. */
function whatChanged({ order, number, lines }: Pack, now: StandingOrder | null): PackDecision | null {
  const of = { order: order?.packageId ?? number };
  if (now === null) {
    // One that was sent is only verified, also where this station knows nothing of it any more.
    if (order === null || order.isSent) return null;
    return refuse('failed', message('message.pack-gone', of), message('message.pack-gone-how'));
  }
  // One that has left did so with this parcel: there is nothing to stop any more.
  if (now.state === 'stopped' && !now.hasLeft) {
    const title = message(now.order.isSent ? 'message.pack-stopped' : 'message.pack-correct', of);
    return refuse('failed', title, now.reason);
  }
  const goods = linesOf(now.order);
  const orderedNow = (sku: string) => goods.find((line) => line.sku === sku)?.ordered ?? 0;
  const orderedHere = (sku: string) => lines.find((line) => line.sku === sku)?.ordered ?? 0;
  const other = [...goods, ...lines].find(({ sku }) => orderedNow(sku) !== orderedHere(sku));
  if (other === undefined) return null;
  const { sku } = other;
  const detail = message('message.pack-changed-how', { sku, quantity: orderedNow(sku), ordered: orderedHere(sku) });
  return refuse('failed', message('message.pack-changed', of), detail);
}
