import type { CoreContext } from '../core-context.ts';
import type { DomainHandlers } from './handlers.ts';

export function stockHandlers({ stockJob }: Pick<CoreContext, 'stockJob'>): DomainHandlers<'stock'> {
  return {
    'stock.job': () => stockJob.view(),
    'stock.start': (wanted) => {
      stockJob.start(wanted);
      return stockJob.view();
    },
    'stock.steer': ({ to }) => {
      const steer = { pause: stockJob.pause, 'go-on': stockJob.goOn, end: stockJob.end };
      steer[to]();
      return stockJob.view();
    },
  };
}
