import type { ArrivedBox, ArrivedOrder } from './arrived-order.ts';

/** Stands for the boxes that are on no pallet. */
export const noPallet = '';

export interface ExpectedBox extends Omit<ArrivedBox, 'goods'> {
  /** The orders that it belongs to. */
  readonly orders: readonly string[];
  readonly goods: readonly { readonly order: string; readonly storageNo: string; readonly quantity: number }[];
}

export interface ExpectedPallet {
  readonly no: string;
  /** From 1, in the order of the orders; the boxes without a pallet come last. */
  readonly place: number;
  readonly weight: string;
  readonly size: string;
  readonly orders: readonly string[];
  /** BoxNos. */
  readonly boxes: readonly string[];
}

/** Everything that the orders of a check expect. Built when an order arrives, never changed. */
export interface ExpectedBoxes {
  readonly boxes: ReadonlyMap<string, ExpectedBox>;
  readonly pallets: ReadonlyMap<string, ExpectedPallet>;
  /** In all boxes together. */
  readonly pieces: number;
}

export const nothingExpected: ExpectedBoxes = { boxes: new Map(), pallets: new Map(), pieces: 0 };

/**
 * A PalletNo or a BoxNo that occurs in two orders is one pallet or one box, because a scan cannot tell them apart. The
 * first order determines its place.
 */
export function expectBoxes(orders: readonly { readonly no: string; readonly arrived: ArrivedOrder }[]): ExpectedBoxes {
  const boxes = new Map<string, ExpectedBox>();
  const pallets = new Map<string, Draft>();
  let pieces = 0;
  for (const { no: order, arrived } of orders) {
    for (const { no, weight, size } of arrived.pallets) {
      const pallet = draftOf(pallets, no);
      pallet.weight ||= weight;
      pallet.size ||= size;
      pallet.orders.add(order);
    }
    for (const box of arrived.boxes) {
      const goods = box.goods.map(([storageNo, quantity]) => ({ order, storageNo, quantity }));
      pieces += piecesIn({ goods });
      const twin = boxes.get(box.no);
      if (twin) boxes.set(box.no, { ...twin, orders: [...twin.orders, order], goods: [...twin.goods, ...goods] });
      else boxes.set(box.no, { ...box, orders: [order], goods });
      const pallet = draftOf(pallets, twin?.pallet ?? box.pallet);
      pallet.orders.add(order);
      if (!twin) pallet.boxes.push(box.no);
    }
  }
  return { boxes, pallets: placed(pallets), pieces };
}

export function piecesIn({ goods }: Pick<ExpectedBox, 'goods'>): number {
  return goods.reduce((sum, { quantity }) => sum + quantity, 0);
}

interface Draft {
  weight: string;
  size: string;
  readonly orders: Set<string>;
  readonly boxes: string[];
}

function draftOf(pallets: Map<string, Draft>, no: string): Draft {
  const known = pallets.get(no);
  if (known) return known;
  const draft: Draft = { weight: '', size: '', orders: new Set(), boxes: [] };
  pallets.set(no, draft);
  return draft;
}

function placed(drafts: ReadonlyMap<string, Draft>): ReadonlyMap<string, ExpectedPallet> {
  const ordered = [...drafts].filter(([no]) => no !== noPallet);
  const loose = drafts.get(noPallet);
  if (loose) ordered.push([noPallet, loose]);
  return new Map(
    ordered.map(([no, draft], at) => [no, { ...draft, no, place: at + 1, orders: [...draft.orders] }] as const),
  );
}
