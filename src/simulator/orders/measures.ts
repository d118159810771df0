/** More units than any line of an order has; sums stay exact. */
export const mostPieces = 1_000_000;

/** Grams or centimetres beyond anything transported. */
const mostMeasure = 1_000_000_000;

/** Stock is counted in whole units (2.10). */
export function isPieces(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 0 && quantity <= mostPieces;
}

/** Whether this is a possible weight in grams or length in centimetres. */
export function isMeasure(value: number): boolean {
  return value >= 0 && value <= mostMeasure;
}

/** A message about the first of these `names` that is not a valid measure; undefined if all are valid or absent. */
export function measureProblem(thing: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  const wrong = names.find((name) => typeof thing[name] === 'number' && !isMeasure(thing[name]));
  return wrong === undefined ? undefined : `${wrong} must be a number from 0 to ${mostMeasure}.`;
}

/** Avoids rounding errors of fractions such as 0.1 + 0.2. */
export function sumOfMeasures(values: readonly (number | undefined)[]): number {
  return values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 1000), 0) / 1000;
}
