import { countryCode } from '../prices/parcel-price.ts';
import { dayMs, hourMs } from '../world/durations.ts';

export interface Place {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly en: string;
  readonly zh: string;
  /** The name of the warehouse. */
  readonly warehouse: string;
  /** Invented, like the warehouses. */
  readonly street: string;
  readonly postcode: string;
}

/** The known warehouses and handling locations (manual/service.md 13). Others are shown by their code. */
// biome-ignore format: a table is read down its columns
const places: Readonly<Record<string, Place>> = {
  US: { country: 'US', en: 'Los Angeles', zh: '洛杉矶', warehouse: 'United States', street: '2100 Quay Road', postcode: '90058' },
  UK: { country: 'GB', en: 'Birmingham', zh: '伯明翰', warehouse: 'United Kingdom', street: '8 Canal Wharf', postcode: 'B7 4AA' },
  DE: { country: 'DE', en: 'Bremen', zh: '不来梅', warehouse: 'Germany', street: 'Am Speicher 5', postcode: '28197' },
  AU: { country: 'AU', en: 'Melbourne', zh: '墨尔本', warehouse: 'Australia', street: '40 Wharf Street', postcode: '3026' },
  GZ: { country: 'CN', en: 'Guangzhou', zh: '广州', warehouse: 'Guangzhou', street: '12 Gangqian Road', postcode: '510700' },
};

export function placeOf(code: string): Place | undefined {
  // The code is external input: `constructor` is not a place.
  return Object.hasOwn(places, code) ? places[code] : undefined;
}

type Gateway = Pick<Place, 'country' | 'en' | 'zh'> & {
  /** Hours ahead of UTC in winter: precise enough for daytime. */
  readonly offsetHours: number;
};

/** The points of entry for parcels from abroad, with their time zones. */
// biome-ignore format: a table is read down its columns
const gateways: readonly Gateway[] = [
  { country: 'US', en: 'Los Angeles', zh: '洛杉矶', offsetHours: -6 },
  { country: 'CA', en: 'Toronto', zh: '多伦多', offsetHours: -5 },
  { country: 'GB', en: 'London', zh: '伦敦', offsetHours: 0 },
  { country: 'IE', en: 'Dublin', zh: '都柏林', offsetHours: 0 },
  { country: 'DE', en: 'Frankfurt', zh: '法兰克福', offsetHours: 1 },
  { country: 'FR', en: 'Paris', zh: '巴黎', offsetHours: 1 },
  { country: 'NL', en: 'Amsterdam', zh: '阿姆斯特丹', offsetHours: 1 },
  { country: 'ES', en: 'Madrid', zh: '马德里', offsetHours: 1 },
  { country: 'IT', en: 'Milan', zh: '米兰', offsetHours: 1 },
  { country: 'PL', en: 'Warsaw', zh: '华沙', offsetHours: 1 },
  { country: 'AU', en: 'Sydney', zh: '悉尼', offsetHours: 10 },
  { country: 'JP', en: 'Tokyo', zh: '东京', offsetHours: 9 },
  { country: 'BR', en: 'Sao Paulo', zh: '圣保罗', offsetHours: -3 },
  { country: 'RU', en: 'Moscow', zh: '莫斯科', offsetHours: 3 },
];

export function gatewayOf(country: string | undefined): Gateway | undefined {
  const code = country === undefined ? undefined : countryCode(country);
  return gateways.find((gateway) => gateway.country === code);
}

/** The same local day, between nine in the morning and six in the evening, when parcels are delivered. `luck` is in [0, 1). */
export function atDaytime(ms: number, country: string | undefined, luck: number): number {
  const offsetMs = (gatewayOf(country)?.offsetHours ?? 0) * hourMs;
  const midnightMs = Math.floor((ms + offsetMs) / dayMs) * dayMs - offsetMs;
  return midnightMs + 9 * hourMs + Math.floor(luck * 9 * hourMs);
}
