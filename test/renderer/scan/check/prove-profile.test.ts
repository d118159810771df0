import { expect, test } from 'vitest';
import { defaultProfile } from '../../../../src/contract/devices/scan-profile.ts';
import { proveProfile } from '../../../../src/renderer/scan/check/prove-profile.ts';
import { scanCodes } from './scanner-model.ts';

test('a profile is proved by keys that it reads as the codes, each in its place', () => {
  expect(proveProfile(defaultProfile, scanCodes({}), 'outside')).toBe(true);
  expect(proveProfile(defaultProfile, scanCodes({}), 'in-field')).toBe(true);
  const slow = scanCodes({ ms: 60 });
  expect(proveProfile(defaultProfile, slow, 'outside')).toBe(true);
  expect(proveProfile(defaultProfile, slow, 'in-field')).toBe(false);
  expect(proveProfile({ ...defaultProfile, fieldGapMs: 80 }, slow, 'in-field')).toBe(true);
});

test('nothing is proved where a key would still press what has the focus, or move on from it', () => {
  for (const ends of ['TE', 'ET', 'EEE', 'TT']) {
    expect(proveProfile(defaultProfile, scanCodes({ ends }), 'outside'), ends).toBe(false);
  }
  expect(proveProfile(defaultProfile, scanCodes({ ends: 'EE' }), 'outside')).toBe(true);
});

test('nothing is proved by other texts than those of the codes, or by none', () => {
  expect(proveProfile(defaultProfile, scanCodes({ prefix: '~' }), 'outside')).toBe(false);
  expect(proveProfile(defaultProfile, scanCodes({ sendsCheckDigit: false }), 'outside')).toBe(false);
  expect(proveProfile(defaultProfile, [{ id: 'letters', keys: [] }], 'outside')).toBe(false);
});
