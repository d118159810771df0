import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, detectEncoding, type TextEncoding, textEncodings } from '../../src/tables/text-encoding.ts';
import { delimiters, plainText, textRows } from '../../src/tables/text-rows.ts';
import { charactersOf, writeEncoded } from './write-encoded.ts';

/** Letters that people write in that encoding. */
const letters: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'aé中あ한я😀',
  'utf-16le': 'aé中あ한я',
  'utf-16be': 'aé中あ한я',
  'windows-1252': 'aüéñßçÖ',
  'windows-1250': 'ałęśčřžőŁ',
  'windows-1251': 'аояиПртскЖ',
  shift_jis: 'あいカナ東京都市様',
  'euc-jp': 'あいカナ東京都市様',
  gb18030: '张伟北京市朝阳区收件人',
  big5: '張偉台北市中正區收件人',
  'euc-kr': '김서울시강남구이름',
};

describe('a table', () => {
  const cell = (encoding: TextEncoding) =>
    fc.array(fc.constantFrom(...letters[encoding], ...'x1 ,;|"\n\t-'), { maxLength: 8 }).map((all) => all.join(''));
  const table = fc.constantFrom(...textEncodings).chain((encoding) =>
    fc.record({
      encoding: fc.constant(encoding),
      delimiter: fc.constantFrom(...delimiters),
      quoted: fc.boolean(),
      end: fc.constantFrom('\n', '\r\n', '\r'),
      rows: fc.array(fc.array(cell(encoding), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
    }),
  );

  it('is read back cell for cell, in any encoding, delimiter, quoting and line end, by the lines of the file', () => {
    fc.assert(
      fc.property(table, ({ encoding, delimiter, quoted, end, rows }) => {
        const write = (text: string) =>
          quoted || /["\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
        const text = rows
          .map((row) => row.map(write).join(delimiter))
          .join('\n')
          .replaceAll('\n', end);
        const read = textRows(plainText(decodeText(writeEncoded(text, encoding), encoding)), delimiter);
        let line = 1;
        const wanted = rows.flatMap((cells) => {
          const row = line;
          line += 1 + cells.join('').split('\n').length - 1;
          return cells.some((each) => each.trim() !== '') ? [{ row, cells }] : [];
        });
        expect(read).toEqual(wanted);
      }),
      { numRuns: 300 },
    );
  });

  it('says its encoding itself, when it holds some words of a language written in it', () => {
    let met = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...textEncodings).chain((encoding) =>
          fc.record({
            encoding: fc.constant(encoding),
            words: fc.array(
              fc
                .array(fc.constantFrom(...letters[encoding]), { minLength: 2, maxLength: 4 })
                .map((all) => all.join('')),
              { minLength: 12, maxLength: 20 },
            ),
          }),
        ),
        ({ encoding, words }) => {
          const text = `Order,Name\n${words.map((word, at) => `${at},${word}\n`).join('')}`;
          fc.pre([...text].some((each) => each > '\u007f'));
          met += 1;
          const bytes = writeEncoded(text, encoding);
          expect(decodeText(bytes, detectEncoding(bytes))).toBe(text);
        },
      ),
      { numRuns: 200 },
    );
    expect(met).toBeGreaterThan(100);
  });

  it('is not taken for granted: every letter above is in its encoding', () => {
    const absent = textEncodings
      .filter((each) => !each.startsWith('utf'))
      .flatMap((each) => [...letters[each]].filter((letter) => !charactersOf(each).has(letter)));
    expect(absent).toEqual([]);
  });
});

it('an open quotation mark spoils its own line alone', () => {
  expect(
    textRows(plainText('a,b\n"1,2\n3,4\n"5" x,6\n7,8'), ',').map(({ row, isQuoteOpen }) => [row, isQuoteOpen === true]),
  ).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, true],
    [5, false],
  ]);
});

it('the line sep= says the delimiter, and counts as a line', () => {
  const plain = plainText('\uFEFFsep=;\r\na;b\r\n');
  expect([plain.delimiter, textRows(plain, ';')]).toEqual([';', [{ row: 2, cells: ['a', 'b'] }]]);
});

it('a text in UTF-8 stays one wherever it is cut', () => {
  const bytes = new TextEncoder().encode('No,Who\n1,Zoë Müller\n2,張偉 😀\n');
  const whole = bytes.indexOf(0xc3) + 2;
  for (let end = whole; end <= bytes.length; end += 1) expect(detectEncoding(bytes.subarray(0, end))).toBe('utf-8');
});
