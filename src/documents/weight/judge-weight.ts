import {
  lineVariance,
  oneGram,
  type PackagingWeight,
  packagingVariance,
  type ScaleStep,
  scaleVariance,
  sharedVariance,
  type UnitWeight,
  type WeighedLine,
} from './unit-weight.ts';

/** What goods and packaging weigh; all figures in grams. */
export interface ExpectedWeight {
  /** Of what is known. */
  readonly expected: number;
  /** Within this of what is expected it is good. */
  readonly tolerance: number;
  /** The fewest parcels that any of its goods was learned from. */
  readonly samples: number;
}

/** A weight compared with what is expected. */
export interface JudgedWeight extends ExpectedWeight {
  /** `unknown`: the weight of some goods or of the packaging is not known, so nothing can be said. */
  readonly verdict: 'good' | 'light' | 'heavy' | 'unknown';
  /** Measured less expected. */
  readonly difference: number;
  /** What would explain it, likeliest first: so many units of a SKU less (below 0) or more. */
  readonly guesses: readonly WeightGuess[];
}

export interface WeightGuess {
  readonly sku: string;
  readonly units: number;
}

/** Of right parcels, one in four hundred is farther off; what is learned is itself a little off, so in practice one in two hundred. */
const deviations = 3;
/** A smaller difference is not worth a question, however exactly everything is known. */
const leastGrams = 2;
const mostGuesses = 3;
/** So many times likelier than that nothing is wrong: otherwise a unit of two grams would explain anything just outside. */
const leastEvidence = 20;

/** How likely a mistake is before anything is weighed: a unit is forgotten more often than doubled. */
const mistakes: readonly { readonly units: number; readonly prior: number }[] = [
  { units: -1, prior: 1 },
  { units: 1, prior: 0.7 },
  { units: -2, prior: 0.1 },
  { units: 2, prior: 0.07 },
  { units: -3, prior: 0.03 },
  { units: 3, prior: 0.02 },
];

/** Whether a weight fits what is in the parcel or box, and what would explain it if not. `packaging` null: not known. */
export function judgeWeight(
  grams: number,
  lines: readonly WeighedLine[],
  packaging: PackagingWeight | null,
  scale: ScaleStep = oneGram,
): JudgedWeight {
  const known = expectWeight(lines, packaging, scale);
  const { expected, tolerance, isComplete, samples } = known;
  const difference = grams - expected;
  const judged = { expected, tolerance, difference, samples };
  if (Math.abs(difference) <= tolerance && isComplete) return { ...judged, verdict: 'good', guesses: [] };
  // Lighter than what is known of it alone: whatever the rest weighs, something is missing.
  if (difference < -tolerance) return { ...judged, verdict: 'light', guesses: guess(difference, lines, known, scale) };
  if (!isComplete) return { ...judged, verdict: 'unknown', guesses: [] };
  return { ...judged, verdict: 'heavy', guesses: guess(difference, lines, known, scale) };
}

/** True if one unit of that line more or less would be noticed. */
export function canSee(
  line: WeighedLine,
  lines: readonly WeighedLine[],
  packaging: PackagingWeight | null,
  scale: ScaleStep = oneGram,
): boolean {
  const { tolerance, isComplete } = expectWeight(lines, packaging, scale);
  return isComplete && line.unit !== null && line.unit.grams > 2 * tolerance;
}

interface KnownWeight extends ExpectedWeight {
  /** Without packaging. */
  readonly goods: number;
  readonly variance: number;
  /** The weight of all of it is known. */
  readonly isComplete: boolean;
}

export function expectWeight(
  lines: readonly WeighedLine[],
  packaging: PackagingWeight | null,
  scale: ScaleStep = oneGram,
): KnownWeight {
  // Of a line with nothing in it, the weight need not be known.
  const counted = lines.filter(({ quantity }) => quantity > 0);
  const known = counted.flatMap(({ quantity, unit }) => (unit === null ? [] : [{ quantity, unit }]));
  const goods = known.reduce((sum, { quantity, unit }) => sum + quantity * unit.grams, 0);
  const variance = known.reduce(
    (sum, { quantity, unit }) => sum + lineVariance(unit, quantity),
    scaleVariance(scale) + sharedVariance(goods) + (packaging === null ? 0 : packagingVariance(packaging)),
  );
  return {
    goods,
    expected: goods + (packaging?.grams ?? 0),
    tolerance: toleranceOf(variance, scale),
    variance,
    isComplete: packaging !== null && known.length === counted.length,
    samples: known.length === 0 ? 0 : Math.min(...known.map(({ unit }) => unit.samples)),
  };
}

function toleranceOf(variance: number, scale: ScaleStep): number {
  return Math.max(leastGrams, scale.grams, deviations * Math.sqrt(variance));
}

/** The mistakes in one line that bring the difference into its tolerance, likeliest first, each SKU once. */
function guess(
  difference: number,
  lines: readonly WeighedLine[],
  { goods, variance, tolerance }: KnownWeight,
  scale: ScaleStep,
): WeightGuess[] {
  const all = lines.flatMap(({ sku, quantity, unit, isOneOnly = false }) =>
    unit === null ? [] : mistakes.flatMap((mistake) => likelihood({ sku, quantity, unit, isOneOnly }, mistake)),
  );
  function likelihood(
    line: Omit<Required<WeighedLine>, 'unit'> & { readonly unit: UnitWeight },
    mistake: (typeof mistakes)[number],
  ) {
    const { sku, quantity, unit, isOneOnly } = line;
    const { units, prior } = mistake;
    if (quantity + units < 0 || (isOneOnly && units > 0)) return [];
    // What would not be noticed by itself explains nothing.
    if (Math.abs(units) * unit.grams <= tolerance) return [];
    const left = difference - units * unit.grams;
    const then =
      variance +
      lineVariance(unit, quantity + units) -
      lineVariance(unit, quantity) +
      sharedVariance(goods + units * unit.grams) -
      sharedVariance(goods);
    if (Math.abs(left) > toleranceOf(then, scale)) return [];
    const gain = difference ** 2 / (2 * variance) - left ** 2 / (2 * then) + Math.log(variance / then) / 2;
    if (gain < Math.log(leastEvidence)) return [];
    return [{ sku, units, likelihood: Math.log(prior) - left ** 2 / (2 * then) - Math.log(then) / 2 }];
  }
  const likeliest = all.toSorted((one, other) => other.likelihood - one.likelihood);
  const first = likeliest.filter(({ sku }, at) => likeliest.findIndex((each) => each.sku === sku) === at);
  return first.slice(0, mostGuesses).map(({ sku, units }) => ({ sku, units }));
}
