import { withoutJudgement } from '../weight/box-weight.ts';
import type { BillBox, BillEntry, BillOfLading, Parcel } from './bill-of-lading.ts';
import { type FoundParcel, findParcel, findSame, positionOf } from './find-parcel.ts';
import { lookUp, withoutText, withText } from './text-index.ts';

type EntryOf<Type extends BillEntry['type']> = Extract<BillEntry, { type: Type }>;

/** A text that already identifies a parcel of the bill adds nothing: each parcel is listed once. */
export function addParcel(bill: BillOfLading, seq: number, entry: EntryOf<'parcel'>): BillOfLading {
  const { text, packageId = null, trackingNumber = null, mintedHere = false, elsewhere = null } = entry;
  if (findSame(bill, { text, packageId, trackingNumber }).length > 0) return bill;
  const status = packageId === null && trackingNumber === null ? 'asking' : 'verified';
  const names = namesOf([text, packageId, trackingNumber]);
  const parcel = { id: seq, text, packageId, trackingNumber, status, mintedHere, elsewhere, names, twins: [] } as const;
  const boxes = changeBox(bill.boxes, bill.openBox, (box) => ({ ...box, parcels: [...box.parcels, parcel] }));
  return named({ ...bill, boxes, parcels: bill.parcels + 1 }, { box: bill.openBox, parcel });
}

export function takeParcelOut(bill: BillOfLading, text: string): BillOfLading {
  const found = findParcel(bill, text);
  return found ? without(bill, found) : bill;
}

/**
 * Applies the service's answer about a text. It may merge two scans into one parcel, which stays where it was scanned
 * first, as it would have if both numbers had been known then.
 */
export function nameParcel(bill: BillOfLading, answer: EntryOf<'parcel-found'>): BillOfLading {
  const [first, ...others] = findSame(bill, answer);
  if (!first) return bill;
  const { box, parcel } = first;
  const { text, packageId, trackingNumber } = answer;
  const twins = others.flatMap((each) => [{ text: each.parcel.text, box: each.box + 1 }, ...each.parcel.twins]);
  const names = others.flatMap((each) => each.parcel.names);
  const known: Parcel = {
    ...parcel,
    packageId: packageId ?? parcel.packageId,
    trackingNumber: trackingNumber ?? parcel.trackingNumber,
    status: 'verified',
    elsewhere: parcel.elsewhere ?? others.find((each) => each.parcel.elsewhere !== null)?.parcel.elsewhere ?? null,
    names: namesOf([...parcel.names, ...names, text, packageId, trackingNumber]),
    twins: [...parcel.twins, ...twins],
  };
  const rest = others.reduce(without, bill);
  return named({ ...rest, boxes: withParcel(rest.boxes, { box, parcel: known }) }, { box, parcel: known });
}

/** The parcel could not be looked up. Any earlier answer stands. */
export function leaveUnverified(bill: BillOfLading, text: string): BillOfLading {
  const found = findParcel(bill, text);
  if (found?.parcel.status !== 'asking') return bill;
  const parcel: Parcel = { ...found.parcel, status: 'unverified' };
  return { ...bill, boxes: withParcel(bill.boxes, { ...found, parcel }) };
}

function without(bill: BillOfLading, { box: at, parcel }: FoundParcel): BillOfLading {
  const boxes = changeBox(bill.boxes, at, (box) => ({
    ...box,
    parcels: box.parcels.filter((each) => each !== parcel),
  }));
  let { places } = bill;
  for (const name of parcel.names) if (lookUp(places, name)?.id === parcel.id) places = withoutText(places, name);
  return { ...bill, boxes, parcels: bill.parcels - 1, places };
}

/** Indexes the parcel under its names, except those that another parcel had first. */
function named(bill: BillOfLading, { box, parcel }: FoundParcel): BillOfLading {
  let { places } = bill;
  for (const name of parcel.names) {
    if (lookUp(places, name) === undefined) places = withText(places, name, { id: parcel.id, box });
  }
  return { ...bill, places };
}

function withParcel(boxes: readonly BillBox[], { box: at, parcel }: FoundParcel): readonly BillBox[] {
  return changeBox(boxes, at, (box) => {
    const parcels = box.parcels.slice();
    parcels[positionOf(box, parcel.id)] = parcel;
    return { ...box, parcels };
  });
}

export function changeBox(
  boxes: readonly BillBox[],
  at: number,
  change: (box: BillBox) => BillBox,
): readonly BillBox[] {
  const box = boxes[at];
  if (!box) return boxes;
  const copy = boxes.slice();
  const changed = change(box);
  copy[at] = changed.parcels.length === box.parcels.length ? changed : withoutJudgement(changed);
  return copy;
}

function namesOf(names: readonly (string | null)[]): readonly string[] {
  return [...new Set(names)].filter((name) => name !== null);
}
