import { countryCode } from '../prices/parcel-price.ts';

export interface Place {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly en: string;
  readonly zh: string;
  /** What the warehouse is called. */
  readonly warehouse: string;
}

/** The warehouses and handling locations that are known (field-notes, Sample values). Others are shown by their code. */
// biome-ignore format: a table is read down its columns
const places: Readonly<Record<string, Place>> = {
  US: { country: 'US', en: 'Los Angeles', zh: '洛杉矶', warehouse: 'United States' },
  UK: { country: 'GB', en: 'Birmingham', zh: '伯明翰', warehouse: 'United Kingdom' },
  DE: { country: 'DE', en: 'Bremen', zh: '不来梅', warehouse: 'Germany' },
  AU: { country: 'AU', en: 'Melbourne', zh: '墨尔本', warehouse: 'Australia' },
  GZ: { country: 'CN', en: 'Guangzhou', zh: '广州', warehouse: 'Guangzhou' },
};

export function placeOf(code: string): Place | undefined {
  // A code comes from outside: `constructor` is no place.
  return Object.hasOwn(places, code) ? places[code] : undefined;
}

type Gateway = Pick<Place, 'country' | 'en' | 'zh'>;

/** Where parcels from abroad enter a country. */
// biome-ignore format: a table is read down its columns
const gateways: readonly Gateway[] = [
  { country: 'US', en: 'Los Angeles', zh: '洛杉矶' },
  { country: 'CA', en: 'Toronto', zh: '多伦多' },
  { country: 'GB', en: 'London', zh: '伦敦' },
  { country: 'DE', en: 'Frankfurt', zh: '法兰克福' },
  { country: 'FR', en: 'Paris', zh: '巴黎' },
  { country: 'NL', en: 'Amsterdam', zh: '阿姆斯特丹' },
  { country: 'ES', en: 'Madrid', zh: '马德里' },
  { country: 'IT', en: 'Milan', zh: '米兰' },
  { country: 'PL', en: 'Warsaw', zh: '华沙' },
  { country: 'AU', en: 'Sydney', zh: '悉尼' },
  { country: 'JP', en: 'Tokyo', zh: '东京' },
  { country: 'BR', en: 'Sao Paulo', zh: '圣保罗' },
  { country: 'RU', en: 'Moscow', zh: '莫斯科' },
];

export function gatewayOf(country: string | undefined): Gateway | undefined {
  const code = country === undefined ? undefined : countryCode(country);
  return gateways.find((gateway) => gateway.country === code);
}
