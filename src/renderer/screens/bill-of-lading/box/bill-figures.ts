import type { BillBox, BillOfLading } from '../../../../documents/bill-of-lading/bill-of-lading.ts';

/** How many parcels need attention. */
export interface BillMarks {
  readonly asking: number;
  readonly unverified: number;
  /** The same parcel under another number, or in another open bill. */
  readonly doubles: number;
}

const noMarks: BillMarks = { asking: 0, unverified: 0, doubles: 0 };

// A box object stays the same until the box changes, so only the box just scanned into is counted again.
const counted = new WeakMap<BillBox, BillMarks>();

export function marksOfBox(box: BillBox): BillMarks {
  const known = counted.get(box);
  if (known !== undefined) return known;
  let { asking, unverified, doubles } = noMarks;
  for (const { status, twins, elsewhere } of box.parcels) {
    if (status === 'asking') asking += 1;
    if (status === 'unverified') unverified += 1;
    if (twins.length > 0 || elsewhere !== null) doubles += 1;
  }
  const marks = { asking, unverified, doubles };
  counted.set(box, marks);
  return marks;
}

export function marksOfBill({ boxes }: BillOfLading): BillMarks {
  return boxes.map(marksOfBox).reduce(
    (sum, box) => ({
      asking: sum.asking + box.asking,
      unverified: sum.unverified + box.unverified,
      doubles: sum.doubles + box.doubles,
    }),
    noMarks,
  );
}

/** While offline, parcels being looked up count as unverified, as their own marks say. */
export function marksNow(marks: BillMarks, isOffline: boolean): BillMarks {
  return isOffline ? { ...marks, asking: 0, unverified: marks.asking + marks.unverified } : marks;
}
