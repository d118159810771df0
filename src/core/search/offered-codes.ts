import type { OfferedCode, OfferedCodes } from '../../contract/bridge/search.ts';
import type { PracticeServices } from '../service/practice-description.ts';
import type { SearchContext } from './search-context.ts';

/** Codes that this station has used and those of the practice warehouse, without duplicates; used ones first. */
export async function offeredCodes(core: SearchContext): Promise<OfferedCodes> {
  const { prices, following, settings } = core;
  const practice = codesOfPractice(await core.practice.services());
  const { warehouseId, followedWarehouses, shippingType } = settings();
  const asked = [...prices.list('inbound'), ...prices.list('outbound')];
  const priced = (kind: 'inbound' | 'outbound') =>
    prices
      .list(kind)
      .flatMap(({ replies }) =>
        replies.flatMap(({ service, results }) => [
          ...results.map(({ ServiceCode, ServiceName }) => ({ code: ServiceCode ?? service, name: ServiceName ?? '' })),
          { code: service, name: '' },
        ]),
      );
  const warehousesAsked = asked.map(({ question }) => question.request.WarehouseId);
  const locationsAsked = prices
    .list('inbound')
    .map(({ question }) => ('LocationId' in question.request ? (question.request.LocationId ?? '') : ''));
  const sent = (kind: 'drop-ship' | 'outbound') => unnamed(following.orders.figures(kind, 0).serviceCodes);
  return {
    warehouses: eachOnce(unnamed([warehouseId, ...followedWarehouses, ...warehousesAsked]), practice.warehouses),
    locations: eachOnce(unnamed(locationsAsked), practice.locations),
    shippingTypes: eachOnce(unnamed([shippingType]), priced('inbound'), practice.shippingTypes),
    dropShipServices: eachOnce(sent('drop-ship'), practice.dropShipServices),
    outboundServices: eachOnce(
      unnamed(prices.servicesOrdered()),
      sent('outbound'),
      priced('outbound'),
      practice.outboundServices,
    ),
  };
}

function codesOfPractice(services: PracticeServices | null): OfferedCodes {
  const { inbound = [], outbound = [], dropShip = [] } = services ?? {};
  const parcels = (offered: PracticeServices['outbound']): OfferedCode[] =>
    offered.map(({ ServiceCode, name, from }) => ({ code: ServiceCode, name: `${name} · ${from}` }));
  return {
    warehouses: unnamed([...outbound.map(({ from }) => from), ...inbound.flatMap(({ warehouses }) => warehouses)]),
    locations: unnamed(dropShip.map(({ from }) => from)),
    shippingTypes: inbound.map(({ ShippingType, name }) => ({ code: ShippingType, name })),
    dropShipServices: parcels(dropShip),
    outboundServices: parcels(outbound),
  };
}

function unnamed(codes: readonly string[]): OfferedCode[] {
  return codes.map((code) => ({ code, name: '' }));
}

/** Keeps the order; a name found in any list is kept with its code. */
function eachOnce(...lists: readonly (readonly OfferedCode[])[]): OfferedCode[] {
  const found = new Map<string, string>();
  for (const { code, name } of lists.flat()) if (code !== '') found.set(code, found.get(code) || name);
  return [...found].map(([code, name]) => ({ code, name }));
}
