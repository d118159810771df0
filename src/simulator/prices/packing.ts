import type { StoredSku } from '../world/skus.ts';
import type { Parcel } from './parcel-price.ts';
import { packingMaterial } from './price-tables.ts';

/**
 * The parcel for the goods: a box as near to a cube as their longest sides allow, with the volume of all units and a margin on each
 * side; it weighs as much as the goods and its material. Missing values of a SKU count as 0.
 */
export function parcelOf(goods: readonly { readonly sku: StoredSku; readonly quantity: number }[]): Parcel {
  const sum = { pieces: 0, grams: 0, volume: 0 };
  const longest: [number, number, number] = [0, 0, 0];
  for (const { sku, quantity } of goods) {
    const [long, middle, short] = sidesOf(sku);
    longest[0] = Math.max(longest[0], long);
    longest[1] = Math.max(longest[1], middle);
    longest[2] = Math.max(longest[2], short);
    sum.pieces += quantity;
    sum.grams += quantity * Math.max(0, sku.Weight ?? 0);
    sum.volume += quantity * long * middle * short;
  }
  const length = Math.max(longest[0], upToWhole(Math.cbrt(sum.volume)));
  const width = Math.max(longest[1], upToWhole(Math.sqrt(sum.volume / length)));
  const height = Math.max(longest[2], upToWhole(sum.volume / (length * width)));
  return {
    grams: Math.ceil(sum.grams + packingMaterial.baseGrams + (sum.grams * packingMaterial.permille) / 1_000),
    lengthCm: length + packingMaterial.marginCm,
    widthCm: width + packingMaterial.marginCm,
    heightCm: height + packingMaterial.marginCm,
    pieces: sum.pieces,
  };
}

/** Longest first. */
function sidesOf({ Length = 0, Width = 0, Height = 0 }: StoredSku): [number, number, number] {
  const [short = 0, middle = 0, long = 0] = [Length, Width, Height]
    .map((side) => Math.max(0, side))
    .sort((a, b) => a - b);
  return [long, middle, short];
}

/** Ignores rounding errors; 0 for the 0/0 of goods without a size. */
function upToWhole(cm: number): number {
  return Number.isNaN(cm) ? 0 : Math.ceil(Math.round(cm * 1_000) / 1_000);
}
