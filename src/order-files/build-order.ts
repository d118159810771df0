import type { OrderKind } from '../contract/bridge/orders.ts';
import { SingleDropShipPackage } from '../contract/service/drop-ship-package.ts';
import { OutboundPackage } from '../contract/service/outbound.ts';
import { toPackage } from '../documents/order-batch/check-order.ts';
import { findField } from '../documents/order-batch/order-fields.ts';
import { type OrderValue, readValue } from '../documents/order-batch/read-value.ts';
import type { TableRow } from '../tables/table-file.ts';
import type { OrderRows } from './group-rows.ts';
import type { OrderProfile, Source } from './profiles/order-profile.ts';
import type { FileColumns } from './reading/file-columns.ts';
import { skipRows } from './skip-rows.ts';
import type { SkuAliases } from './sku-aliases.ts';
import type { ChangedValue, FileOrder, RowProblem, SkippedRow } from './understood.ts';
import { bareCode, cleanValue } from './values/clean-value.ts';
import { fitAddress } from './values/fit-address.ts';

export interface BuiltOrder {
  readonly order: FileOrder | null;
  readonly skipped: readonly SkippedRow[];
  readonly problems: readonly RowProblem[];
  readonly changed: readonly ChangedValue[];
}

type Texts = Map<string, string>;

/** An order from its rows, whole or not at all: an order of which one line cannot be read would be another order. */
export function buildOrder(
  kind: OrderKind,
  group: Pick<OrderRows, 'orderNo' | 'rows' | 'problems'>,
  columns: FileColumns,
  profile: OrderProfile,
  aliases: SkuAliases,
): BuiltOrder {
  const problems: RowProblem[] = [...group.problems];
  const skipped: SkippedRow[] = [];
  const changed: ChangedValue[] = [];
  const [first] = group.rows;
  const fields = Object.entries(profile.fields);
  const own = fields.filter(([field]) => !field.startsWith('Skus.'));
  const ofGoods = fields.filter(([field]) => field.startsWith('Skus.'));
  const rows = withoutSameLine();

  function withoutSameLine(): readonly TableRow[] {
    const seen = new Map<string, TableRow>();
    return group.rows.filter((row) => {
      const id = columns.textOf(row, profile.lineId ?? [], bareCode)?.text ?? '';
      const cells = row.cells.join('\0');
      const key = id === '' ? cells : id;
      const before = seen.get(key);
      seen.set(key, before ?? row);
      if (before === undefined) return true;
      if (id !== '' && cells === before.cells.join('\0')) {
        skipped.push({ row: row.row, reason: `the same line as row ${before.row}` });
        return false;
      }
      problems.push({ row: row.row, column: null, field: null, code: 'same-line', text: String(before.row) });
      return true;
    });
  }

  /** The value of a field on one row; null: none, or a problem that was noted. */
  function readField(
    row: TableRow,
    field: string,
    source: Source,
  ): { readonly text: string; readonly column: string } | null {
    const raw = columns.textOf(row, source);
    if (raw === null || raw.text === '') return null;
    // Joined columns are wrapped each on its own.
    const given = columns.textOf(row, source, raw.column.includes(' + ') ? bareCode : undefined)?.text ?? '';
    const cleaned = cleanValue(field, given, columns.decimals.get(field) ?? null, profile.entities);
    if (!cleaned.ok) {
      problems.push({ row: row.row, column: raw.column, field, code: cleaned.fault, text: raw.text });
      return null;
    }
    note(row, raw.column, field, raw.text, cleaned.value);
    return cleaned.value === '' ? null : { text: cleaned.value, column: raw.column };
  }

  function note(row: TableRow, column: string | null, field: string, from: string, to: string): void {
    if (from !== to) changed.push({ row: row.row, column, field, from, to });
  }

  function ownValues(): Texts {
    const texts: Texts = new Map(Object.entries(profile.constants ?? {}));
    for (const [field, source] of own) {
      for (const row of rows) {
        const value = readField(row, field, source);
        if (value === null) continue;
        const before = texts.get(field);
        if (before !== undefined && before !== value.text && profile.constants?.[field] === undefined)
          problems.push({ row: row.row, column: value.column, field, code: 'disagree', text: before });
        else texts.set(field, value.text);
      }
    }
    return texts;
  }

  function address(texts: Texts): void {
    const at = (part: string) => `ShipToAddress.${part}`;
    if (first === undefined) return;
    const hasDistrict = findField(kind, 'order', at('District')) !== undefined;
    if (!fitAddress(texts, hasDistrict, (field, from, to) => note(first, null, field, from, to)))
      problems.push({ row: first.row, column: null, field: at('Street1'), code: 'long-address' });
    const country = profile.fields[at('Country')] ?? [];
    const needed = ['Contact', 'Street1', ...(columns.has(country) ? ['Country'] : [])];
    for (const part of needed) {
      const isNoted = problems.some(({ field }) => field === at(part));
      if (!texts.has(at(part)) && !isNoted) missing(first, at(part), profile.fields[at(part)] ?? []);
    }
  }

  function missing(row: TableRow, field: string, source: Source): void {
    problems.push({ row: row.row, column: columns.textOf(row, source)?.column ?? null, field, code: 'missing' });
  }

  function goodsOf(row: TableRow): Texts[] {
    const texts: Texts = new Map();
    for (const [field, source] of ofGoods) {
      const value = readField(row, field, source);
      if (value !== null) texts.set(field.slice('Skus.'.length), value.text);
    }
    if (!texts.has('Quantity') && !problems.some((each) => each.row === row.row && each.field === 'Skus.Quantity'))
      missing(row, 'Skus.Quantity', profile.fields['Skus.Quantity'] ?? []);
    const sku = texts.get('Sku') ?? '';
    const many = profile.manySkus !== undefined && sku.includes(profile.manySkus);
    if (many) problems.push({ row: row.row, column: null, field: 'Skus.Sku', code: 'several-skus', text: sku });
    const listing = columns.textOf(row, profile.listing ?? [], bareCode)?.text ?? '';
    const parts = aliases.get(sku) ?? (sku === '' ? aliases.get(listing) : undefined);
    if (parts === undefined) {
      const isNamed = sku !== '' || (kind === 'outbound' && texts.has('StorageNo'));
      if (!isNamed && !problems.some((each) => each.row === row.row && each.field === 'Skus.Sku'))
        missing(row, 'Skus.Sku', profile.fields['Skus.Sku'] ?? []);
      return [texts];
    }
    return parts.map((part) => {
      const quantity = String(Number(texts.get('Quantity') ?? 0) * part.quantity);
      note(row, null, 'Skus.Sku', sku || listing, `${part.quantity} x ${part.sku}`);
      const one = new Map([...texts, ['Sku', part.sku], ['Quantity', quantity]] as const);
      // The price of a bundle is not that of its parts.
      if (parts.length > 1 || part.quantity > 1) for (const name of ['Price', 'ProductName']) one.delete(name);
      return one;
    });
  }

  const summaries = rows.length > 1 ? rows.filter((row) => isSummary(row, columns, profile)) : [];
  const shippable = rules();
  function rules() {
    const lines = rows.filter((row) => !summaries.includes(row));
    const judged = skipRowsOf(rows);
    // A summary stays for as long as one of its lines does.
    return lines.some((line) => judged.rows.includes(line))
      ? judged
      : { ...judged, rows: [], skipped: allSkipped(judged.skipped) };
  }
  function allSkipped(known: readonly SkippedRow[]): readonly SkippedRow[] {
    const reason = known[0]?.reason ?? 'nothing to ship';
    return rows.map(({ row }) => known.find((each) => each.row === row) ?? { row, reason });
  }
  function skipRowsOf(all: readonly TableRow[]) {
    return skipRows(all, columns, profile);
  }

  skipped.push(...shippable.skipped);
  if (shippable.rows.length === 0) return { order: null, skipped, problems: [], changed: [] };
  problems.push(...shippable.problems);
  const texts = ownValues();
  address(texts);
  const lines = shippable.rows.filter((row) => !summaries.includes(row));
  const goods = lines.flatMap(goodsOf);
  checkSummary();

  function checkSummary(): void {
    const quantity = (row: TableRow) =>
      Number(columns.textOf(row, profile.fields['Skus.Quantity'] ?? [], bareCode)?.text);
    const sum = rows.filter((row) => !summaries.includes(row)).reduce((all, row) => all + quantity(row), 0);
    for (const row of summaries)
      if (quantity(row) !== sum)
        problems.push({ row: row.row, column: null, field: 'Skus.Quantity', code: 'summary-sum', text: String(sum) });
  }

  const order = problems.length > 0 ? null : packageOf(kind, group.orderNo, texts, goods, profile);
  if (order === null || typeof order === 'string') {
    if (typeof order === 'string' && first)
      problems.push({ row: first.row, column: null, field: null, code: 'schema', text: order });
    const named = new Set(problems.map(({ row }) => row));
    const others = shippable.rows.filter(({ row }) => !named.has(row));
    const left = others.map(
      ({ row }): RowProblem => ({ row, column: null, field: null, code: 'left-out', text: group.orderNo }),
    );
    const gone = new Set(skipped.map(({ row }) => row));
    return { order: null, skipped, problems: [...problems, ...left].filter(({ row }) => !gone.has(row)), changed: [] };
  }
  const used = shippable.rows.map(({ row }) => row);
  return { order: { orderNo: group.orderNo, rows: used, package: order }, skipped, problems: [], changed };
}

