import type { BillBox, BillOfLading, Parcel, ParcelNumbers } from './bill-of-lading.ts';
import { lookUp } from './text-index.ts';

export interface FoundParcel {
  /** Index of its box. */
  readonly box: number;
  readonly parcel: Parcel;
}

/** Finds the parcel that a text identifies, either as scanned or by the service's numbers. */
export function findParcel(bill: BillOfLading, text: string): FoundParcel | undefined {
  const place = lookUp(bill.places, text);
  if (place === undefined) return undefined;
  const box = bill.boxes[place.box];
  const parcel = box?.parcels[positionOf(box, place.id)];
  return parcel === undefined ? undefined : { box: place.box, parcel };
}

/**
 * The scans that are the same parcel as this one, earliest first: more than one if it was scanned by both of its
 * numbers. Two PackageIds are two parcels, even if they share a tracking number.
 */
export function findSame(bill: BillOfLading, { text, packageId, trackingNumber }: NamedParcel): FoundParcel[] {
  const same = new Map<number, FoundParcel>();
  for (const name of [text, packageId, trackingNumber]) {
    const found = name === null ? undefined : findParcel(bill, name);
    if (!found) continue;
    const { parcel } = found;
    const isOther = packageId !== null && parcel.packageId !== null && parcel.packageId !== packageId;
    if (name === text || !isOther) same.set(parcel.id, found);
  }
  return [...same.values()].sort((a, b) => a.parcel.id - b.parcel.id);
}

export interface NamedParcel extends ParcelNumbers {
  readonly text: string;
}

/** The index of the parcel with that id, or where it would be inserted. Binary search: a box may hold ten thousand. */
export function positionOf({ parcels }: BillBox, id: number): number {
  let from = 0;
  let to = parcels.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((parcels[middle]?.id ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return from;
}
