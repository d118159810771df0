import type { BillOfLading } from '../../../documents/bill-of-lading/bill-of-lading.ts';
import { summaryOf } from '../../../documents/bill-of-lading/bill-of-lading-kind.ts';
import { manifestRows } from '../../../documents/bill-of-lading/bill-result.ts';
import { csvText } from '../../../documents/csv-text.ts';

/** The bill as a table by the interface's names, a parcel a line: grams and centimetres as they go out. */
export function manifestCsv(bill: BillOfLading): string {
  const { number } = summaryOf(bill);
  const figure = (value: number | undefined | null) => (value == null ? '' : String(value));
  return csvText(
    [
      'BolNumber',
      'BoxNumber',
      'Weight',
      'Length',
      'Width',
      'Height',
      'PackageId',
      'TrackingNumber',
      'Scanned',
      'Verified',
    ],
    manifestRows(bill).map(({ boxNumber, weight, size, packageId, trackingNumber, text, isVerified }) => [
      number,
      boxNumber,
      figure(weight),
      figure(size?.length),
      figure(size?.width),
      figure(size?.height),
      packageId ?? '',
      trackingNumber ?? '',
      text,
      isVerified ? 'yes' : 'no',
    ]),
  );
}
