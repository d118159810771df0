// What the interface leaves open (it marks nothing inside a package as required) and a carrier would not: our own rules.

/** What a parcel cannot do without. */
export const neededOfOrder: readonly string[] = [
  'PackageId',
  'ServiceCode',
  'ShipToAddress.Contact',
  'ShipToAddress.Country',
  'ShipToAddress.Street1',
];

/** Weights (grams) and sizes (centimetres), of a parcel and of a line of goods. */
export const aboveZero: ReadonlySet<string> = new Set(['Weight', 'Length', 'Width', 'Height']);

/** A whole number from 1 on every line of goods. */
export const quantityField = 'Quantity';
