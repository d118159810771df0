import { expect, it } from 'vitest';
import { isJoinCode, readJoinCode } from '../../../src/contract/site/join-code.ts';
import { readRecoveryKey, writeRecoveryKey } from '../../../src/contract/site/recovery-key.ts';

const key = Uint8Array.from({ length: 32 }, (_, index) => (index * 37 + 11) & 255);
const text = writeRecoveryKey(key);

it('a recovery key is read as it was written, also in groups, in small letters and by an AZERTY keyboard', () => {
  expect(readRecoveryKey(text)).toEqual({ ok: true, key });
  expect(readRecoveryKey(`  ${text.toLowerCase().replace(/.{5}/g, '$& ')}\n`)).toEqual({ ok: true, key });
  const azerty: Readonly<Record<string, string>> = { A: 'q', W: 'z', M: ',', '1': '&', '6': '-', '0': 'à' };
  expect(readRecoveryKey([...text].map((each) => azerty[each] ?? each).join(''))).toEqual({ ok: true, key });
});

it('every character that is wrong, missing or too many is noticed', () => {
  const alphabet = '0123456789ABCDEFGHIJKLMNPRSTUVWX';
  for (let at = 7; at < text.length; at += 1) {
    const other = alphabet[(alphabet.indexOf(text[at] ?? '') + 1) % 32] ?? '';
    expect(readRecoveryKey(text.slice(0, at) + other + text.slice(at + 1)).ok, `${at}`).toBe(false);
    expect(readRecoveryKey(text.slice(0, at)), `${at}`).toEqual({ ok: false, why: 'cut' });
  }
  expect(readRecoveryKey(`${text}0`)).toEqual({ ok: false, why: 'mistyped' });
  expect(readRecoveryKey(text.replace('DSITER1', 'DSITER2'))).toEqual({ ok: false, why: 'newer' });
  for (const other of ['', 'SKU-1042', 'DSITE1ABC'])
    expect(readRecoveryKey(other)).toEqual({ ok: false, why: 'foreign' });
});

it('a scan of it counts as a secret that nothing records, and joins no site', () => {
  expect(isJoinCode(text)).toBe(true);
  expect(readJoinCode(text).ok).toBe(false);
});
