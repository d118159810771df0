// Codes, names and figures as in a real warehouse: data, the same in every language.

/** The fixed time of all samples, so that screenshots stay identical. */
export const sampleNow = new Date(2026, 10, 21, 9, 30).getTime();

export const sampleGoods = [
  { code: 'SKU-1042', name: 'Blue mug 350 ml' },
  { code: '0O1Il-8B5S-2Z', name: '保温杯 500 毫升 · 304 不锈钢' },
  {
    code: 'X-9920417-BLK-XXL-2026-SPRING-COLLECTION-0001',
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze, navy blue, with anchor, size 62, gift box',
  },
  { code: '4006381333931', name: 'Highlighter, yellow' },
] as const;

export const sampleUrl = 'https://fulfilment.example.com/a/very/long/path/that/does/not/end/where/anybody/would/expect';

export const sampleAnswer = `{
  "code": 4022,
  "message": "ShippingType SEALCL is not accepted by warehouse US-EAST-NEWARK-03",
  "ticketId": "7c0f1a52-b7d4-4c0e-9b0f-3f1f6f3a0001"
}`;

export const sampleOperators = { short: 'Ana', long: 'A. Very-Long-Operator-Name' } as const;

/** The same result for the same seed, so that screenshots stay identical. */
export function sampleNumber(seed: number, below: number): number {
  return ((seed * 7919 + 104_729) % 9_973) % below;
}

export interface SampleRow {
  readonly code: string;
  readonly name: string;
  readonly pieces: number;
}

export function sampleRow(index: number): SampleRow {
  const goods = sampleGoods[sampleNumber(index, sampleGoods.length)] ?? sampleGoods[0];
  return { code: `SKU-${String(index + 1).padStart(7, '0')}`, name: goods.name, pieces: sampleNumber(index, 480) };
}
