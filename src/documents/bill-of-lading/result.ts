import { type Photo, photosAt } from '../journal/photos.ts';
import type { BillBox, BillBoxSize, BillOfLading, Parcel, ParcelStatus } from './bill-of-lading.ts';
import { boxNumber, filledBoxes } from './box-number.ts';
import { type BillWeights, billWeights } from './box-weights.ts';

export interface BillTotals extends Readonly<Record<ParcelStatus, number>> {
  readonly boxes: number;
  readonly parcels: number;
  /** Parcels that were in another open bill when scanned. */
  readonly elsewhere: number;
  /** Parcels scanned by more than one of their numbers. */
  readonly twins: number;
  readonly weights: BillWeights;
  /** Cubic centimetres, total of the boxes that were measured. */
  readonly volume: number;
  /** Number of boxes not measured. */
  readonly unmeasured: number;
}

/** Reads every parcel: meant for a page or a printed document, not for each scan. */
export function billTotals(bill: BillOfLading): BillTotals {
  const boxes = filledBoxes(bill);
  const parcels = boxes.flatMap((box) => box.parcels);
  const count = (holds: (parcel: Parcel) => boolean) => parcels.filter(holds).length;
  return {
    boxes: boxes.length,
    parcels: bill.parcels,
    asking: count(({ status }) => status === 'asking'),
    verified: count(({ status }) => status === 'verified'),
    unverified: count(({ status }) => status === 'unverified'),
    elsewhere: count((parcel) => parcel.elsewhere !== null),
    twins: count((parcel) => parcel.twins.length > 0),
    weights: billWeights(bill),
    volume: boxes.reduce((sum, { size }) => sum + (size ? size.length * size.width * size.height : 0), 0),
    unmeasured: boxes.filter(({ size }) => size === null).length,
  };
}

/** A box of the bill as lists show it. Its parcels are the bill's own array: the same box returns the same list. */
export interface BillBoxRow extends Omit<BillBox, 'number'> {
  /** From 1. */
  readonly place: number;
  readonly number: string;
  readonly isOpen: boolean;
  readonly photos: readonly Photo[];
}

/** Every box, including empty ones. */
export function billBoxRows(bill: BillOfLading): BillBoxRow[] {
  return bill.boxes.map((box, index) => ({
    ...box,
    place: index + 1,
    number: boxNumber(bill, index),
    isOpen: index === bill.openBox,
    photos: photosAt(bill.photos, index),
  }));
}

/** One line of the manifest: a parcel with its box. Weights in grams, sizes in centimetres. */
export interface ManifestRow {
  readonly place: number;
  readonly boxNumber: string;
  readonly weight: number | null;
  readonly size: BillBoxSize | null;
  /** As scanned. */
  readonly text: string;
  readonly packageId: string | null;
  readonly trackingNumber: string | null;
  readonly isVerified: boolean;
}

export function manifestRows(bill: BillOfLading): ManifestRow[] {
  return filledBoxes(bill).flatMap(({ weight, size, parcels }, index) => {
    const box = { place: index + 1, boxNumber: boxNumber(bill, index), weight, size };
    return parcels.map(({ text, packageId, trackingNumber, status, mintedHere }) => {
      const isNamed = packageId !== null || trackingNumber !== null;
      return {
        ...box,
        text,
        // As sent to the service: the substitute for an unknown number is printed as well.
        packageId: !isNamed && mintedHere ? text : packageId,
        trackingNumber: !isNamed && !mintedHere ? text : trackingNumber,
        isVerified: status === 'verified',
      };
    });
  });
}
