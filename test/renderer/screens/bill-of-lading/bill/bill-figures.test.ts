import { describe, expect, it } from 'vitest';
import { formatBytes } from '../../../../../src/renderer/screens/bill-of-lading/bill/file-size.ts';
import { manifestCsv } from '../../../../../src/renderer/screens/bill-of-lading/bill/manifest-csv.ts';
import {
  marksNow,
  marksOfBill,
  marksOfBox,
} from '../../../../../src/renderer/screens/bill-of-lading/box/bill-figures.ts';
import { otherNumbers, parcelMark } from '../../../../../src/renderer/screens/bill-of-lading/box/parcel-look.ts';
import { buildBill } from '../../../../documents/bill-of-lading/bill-builder.ts';

function build() {
  const bill = buildBill();
  bill.command('DOCK.SET.BOLNUMBER.180-1');
  bill.scan('P-1');
  bill.found('P-1', 'P-1', 'T-1');
  bill.scan('X-9');
  bill.notFound('X-9');
  bill.command('DOCK.WEIGHT.5200');
  bill.command('DOCK.BOX');
  bill.scan('T-5', { elsewhere: '180-0' });
  return bill.bill;
}

describe('what is shown of a bill', () => {
  it('counts what there is to see to, box by box', () => {
    const bill = build();
    expect(bill.boxes.map(marksOfBox)).toEqual([
      { asking: 0, unverified: 1, doubles: 0 },
      { asking: 1, unverified: 0, doubles: 1 },
    ]);
    expect(marksOfBill(bill)).toEqual({ asking: 1, unverified: 1, doubles: 1 });
    expect(marksNow(marksOfBill(bill), false)).toEqual({ asking: 1, unverified: 1, doubles: 1 });
    expect(marksNow(marksOfBill(bill), true)).toEqual({ asking: 0, unverified: 2, doubles: 1 });
  });

  it('marks a parcel that is still asked about as unverified while the service cannot be reached', () => {
    expect(parcelMark({ status: 'asking' }, false).label).toBe('lading.asking');
    expect(parcelMark({ status: 'asking' }, true).label).toBe('lading.unverified-offline');
    expect(parcelMark({ status: 'verified' }, true).label).toBe('lading.verified');
  });

  it('shows the numbers of a parcel that were not scanned', () => {
    const [known, unknown] = build().boxes[0]?.parcels ?? [];
    expect(known && otherNumbers(known)).toEqual(['T-1']);
    expect(unknown && otherNumbers(unknown)).toEqual([]);
  });

  it('keeps the bill as a table, a parcel a line', () => {
    expect(manifestCsv(build()).split('\r\n')).toEqual([
      '\uFEFFBolNumber,BoxNumber,Weight,Length,Width,Height,PackageId,TrackingNumber,Scanned,Verified',
      '180-1,180-1-001,5200,,,,P-1,T-1,P-1,yes',
      '180-1,180-1-001,5200,,,,,X-9,X-9,no',
      '180-1,180-1-002,,,,,,T-5,T-5,no',
      '',
    ]);
  });

  it('says sizes of files as the limit is stated', () => {
    expect([999, 412_300, 999_500, 5_000_000].map((bytes) => formatBytes(bytes, 'en-GB'))).toEqual([
      '999 B',
      '412 kB',
      '1 MB',
      '5 MB',
    ]);
  });
});
