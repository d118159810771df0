import { emptyBuckets, entriesIn, getIn, setIn } from '../journal/bucket-map.ts';
import type { PalletCheck, PalletCount } from './pallet-check.ts';

/**
 * Records where a box was found; null: it was not found after all. Each box is in one place, so an earlier one is
 * removed.
 */
export function placeBox(check: PalletCheck, box: string, pallet: string | null): PalletCheck {
  const before = getIn(check.found, box);
  const without = before === undefined ? check : countBox(check, box, before, -1);
  const withIt = pallet === null ? without : countBox(without, box, pallet, 1);
  return {
    ...withIt,
    found: setIn(check.found, box, pallet ?? undefined),
    // It was given for another difference, or for one that no longer exists.
    reasons: setIn(check.reasons, box, undefined),
  };
}

/** Recounts all boxes after an order has arrived. */
export function recount(check: PalletCheck): PalletCheck {
  let next: PalletCheck = { ...check, counts: emptyBuckets(), totals: { found: 0, wrong: 0, extra: 0 } };
  for (const [box, pallet] of entriesIn(check.found)) next = countBox(next, box, pallet, 1);
  return next;
}

const nothingFound: PalletCount = { found: 0, elsewhere: 0, wrong: 0, extra: 0, strays: [] };

export function countsOn(check: PalletCheck, pallet: string): PalletCount {
  return getIn(check.counts, pallet) ?? nothingFound;
}

function countBox(check: PalletCheck, box: string, pallet: string, by: 1 | -1): PalletCheck {
  const own = check.expected.boxes.get(box)?.pallet;
  const { totals } = check;
  const add = (no: string, change: (count: PalletCount) => Partial<PalletCount>) => {
    const count = countsOn(check, no);
    return { ...check, counts: setIn(check.counts, no, standing({ ...count, ...change(count) })) };
  };
  if (own === pallet) {
    return { ...add(pallet, ({ found }) => ({ found: found + by })), totals: { ...totals, found: totals.found + by } };
  }
  const kind = own === undefined ? 'extra' : 'wrong';
  const here = add(pallet, (count) => ({ [kind]: count[kind] + by, strays: withStray(count.strays, box, by) }));
  const next = { ...here, totals: { ...totals, [kind]: totals[kind] + by } };
  if (own === undefined) return next;
  const count = countsOn(next, own);
  return {
    ...next,
    counts: setIn(next.counts, own, standing({ ...count, elsewhere: count.elsewhere + by })),
  };
}

/** A pallet without found boxes has no entry, as if nothing had ever been found. */
function standing(count: PalletCount): PalletCount | undefined {
  return count.found + count.elsewhere + count.wrong + count.extra === 0 ? undefined : count;
}

function withStray(strays: readonly string[], box: string, by: 1 | -1): readonly string[] {
  return by === 1 ? [...strays, box] : strays.filter((each) => each !== box);
}
