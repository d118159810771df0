/**
 * A workbook of one sheet in which every cell is text: a number would lose its last digits. Its parts are stored, not compressed, and have
 * no times: the same rows are the same bytes.
 */
export function writeWorkbook(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const cells = (row: readonly string[], at: number) =>
    row.map((text, column) => `<c r="${letterOf(column)}${at + 1}" t="inlineStr">${inXml(text)}</c>`).join('');
  const sheet = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at)}</row>`).join('');
  const parts = [
    ['[Content_Types].xml', `<Types xmlns="${schema}/package/2006/content-types">${types}</Types>`],
    ['_rels/.rels', relation('officeDocument', 'xl/workbook.xml')],
    ['xl/_rels/workbook.xml.rels', relation('worksheet', 'worksheets/sheet1.xml')],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`],
  ] as const;
  return zipped(parts.map(([name, xml]) => [encoded(name), encoded(`${head}${xml}`)]));
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schema = 'http://schemas.openxmlformats.org';
const main = `${schema}/spreadsheetml/2006/main`;
const relations = `${schema}/officeDocument/2006/relationships`;
const format = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const types = [
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${format}.sheet.main+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${format}.worksheet+xml"/>`,
].join('');

const relation = (type: string, target: string) =>
  `<Relationships xmlns="${schema}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/></Relationships>`;

const encoded = (text: string) => new TextEncoder().encode(text);

/** These sheets have a handful of columns. */
const letterOf = (column: number) => String.fromCharCode(65 + column);

function inXml(text: string): string {
  // XML has no way to write these.
  const clean = text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
  const safe = clean.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<is><t xml:space="preserve">${safe}</t></is>`;
}

type Part = readonly [name: Uint8Array, content: Uint8Array];

/** A ZIP archive (APPNOTE 4.3): each part with its header, the directory of all, and its end. */
function zipped(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const written: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    // Version 2.0, names in UTF-8, stored, at the first day that the format knows.
    const common = [
      ...[two(20), two(0x0800), two(0), two(0), two(0x0021), four(crcOf(content))],
      ...[four(content.length), four(content.length), two(name.length), two(0)],
    ];
    const local = joined([four(0x04034b50), ...common, name, content]);
    const inDirectory = [two(0), two(0), two(0), four(0), four(offset)];
    directory.push(joined([four(0x02014b50), two(20), ...common, ...inDirectory, name]));
    written.push(local);
    offset += local.length;
  }
  const index = joined(directory);
  const counts = [two(0), two(0), two(parts.length), two(parts.length)];
  return joined([...written, index, four(0x06054b50), ...counts, four(index.length), four(offset), two(0)]);
}

const two = (value: number) => Uint8Array.of(value & 0xff, value >>> 8);
const four = (value: number) => Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24);

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** CRC-32 as ZIP has it. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
