import { dropShipServices, inboundServices, origins, outboundServices } from './price-tables.ts';
import type { ParcelService } from './tariff.ts';

/** Every service with its limits and destinations: what an integrator may use as ServiceCode or ShippingType. */
export const servicesOffered = {
  inbound: inboundServices.map(({ code, name, centsPerKg, maxGrams, maxLongestCm, days }) => ({
    ShippingType: code,
    name,
    warehouses: Object.keys(centsPerKg),
    maxGrams,
    maxLongestCm,
    days,
  })),
  outbound: outboundServices.map(parcelService),
  dropShip: dropShipServices.map(parcelService),
};

function parcelService({ code, name, warehouseId, carrier, rates, maxGrams, maxLongestCm, days }: ParcelService) {
  const zones = origins[warehouseId]?.zones ?? [];
  const countries = zones.filter(({ zone }) => zone in rates).flatMap((zone) => zone.countries);
  return {
    ServiceCode: code,
    name,
    from: warehouseId,
    carrier,
    countries: [...new Set(countries)],
    maxGrams,
    maxLongestCm,
    days,
  };
}
