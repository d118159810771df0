import { expect, test } from 'vitest';
import { readTrace } from '../../../../src/renderer/scan/check/read-trace.ts';
import { scanAny } from './scanner-model.ts';

test('key repeat is no part of what a scanner sent', () => {
  const keys = scanAny({}, 'AB').flatMap((key) => [key, { ...key, repeat: true }]);
  expect(readTrace(keys)).toMatchObject([{ text: 'AB', ends: 'E' }]);
});

test('a scanner that is held is read as several scans, with a suffix or without', () => {
  const twice = (ends: string) => {
    const keys = scanAny({ ends }, 'SKU-1');
    return readTrace([...keys, ...keys.map((key) => ({ ...key, timeStamp: key.timeStamp + 700 }))]);
  };
  expect(twice('E').map(({ text }) => text)).toEqual(['SKU-1', 'SKU-1']);
  expect(twice('').map(({ text }) => text)).toEqual(['SKU-1', 'SKU-1']);
});

test('a slow scan is one, and keys that write nothing on a US keyboard are seen', () => {
  expect(readTrace(scanAny({ ms: 120, ends: '' }, 'SKU-1042'))).toMatchObject([{ text: 'SKU-1042', ends: '' }]);
  const altGr = scanAny({}, 'AB').map((key) => (key.code === 'KeyB' ? { ...key, altGraph: true } : key));
  expect(readTrace(altGr)).toMatchObject([{ text: 'A\ufffd' }]);
});
