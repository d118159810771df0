import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { csvRowsIn, readCsvRows } from '../../../src/core/catalogue/writer/csv-rows.ts';
import { createUploads } from '../../../src/core/catalogue/writer/uploads.ts';
import { type RunningCore, runCore } from '../running-core.ts';

/** A text cut into pieces of so many characters. */
const cut = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));

describe('a file that comes in parts', () => {
  it('says the same as in one, wherever it is cut', () => {
    const cell = fc.constantFrom(
      '',
      'A',
      'Mug',
      '"',
      '""',
      '"two\nlines"',
      '"say ""hi"""',
      '"open',
      ' ',
      '灯',
      '5" pipe',
    );
    const text = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 12 });
    fc.assert(
      fc.property(text, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 9 }), (rows, end, size) => {
        const begins = `\uFEFFSku;NameEn;Brand${end}${`P;Q;R${end}`.repeat(9)}`;
        const csv = begins + rows.map((row) => row.join(';')).join(end);
        const inParts = [...csvRowsIn(cut(csv, size), begins.length - 4)].flat();
        const { names, rows: whole } = readCsvRows(csv);
        expect(inParts[0]?.fields).toEqual(names);
        // A quotation mark at the end of a part may be closed by the next: what is wrong may be said otherwise, not whether.
        const said = (row: (typeof whole)[number]) => [row.line, row.fields, row.quotes !== null];
        expect(inParts.slice(1).map(said)).toEqual(whole.map(said));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is read no further where a quotation mark has no end', () => {
    const csv = `Sku\n"A${'x'.repeat(2 ** 20)}`;
    let taken = 0;
    const endless = function* () {
      yield csv;
      for (taken = 0; taken < 12; taken += 1) yield 'x\n'.repeat(2 ** 19);
    };
    const rows = [...csvRowsIn(endless())].flat();
    expect(rows.at(-1)).toMatchObject({ line: 2, quotes: 'Quoted field unterminated' });
    expect(taken).toBeLessThan(8);
  });

  it('is kept for the import that asks for it, and what a window left behind makes room', () => {
    const uploads = createUploads();
    for (const upload of ['one', 'two', 'three']) expect(uploads.add({ upload, part: 0, csv: upload })).toBe(true);
    expect(uploads.add({ upload: 'one', part: 1, csv: 'more' })).toBe(false);
    expect(uploads.add({ upload: 'two', part: 2, csv: 'gap' })).toBe(false);
    expect(uploads.add({ upload: 'two', part: 1, csv: 'more' })).toBe(true);
    expect(uploads.take('two')).toEqual(['two', 'more']);
    expect(uploads.take('two')).toBeNull();
  });
});

describe('the import of a file in parts', () => {
  let station: RunningCore;
  beforeEach(() => {
    station = runCore({ flags: { station: 'T1', connection: nobody } });
  });
  afterEach(() => station.stop());

  async function handOver(upload: string, csv: string, size: number) {
    for (const [part, each] of cut(csv, size).entries())
      await station.ask('catalogue.import-part', { upload, part, csv: each });
    return station.ask('catalogue.import', { upload, columns: ['Sku', 'NameEn'] });
  }
  const skus = async () => (await station.ask('station.read', {})).catalogue.skus;
  const rows = Array.from({ length: 3_000 }, (_, n) => `S-${n},"灯 🏮 ${n}"`);

  it('takes all of it, and names of any script that a cut goes through', async () => {
    expect(await handOver('upload-1', ['A,B', ...rows].join('\n'), 1_001)).toEqual({ skus: 3_000 });
    expect(await skus()).toBe(3_000);
    expect((await station.ask('inventory.lookup', { code: 'S-2999', look: 'opened' })).name).toBe('灯 🏮 2999');
  });

  it('takes nothing of it where a line far down is wrong, and names the line', async () => {
    const csv = ['A,B', ...rows, 'S-7,again'].join('\n');
    await expect(handOver('upload-1', csv, 1_001)).rejects.toMatchObject({
      code: 'invalid-input',
      details: { problems: [{ path: 'line 3002', words: { key: 'csv.twice', params: { sku: 'S-7', twin: 9 } } }] },
    });
    expect(await skus()).toBe(0);
    expect(await handOver('upload-2', 'A,B\nS-1,Mug', 1_001)).toEqual({ skus: 1 });
  });

  it('is refused where its parts are not here any more', async () => {
    await expect(station.ask('catalogue.import', { upload: 'upload-1' })).rejects.toMatchObject({ code: 'reset' });
    await expect(station.ask('catalogue.import-part', { upload: 'upload-1', part: 3, csv: 'A' })).rejects.toMatchObject(
      { code: 'reset' },
    );
  });
});

/** A service at which nobody answers. */
const nobody = {
  kind: 'live',
  baseUrl: 'http://127.0.0.1:9',
  ports: null,
  authentication: { kind: 'none' },
} as const;
