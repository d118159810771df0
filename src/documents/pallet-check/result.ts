import { type BoxContents, contentsOf } from './contents-of.ts';
import type { PalletCheck } from './pallet-check.ts';
import { differencesOf, figuresOf, type PalletFigures, palletsOf, totalsOf } from './pallet-figures.ts';
import { countsOn } from './place-box.ts';

export interface PalletResult extends PalletFigures {
  /** PalletNo; empty: the boxes on no pallet. */
  readonly pallet: string;
  readonly orders: readonly string[];
  /** As the service writes them. */
  readonly weight: string;
  readonly size: string;
}

/** The state of a check, current or as signed off. */
export interface CheckResult {
  readonly number: string;
  readonly orders: readonly string[];
  readonly operator: string | null;
  readonly totals: ReturnType<typeof totalsOf>;
  readonly pallets: readonly PalletResult[];
  readonly differences: readonly BoxContents[];
}

export function resultOf(check: PalletCheck): CheckResult {
  return {
    number: check.number,
    orders: check.orders.map(({ no }) => no),
    operator: check.closed?.operator ?? null,
    totals: totalsOf(check),
    pallets: palletsOf(check).map((pallet) => palletResult(check, pallet)),
    differences: [...differencesOf(check)].flatMap(({ box }) => contentsOf(check, box) ?? []),
  };
}

/** One pallet with its boxes as the service lists them, and what else was found on it. */
export function boxesOn(check: PalletCheck, pallet: string): readonly BoxContents[] {
  const own = check.expected.pallets.get(pallet)?.boxes ?? [];
  return [...own, ...countsOn(check, pallet).strays].flatMap((box) => contentsOf(check, box) ?? []);
}

export const sheetColumns = [
  'CustomerOrderNo',
  'PalletNo',
  'BoxNo',
  'Outcome',
  'FoundOn',
  'Weight',
  'Size',
  'Pieces',
  'Reason',
] as const;

/** One row per box, in the columns above: each pallet's own boxes first, then the extra ones. */
export function sheetRows(check: PalletCheck): readonly (readonly string[])[] {
  const own = [...check.expected.pallets.values()].flatMap(({ boxes }) => boxes);
  const extra = [...differencesOf(check)].filter(({ outcome }) => outcome === 'extra').map(({ box }) => box);
  return [...own, ...extra].flatMap((box) => {
    const contents = contentsOf(check, box);
    return contents === null ? [] : [sheetRow(contents)];
  });
}

function sheetRow({ orders, pallet, no, outcome, foundOn, weight, size, pieces, reason }: BoxContents): string[] {
  const why = reason === null ? '' : (reason.text ?? reason.code);
  return [orders.join(' '), pallet, no, outcome, foundOn ?? '', weight, size, String(pieces), why];
}

function palletResult(check: PalletCheck, pallet: string): PalletResult {
  const expected = check.expected.pallets.get(pallet);
  return {
    pallet,
    orders: expected?.orders ?? [],
    weight: expected?.weight ?? '',
    size: expected?.size ?? '',
    ...figuresOf(check, pallet),
  };
}
