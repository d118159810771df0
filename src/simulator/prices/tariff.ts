// What a service asks for, and how long it takes: the shape of the tables.

export interface Days {
  readonly min: number;
  readonly max: number;
}

/** A way into a warehouse; its code is the `ShippingType` of an inbound order. Boxes are charged one by one. */
export interface InboundService {
  readonly code: string;
  readonly name: string;
  /** By warehouse, for each kilogram. A warehouse that is not here is not served. */
  readonly centsPerKg: Readonly<Record<string, number>>;
  /** Cubic centimetres that count as a kilogram. */
  readonly divisor: number;
  /** A box is charged in whole steps of so many grams, and for `minimumGrams` at least. */
  readonly stepGrams: number;
  readonly minimumGrams: number;
  /** The least chargeable weight of all boxes together. */
  readonly minimumShipmentGrams: number;
  readonly maxGrams: number;
  readonly maxLongestCm: number;
  /** Of the freight. */
  readonly fuelPermille: number;
  /** For each box that really weighs more than so much. */
  readonly overweight: { readonly overGrams: number; readonly cents: number };
  /** For each box with a side longer than so much. */
  readonly oversize: { readonly overCm: number; readonly cents: number };
  readonly days: Days;
}

/** What a warehouse takes for a whole shipment, in its own currency. */
export interface InboundFees {
  readonly currency: string;
  readonly customsClearanceCents: number;
  readonly borrowTaxNoCents: number;
}

/** A way to a recipient, from a warehouse (outbound) or from GZ (drop-ship). */
export interface ParcelService {
  readonly code: string;
  readonly name: string;
  /** Where it ships from: a key of `origins`, whose currency its amounts are in. */
  readonly warehouseId: string;
  /** The ShippingProvider of its parcels. */
  readonly carrier: string;
  /** A parcel is charged for `firstGrams`, and for each step begun beyond them. */
  readonly firstGrams: number;
  readonly stepGrams: number;
  /** Cubic centimetres that count as a kilogram. */
  readonly divisor: number;
  readonly maxGrams: number;
  readonly maxLongestCm: number;
  readonly oversize: { readonly overCm: number; readonly cents: number };
  /** Of the freight. */
  readonly fuelPermille: number;
  /** By zone of the origin. A zone that is not here is not served. */
  readonly rates: Readonly<Record<string, readonly [firstCents: number, stepCents: number]>>;
  /** To the nearest zones; the `extraDays` of a zone come on top. */
  readonly days: Days;
}

export interface Origin {
  readonly currency: string;
  /** For a parcel with one piece, and for each piece more. */
  readonly handlingCents: { readonly first: number; readonly further: number };
  readonly remoteCents: number;
  readonly zones: readonly Zone[];
}

export interface Zone {
  readonly zone: string;
  /** ISO 3166 alpha-2. */
  readonly countries: readonly string[];
  /** What the postcode begins with. Without it the zone takes every postcode of its countries, and none at all. */
  readonly postcodes?: readonly string[];
  readonly extraDays: number;
}
