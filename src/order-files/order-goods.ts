import type { OrderKind } from '../contract/bridge/orders.ts';
import { staysOfLine } from '../documents/order-batch/order-fields.ts';
import type { TableRow } from '../tables/table-file.ts';
import type { GoodsLine } from './order-draft.ts';
import { isOfGoods, nameInLine, type OrderProfile } from './profiles/order-profile.ts';
import type { FileColumns } from './reading/file-columns.ts';
import type { SkuAliases } from './sku-aliases.ts';
import type { ValueReader } from './value-reader.ts';
import { bareCode } from './values/clean-value.ts';

/** What of a file the lines of an order are read with. */
export interface FileReading {
  readonly kind: OrderKind;
  readonly columns: FileColumns;
  readonly profile: OrderProfile;
  readonly aliases: SkuAliases;
}

/** The goods of one line: one SKU, or several where an alias says that it is a bundle. */
export function goodsOf(row: TableRow, reader: ValueReader, file: FileReading): readonly GoodsLine[] {
  const { kind, columns, profile, aliases } = file;
  const from = reader.changed.length;
  const texts = new Map<string, string>();
  for (const [field, value] of Object.entries(profile.constants ?? {}))
    if (isOfGoods(field)) texts.set(nameInLine(field), value);
  for (const [field, source] of Object.entries(profile.fields)) {
    if (!isOfGoods(field)) continue;
    const value = reader.read(row, field, source);
    if (value !== null) texts.set(nameInLine(field), value.text);
  }
  if (!texts.has('Quantity')) reader.missing(row, 'Skus.Quantity');
  const sku = texts.get('Sku') ?? '';
  if (profile.manySkus !== undefined && sku.includes(profile.manySkus))
    reader.report({ row: row.row, column: null, field: 'Skus.Sku', code: 'several-skus', text: sku });
  const listing = columns.textOf(row, profile.listing ?? [], bareCode)?.text ?? '';
  const parts = aliases.get(sku) ?? (sku === '' ? aliases.get(listing) : undefined);
  const given = new Map(reader.changed.slice(from).map((each) => [nameInLine(each.field), each.from]));
  if (parts === undefined) {
    if (sku === '' && !(kind === 'outbound' && texts.has('StorageNo'))) reader.missing(row, 'Skus.Sku');
    return [{ row: row.row, texts, given }];
  }
  const quantity = texts.get('Quantity') ?? '';
  return parts.map((part) => {
    reader.note(row, null, 'Skus.Sku', sku || listing, `${part.quantity} x ${part.sku}`);
    const stays = ([name]: readonly [string, string]) => name === 'Quantity' || staysOfLine(name, parts);
    const one = new Map([...[...texts].filter(stays), ['Sku', part.sku] as const]);
    const before = new Map([...[...given].filter(stays), ['Sku', given.get('Sku') ?? sku] as const]);
    // A quantity that is wrong is not multiplied: the order has a problem.
    if (part.quantity > 1 && /^\d+$/.test(quantity)) {
      one.set('Quantity', String(Number(quantity) * part.quantity));
      before.set('Quantity', given.get('Quantity') ?? quantity);
    }
    return { row: row.row, texts: one, given: before };
  });
}

/** Lines that differ in nothing but the quantity as one. */
export function addedUp(lines: readonly GoodsLine[]): readonly GoodsLine[] {
  const sums = new Map<string, GoodsLine>();
  for (const [at, line] of lines.entries()) {
    const { Quantity = '', ...rest } = Object.fromEntries(line.texts);
    const canBe = (rest.Sku ?? '') !== '' && /^\d+$/.test(Quantity);
    const key = canBe ? JSON.stringify(rest) : String(at);
    const before = sums.get(key);
    sums.set(key, before === undefined ? line : sumOf(before, line));
  }
  return [...sums.values()];
}

function sumOf(one: GoodsLine, other: GoodsLine): GoodsLine {
  const given = ({ given: file, texts }: GoodsLine) => Number(file.get('Quantity') ?? texts.get('Quantity'));
  const quantity = Number(one.texts.get('Quantity')) + Number(other.texts.get('Quantity'));
  const before = given(one) + given(other);
  return {
    ...one,
    texts: new Map([...one.texts, ['Quantity', String(quantity)]]),
    given: before === quantity ? one.given : new Map([...one.given, ['Quantity', String(before)]]),
  };
}
