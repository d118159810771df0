import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUpWork } from '../../../src/core/storage/durability/work-backups.ts';
import { toRecordText } from '../../../src/core/storage/record/record-line.ts';
import { recordFolder, writeRecord } from '../../../src/core/storage/record/write-record.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { nextStart, workIn } from './worked-store.ts';

const now = Date.UTC(2026, 10, 22, 10);
let folder: string;
beforeEach(() => {
  folder = scratch('trouble');
});
afterEach(() => removeFolder(folder));

const files = () => readdirSync(recordFolder(folder)).filter((name) => name.endsWith('.txt'));
const textOf = (name = files()[0] ?? '') => readFileSync(join(recordFolder(folder), name), 'utf8');
const numbered = (text: string) => text.split('\n').filter((line) => /^\d{8} /.test(line));
const numbers = (text: string) => numbered(text).map((line) => Number(line.slice(0, 8)));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** The database forgets what it knew of the record, as if the process had ended just before it wrote that. */
function forgetting<T>(act: () => T): T {
  const db = new Database(join(folder, 'work.db'));
  const tables = { facts: "name = 'record.position'", recorded: 'true' };
  const kept = Object.entries(tables).map(([table, where]) => ({
    table,
    where,
    rows: db.prepare<[], unknown[]>(`SELECT * FROM ${table} WHERE ${where}`).raw().all(),
  }));
  const result = act();
  for (const { table, where, rows } of kept) {
    db.exec(`DELETE FROM ${table} WHERE ${where}`);
    for (const row of rows) db.prepare(`INSERT INTO ${table} VALUES (${row.map(() => '?').join(', ')})`).run(...row);
  }
  db.close();
  return result;
}

describe('the text record', () => {
  it('has a line for each journal entry and each order, once, however often it is continued', () => {
    workIn(folder, 7);
    expect(writeRecord(folder, now)).toBe(14);
    expect(writeRecord(folder, now)).toBe(0);
    workIn(folder, 5, 8);
    expect(writeRecord(folder, now)).toBe(10);
    const text = textOf();
    expect(numbers(text)).toEqual(upTo(24));
    for (const at of upTo(12)) {
      expect(text.split(`scanned = "MUG", code = "MUG-${at}"`)).toHaveLength(2);
      expect(text.split(`inbound.plan IN-${at}  to be sent: ShipmentId = "IN-${at}"`)).toHaveLength(2);
    }
  });

  it('has no gap and no double where the process ended between the text and the database', () => {
    workIn(folder, 4);
    forgetting(() => writeRecord(folder, now));
    workIn(folder, 3, 5);
    writeRecord(folder, now);
    forgetting(() => {
      workIn(folder, 3, 8);
      writeRecord(folder, now);
    });
    writeRecord(folder, now);
    expect(numbers(textOf())).toEqual(upTo(20));
    for (const at of upTo(10)) expect(textOf().split(`"MUG-${at}"`)).toHaveLength(2);
  });

  it('keeps what a person wrote into it', () => {
    workIn(folder, 2);
    writeRecord(folder, now);
    appendFileSync(join(recordFolder(folder), files()[0] ?? ''), 'checked by Kim\n');
    workIn(folder, 2, 3);
    writeRecord(folder, now);
    expect(textOf()).toContain('checked by Kim');
    expect(numbers(textOf())).toEqual(upTo(8));
  });

  it('begins a file a month, and one after a restoring: what the backup does not know stays as it is', () => {
    workIn(folder, 2);
    writeRecord(folder, now);
    backUpWork(folder);
    workIn(folder, 2, 3);
    writeRecord(folder, now);
    const before = textOf('record-2026-11.txt');
    nextStart(folder, 'newest');
    workIn(folder, 1, 3);
    writeRecord(folder, now);
    expect(textOf('record-2026-11.txt')).toBe(before);
    const [restored = ''] = files().filter((name) => name.includes('restored'));
    expect(numbered(textOf(restored)).length).toBeGreaterThanOrEqual(2);
    workIn(folder, 1, 4);
    writeRecord(folder, Date.UTC(2026, 11, 1));
    expect(files().some((name) => name.startsWith('record-2026-12'))).toBe(true);
  });
});

describe('a line of the text record', () => {
  const line = (content: unknown, more: object = {}) =>
    toRecordText(7, {
      at: now,
      operator: 'Ann',
      station: 'T1',
      about: 'inbound-plan IN-1',
      what: 'entry 3, item',
      content,
      ...more,
    });

  it('tells all values by name, with places in lists, so that an order can be typed in from it', () => {
    const text = line({
      Package: {
        PackageId: 'P-1',
        Skus: [
          { Sku: 'A', Quantity: 2 },
          { Sku: 'B', Quantity: 1 },
        ],
      },
      SubmitLater: true,
      note: null,
    });
    expect(text).toMatch(
      /^00000007 {2}2026-11-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d {2}"Ann" at "T1" {2}inbound-plan IN-1 {2}entry 3, item: /,
    );
    expect(text).toContain(
      'Package.PackageId = "P-1", Package.Skus[1].Sku = "A", Package.Skus[1].Quantity = 2, Package.Skus[2].Sku = "B"',
    );
    expect(text).toContain('SubmitLater = true');
    expect(text).not.toContain('note');
  });

  it.each([
    ['a line break', 'a\r\nb'],
    ['a sign that turns the reading', 'a\u202eb'],
    ['a separator of lines', 'a\u2028b'],
    ['a formula', '=HYPERLINK("x")'],
    ['a quotation mark', 'a", b = "c'],
  ])('stays one line whatever is in it: %s', (_, text) => {
    const written = line({ [text]: text }, { about: text, operator: text });
    expect(written.trimEnd().split(/[\r\n\u2028\u2029]/)).toHaveLength(1);
    expect(written).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    // No table program takes it for more than text.
    expect(written).toMatch(/^\d/);
  });
});
