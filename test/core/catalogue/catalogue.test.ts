import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mostImportRows } from '../../../src/contract/import-limits.ts';
import { readCatalogueCsv } from '../../../src/core/catalogue/writer/catalogue-csv.ts';
import { nowHere, type RunningCore, runCore, until } from '../running-core.ts';

const problemsOf = (csv: string) => {
  const read = readCatalogueCsv(csv);
  return read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`);
};

describe('a catalogue file', () => {
  it('is read whole, with quotes, line ends of any kind and a byte-order mark', () => {
    const read = readCatalogueCsv('\uFEFFSku,NameEn,WeightGrams\r\nA,"Mug, blue",350\r\n\r\nB,"two\nlines",\r\n');
    expect(read).toEqual({
      ok: true,
      records: [
        { sku: 'A', name: 'Mug, blue', weightGrams: 350 },
        { sku: 'B', name: 'two\nlines' },
      ],
    });
  });

  it.each([
    ['Sku,NameEn\nA,Mug\nB\n', ['line 3: 1 fields where the heading has 2.']],
    ['Sku,NameEn\nA,"two\nlines"\n,Bag\n', ['line 4: Sku is empty.']],
    ['Sku,NameEn\nA,Mug\nA,Mug\n', ['line 3: Sku A is on line 2 already.']],
    ['Sku,WeightGrams\nA,heavy\n', ['line 2: WeightGrams "heavy" is not a number.']],
    ['Sku,DeclareValue,WeightGrams\nA,0,0.0\n', ['line 2: WeightGrams is 0. Leave it empty where it is not known.']],
    ['Sku,LengthCm\nA,-3\n', ['line 2: LengthCm "-3" is not a number.']],
    ['Sku,Barcode\nA,4006381333932\n', ['line 2: Barcode 4006381333932 has a wrong check digit.']],
    [
      'Sku,CustomStorageNo\nA,no blanks\n',
      ['line 2: CustomStorageNo "no blanks" must be 2 to 25 letters, digits or hyphens.'],
    ],
    ['NameEn\nMug\n', ['line 1: The column Sku is missing.']],
    ['Sku,Colour\nA,blue\n', ['line 1: There is no column "Colour".']],
    ['Sku\n', ['line 2: There is no line with a SKU.']],
    ['', ['line 1: The column Sku is missing.']],
    ['Sku,Sku\nA,A\n', ['line 1: Two columns are Sku.']],
    ['Sku,Barcode\nA,4.00638E+12\n', ['line 2: 4.00638E+12 was a number that a spreadsheet has shortened.']],
    [`Sku,NameEn\nA,${'x'.repeat(501)}\n`, ['line 2: NameEn is longer than 500 characters.']],
    [`Sku\n${'A'.repeat(101)}\n`, ['line 2: Sku is longer than 100 characters.']],
  ])('names the line that is wrong: %j', (csv, problems) => {
    expect(problemsOf(csv)).toEqual(expect.arrayContaining(problems));
  });
});

describe('a file whose columns a person named', () => {
  it('is read by what stands in them, whatever they are called, and what is left out is not looked at', () => {
    const read = readCatalogueCsv('货号;Notes;重量\nA;x,y;350\n', ['Sku', null, 'WeightGrams']);
    expect(read).toEqual({ ok: true, records: [{ sku: 'A', weightGrams: 350 }] });
  });

  it('calls a column that is wrong as the file calls it', () => {
    const read = readCatalogueCsv('货号,重量\nA,heavy\n', ['Sku', 'WeightGrams']);
    expect(read.ok ? [] : read.problems.map(({ message }) => message)).toEqual(['重量 "heavy" is not a number.']);
  });

  it('is refused with no Sku among them, or one of them twice', () => {
    for (const columns of [['NameEn'], ['Sku', 'Sku']] as const) {
      expect(readCatalogueCsv('a,b\nA,B\n', [...columns]).ok).toBe(false);
    }
  });

  it('is refused where it has more rows than are taken, and says how many that is', () => {
    const csv = 'Sku\nA\nB\nC\n';
    expect(readCatalogueCsv(csv, null, 3).ok).toBe(true);
    const read = readCatalogueCsv(csv, null, 2);
    expect(read.ok ? [] : read.problems.map(({ words }) => words?.params.max)).toEqual([2]);
    // A million SKUs come in one file.
    expect(mostImportRows).toBeGreaterThan(1_000_000);
  });
});

/** A service at which nobody answers. */
const nobody = {
  kind: 'live',
  baseUrl: 'http://127.0.0.1:9',
  ports: null,
  authentication: { kind: 'none' },
} as const;

it('says each fault of a file also as a sentence of the language catalogues', () => {
  const read = readCatalogueCsv('Sku,WeightGrams\nA,heavy\n');
  expect(read.ok ? [] : read.problems.map(({ words }) => words)).toEqual([
    { key: 'csv.not-number', params: { line: 2, name: 'WeightGrams', value: 'heavy' } },
  ]);
});

describe('the catalogue', () => {
  let station: RunningCore;
  beforeEach(() => {
    station = runCore({ flags: { station: 'T1', connection: nobody } });
  });
  afterEach(() => station.stop());

  const search = async (text: string) =>
    (await station.ask('catalogue.search', { text, limit: 10 })).map(({ sku }) => sku);

  it('imports nothing of a file with one broken line', async () => {
    const csv = 'Sku,NameEn\nA,Mug\nB,Bag,too many\n';
    await expect(station.ask('catalogue.import', { csv })).rejects.toMatchObject({
      code: 'invalid-input',
      details: { problems: [{ path: 'line 3' }] },
    });
    expect((await station.ask('station.read', {})).catalogue.skus).toBe(0);
  });

  it('finds a SKU by any part of its names and codes, also by one Chinese character', async () => {
    await station.ask('catalogue.import', {
      csv: 'Sku,StorageNo,NameEn,NameCn\nSKU-1,ST99,Blue enamel mug,蓝色搪瓷杯\nSKU-2,,Lamp,台灯\n',
    });
    expect(await search('amel')).toEqual(['SKU-1']);
    expect(await search('mug blue')).toEqual(['SKU-1']);
    expect(await search('ST99')).toEqual(['SKU-1']);
    expect(await search('搪瓷')).toEqual(['SKU-1']);
    expect(await search('灯')).toEqual(['SKU-2']);
    expect(await search('SK')).toEqual(['SKU-1', 'SKU-2']);
    expect(await search('"; DROP')).toEqual([]);
  });

  it('replaces codes and search text of a SKU that is imported again', async () => {
    await station.ask('catalogue.import', { csv: 'Sku,StorageNo,NameEn\nA,OLD-1,Old name\n' });
    await station.ask('catalogue.import', { csv: 'Sku,StorageNo,NameEn\nA,NEW-1,New name\n' });
    expect(await search('Old name')).toEqual([]);
    expect(await search('New name')).toEqual(['A']);
    expect((await station.scan('OLD-1', { screen: 'inventory' })).verdict.tone).toBe('unknown');
    expect((await station.scan('NEW-1', { screen: 'inventory' })).verdict.tone).toBe('command');
  });

  it('refuses a code that names two SKUs instead of guessing', async () => {
    await station.ask('catalogue.import', { csv: 'Sku,StorageNo\nA,SAME\nB,SAME\n' });
    expect((await station.scan('SAME')).verdict.title.key).toBe('message.ambiguous');
  });

  const skus = async () => (await station.ask('station.read', {})).catalogue.skus;

  it('follows no more what is unfollowed: no code, no word and no count of it is left', async () => {
    await station.ask('catalogue.import', { csv: 'Sku,StorageNo,NameEn\nA,ST-A,Mug\nB,ST-B,Bag\nC,,Lamp\n' });
    expect(await station.ask('catalogue.unfollow', { skus: ['A', 'C', 'nobody'] })).toEqual({ skus: 2 });
    expect(await skus()).toBe(1);
    expect(await search('Mug')).toEqual([]);
    expect((await station.scan('ST-A', { screen: 'inventory' })).verdict.tone).toBe('unknown');
    expect((await station.scan('ST-B', { screen: 'inventory' })).verdict.tone).toBe('command');
    await station.ask('catalogue.import', { csv: 'Sku,NameEn\nA,Mug\n' });
    expect(await skus()).toBe(2);
    expect(await search('Mug')).toEqual(['A']);
  });

  it('keeps what is open as it was counted when its SKU is unfollowed', async () => {
    await station.ask('settings.write', { warehouseId: 'US', shippingType: 'SEALCL' });
    await station.ask('catalogue.import', { csv: 'Sku,NameEn\nA,Mug\n' });
    await station.scan('DOCK.NEW');
    await station.scan('A');
    await station.ask('catalogue.unfollow', { skus: ['A'] });
    const open = await station.ask('document.current', { screen: 'inbound' });
    expect(open?.journal.at(-1)?.entry).toMatchObject({ type: 'item', item: { sku: 'A' } });
    expect((await station.scan('DOCK.DONE')).verdict.tone).not.toBe('failed');
  });

  it('says how many are followed, how old they are, and when stock is asked for next', async () => {
    expect(await station.ask('catalogue.state', {})).toMatchObject({ skus: 0, oldestAt: null, newestAt: null });
    const began = nowHere();
    await station.ask('catalogue.import', { csv: 'Sku\nA\nB\n' });
    const state = await station.ask('catalogue.state', {});
    expect(state.skus).toBe(2);
    expect(state.oldestAt).toBeGreaterThanOrEqual(began);
    expect(state.nextRefreshAt).toBeGreaterThan(began);
  });

  it('takes two files at the same time one after the other', async () => {
    const csv = (letter: string) => ['Sku', ...Array.from({ length: 3000 }, (_, at) => `${letter}-${at}`)].join('\n');
    const before = (await station.ask('station.read', {})).catalogue.skus;
    const done = await Promise.all(
      ['A', 'B', 'C'].map((letter) => station.ask('catalogue.import', { csv: csv(letter) })),
    );
    expect(done).toEqual([{ skus: 3000 }, { skus: 3000 }, { skus: 3000 }]);
    expect((await station.ask('station.read', {})).catalogue.skus).toBe(before + 9000);
  });

  it('goes on with a file that an earlier version left, and leaves none', async () => {
    const { dataFolder } = station;
    await station.stop(true);
    const folder = join(dataFolder, readdirSync(dataFolder).find((name) => name.startsWith('live-')) ?? 'missing');
    writeFileSync(join(folder, 'catalogue-import.csv'), 'Sku,NameEn\nA,Mug\nB,Bag\n');
    station = runCore({ dataFolder, flags: { station: 'T1', connection: nobody } });
    await until(skus, (count) => count === 2);
    expect(await search('Bag')).toEqual(['B']);
    await station.stop(true);
    expect(readdirSync(folder).filter((name) => name.startsWith('catalogue-import'))).toEqual([]);
    station = runCore({ dataFolder, flags: { station: 'T1', connection: nobody } });
  });

  it('merges the search index as usual again behind a large file, and only then', async () => {
    const merge = () => {
      const folder = readdirSync(station.dataFolder).find((name) => name.startsWith('live-')) ?? 'missing';
      const db = new Database(join(station.dataFolder, folder, 'catalogue.db'), { readonly: true });
      const found = db.prepare("SELECT v FROM sku_search_config WHERE k = 'automerge'").pluck().get();
      const pieces = db.prepare('SELECT count(DISTINCT segid) FROM sku_search_idx').pluck().get();
      db.close();
      return { found, pieces };
    };
    const csv = `Sku\n${Array.from({ length: 30_000 }, (_, n) => `S${n}`).join('\n')}`;
    const importing = station.ask('catalogue.import', { csv });
    await until(skus, (count) => count > 0);
    expect(merge().found).toBe(0);
    await importing;
    expect(merge()).toEqual({ found: 4, pieces: 1 });
  });

  it('answers scans while ten thousand records are being written', async () => {
    const csv = (name: string) =>
      `Sku,NameEn\n${Array.from({ length: 10_000 }, (_, n) => `S${n},${name} ${n}`).join('\n')}`;
    await station.ask('catalogue.import', { csv: csv('first') });
    const writing = station.ask('catalogue.import', { csv: csv('second') });
    for (let n = 0; n < 50; n += 1)
      expect((await station.scan(`S${n}`, { screen: 'inventory' })).verdict.tone).toBe('command');
    await writing;
    expect(await search('second 9999')).toEqual(['S9999']);
  });
});
