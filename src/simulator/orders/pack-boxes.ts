import type { Parcel } from '../prices/parcel-price.ts';
import type { StoredSku } from '../world/skus.ts';

/** Goods of an order to be packed into boxes. */
export interface GoodsToPack {
  readonly sku: StoredSku;
  readonly storageNo: string;
  readonly quantity: number;
}

export interface PackedBox {
  readonly boxNo: string;
  readonly grams: number;
  readonly sidesCm: readonly [number, number, number];
  readonly lines: readonly { readonly storageNo: string; readonly quantity: number }[];
}

export interface PackedPallet {
  readonly palletNo: string;
  readonly grams: number;
  readonly sidesCm: readonly [number, number, number];
  readonly boxes: readonly PackedBox[];
}

/** The only carton of the practice warehouse, with its usable volume and maximum weight. */
const carton = { sidesCm: [60, 40, 40] as const, cubicCm: 60 * 40 * 40 * 0.8, maxGrams: 22_000 };

/** Up to this many boxes are shipped without a pallet. */
const boxesWithoutPallet = 4;
const pallet = { sidesCm: [120, 80] as const, boxes: 16, ownGrams: 20_000, boxesALayer: 4 };

interface FilledCarton {
  readonly grams: number;
  readonly lines: PackedBox['lines'];
}

/**
 * The boxes of an order; together they weigh as much as its parcel. If one suffices it has the parcel's own size; otherwise cartons are
 * used.
 */
export function packBoxes(orderNo: string, goods: readonly GoodsToPack[], parcel: Omit<Parcel, 'pieces'>): PackedBox[] {
  const cartons = fillCartons(goods);
  const goodsGrams = cartons.reduce((sum, { grams }) => sum + grams, 0);
  let left = parcel.grams;
  return cartons.map(({ grams, lines }, index) => {
    const isLast = index === cartons.length - 1;
    const share = isLast ? left : Math.floor((parcel.grams * grams) / Math.max(1, goodsGrams));
    left -= share;
    return {
      boxNo: `${orderNo}-B${String(index + 1).padStart(3, '0')}`,
      grams: share,
      sidesCm: cartons.length === 1 ? [parcel.lengthCm, parcel.widthCm, parcel.heightCm] : carton.sidesCm,
      lines,
    };
  });
}

/**
 * Fills one carton after the other in the order of the goods; every unit ends up in exactly one. Goods larger than a carton get one
 * each.
 */
function fillCartons(goods: readonly GoodsToPack[]): FilledCarton[] {
  const cartons: FilledCarton[] = [];
  let lines = new Map<string, number>();
  let [grams, cubicCm] = [0, 0];
  const close = () => {
    if (lines.size === 0) return;
    cartons.push({ grams, lines: [...lines].map(([storageNo, quantity]) => ({ storageNo, quantity })) });
    lines = new Map();
    [grams, cubicCm] = [0, 0];
  };
  for (const { sku, storageNo, quantity } of goods) {
    const piece = { grams: sku.Weight ?? 0, cubicCm: (sku.Length ?? 0) * (sku.Width ?? 0) * (sku.Height ?? 0) };
    for (let left = quantity; left > 0; ) {
      const fitting = Math.min(
        room(carton.maxGrams - grams, piece.grams),
        room(carton.cubicCm - cubicCm, piece.cubicCm),
      );
      if (fitting < 1 && lines.size > 0) {
        close();
        continue;
      }
      const pieces = Math.min(left, Math.max(1, fitting));
      lines.set(storageNo, (lines.get(storageNo) ?? 0) + pieces);
      grams += pieces * piece.grams;
      cubicCm += pieces * piece.cubicCm;
      left -= pieces;
    }
  }
  close();
  return cartons;
}

/** None for a few boxes; otherwise sixteen boxes on each. */
export function packPallets(orderNo: string, boxes: readonly PackedBox[]): PackedPallet[] {
  if (boxes.length <= boxesWithoutPallet) return [];
  return Array.from({ length: Math.ceil(boxes.length / pallet.boxes) }, (_, index) => {
    const on = boxes.slice(index * pallet.boxes, (index + 1) * pallet.boxes);
    const layers = Math.ceil(on.length / pallet.boxesALayer);
    return {
      palletNo: `${orderNo}-P${String(index + 1).padStart(2, '0')}`,
      grams: on.reduce((sum, box) => sum + box.grams, pallet.ownGrams),
      sidesCm: [...pallet.sidesCm, 15 + layers * carton.sidesCm[2]],
      boxes: on,
    };
  });
}

/** How many units of a size fit into the space left. Goods without a size take no space. */
function room(left: number, piece: number): number {
  return piece > 0 ? Math.floor(left / piece) : Number.POSITIVE_INFINITY;
}
