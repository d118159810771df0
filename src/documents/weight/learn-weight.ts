import {
  firstSpread,
  lineVariance,
  masterUncertainty,
  oneGram,
  type PackagingWeight,
  packagingVariance,
  type ScaleStep,
  scaleVariance,
  sharedVariance,
  type UnitWeight,
  type WeighedLine,
} from './unit-weight.ts';

/** Farther off than this many standard deviations, a weight moves what is known no farther than that. */
const mostDeviations = 3;

/**
 * What a confirmed weight teaches about its goods, by SKU: a Kalman filter with one measurement, which spreads the
 * difference over the lines as far as each is uncertain. Goods of unknown weight are learned when they are the only
 * ones in it. A single wrong weight hardly moves anything, but makes less certain, so that a lasting change is followed.
 */
export function learnWeight(
  grams: number,
  lines: readonly WeighedLine[],
  packaging: PackagingWeight,
  scale: ScaleStep = oneGram,
): ReadonlyMap<string, UnitWeight> {
  const counted = lines.filter(({ quantity }) => quantity > 0);
  const unknown = counted.filter(({ unit }) => unit === null);
  const [only] = unknown;
  if (!Number.isFinite(grams) || grams <= 0 || counted.length === 0 || unknown.length > 1) return new Map();
  if (only !== undefined) return learnNew(grams, only, counted, packaging, scale);
  const known = counted.flatMap(({ sku, quantity, unit }) => (unit === null ? [] : [{ sku, quantity, unit }]));
  const goods = known.reduce((sum, { quantity, unit }) => sum + quantity * unit.grams, 0);
  const around = packagingVariance(packaging) + scaleVariance(scale) + sharedVariance(goods);
  const variance = known.reduce((sum, { quantity, unit }) => sum + lineVariance(unit, quantity), around);
  const expected = goods + packaging.grams;
  const most = mostDeviations * Math.sqrt(variance);
  const difference = grams - expected;
  const isSurprise = Math.abs(difference) > most;
  const moved = Math.max(-most, Math.min(most, difference));
  return new Map(
    known.map(({ sku, quantity, unit }) => {
      const gain = (quantity * unit.uncertainty ** 2) / variance;
      const mean = unit.grams + gain * moved;
      const left = unit.uncertainty * Math.sqrt(1 - gain * quantity);
      const learned: UnitWeight = {
        grams: mean,
        uncertainty: isSurprise ? lessCertain(unit) : Math.max(leastUncertainty(mean), left),
        spread: learnSpread(unit, quantity, moved, variance),
        samples: unit.samples + 1,
      };
      return [sku, mean > 0 ? learned : unit] as const;
    }),
  );
}

function learnNew(
  grams: number,
  { sku, quantity }: WeighedLine,
  lines: readonly WeighedLine[],
  packaging: PackagingWeight,
  scale: ScaleStep,
): ReadonlyMap<string, UnitWeight> {
  const others = lines.flatMap(({ quantity: n, unit }) => (unit === null ? [] : [{ n, unit }]));
  const rest = others.reduce((sum, { n, unit }) => sum + n * unit.grams, packaging.grams);
  const mean = (grams - rest) / quantity;
  if (mean <= 0) return new Map();
  const variance = others.reduce(
    (sum, { n, unit }) => sum + lineVariance(unit, n),
    packagingVariance(packaging) + scaleVariance(scale),
  );
  const uncertainty = Math.max(Math.sqrt(variance) / quantity, firstSpread(mean));
  return new Map([[sku, { grams: mean, uncertainty, spread: firstSpread(mean), samples: 1 }]]);
}

/** How much units differ: what the difference has beyond its expected size, each line its share of it. */
function learnSpread({ spread, samples, grams }: UnitWeight, quantity: number, difference: number, variance: number) {
  const share = (quantity * spread ** 2) / variance;
  const weight = Math.max(0.03, 1 / (samples + 4));
  const learned = spread ** 2 + (weight * share * (difference ** 2 - variance)) / quantity;
  return Math.sqrt(Math.max(leastSpread(grams) ** 2, learned));
}

/**
 * Twice as uncertain as before, at most as uncertain as the SKU master's figure; what was more uncertain than that, as
 * goods first learned among others are, stays so.
 */
function lessCertain({ grams, uncertainty }: UnitWeight): number {
  return Math.max(uncertainty, Math.min(masterUncertainty(grams), uncertainty * 2));
}

// Nothing is ever known for good: packaging and suppliers change.
const leastUncertainty = (grams: number): number => Math.max(0.2, grams * 0.001);
const leastSpread = (grams: number): number => Math.max(0.3, grams * 0.002);