function isSummary(row: TableRow, columns: FileColumns, { summaryLacks }: OrderProfile): boolean {
  return summaryLacks?.every((title) => (columns.textOf(row, [title])?.text ?? '') === '') ?? false;
}

/** As the interface takes it; a text: why it does not. */
function packageOf(kind: OrderKind, orderNo: string, texts: Texts, goods: readonly Texts[], profile: OrderProfile) {
  if (profile.platform !== null) texts.set('SalesPlatform', profile.platform).set('PlatformOrderNo', orderNo);
  const own = typed(kind, 'order', texts);
  const lines = goods.map((line) => typed(kind, 'goods', line));
  const wrong = [own, ...lines].find((each) => typeof each === 'string');
  if (typeof wrong === 'string') return wrong;
  const built = toPackage(kind, own as Values, lines as Values[]); // none of them is a text
  const parsed = (kind === 'outbound' ? OutboundPackage : SingleDropShipPackage).safeParse(built);
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

type Values = ReadonlyMap<string, OrderValue>;

/** The values that this kind of order has a field for. */
function typed(kind: OrderKind, place: 'order' | 'goods', texts: Texts): Values | string {
  const values = new Map<string, OrderValue>();
  for (const [name, text] of texts) {
    const field = findField(kind, place, name);
    if (field === undefined) continue;
    const read = readValue(field, text);
    if (!read.ok) return `${name}: ${text}`;
    if (read.value !== undefined) values.set(name, read.value);
  }
  return values;
}
