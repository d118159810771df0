import { csvText } from '../../../../contract/csv-text.ts';
import type { BillOfLading } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { summaryOf } from '../../../../documents/bill-of-lading/kind.ts';
import { manifestRows } from '../../../../documents/bill-of-lading/result.ts';
import { saveFile } from '../../../export/save-file.ts';
import type { SavedTable } from '../../../export/save-table.ts';

const columns = [
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
] as const;

/** The bill as a table with the interface's names, one parcel per row: grams and centimetres as sent. */
export function manifestTable(bill: BillOfLading): SavedTable {
  const { number } = summaryOf(bill);
  const rows = manifestRows(bill).map(({ boxNumber, weight, size, packageId, trackingNumber, text, isVerified }) => [
    number,
    boxNumber,
    weight,
    size?.length ?? null,
    size?.width ?? null,
    size?.height ?? null,
    packageId ?? '',
    trackingNumber ?? '',
    text,
    isVerified ? 'yes' : 'no',
  ]);
  return { columns, rows };
}

export function manifestCsv(bill: BillOfLading): string {
  const { rows } = manifestTable(bill);
  return csvText(
    columns,
    rows.map((row) => row.map((cell) => cell ?? '')),
  );
}

export function saveManifest(bill: BillOfLading): void {
  saveFile(`${summaryOf(bill).number}.csv`, manifestCsv(bill), 'text/csv');
}
