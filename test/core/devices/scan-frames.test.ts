import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScanFrames } from '../../../src/core/devices/scanner/scan-frames.ts';
import { createUsbScanner } from '../../../src/core/devices/scanner/usb-scanner.ts';

const whole = (text: string) => ({ text, isWhole: true });
const cut = (text: string) => ({ text, isWhole: false });
const hear = (...parts: readonly string[]) => {
  const reader = createScanFrames('sign');
  return parts.flatMap(reader.hear);
};

describe('a serial scanner with a suffix', () => {
  it.each<[string, readonly string[], readonly unknown[]]>([
    ['CR', ['SKU-1\rSKU-2\r'], [whole('SKU-1'), whole('SKU-2')]],
    ['LF', ['SKU-1\nSKU-2\n'], [whole('SKU-1'), whole('SKU-2')]],
    ['CR and LF, also in two parts', ['SKU-1\r', '\nSKU-2\r\n'], [whole('SKU-1'), whole('SKU-2')]],
    ['STX and ETX', ['\x02SKU-1\x03\x02SKU-2\x03'], [whole('SKU-1'), whole('SKU-2')]],
    ['STX, ETX, CR and LF', ['\x02SKU-1\x03\r\n\x02SKU-2\x03\r\n'], [whole('SKU-1'), whole('SKU-2')]],
    ['an AIM id and separators of GS1', [']C1010123\x1d10AB\r'], [whole(']C1010123\x1d10AB')]],
    ['an envelope of ISO 15434', ['[)>\x1e06\x1dP123\x1e\x04\r'], [whole('[)>\x1e06\x1dP123\x1e\x04')]],
    ['letters beyond ASCII', ['Gr\xc3\xb6\xc3\x9fe\r'], [whole('Größe')]],
    ['another character set', ['Gr\xf6\xdfe\r'], [cut('Gr\ufffd\ufffde')]],
    ['a control character in it', ['SKU\x07-1\r'], [cut('SKU-1')]],
    ['nothing but ends', ['\r\n\r\n\x03'], []],
    // The first code had STX, so all have: this one has lost its beginning.
    ['a lost beginning', ['\x02SKU-1\x03KU-2\x03'], [whole('SKU-1'), cut('KU-2')]],
    ['a lost end', ['\x02SKU-1\x02SKU-2\x03'], [cut('SKU-1'), whole('SKU-2')]],
  ])('%s', (_, parts, codes) => {
    expect(hear(...parts)).toEqual(codes);
  });

  it('reports a code without an end after a pause, and does not take its rest for another code', () => {
    const reader = createScanFrames('sign');
    expect(reader.hear('SKU-10')).toEqual([]);
    expect(reader.pause()).toEqual([cut('SKU-10')]);
    expect(reader.hear('42\rSKU-7\r')).toEqual([cut('42'), whole('SKU-7')]);
  });

  it('says of every code that it was cut off where the scanner sends no suffix at all', () => {
    const reader = createScanFrames('sign');
    const all = ['AAA', 'BBB', 'CCC'].flatMap((code) => [...reader.hear(code), ...reader.pause()]);
    expect(all).toEqual([cut('AAA'), cut('BBB'), cut('CCC')]);
  });

  it('forgets at the end of a connection what has no end, and begins anew', () => {
    const reader = createScanFrames('sign');
    reader.hear('SKU-1');
    expect(reader.cut()).toEqual([cut('SKU-1')]);
    expect(reader.hear('SKU-2\r')).toEqual([whole('SKU-2')]);
  });

  it('does not keep what never ends', () => {
    const reader = createScanFrames('sign');
    for (let part = 0; part < 1000; part += 1) reader.hear('9'.repeat(100));
    const [lost] = reader.hear('\r');
    expect(lost?.isWhole).toBe(false);
    expect(lost?.text.length).toBeLessThan(9_000);
  });

  it('gives the same codes however their bytes are parted', () => {
    const code = fc.stringMatching(/^[ -~]{1,30}$/);
    fc.assert(
      fc.property(
        fc.array(code, { maxLength: 5 }),
        fc.constantFrom('\r', '\n', '\r\n', '\x03'),
        fc.nat(9),
        (codes, end, size) => {
          const sent = codes.map((each) => each + end).join('');
          const parts = sent.match(new RegExp(`[^]{1,${size + 1}}`, 'g')) ?? [];
          expect(hear(...parts)).toEqual(codes.map(whole));
        },
      ),
    );
  });
});

describe('a serial scanner without a suffix', () => {
  it('ends a code with a pause', () => {
    const reader = createScanFrames('pause');
    expect(reader.hear('SKU-1')).toEqual([]);
    expect(reader.pause()).toEqual([whole('SKU-1')]);
    expect(reader.pause()).toEqual([]);
  });
});

/** A report with as many data as are given, and whether another one continues it. */
const reportOf = (aim: string, data: string, isContinued = false) =>
  `\x02${String.fromCharCode(data.length)}${aim.padEnd(3, '\0')}${data.padEnd(58, '\0')}${isContinued ? '\x01' : '\0'}`;

describe('a USB scanner', () => {
  it('sends a code in as many reports as it takes', () => {
    const reader = createUsbScanner();
    expect(reader.hear(reportOf(']C1', 'SKU-1042'))).toEqual([whole(']C1SKU-1042')]);
    expect(reader.hear(reportOf('', 'SKU-7'))).toEqual([whole('SKU-7')]);
    const long = 'X'.repeat(56);
    expect(reader.hear(reportOf(']d2', long, true))).toEqual([]);
    expect(reader.hear(reportOf(']d2', 'END'))).toEqual([whole(`]d2${long}END`)]);
  });

  it.each<[string, readonly string[], readonly unknown[]]>([
    ['a report that was cut', [reportOf(']C1', 'SKU-1').slice(0, 20)], [cut(']C1SKU-1')]],
    ['a part that is not full', [reportOf(']C1', 'SKU', true)], [cut(']C1SKU')]],
    [
      'the rest of another code',
      [reportOf(']C1', 'X'.repeat(56), true), reportOf(']d2', 'END')],
      [cut(`]C1${'X'.repeat(56)}END`)],
    ],
    ['an id that is none', [reportOf('abc', 'SKU')], [cut('abcSKU')]],
    ['a report of another number', [`\x04${reportOf('', 'SKU').slice(1)}`], []],
  ])('%s', (_, reports, codes) => {
    const reader = createUsbScanner();
    expect(reports.flatMap(reader.hear)).toEqual(codes);
  });

  it('reports what was never continued', () => {
    const reader = createUsbScanner();
    reader.hear(reportOf('', 'X'.repeat(56), true));
    expect(reader.cut()).toEqual([cut('X'.repeat(56))]);
    expect(reader.pause()).toEqual([]);
  });
});
