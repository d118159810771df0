import { toGtin14 } from '../../../barcode/check-digit.ts';
import type { CatalogueColumn } from '../../../contract/bridge/catalogue.ts';
import { type Fault, faults } from './catalogue-faults.ts';

const numeric: ReadonlySet<CatalogueColumn> = new Set([
  'DeclareValue',
  'WeightGrams',
  'LengthCm',
  'WidthCm',
  'HeightCm',
]);
/** These must be above zero; a value may be 0. */
const measured: ReadonlySet<CatalogueColumn> = new Set(['WeightGrams', 'LengthCm', 'WidthCm', 'HeightCm']);
const codes: ReadonlySet<CatalogueColumn> = new Set(['Sku', 'StorageNo', 'CustomStorageNo', 'SvcSku', 'Barcode']);

const longestCode = 100;
const longestText = 500;

export function isNumeric(column: CatalogueColumn): boolean {
  return numeric.has(column);
}

/**
 * The constraints of manual/service.md 2.9, and check digits, as far as a wrong value would break scanning. `name`: the
 * file's name for it.
 */
export function faultOf(column: CatalogueColumn, name: string, value: string): Fault | null {
  if (numeric.has(column)) {
    if (!/^\d+(\.\d+)?$/.test(value)) return faults.notNumber(name, value);
    return measured.has(column) && Number(value) === 0 ? faults.zero(name) : null;
  }
  const longest = codes.has(column) ? longestCode : longestText;
  if (value.length > longest) return faults.tooLong(name, longest);
  if (!codes.has(column)) return null;
  // The form that a spreadsheet gives a long number when it saves the file.
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(value)) return faults.spoiltNumber(value);
  if (column === 'CustomStorageNo' && !/^[a-zA-Z0-9-]{2,25}$/.test(value)) return faults.customStorageNo(value);
  if (column === 'Barcode' && /^(\d{8}|\d{12,14})$/.test(value) && toGtin14(value) === null)
    return faults.checkDigit(value);
  return null;
}
