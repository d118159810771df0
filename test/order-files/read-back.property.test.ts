import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOrderFile } from '../../src/order-files/reading/read-order-file.ts';
import { type TextEncoding, textEncodings } from '../../src/tables/text-encoding.ts';
import { delimiters } from '../../src/tables/text-rows.ts';
import { charactersOf, writeEncoded } from '../tables/write-encoded.ts';

const cells = (row: readonly string[], delimiter: string, quoted: boolean) =>
  row
    .map((cell) =>
      quoted || /["\n\r]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(delimiter);

/** Every character that an encoding has and a text may hold; line ends are given by the test. */
const charactersIn = new Map(
  textEncodings.map((encoding) => {
    if (encoding.startsWith('utf')) return [encoding, null] as const;
    const known = [...charactersOf(encoding).keys()].filter((each) => /[^\p{Cc}\uFEFF\uFFFD]/u.test(each));
    return [encoding, known] as const;
  }),
);

function character(encoding: TextEncoding): fc.Arbitrary<string> {
  const known = charactersIn.get(encoding) ?? null;
  const any =
    known === null
      ? fc
          .string({ unit: 'binary', minLength: 1, maxLength: 1 })
          .filter((each) => /[^\p{Cc}\p{Cs}\uFEFF\uFFFD]/u.test(each))
      : fc.constantFrom(...known);
  return fc.oneof({ weight: 3, arbitrary: any }, { weight: 2, arbitrary: fc.constantFrom(...'x7 ,;|\t"\'\n') });
}

interface Table {
  readonly encoding: TextEncoding;
  readonly delimiter: string;
  readonly quoted: boolean;
  readonly end: '\n' | '\r\n';
  readonly hasSep: boolean;
  readonly rows: readonly (readonly string[])[];
}

const table = (of: (encoding: TextEncoding) => fc.Arbitrary<string>): fc.Arbitrary<Table> =>
  fc.constantFrom(...textEncodings).chain((encoding) =>
    fc.record({
      encoding: fc.constant(encoding),
      delimiter: fc.constantFrom(...delimiters),
      quoted: fc.boolean(),
      end: fc.constantFrom('\n' as const, '\r\n' as const),
      hasSep: fc.boolean(),
      rows: fc.array(fc.array(of(encoding), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
    }),
  );

const heading = ['Order ID', 'Who', 'What', 'Number'];
const profile = {
  ...{ name: 'any', title: 'Any', platform: null, headings: heading, orderNo: ['Order ID'], fields: {}, rules: [] },
};

/** Writes a table as a file, and reads it by the way that files of orders take. */
async function readBack({ encoding, delimiter, quoted, end, hasSep, rows }: Table, given: TextEncoding | null) {
  const lines = [heading, ...rows].map((row) => cells(row, delimiter, quoted));
  const text = [...(hasSep ? [`sep=${delimiter}`] : []), ...lines].map((line) => line.replaceAll('\n', end) + end);
  const bytes = writeEncoded(text.join(''), encoding);
  const options = { encoding: given, delimiter: null };
  const read = await readOrderFile(bytes.buffer as ArrayBuffer, [profile], options, () => {});
  let line = 2 + Number(hasSep);
  const wanted = rows.flatMap((row) => {
    const at = line;
    line += 1 + row.join('').split('\n').length - 1;
    return row.some((cell) => cell.trim() !== '') ? [{ row: at, cells: row }] : [];
  });
  return { read, wanted };
}

describe('a file of orders', () => {
  it('is read back cell for cell in the encoding that a person says, whatever its cells hold', {
    tags: 'long',
  }, async () => {
    let filled = 0;
    const cell = (encoding: TextEncoding) =>
      fc.oneof(
        { weight: 1, arbitrary: fc.constant('') },
        { weight: 4, arbitrary: fc.array(character(encoding), { maxLength: 12 }).map((all) => all.join('')) },
      );
    await fc.assert(
      fc.asyncProperty(table(cell), async (written) => {
        const { read, wanted } = await readBack(written, written.encoding);
        expect(read.delimiter).toBe(written.delimiter);
        expect(read.rows.slice(1)).toEqual(wanted);
        filled += wanted.length;
      }),
      { numRuns: 600 },
    );
    expect(filled).toBeGreaterThan(1_000);
  });

  /** Names, streets and goods as they are written in the languages of that encoding. */
  const texts: Readonly<Record<TextEncoding, readonly string[]>> = {
    'utf-8': ['Zoë Müller', 'Łódź', '東京都港区', '서울시 강남구', 'ул. Ленина', 'Ærøskøbing', 'Mug'],
    'utf-16le': ['Zoë Müller', 'Łódź', '東京都港区', '서울시 강남구', 'ул. Ленина', 'Mug'],
    'utf-16be': ['Zoë Müller', 'Łódź', '東京都港区', '서울시 강남구', 'ул. Ленина', 'Mug'],
    'windows-1252': ['Zoë Müller', 'Señor Núñez', 'Rue de la Forêt', 'Größe 38', 'São João', 'Malmö', 'Bergstraße 4'],
    'windows-1250': ['Łucja Żółć', 'Kraków', 'ul. Świętokrzyska 3', 'Dvořák', 'Plzeň', 'Žižkova', 'Győr', 'Wrocław'],
    'windows-1251': ['Иван Петров', 'Москва', 'ул. Ленина, 5', 'Чашка синяя', 'Нижний Новгород', 'Объём'],
    shift_jis: ['例田 花子', '東京都港区', 'マグカップ', 'さくら通り', '札幌市中央区', '株式会社テスト', 'ｱｲｳ'],
    'euc-jp': ['例田 花子', '東京都港区', 'マグカップ', 'さくら通り', '札幌市中央区', '株式会社テスト'],
    gb18030: ['张伟', '北京市朝阳区', '收件人地址', '蓝色马克杯', '广东省深圳市南山区', '杯子（大号）'],
    big5: ['張偉', '台北市中正區', '重慶南路一段', '馬克杯', '高雄市前鎮區', '陳怡君'],
    'euc-kr': ['김민준', '서울시 강남구', '머그컵', '부산광역시 해운대구', '이서연', '테헤란로'],
  };

  it('says its encoding and its delimiter itself, when it holds texts of a language', async () => {
    let met = 0;
    const cell = (encoding: TextEncoding) =>
      fc
        .tuple(fc.constantFrom(...texts[encoding]), fc.constantFrom('', ' 12', ', "B"', '\nx'))
        .map(([text, more]) => text + more);
    await fc.assert(
      fc.asyncProperty(table(cell), async (written) => {
        fc.pre(written.rows.length >= 4 && /[^\0-\x7f]/.test(written.rows.join('')));
        const { read, wanted } = await readBack(written, null);
        met += 1;
        expect([read.encoding, read.delimiter]).toEqual([written.encoding, written.delimiter]);
        expect(read.rows.slice(1)).toEqual(wanted);
      }),
      { numRuns: 300 },
    );
    expect(met).toBeGreaterThan(200);
  });
});
