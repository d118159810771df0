import { deflateRawSync } from 'node:zlib';
import writeXlsx from 'write-excel-file/universal';
import { openArchive } from '../../src/tables/zip-entries.ts';

/** An archive of files, packed; two may have one name. `unlisted`: so many are in one of its two counts only. */
export function archive(files: readonly (readonly [name: string, text: string | Buffer])[], unlisted = 0): ArrayBuffer {
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

export const files = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/styles.xml',
];
export const sheet = 'xl/worksheets/sheet1.xml';

/** A workbook as a program writes it, its sheet with these rows in the place of its own. */
export async function workbookOf(rows: string): Promise<ArrayBuffer> {
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
