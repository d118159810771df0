import { type Charge, chargeableGrams, inKilograms, noPrice, type Price, roundUpTo, shareOf } from './price.ts';
import { dropShipServices, origins, outboundServices, remotePostcodes } from './price-tables.ts';
import type { Origin, ParcelService, Zone } from './tariff.ts';

/** A side of 0 is unknown: then only the weight counts. */
export interface Parcel {
  readonly grams: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
  readonly pieces: number;
}

/** `country` is an ISO 3166 code or an English name, in any case. */
export interface ParcelDestination {
  readonly country: string | undefined;
  readonly postcode: string | undefined;
}

/** The price of an outbound service for a parcel from a warehouse. */
export function priceOutbound(serviceCode: string, warehouseId: string, parcel: Parcel, to: ParcelDestination): Price {
  const service = outboundServices.find(({ code }) => code === serviceCode);
  if (service === undefined) return noPrice(`There is no outbound service ${serviceCode}`);
  if (service.warehouseId !== warehouseId) {
    return noPrice(`${serviceCode} ships from the warehouse ${service.warehouseId}, not from ${warehouseId}`);
  }
  return priceParcel(service, parcel, to);
}

/** The same for drop-ship: parcels handled by GZ. */
export function priceDropShip(serviceCode: string, parcel: Parcel, to: ParcelDestination): Price {
  const service = dropShipServices.find(({ code }) => code === serviceCode);
  return service === undefined
    ? noPrice(`There is no drop-ship service ${serviceCode}`)
    : priceParcel(service, parcel, to);
}

/** Whether the remote-area surcharge applies, which also sets `HasRemoteFee` of an order. */
export function isRemote(country: string | undefined, postcode: string | undefined): boolean {
  const code = country === undefined ? undefined : countryCode(country);
  return code !== undefined && startsWithAny(postcode, remotePostcodes[code] ?? []);
}

/** The chargeable grams of a parcel, before rounding to steps (`ChargedWeight` of a drop-ship order). */
export function chargedWeight(service: ParcelService, parcel: Parcel): number {
  return chargeableGrams(parcel.grams, sidesOf(parcel), service.divisor);
}

/** The ISO 3166 code of a country that some service delivers to, by its code or English name; undefined for any other. */
export function countryCode(country: string): string | undefined {
  return codeOf.get(comparable(country));
}

function priceParcel(service: ParcelService, parcel: Parcel, to: ParcelDestination): Price {
  const origin = origins[service.warehouseId];
  if (origin === undefined) return noPrice(`${service.code} does not ship from ${service.warehouseId}`);
  const problem = beyondLimits(service, parcel);
  if (problem !== undefined) return noPrice(problem);
  if (to.country === undefined || to.country.trim() === '') return noPrice('The country of the recipient is needed');
  const country = countryCode(to.country);
  const zone = country === undefined ? undefined : zoneOf(origin, country, to.postcode);
  const rate = zone === undefined ? undefined : service.rates[zone.zone];
  if (zone === undefined || rate === undefined)
    return noPrice(`${service.code} does not deliver to ${to.country.trim()}`);

  const [firstCents, stepCents] = rate;
  const charged = chargedWeight(service, parcel);
  const steps = roundUpTo(service.stepGrams, Math.max(0, charged - service.firstGrams)) / service.stepGrams;
  const freight = firstCents + steps * stepCents;
  const handling = origin.handlingCents.first + Math.max(0, parcel.pieces - 1) * origin.handlingCents.further;
  const oversize = Math.max(...sidesOf(parcel)) > service.oversize.overCm;
  const charge = (name: string, cents: number, remark: string) => ({ name, currency: origin.currency, cents, remark });
  const charges: Charge[] = [
    charge('Freight', freight, `zone ${zone.zone}, ${inKilograms(charged)} chargeable`),
    charge('Handling', handling, parcel.pieces === 1 ? '1 piece' : `${parcel.pieces} pieces`),
    charge('Fuel surcharge', shareOf(freight, service.fuelPermille, 1_000), `${service.fuelPermille / 10}% of freight`),
    charge('Oversize', oversize ? service.oversize.cents : 0, `longer than ${service.oversize.overCm} cm`),
    charge('Remote area', isRemote(country, to.postcode) ? origin.remoteCents : 0, `postcode ${to.postcode}`),
  ];
  const days = { min: service.days.min + zone.extraDays, max: service.days.max + zone.extraDays };
  return { ok: true, charges: charges.filter(({ cents }) => cents > 0), days };
}

function beyondLimits(service: ParcelService, parcel: Parcel): string | undefined {
  const sides = sidesOf(parcel);
  if (!(parcel.grams > 0)) return 'The weight of the parcel is not known';
  if (!sides.every((side) => side >= 0)) return 'The size of the parcel is not known';
  if (parcel.grams > service.maxGrams) {
    return `${service.code} takes parcels up to ${inKilograms(service.maxGrams)}, this one weighs ${inKilograms(parcel.grams)}`;
  }
  const longest = Math.max(...sides);
  if (longest <= service.maxLongestCm) return undefined;
  return `${service.code} takes parcels up to ${service.maxLongestCm} cm long, this one is ${longest} cm`;
}

function sidesOf({ lengthCm, widthCm, heightCm }: Parcel): [number, number, number] {
  return [lengthCm, widthCm, heightCm];
}

function zoneOf(origin: Origin, country: string, postcode: string | undefined): Zone | undefined {
  return origin.zones.find(
    ({ countries, postcodes }) =>
      countries.includes(country) && (postcodes === undefined || startsWithAny(postcode, postcodes)),
  );
}

function startsWithAny(postcode: string | undefined, beginnings: readonly string[]): boolean {
  const plain = comparable(postcode ?? '').replace(/[\s-]/g, '');
  return beginnings.some((beginning) => plain.startsWith(beginning));
}

/** English names known to the runtime (CLDR), and others that clients use. */
const regionNames = new Intl.DisplayNames('en', { type: 'region' });
const servedCountries = Object.values(origins).flatMap(({ zones }) => zones.flatMap(({ countries }) => countries));
const otherNames: Readonly<Record<string, string>> = {
  UK: 'GB',
  USA: 'US',
  'UNITED STATES OF AMERICA': 'US',
  'GREAT BRITAIN': 'GB',
  ENGLAND: 'GB',
  HOLLAND: 'NL',
  'THE NETHERLANDS': 'NL',
  'CZECH REPUBLIC': 'CZ',
  'RUSSIAN FEDERATION': 'RU',
};
const codeOf: ReadonlyMap<string, string> = new Map([
  ...servedCountries.flatMap((code): [string, string][] => [
    [code, code],
    [comparable(regionNames.of(code) ?? code), code],
  ]),
  ...Object.entries(otherNames),
]);

function comparable(text: string): string {
  return text.trim().toUpperCase().replaceAll('.', '');
}
