import { type CatalogueColumn, type CatalogueColumns, catalogueColumns } from '../../../contract/bridge/catalogue.ts';
import type { FieldProblem } from '../../../contract/failure.ts';
import { mostImportRows } from '../../../contract/import-limits.ts';
import { message } from '../../../contract/verdict.ts';
import type { CataloguePatch } from '../catalogue-record.ts';
import { type Fault, faults } from './catalogue-faults.ts';
import { faultOf, isNumeric } from './catalogue-field.ts';
import { csvRowsIn, namesIn } from './csv-rows.ts';

const fields: Readonly<Record<CatalogueColumn, keyof CataloguePatch>> = {
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
};

const mostProblems = 50;

/** A column of the file: its content, and its heading there. */
interface Heading {
  readonly column: CatalogueColumn | null;
  readonly name: string;
}

/**
 * Reads a whole CSV file, or returns its errors by line number as in a text editor. `columns`: the content of each as
 * chosen by a person; otherwise the heading decides.
 */
export function readCatalogueCsv(
  csv: string,
  columns: CatalogueColumns | null = null,
  mostRows = mostImportRows,
): { ok: true; records: CataloguePatch[] } | { ok: false; problems: FieldProblem[] } {
  const records: CataloguePatch[] = [];
  const reading = readCatalogueCsvIn([csv], columns, mostRows);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value.length === 0 ? { ok: true, records } : { ok: false, problems: value };
    records.push(...value);
  }
}

/** The same for a text in pieces, never all of it at once: some records after each piece, and the errors at the end. */
export function* readCatalogueCsvIn(
  pieces: Iterable<string>,
  columns: CatalogueColumns | null,
  mostRows = mostImportRows,
): Generator<CataloguePatch[], FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const lineProblem = (line: number, { english, words }: Fault) => {
    const params = { line, ...words.params };
    problems.push({ path: `line ${line}`, message: english, words: message(words.key, params) });
  };
  let headings: readonly Heading[] | null = null;
  let count = 0;
  const lineOfSku = new Map<string, number>();
  for (const batch of csvRowsIn(pieces)) {
    let rows = batch;
    if (headings === null) {
      headings = headingsOf(namesIn(batch[0]), columns, lineProblem);
      if (problems.length > 0) return problems;
      rows = batch.slice(1);
    }
    const records: CataloguePatch[] = [];
    for (const { line, fields: cells, quotes } of rows) {
      count += 1;
      if (count > mostRows) lineProblem(line, faults.tooManyRows(mostRows));
      if (count > mostRows || problems.length >= mostProblems) return problems;
      const found = quotes === null ? readRow(headings, cells, lineOfSku, line) : { fault: faults.quotes(quotes) };
      if ('fault' in found) lineProblem(line, found.fault);
      else records.push(found.record);
    }
    yield records;
  }
  if (headings === null) headingsOf([], columns, lineProblem);
  else if (problems.length === 0 && count === 0) lineProblem(2, faults.nothing());
  return problems;
}

function headingsOf(
  names: readonly string[],
  columns: CatalogueColumns | null,
  lineProblem: (line: number, fault: Fault) => void,
): Heading[] {
  const headings = names.map((name, at): Heading => {
    const column = columns === null ? (columnNamed(name) ?? null) : (columns[at] ?? null);
    if (columns === null && column === null) lineProblem(1, faults.noColumn(name));
    return { column, name };
  });
  for (const twin of twins(headings)) lineProblem(1, faults.columnTwice(twin));
  if (!headings.some(({ column }) => column === 'Sku')) lineProblem(1, faults.noSkuColumn());
  return headings;
}

function columnNamed(name: string): CatalogueColumn | undefined {
  return catalogueColumns.find((column) => column === name);
}

function twins(headings: readonly Heading[]): CatalogueColumn[] {
  const all = headings.flatMap(({ column }) => column ?? []);
  return [...new Set(all.filter((column, at) => all.indexOf(column) !== at))];
}

function readRow(
  headings: readonly Heading[],
  row: readonly string[],
  lineOfSku: Map<string, number>,
  line: number,
): { record: CataloguePatch } | { fault: Fault } {
  if (row.length !== headings.length) return { fault: faults.fields(row.length, headings.length) };
  const record: Record<string, string | number> = {};
  for (const [at, { column, name }] of headings.entries()) {
    const value = row[at]?.trim() ?? '';
    if (column === null || value === '') continue;
    const fault = faultOf(column, name, value);
    if (fault) return { fault };
    record[fields[column]] = isNumeric(column) ? Number(value) : value;
  }
  const { sku } = record;
  if (typeof sku !== 'string') return { fault: faults.noSku() };
  const twin = lineOfSku.get(sku);
  if (twin !== undefined) return { fault: faults.twice(sku, twin) };
  lineOfSku.set(sku, line);
  return { record: { ...record, sku } };
}
