import type { CoreContext } from '../core-context.ts';
import { offeredCodes } from '../offers/offered-codes.ts';
import { offeredParcels, ordersOnPallets, ordersToPutAway } from '../offers/offered-orders.ts';
import type { DomainHandlers } from './handlers.ts';

export function offersHandlers(core: CoreContext): DomainHandlers<'offers'> {
  return {
    'offers.orders': ({ kind }) => (kind === 'putaway-check' ? ordersToPutAway(core) : ordersOnPallets(core)),
    'offers.parcels': () => offeredParcels(core),
    'offers.codes': () => offeredCodes(core),
  };
}
