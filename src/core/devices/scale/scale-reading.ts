/** One message of a scale: what lies on it. Grams, as it shows them; null: it does not say how much it is while it moves. */
export type ScaleReading =
  | { readonly condition: 'stable'; readonly grams: number }
  | { readonly condition: 'moving'; readonly grams: number | null }
  | { readonly condition: 'over' | 'under' };

/** Grams in one of each unit that scales use, in lower case. */
const gramsIn: Readonly<Record<string, number>> = {
  ...{ g: 1, kg: 1000, mg: 0.001, t: 1_000_000 },
  ...{ lb: 453.59237, lbs: 453.59237, oz: 28.349523125 },
};

/** `figure`: a decimal number, or one with a power of ten. Null: that is no weight, or its unit is unknown. */
export function toGrams(figure: string, unit: string): number | null {
  const grams = gramsIn[unit.toLowerCase()];
  const value = figure.replaceAll(' ', '');
  if (grams === undefined || !/^[+-]?\d+(\.\d+)?(e-?\d)?$/.test(value)) return null;
  return Number((Number(value) * grams).toFixed(3));
}

/** A reading of that condition, if the scale named a weight. */
export function weightReading(isStable: boolean, grams: number | null): ScaleReading | null {
  return grams === null ? null : { condition: isStable ? 'stable' : 'moving', grams };
}
