import Papa from 'papaparse';
import { toGtin14 } from '../../barcode/check-digit.ts';
import type { FieldProblem } from '../../contract/failure.ts';
import type { CataloguePatch } from './catalogue-record.ts';

/** The columns of a catalogue file; only Sku must be there. */
const columns = {
  Sku: 'sku',
  StorageNo: 'storageNo',
  CustomStorageNo: 'customStorageNo',
  SvcSku: 'svcSku',
  Barcode: 'barcode',
  NameEn: 'name',
  NameCn: 'nameCn',
  HsCode: 'hsCode',
  DeclareValue: 'declareValue',
  WeightGrams: 'weightGrams',
  LengthCm: 'lengthCm',
  WidthCm: 'widthCm',
  HeightCm: 'heightCm',
  Material: 'material',
  Brand: 'brand',
} as const;
type Column = keyof typeof columns;

const numeric: ReadonlySet<string> = new Set(['DeclareValue', 'WeightGrams', 'LengthCm', 'WidthCm', 'HeightCm']);
const mostProblems = 50;

/** All of a CSV file, or what is wrong with it, named by line as a text editor counts them. */
export function readCatalogueCsv(
  csv: string,
): { ok: true; records: CataloguePatch[] } | { ok: false; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const { data, errors } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { header: false });
  const broken = new Map(errors.filter((error) => error.type === 'Quotes').map((error) => [error.row, error.message]));
  const [heading, ...rows] = data;
  const names = (heading ?? []).map((name) => name.trim());
  const lineProblem = (line: number, message: string) => problems.push({ path: `line ${line}`, message });

  for (const name of names) {
    if (!Object.hasOwn(columns, name)) lineProblem(1, `There is no column ${JSON.stringify(name)}.`);
  }
  if (!names.includes('Sku')) lineProblem(1, 'The column Sku is missing.');
  if (problems.length > 0) return { ok: false, problems };

  const records: CataloguePatch[] = [];
  const lineOfSku = new Map<string, number>();
  let line = 1 + newlines(heading ?? []);
  for (const [index, row] of rows.entries()) {
    line += 1;
    const here = line;
    line += newlines(row);
    if (row.length === 1 && row[0]?.trim() === '') continue;
    const quotes = broken.get(index + 1);
    const found = quotes === undefined ? readRow(names, row, lineOfSku, here) : { problem: quotes };
    if ('problem' in found) lineProblem(here, found.problem);
    else records.push(found.record);
    if (problems.length >= mostProblems) break;
  }
  if (problems.length === 0 && records.length === 0) lineProblem(2, 'There is no line with a SKU.');
  return problems.length === 0 ? { ok: true, records } : { ok: false, problems };
}

function readRow(
  names: readonly string[],
  row: readonly string[],
  lineOfSku: Map<string, number>,
  line: number,
): { record: CataloguePatch } | { problem: string } {
  if (row.length !== names.length) return { problem: `${row.length} fields where the heading has ${names.length}.` };
  const record: Record<string, string | number> = {};
  for (const [at, name] of names.entries()) {
    const value = row[at]?.trim() ?? '';
    if (value === '') continue;
    const why = whyWrong(name, value);
    if (why) return { problem: why };
    record[columns[name as Column]] = numeric.has(name) ? Number(value) : value; // the heading was checked
  }
  const { sku } = record;
  if (typeof sku !== 'string') return { problem: 'Sku is empty.' };
  const twin = lineOfSku.get(sku);
  if (twin !== undefined) return { problem: `Sku ${sku} is on line ${twin} already.` };
  lineOfSku.set(sku, line);
  return { record: { ...record, sku } };
}

/** The constraints of interface.md 2.9, and check digits, as far as a wrong one would spoil scanning. */
function whyWrong(name: string, value: string): string | null {
  if (numeric.has(name)) {
    return /^\d+(\.\d+)?$/.test(value) ? null : `${name} ${JSON.stringify(value)} is not a number.`;
  }
  if (name === 'Sku' && value.length > 100) return 'Sku is longer than 100 characters.';
  if (name === 'CustomStorageNo' && !/^[a-zA-Z0-9-]{2,25}$/.test(value)) {
    return `CustomStorageNo ${JSON.stringify(value)} must be 2 to 25 letters, digits or hyphens.`;
  }
  if (name === 'Barcode' && /^(\d{8}|\d{12,14})$/.test(value) && toGtin14(value) === null) {
    return `Barcode ${value} has a wrong check digit.`;
  }
  return null;
}

function newlines(row: readonly string[]): number {
  return row.reduce((sum, field) => sum + (field.split('\n').length - 1), 0);
}
