import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../src/tables/read-table.ts';
import { openArchive } from '../../src/tables/zip-entries.ts';
import { archive, sheet, workbookOf } from './made-workbook.ts';

const mib = 2 ** 20;

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

  it('is refused where it unpacks to more than there is room for, also in parts and under one name', {
    tags: 'long',
  }, async () => {
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
