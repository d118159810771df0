import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/universal';
import { readTable } from '../../src/tables/read-table.ts';
import { openArchive } from '../../src/tables/zip-entries.ts';

/** An archive of files, packed; two may have one name. `unlisted`: so many are in one of its two counts only. */
function archive(files: readonly (readonly [name: string, text: string | Buffer])[], unlisted = 0): ArrayBuffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const packed = deflateRawSync(text);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(Buffer.byteLength(text), 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(Buffer.byteLength(text), 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(head, Buffer.from(name), packed);
    list.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length - unlisted, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...list, end])).buffer;
}

const files = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'];
const mib = 2 ** 20;
const sheet = 'xl/worksheets/sheet1.xml';

/** A workbook as a program writes it, its sheet with these rows in the place of its own. */
async function workbookOf(rows: string): Promise<ArrayBuffer> {
  const cells = [[{ value: 'Sku', type: String }]];
  const plain = openArchive(await (await writeXlsx(cells as never).toBlob()).arrayBuffer()); // cells are what it takes
  const found: (readonly [string, string])[] = [];
  for (const name of [...files, 'xl/sharedStrings.xml']) {
    const text = await plain?.read(name);
    if (text) found.push([name, text]);
  }
  const own = (await plain?.read(sheet)) ?? '';
  return archive([...found, [sheet, own.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`)]]);
}

describe('a workbook', () => {
  it('is read where it is as large as one may be', async () => {
    const bytes = await workbookOf(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Sku</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>A</t></is></c></row>',
    );
    expect(await readTable(bytes)).toMatchObject({ sheets: [{ heading: ['Sku'], rows: 1 }] });
  });

  it.each([
    ['a cell in a far corner', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
    ['a far row and a far column', '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="1048576"/>'],
    ['the same in other quotes', "<row r = '1048576'><c r='XFD1048576'><v>1</v></c></row>"],
    ['a place that is written in signs', '<row r="1"><c r="&#88;FD1"><v>1</v></c></row>'],
    ['a row that is written in signs', '<row r="&#57;99999"><c r="A1"><v>1</v></c></row>'],
    ['cells that say no place', `<row>${'<c/>'.repeat(500)}</row>${'<row/>'.repeat(50_000)}`],
    ['another name for its parts', '<x:row r="1048576"><x:c r="XFD1048576"><x:v>1</x:v></x:c></x:row>'],
  ])('is refused before it is unfolded: %s', async (_, rows) => {
    const bytes = await workbookOf(rows);
    expect(bytes.byteLength).toBeLessThan(10_000);
    expect(await readTable(bytes)).toBe('holds-too-much');
  });

  it('is refused where its list may be read in two ways', async () => {
    expect(openArchive(archive([['a', 'b']]))).not.toBeNull();
    expect(openArchive(archive([['a', 'b']], 1))).toBeNull();
    expect(await readTable(archive([[sheet, '']], 1))).toBe('broken');
  });

  it('is refused where it unpacks to more than there is room for, also in parts and under one name', async () => {
    const picture = 'xl/media/picture.png';
    const zeros = Buffer.alloc(90 * mib);
    const parts = Array.from({ length: 5 }, () => [picture, zeros] as const);
    const bytes = archive([[picture, randomBytes(5 * mib)], ...parts]);
    expect(await readTable(bytes)).toBe('holds-too-much');
  });

  it('is refused where it unpacks to more than any program packs', async () => {
    const bytes = await workbookOf(`<row r="1"><c r="A1"><v>${' '.repeat(40 * mib)}</v></c></row>`);
    expect(bytes.byteLength).toBeLessThan(mib);
    expect(await readTable(bytes)).toBe('holds-too-much');
  });
});

it('a CSV file of one endless line is refused', async () => {
  const bytes = new TextEncoder().encode(`Sku\n${','.repeat(5_000)}\n`).buffer;
  expect(await readTable(bytes)).toBe('holds-too-much');
});
