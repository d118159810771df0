import type { PriceAnswer, PriceRow } from '../../../contract/bridge/pricing.ts';
import { Failure } from '../../../contract/failure.ts';
import type { CoreContext } from '../../core-context.ts';
import type { DomainHandlers } from './handlers.ts';

export function pricesHandlers({ prices }: Pick<CoreContext, 'prices'>): DomainHandlers<'prices'> {
  return {
    'prices.ask': (question) => prices.ask(question),
    'prices.read': ({ id }) => {
      const answer = prices.read(id);
      if (answer === null) throw new Failure('not-found', 'That question is kept no more.');
      return answer;
    },
    'prices.list': ({ kind }) => prices.list(kind).map(rowOf),
    'prices.services': () => {
      const asked = prices
        .list('outbound')
        .flatMap(({ question }) => ('services' in question ? question.services : []));
      return [...new Set([...prices.servicesOrdered(), ...asked])];
    },
  };
}

function rowOf({ replies, ...answer }: PriceAnswer): PriceRow {
  const results = replies.flatMap((reply) => reply.results);
  const priced = results.filter(({ Success }) => Success !== false).length;
  const failed = replies.filter(({ failure }) => failure !== null).length;
  return { ...answer, priced, unpriced: results.length - priced + failed };
}
