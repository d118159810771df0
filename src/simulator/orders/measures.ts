/** More pieces than any line of an order holds; sums of it stay exact. */
export const mostPieces = 1_000_000;

/** Grams or centimetres beyond anything that is carried. */
const mostMeasure = 1_000_000_000;

/** Stock is counted in whole pieces (2.10). */
export function isPieces(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 0 && quantity <= mostPieces;
}

/** A weight in grams or a side in centimetres that something can have. */
export function isMeasure(value: number): boolean {
  return value >= 0 && value <= mostMeasure;
}

/** What `names` of `thing` are no measures, in words; undefined if all are, or are absent. */
export function measureProblem(thing: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  const wrong = names.find((name) => typeof thing[name] === 'number' && !isMeasure(thing[name]));
  return wrong === undefined ? undefined : `${wrong} must be a number from 0 to ${mostMeasure}.`;
}

/** Without the dust of fractions such as 0.1 + 0.2. */
export function sumOfMeasures(values: readonly (number | undefined)[]): number {
  return values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 1000), 0) / 1000;
}
