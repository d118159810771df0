import type { BillOfLading } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { summaryOf } from '../../../../documents/bill-of-lading/kind.ts';
import { saveFile } from '../../../export/save-file.ts';
import { manifestCsv } from './manifest-csv.ts';

export function saveManifest(bill: BillOfLading): void {
  saveFile(`${summaryOf(bill).number}.csv`, manifestCsv(bill), 'text/csv');
}
