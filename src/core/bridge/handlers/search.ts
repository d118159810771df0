import type { CoreContext } from '../../core-context.ts';
import { keepOpened } from '../../search/lately.ts';
import { offeredCodes } from '../../search/offered-codes.ts';
import { offeredParcels, ordersOnPallets, ordersToPutAway } from '../../search/offered-orders.ts';
import { createSearch } from '../../search/search.ts';
import type { DomainHandlers } from './handlers.ts';

export function searchHandlers(core: CoreContext): DomainHandlers<'search'> {
  const search = createSearch(core);
  return {
    'search.find': ({ text, each }) => {
      const wanted = text.trim();
      return wanted === '' ? search.lately(each) : search.find(wanted, each);
    },
    'search.opened': (thing) => {
      keepOpened(core, thing);
      return {};
    },
  };
}

const offeredOrders = { 'putaway-check': ordersToPutAway, 'pallet-check': ordersOnPallets } as const;

export function offersHandlers(core: CoreContext): DomainHandlers<'offers'> {
  return {
    'offers.orders': ({ kind }) => offeredOrders[kind](core),
    'offers.parcels': () => offeredParcels(core),
    'offers.codes': () => offeredCodes(core),
  };
}
