/** What is known about the weight of one unit of a SKU, in grams. */
export interface UnitWeight {
  /** The mean of its units. */
  readonly grams: number;
  /** The standard deviation of what is known about that mean. */
  readonly uncertainty: number;
  /** The standard deviation from one unit to the next. */
  readonly spread: number;
  /** How many parcels or boxes taught it; 0: only the SKU master says so. */
  readonly samples: number;
}

/** Goods that are together in a parcel or a box. */
export interface WeighedLine {
  readonly sku: string;
  readonly quantity: number;
  /** Null: nothing is known. */
  readonly unit: UnitWeight | null;
  /** There is one of it in the world: none can be too many. */
  readonly isOneOnly?: boolean;
}

/** A carton or bag, empty. */
export interface PackagingWeight {
  readonly grams: number;
}

/** The readability of the scale, in grams. */
export interface ScaleStep {
  readonly grams: number;
}

export const oneGram: ScaleStep = { grams: 1 };

/** The SKU master's figure: people round it, and measure it with or without its own wrapping. */
export function fromMaster(grams: number): UnitWeight {
  return { grams, uncertainty: masterUncertainty(grams), spread: firstSpread(grams), samples: 0 };
}

export const masterUncertainty = (grams: number): number => Math.max(2, grams * 0.04);
/** A parcel that was weighed when it was packed: what it lies on, and how dry it is, make a gram or two. */
export function fromParcel(grams: number): UnitWeight {
  return { grams, uncertainty: 0, spread: Math.max(1, grams * 0.002), samples: 1 };
}
/** Before units have been compared with each other. */
export const firstSpread = (grams: number): number => Math.max(0.5, grams * 0.015);

/** Variance of the packaging: tape, filling and damp cardboard make two percent, at least a gram. */
export const packagingVariance = ({ grams }: PackagingWeight): number => Math.max(1, grams * 0.02) ** 2;

/** Variance of all goods together: what was learned of each was learned beside the others, and their errors do not cancel out. */
export const sharedVariance = (grams: number): number => (grams * 0.001) ** 2;

/** Variance of the scale: its rounding, and where on the plate the parcel lies. */
export const scaleVariance = ({ grams }: ScaleStep): number => (0.5 * grams) ** 2;

/** Variance of the weight of so many units: an error of the mean is the same in all of them. */
export function lineVariance({ uncertainty, spread }: UnitWeight, quantity: number): number {
  return (quantity * uncertainty) ** 2 + quantity * spread ** 2;
}
