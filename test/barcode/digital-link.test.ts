import { expect, test } from 'vitest';
import { readScan } from '../../src/barcode/read-scan.ts';

const read = (scan: string) => readScan(scan, { currentYear: 2026 });
const reasonFor = (scan: string) => {
  const reading = read(scan);
  return reading.kind === 'malformed' ? reading.reason : reading.kind;
};

test('reads key, qualifiers and attributes, whatever the domain and the stem', () => {
  for (const start of ['https://id.gs1.org', 'HTTP://shop.example:8080/de/p', ']Q1https://a/b/c']) {
    expect(read(`${start}/01/12312312312333/10/ABC/21/S%2F1?17=270200&linkType=all&x#top`)).toMatchObject({
      kind: 'gs1',
      gtin14: '12312312312333',
      lot: 'ABC',
      serial: 'S/1',
      expiry: '2027-02-28',
      elements: [{ ai: '01' }, { ai: '10' }, { ai: '21' }, { ai: '17' }],
    });
  }
});

test('reads other primary keys and bears a slash at the end', () => {
  expect(read('https://a/00/106141410000000415/')).toMatchObject({ sscc: '106141410000000415' });
  expect(read('https://a/8006/123123123123330102')).toMatchObject({ elements: [{ ai: '8006' }] });
});

test.each([
  'https://example.com',
  'https://example.com/',
  'https://example.com/products/4711?01=12312312312333',
  'https://example.com/blog/2024/01/15',
  'https://example.com/01/12312312312333/manual',
  'https://example.com/401/unauthorized',
  'ftp://example.com/01/12312312312333',
  'https:///01/12312312312333',
])('takes %s as plain text', (url) => {
  expect(read(url)).toEqual({ kind: 'plain', text: url, symbology: null });
});

test.each([
  ['/01/12312312312334', { code: 'check-digit', ai: '01', found: '4', expected: '3' }],
  ['/01/1231231231233', { code: 'too-short', ai: '01', length: 13, least: 14 }],
  ['/01/12312312312333/21/A/10/B', { code: 'link-order', key: '01', qualifiers: ['21', '10'] }],
  ['/01/12312312312333/10/A/235/B', { code: 'link-order', key: '01', qualifiers: ['10', '235'] }],
  ['/00/106141410000000415/10/A', { code: 'link-order', key: '00', qualifiers: ['10'] }],
  ['/01/12312312312333?17=261301', { code: 'date', ai: '17', value: '261301' }],
  ['/01/12312312312333?05=1', { code: 'unknown-ai', ai: '05' }],
  ['/01/12312312312333?21=1', { code: 'link-attribute', ai: '21' }],
  ['/01/12312312312333/10/A%2', { code: 'link-escape', ai: '10', value: 'A%2' }],
  ['/01/12312312312333/10/%C3%84', { code: 'bad-character', ai: '10', character: 'Ã', position: 1 }],
  ['/01/12312312312333/10/', { code: 'too-short', ai: '10', length: 0, least: 1 }],
  ['/01/12312312312333?37=5', { code: 'excluded', ai: '01', other: '37' }],
])('refuses %s with the reason', (path, reason) => {
  expect(reasonFor(`https://example.com${path}`)).toEqual(reason);
});
