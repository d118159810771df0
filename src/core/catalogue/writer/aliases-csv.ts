import Papa from 'papaparse';
import { toGtin14 } from '../../../barcode/check-digit.ts';
import { isCommandText } from '../../../barcode/command.ts';
import type { BarcodeAlias } from '../../../contract/bridge/goods.ts';
import { defused, fused } from '../../../contract/csv-text.ts';
import type { FieldProblem } from '../../../contract/failure.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import { readCsvRows } from './csv-rows.ts';

const columns = ['Code', 'Sku', 'NameEn', 'NameCn', 'LearnedAt', 'Operator', 'Station'] as const;
/** The other columns are for human readers. */
const needed = ['Code', 'Sku'] as const;

const mostCharacters = 5_000_000;
const mostCodes = 20_000;
const longestCode = 200;
const longestSku = 100;
const mostProblems = 50;

/** Aliases codes for another station. The leading BOM makes spreadsheets read the Chinese correctly. */
export function writeAliasesCsv(codes: readonly BarcodeAlias[]): string {
  const rows = codes.map(({ code, sku, name, nameCn, at, operator, station }) =>
    [code, sku, name, nameCn, new Date(at).toISOString(), operator, station].map(defused),
  );
  return `\uFEFF${Papa.unparse([[...columns], ...rows])}\r\n`;
}

export interface TaughtCode {
  readonly code: string;
  readonly sku: string;
}

/** All codes of a CSV file, or its errors by line. `isSku`: a Sku of the catalogue stands for itself. */
export function readAliasesCsv(
  csv: string,
  isSku: (code: string) => boolean,
): { ok: true; codes: TaughtCode[] } | { ok: false; problems: FieldProblem[] } {
  if (csv.length > mostCharacters) return refuseAll(fault('csv.too-large', { max: mostCodes }));
  const { names, rows } = readCsvRows(csv);
  const heading = headingFaults(names);
  if (heading.length > 0) return { ok: false, problems: heading.map((each) => problem(1, each)) };
  if (rows.length === 0) return { ok: false, problems: [problem(2, fault('csv.learned-nothing'))] };
  if (rows.length > mostCodes) return refuseAll(fault('csv.too-large', { max: mostCodes }));

  const problems: FieldProblem[] = [];
  const codes: TaughtCode[] = [];
  const lineOfCode = new Map<string, number>();
  for (const { line, fields, quotes } of rows) {
    const at = (name: string) => fused(fields[names.indexOf(name)] ?? '').trim();
    const taught = { code: at('Code'), sku: at('Sku') };
    const wrong =
      quotes !== null
        ? fault('csv.quotes')
        : fields.length !== names.length
          ? fault('csv.fields', { fields: fields.length, heading: names.length })
          : (rowFault(taught, isSku) ?? twinFault(taught, lineOfCode, line));
    if (wrong) problems.push(problem(line, wrong));
    else codes.push(taught);
    if (problems.length >= mostProblems) break;
  }
  return problems.length === 0 ? { ok: true, codes } : { ok: false, problems };
}

function headingFaults(names: readonly string[]): Message[] {
  const known: readonly string[] = columns;
  return [
    ...names.filter((name) => !known.includes(name)).map((name) => fault('csv.no-column', { name })),
    ...needed.filter((name) => !names.includes(name)).map((name) => fault('csv.missing-column', { name })),
  ];
}

function rowFault({ code, sku }: TaughtCode, isSku: (code: string) => boolean): Message | null {
  if (code === '') return fault('csv.empty-field', { name: 'Code' });
  if (sku === '') return fault('csv.empty-field', { name: 'Sku' });
  if (code.length > longestCode) return fault('csv.field-too-long', { name: 'Code', max: longestCode });
  if (sku.length > longestSku) return fault('csv.field-too-long', { name: 'Sku', max: longestSku });
  if (isCommandText(code)) return fault('csv.command-code', { code });
  // The form that a spreadsheet gives a long number when it saves the file.
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(code)) return fault('csv.spoilt-number', { code });
  if (code !== sku && isSku(code)) return fault('csv.is-sku', { code });
  return null;
}

function twinFault({ code }: TaughtCode, lineOfCode: Map<string, number>, line: number): Message | null {
  const form = toGtin14(code) ?? code;
  const twin = lineOfCode.get(form);
  lineOfCode.set(form, line);
  return twin === undefined ? null : fault('csv.code-twice', { code, twin });
}

function fault(key: string, params: Record<string, string | number> = {}): Message {
  return message(key, params);
}

function refuseAll(words: Message) {
  return { ok: false as const, problems: [{ path: 'csv', message: words.key, words }] };
}

function problem(line: number, { key, params }: Message): FieldProblem {
  return { path: `line ${line}`, message: key, words: message(key, { ...params, line }) };
}
