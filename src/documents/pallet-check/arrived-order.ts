import type { BatchOutboundDetails } from '../../contract/service/batch-outbound.ts';

/**
 * The service's data of one order (manual/service.md 2.12), as stored in the journal: every box once, with its pallet.
 */
export interface ArrivedOrder {
  readonly boxes: readonly ArrivedBox[];
  readonly pallets: readonly ArrivedPallet[];
  readonly remark: string;
  /** Boxes that the service lists without a BoxNo: they cannot be scanned. */
  readonly unnumbered: number;
}

export interface ArrivedBox {
  readonly no: string;
  /** PalletNo; empty: not on a pallet. */
  readonly pallet: string;
  /** As the service writes them. */
  readonly weight: string;
  readonly size: string;
  /** StorageNo and pieces. */
  readonly goods: readonly (readonly [storageNo: string, quantity: number])[];
}

export interface ArrivedPallet {
  readonly no: string;
  readonly weight: string;
  readonly size: string;
}

/**
 * A box is on the pallet that it names itself; if it names none, on the first one that lists it. A box that only a
 * pallet lists counts too. A BoxNo that occurs twice is one box, because a BoxNo is unique.
 */
export function readArrivedOrder(details: BatchOutboundDetails): ArrivedOrder {
  const listedOn = new Map<string, string>();
  for (const pallet of details.PalletDetails) {
    for (const box of pallet.BoxNos) if (!listedOn.has(box.trim())) listedOn.set(box.trim(), text(pallet.PalletNo));
  }
  const boxes = new Map<string, ArrivedBox>();
  let unnumbered = 0;
  for (const { BoxNo, PalletNo, Weight, Size, SkuDetails } of details.BoxDetails) {
    const no = text(BoxNo);
    if (no === '') {
      unnumbered += 1;
      continue;
    }
    const twin = boxes.get(no);
    const goods = SkuDetails.map((line) => [text(line.StorageNo), line.Quantity ?? 0] as const);
    const pallet = text(PalletNo) || (listedOn.get(no) ?? '');
    if (twin) boxes.set(no, { ...twin, pallet: twin.pallet || pallet, goods: [...twin.goods, ...goods] });
    else boxes.set(no, { no, pallet, weight: text(Weight), size: text(Size), goods });
  }
  for (const [no, pallet] of listedOn) {
    if (no !== '' && !boxes.has(no)) boxes.set(no, { no, pallet, weight: '', size: '', goods: [] });
  }
  const pallets = details.PalletDetails.map(({ PalletNo, Weight, Size }) => ({
    no: text(PalletNo),
    weight: text(Weight),
    size: text(Size),
  })).filter(({ no }) => no !== '');
  return { boxes: [...boxes.values()], pallets, remark: text(details.Remark), unnumbered };
}

function text(value: string | undefined): string {
  return value?.trim() ?? '';
}
