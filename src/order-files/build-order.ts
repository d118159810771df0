import { findField } from '../documents/order-batch/order-fields.ts';
import type { TableRow } from '../tables/table-file.ts';
import type { OrderRows } from './group-rows.ts';
import { canBeFinished, draftOf, packageOf } from './order-draft.ts';
import { addedUp, type FileReading, goodsOf } from './order-goods.ts';
import { isOfGoods } from './profiles/order-profile.ts';
import { skipRows } from './skip-rows.ts';
import type { ChangedValue, FileOrder, OrderToFinish, RowProblem, SkippedRow } from './understood.ts';
import { createValueReader, type ValueReader } from './value-reader.ts';
import { bareCode } from './values/clean-value.ts';
import { fitAddress } from './values/fit-address.ts';

export interface BuiltOrder {
  readonly order: FileOrder | null;
  /** Only if `order` is null. */
  readonly toFinish: OrderToFinish | null;
  readonly skipped: readonly SkippedRow[];
  readonly problems: readonly RowProblem[];
  readonly changed: readonly ChangedValue[];
}

type Group = Pick<OrderRows, 'orderNo' | 'rows' | 'problems'>;

/** An order from its rows, whole or not at all: an order of which one line cannot be read would be another order. */
export function buildOrder(group: Group, file: FileReading): BuiltOrder {
  const { kind, columns, profile } = file;
  const { orderNo } = group;
  const [first] = group.rows;
  const nothing = { order: null, toFinish: null, skipped: [], problems: [], changed: [] };
  // Whichever column counts, it may be the one that says whether the order is to be shipped.
  if (group.problems.some(({ code }) => code === 'two-columns'))
    return { ...nothing, problems: withOthers(group.problems, group.rows, orderNo) };

  const reader = createValueReader(columns, profile, group.problems);
  const rows = withoutSameLine(group.rows, reader, file);
  const summaries = rows.kept.length > 1 ? new Set(rows.kept.filter((row) => isSummary(row, file))) : new Set();
  const isLine = (row: TableRow) => !summaries.has(row);
  const judged = skipRows(rows.kept, columns, profile);
  // A summary stays for as long as one of its lines does.
  const shippable = judged.rows.some(isLine) ? judged.rows : [];
  const skipped = [...rows.skipped, ...(shippable.length > 0 ? judged.skipped : allOf(rows.kept, judged.skipped))];
  if (first === undefined || shippable.length === 0) return { ...nothing, skipped };

  for (const problem of judged.problems) reader.report(problem);
  const texts = ownValues(rows.kept, reader, file);
  fitOwn(texts, first, reader, file);
  const kept = keptValues(rows.kept, reader, file);
  const given = new Map<string, string>();
  for (const { field, from } of reader.changed) if (!given.has(field)) given.set(field, from);
  const lines = shippable.filter(isLine).flatMap((row) => goodsOf(row, reader, file));
  const goods = profile.addUp ? addedUp(lines) : lines;
  checkSummaries(rows.kept, summaries, reader, file);
  const tooMuch =
    orderNo.length > longestNumber
      ? 'its number is too long'
      : goods.length > mostGoods
        ? 'it has too many lines'
        : null;
  if (tooMuch !== null) reader.report({ row: first.row, column: null, field: null, code: 'schema', text: tooMuch });

  const used = { orderNo, rows: [...new Set(shippable.map(({ row }) => row))] };
  const draft = draftOf(kind, profile, { orderNo, row: first.row, texts, given, goods, kept });
  if (reader.problems.length === 0) {
    const built = packageOf(kind, draft);
    if ('package' in built)
      return { ...nothing, order: { ...used, package: built.package, draft }, skipped, changed: reader.changed };
    for (const fault of built.faults) reader.report({ ...fault, column: null, code: 'schema' });
  }
  const toFinish = canBeFinished(kind, draft, reader.problems) ? { ...used, draft } : null;
  const gone = new Set(skipped.map(({ row }) => row));
  const problems = withOthers(reader.problems, shippable, orderNo).filter(({ row }) => !gone.has(row));
  return { ...nothing, toFinish, skipped, problems };
}

/** As the batch takes them. */
const [longestNumber, mostGoods] = [200, 1_000];

/** With a problem for each row of the order, so that none is unaccounted for. */
function withOthers(problems: readonly RowProblem[], rows: readonly TableRow[], orderNo: string): RowProblem[] {
  const named = new Set(problems.map(({ row }) => row));
  const others = eachRow(rows).filter(({ row }) => !named.has(row));
  return [
    ...problems,
    ...others.map(({ row }): RowProblem => ({ row, column: null, field: null, code: 'left-out', text: orderNo })),
  ];
}

