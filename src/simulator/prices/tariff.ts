// The shape of the tables of prices and transit times.

export interface Days {
  readonly min: number;
  readonly max: number;
}

/** A service into a warehouse; its code is the `ShippingType` of an inbound order. Boxes are charged one by one. */
export interface InboundService {
  readonly code: string;
  readonly name: string;
  /** Per kilogram, by warehouse. A warehouse that is not listed is not served. */
  readonly centsPerKg: Readonly<Record<string, number>>;
  /** Cubic centimetres that count as a kilogram. */
  readonly divisor: number;
  /** A box is charged in whole steps of this size, and for `minimumGrams` at least. */
  readonly stepGrams: number;
  readonly minimumGrams: number;
  /** The minimum chargeable weight of all boxes together. */
  readonly minimumShipmentGrams: number;
  readonly maxGrams: number;
  readonly maxLongestCm: number;
  /** Of the freight. */
  readonly fuelPermille: number;
  /** For each box whose actual weight exceeds this. */
  readonly overweight: { readonly overGrams: number; readonly cents: number };
  /** For each box with a longer side than this. */
  readonly oversize: { readonly overCm: number; readonly cents: number };
  readonly days: Days;
}

/** A warehouse's fees per shipment, in its own currency. */
export interface InboundFees {
  readonly currency: string;
  readonly customsClearanceCents: number;
  readonly borrowTaxNoCents: number;
}

/** A service to a recipient, from a warehouse (outbound) or from GZ (drop-ship). */
export interface ParcelService {
  readonly code: string;
  readonly name: string;
  /** Where it ships from: a key of `origins`, whose currency its amounts are in. */
  readonly warehouseId: string;
  /** The ShippingProvider of its parcels. */
  readonly carrier: string;
  /** A parcel is charged for `firstGrams`, and for each further step begun. */
  readonly firstGrams: number;
  readonly stepGrams: number;
  /** Cubic centimetres that count as a kilogram. */
  readonly divisor: number;
  readonly maxGrams: number;
  readonly maxLongestCm: number;
  readonly oversize: { readonly overCm: number; readonly cents: number };
  /** Of the freight. */
  readonly fuelPermille: number;
  /** By zone of the origin. A zone that is not listed is not served. */
  readonly rates: Readonly<Record<string, readonly [firstCents: number, stepCents: number]>>;
  /** For the nearest zones; a zone's `extraDays` are added. */
  readonly days: Days;
}

export interface Origin {
  readonly currency: string;
  /** For a parcel with one unit, and for each further unit. */
  readonly handlingCents: { readonly first: number; readonly further: number };
  readonly remoteCents: number;
  readonly zones: readonly Zone[];
}

export interface Zone {
  readonly zone: string;
  /** ISO 3166 alpha-2. */
  readonly countries: readonly string[];
  /** Prefixes of the postcode. Without them the zone covers every postcode of its countries, and a missing one. */
  readonly postcodes?: readonly string[];
  readonly extraDays: number;
}
