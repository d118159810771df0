import { z } from 'zod';
import { BillOfLadingRequest, billOfLadingCreate } from '../../contract/service/bill-of-lading.ts';
import type { ParcelNumbers } from '../orders/tracking-number.ts';
import { serve } from '../requests/service-handler.ts';
import type { Collection, Store } from '../world/store.ts';

/** A bill as stored by the simulator; the file itself is only in the ledger, as it may be large. */
const Bill = z.object({
  BolNumber: z.string(),
  request: BillOfLadingRequest.omit({ BolFile: true, BolFilePush: true }),
  createdAtMs: z.number(),
});
export type Bill = z.infer<typeof Bill>;

export const bills: Collection<Bill> = {
  name: 'bills',
  schema: Bill,
  keyOf: (bill) => bill.BolNumber,
  codesOf: ({ request }) => [
    ...new Set(request.BoxInfos.flatMap((box) => box.PackageInfos ?? []).flatMap(parcelCodes)),
  ],
  timeOf: (bill) => bill.createdAtMs,
};

export const billOfLadingHandlers = [
  /** An unknown parcel is accepted, too: no rule against it is stated (4.17). The same number again changes nothing. */
  serve(billOfLadingCreate, ({ store, clock }, { body, received }) => {
    if (store.get(bills, body.BolNumber) !== undefined) return { status: 200 };
    const { BolFile: _file, BolFilePush: _push, ...request } = body;
    store.put(bills, { BolNumber: body.BolNumber, request, createdAtMs: clock.now() });
    return { status: 200, accepted: [{ key: body.BolNumber, body: received }] };
  }),
];

/** The bill that a parcel travels with: the latest one that contains its PackageId or one of its numbers. */
export function billOfParcel(store: Store, parcel: { PackageId: string; numbers: ParcelNumbers }): Bill | undefined {
  const codes = [packageCode(parcel.PackageId), numberCode(parcel.numbers.first), numberCode(parcel.numbers.final)];
  return codes
    .flatMap((code) => store.find(bills, code))
    .sort((a, b) => a.createdAtMs - b.createdAtMs)
    .at(-1);
}

function parcelCodes(parcel: { PackageId?: string | undefined; TrackingNumber?: string | undefined }): string[] {
  return [
    ...(parcel.PackageId === undefined ? [] : [packageCode(parcel.PackageId)]),
    ...(parcel.TrackingNumber === undefined ? [] : [numberCode(parcel.TrackingNumber)]),
  ];
}

function packageCode(packageId: string): string {
  return `PackageId:${packageId}`;
}

function numberCode(trackingNumber: string): string {
  return `TrackingNumber:${trackingNumber}`;
}