/** The first of each row of the file: one with its items side by side is several. */
export function eachRow<Of extends { readonly row: number }>(all: readonly Of[]): Of[] {
  return [...new Map(all.toReversed().map((each) => [each.row, each])).values()].toReversed();
}

/** A line that stands twice is read once; without anything to tell lines apart nobody knows whether it is meant twice. */
function withoutSameLine(rows: readonly TableRow[], { report }: ValueReader, { columns, profile }: FileReading) {
  const seen = new Map<string, TableRow>();
  const skipped: SkippedRow[] = [];
  const kept = rows.filter((row) => {
    const id = columns.textOf(row, profile.lineId ?? [], bareCode)?.text ?? '';
    const cells = row.cells.join('\0');
    const key = id === '' ? cells : id;
    const before = seen.get(key);
    if (before === undefined) {
      seen.set(key, row);
      return true;
    }
    if (id !== '' && cells === before.cells.join('\0')) {
      skipped.push({ row: row.row, reason: `the same line as row ${before.row}` });
      return false;
    }
    report({ row: row.row, column: null, field: null, code: 'same-line', text: String(before.row) });
    return true;
  });
  return { kept, skipped };
}

function allOf(rows: readonly TableRow[], known: readonly SkippedRow[]): readonly SkippedRow[] {
  const reason = known[0]?.reason ?? 'nothing to ship';
  const reasons = new Map(known.map((each) => [each.row, each.reason]));
  return rows.map(({ row }) => ({ row, reason: reasons.get(row) ?? reason }));
}

/** The order's own values, by field: whichever of its lines they stand on, they must agree. */
function ownValues(rows: readonly TableRow[], reader: ValueReader, { profile }: FileReading): Map<string, string> {
  const constants = new Map(Object.entries(profile.constants ?? {}).filter(([field]) => !isOfGoods(field)));
  const texts = new Map(constants);
  for (const [field, source] of Object.entries(profile.fields)) {
    if (isOfGoods(field)) continue;
    for (const row of rows) {
      const value = reader.read(row, field, source);
      if (value === null) continue;
      const before = texts.get(field);
      if (before !== undefined && before !== value.text && !constants.has(field))
        reader.report({ row: row.row, column: value.column, field, code: 'disagree', text: before });
      else texts.set(field, value.text);
    }
  }
  return texts;
}

const at = (part: string) => `ShipToAddress.${part}`;

function fitOwn(texts: Map<string, string>, first: TableRow, reader: ValueReader, file: FileReading): void {
  const { kind, columns, profile } = file;
  const hasDistrict = findField(kind, 'order', at('District')) !== undefined;
  if (!fitAddress(texts, hasDistrict, (field, from, to) => reader.note(first, null, field, from, to)))
    reader.report({ row: first.row, column: null, field: at('Street1'), code: 'long-address' });
  const needed = ['Contact', 'Street1', ...(columns.has(profile.fields[at('Country')] ?? []) ? ['Country'] : [])];
  for (const part of needed) if (!texts.has(at(part))) reader.missing(first, at(part));
}

/** What the file with the tracking number repeats, by heading. */
function keptValues(rows: readonly TableRow[], { report }: ValueReader, { columns, profile }: FileReading) {
  const kept = new Map<string, string>();
  for (const heading of profile.keeps ?? []) {
    for (const row of rows) {
      const text = bareCode(columns.textIn(row, heading));
      const before = kept.get(heading) ?? text;
      if (text === '') continue;
      if (before !== text) report({ row: row.row, column: heading, field: null, code: 'disagree', text: before });
      kept.set(heading, before);
    }
  }
  return kept;
}

function isSummary(row: TableRow, { columns, profile: { summaryLacks } }: FileReading): boolean {
  return summaryLacks?.every((title) => columns.textIn(row, title) === '') ?? false;
}

function checkSummaries(
  rows: readonly TableRow[],
  summaries: ReadonlySet<unknown>,
  { report }: ValueReader,
  { columns, profile }: FileReading,
): void {
  const quantity = (row: TableRow) => columns.textOf(row, profile.fields['Skus.Quantity'] ?? [], bareCode)?.text ?? '';
  const sum = rows.filter((row) => !summaries.has(row)).reduce((all, row) => all + Number(quantity(row)), 0);
  for (const row of rows) {
    if (!summaries.has(row) || quantity(row) === '' || Number(quantity(row)) === sum) continue;
    report({ row: row.row, column: null, field: 'Skus.Quantity', code: 'summary-sum', text: String(sum) });
  }
}
