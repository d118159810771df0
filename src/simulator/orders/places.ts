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
