import { toGtin14 } from '../../barcode/check-digit.ts';
import type { FieldProblem } from '../../contract/failure.ts';
import { type Message, message } from '../../contract/verdict.ts';
import type { CataloguePatch } from './catalogue-record.ts';
import { readCsvRows } from './csv-rows.ts';

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
  const { names, rows } = readCsvRows(csv);
  const lineProblem = (line: number, { english, words }: Fault) => {
    const params = { line, ...words.params };
    problems.push({ path: `line ${line}`, message: english, words: message(words.key, params) });
  };

  for (const name of names) {
    if (!Object.hasOwn(columns, name)) lineProblem(1, faults.noColumn(name));
  }
  if (!names.includes('Sku')) lineProblem(1, faults.noSkuColumn());
  if (problems.length > 0) return { ok: false, problems };

  const records: CataloguePatch[] = [];
  const lineOfSku = new Map<string, number>();
  for (const { line, fields, quotes } of rows) {
    const found = quotes === null ? readRow(names, fields, lineOfSku, line) : { fault: faults.quotes(quotes) };
    if ('fault' in found) lineProblem(line, found.fault);
    else records.push(found.record);
    if (problems.length >= mostProblems) break;
  }
  if (problems.length === 0 && records.length === 0) lineProblem(2, faults.nothing());
  return problems.length === 0 ? { ok: true, records } : { ok: false, problems };
}

function readRow(
  names: readonly string[],
  row: readonly string[],
  lineOfSku: Map<string, number>,
  line: number,
): { record: CataloguePatch } | { fault: Fault } {
  if (row.length !== names.length) return { fault: faults.fields(row.length, names.length) };
  const record: Record<string, string | number> = {};
  for (const [at, name] of names.entries()) {
    const value = row[at]?.trim() ?? '';
    if (value === '') continue;
    const fault = faultOf(name, value);
    if (fault) return { fault };
    record[columns[name as Column]] = numeric.has(name) ? Number(value) : value; // the heading was checked
  }
  const { sku } = record;
  if (typeof sku !== 'string') return { fault: faults.noSku() };
  const twin = lineOfSku.get(sku);
  if (twin !== undefined) return { fault: faults.twice(sku, twin) };
  lineOfSku.set(sku, line);
  return { record: { ...record, sku } };
}

/** The constraints of interface.md 2.9, and check digits, as far as a wrong one would spoil scanning. */
function faultOf(name: string, value: string): Fault | null {
  if (numeric.has(name)) return /^\d+(\.\d+)?$/.test(value) ? null : faults.notNumber(name, value);
  if (name === 'Sku' && value.length > longestSku) return faults.tooLong(longestSku);
  if (name === 'CustomStorageNo' && !/^[a-zA-Z0-9-]{2,25}$/.test(value)) return faults.customStorageNo(value);
  if (name === 'Barcode' && /^(\d{8}|\d{12,14})$/.test(value) && toGtin14(value) === null)
    return faults.checkDigit(value);
  return null;
}

const longestSku = 100;

/** Why a line is refused: in English for logs, and as a sentence of the language catalogues. */
interface Fault {
  readonly english: string;
  readonly words: Message;
}

const faults = {
  noColumn: (name: string): Fault => ({
    english: `There is no column ${JSON.stringify(name)}.`,
    words: message('csv.no-column', { name }),
  }),
  noSkuColumn: (): Fault => ({ english: 'The column Sku is missing.', words: message('csv.no-sku-column') }),
  nothing: (): Fault => ({ english: 'There is no line with a SKU.', words: message('csv.nothing') }),
  quotes: (why: string): Fault => ({ english: why, words: message('csv.quotes') }),
  fields: (fields: number, heading: number): Fault => ({
    english: `${fields} fields where the heading has ${heading}.`,
    words: message('csv.fields', { fields, heading }),
  }),
  noSku: (): Fault => ({ english: 'Sku is empty.', words: message('csv.no-sku') }),
  twice: (sku: string, twin: number): Fault => ({
    english: `Sku ${sku} is on line ${twin} already.`,
    words: message('csv.twice', { sku, twin }),
  }),
  notNumber: (name: string, value: string): Fault => ({
    english: `${name} ${JSON.stringify(value)} is not a number.`,
    words: message('csv.not-number', { name, value }),
  }),
  tooLong: (max: number): Fault => ({
    english: `Sku is longer than ${max} characters.`,
    words: message('csv.too-long', { max }),
  }),
  customStorageNo: (value: string): Fault => ({
    english: `CustomStorageNo ${JSON.stringify(value)} must be 2 to 25 letters, digits or hyphens.`,
    words: message('csv.custom-storage-no', { value }),
  }),
  checkDigit: (value: string): Fault => ({
    english: `Barcode ${value} has a wrong check digit.`,
    words: message('csv.check-digit', { value }),
  }),
};
