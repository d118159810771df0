import { openWants } from '../../../../documents/putaway-check/compare-count.ts';
import type { PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';

/** Where the lines of a check are, by index: those with variances, those of them without a reason, and those that agree. */
export interface ResultPlaces {
  readonly differences: readonly number[];
  readonly open: readonly number[];
  readonly agreeing: readonly number[];
  /** How many SKUs the agreeing lines are about: one may be in several orders. */
  readonly agreeingGoods: number;
}

export function placesOf(check: PutawayCheck): ResultPlaces {
  const differences: number[] = [];
  const open: number[] = [];
  const agreeing: number[] = [];
  const goods = new Set<string>();
  for (const [at, line] of (check.comparison?.lines ?? []).entries()) {
    if (line.wants.length === 0) {
      agreeing.push(at);
      goods.add(line.goods);
      continue;
    }
    differences.push(at);
    if (openWants(check, line).length > 0) open.push(at);
  }
  return { differences, open, agreeing, agreeingGoods: goods.size };
}

/** In place of an index: the one line that stands for all lines that agree. */
export const fold = -1;

export interface ResultChoice {
  readonly filter: 'differences' | 'open';
  /** The lines that agree are shown below their one line. */
  readonly isUnfolded: boolean;
}

/** The shown rows: what differs first. A current line that agrees is shown alone. */
export function shownPlaces(
  { differences, open, agreeing }: ResultPlaces,
  { filter, isUnfolded }: ResultChoice,
  current: number | undefined,
): readonly number[] {
  if (filter === 'open') return open;
  if (agreeing.length === 0) return differences;
  return [...differences, fold, ...(isUnfolded ? agreeing : agreeing.filter((at) => at === current))];
}

/** How many of the unfolded lines come into sight. */
const rowsBelowFold = 2;

/** The row to keep in sight: that of the current line, or of what was unfolded while that line was current. */
export function rowInSight(
  shown: readonly number[],
  current: number | undefined,
  unfoldedAt: number | undefined,
): number | undefined {
  if (current === undefined) return undefined;
  const at = shown.indexOf(current === unfoldedAt ? fold : current);
  if (at < 0) return undefined;
  return shown[at] === fold ? Math.min(at + rowsBelowFold, shown.length - 1) : at;
}
