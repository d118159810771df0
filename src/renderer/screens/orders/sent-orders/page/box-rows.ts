import type { BatchOutboundDetails } from '../../../../../contract/service/batch-outbound.ts';

type Box = BatchOutboundDetails['BoxDetails'][number];
type Pallet = BatchOutboundDetails['PalletDetails'][number];

/** One row in the list of boxes and pallets. */
export type BoxesRow =
  | { readonly type: 'order'; readonly details: BatchOutboundDetails }
  | { readonly type: 'pallets'; readonly n: number }
  | { readonly type: 'pallet'; readonly pallet: Pallet }
  | { readonly type: 'boxes'; readonly n: number; readonly pieces: number }
  | { readonly type: 'box'; readonly box: Box };

/** Everything the service says about them (2.12), in its order: the whole, the pallets, the boxes. */
export function boxesRows(details: BatchOutboundDetails): readonly BoxesRow[] {
  const { BoxDetails, PalletDetails } = details;
  const pieces = BoxDetails.reduce((sum, box) => sum + piecesIn(box), 0);
  return [
    { type: 'order', details },
    { type: 'pallets', n: PalletDetails.length },
    ...PalletDetails.map((pallet) => ({ type: 'pallet', pallet }) as const),
    { type: 'boxes', n: BoxDetails.length, pieces },
    ...BoxDetails.map((box) => ({ type: 'box', box }) as const),
  ];
}

export function piecesIn({ SkuDetails }: Box): number {
  return SkuDetails.reduce((sum, { Quantity = 0 }) => sum + Quantity, 0);
}
