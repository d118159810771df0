import { expect, test } from 'vitest';
import { type Installation, updateWay } from '../../../src/main/updates/update-way.ts';

const windows: Installation = {
  platform: 'win32',
  packaged: true,
  hasPublisher: true,
  isAppImage: false,
  acceptUnsigned: false,
};
const appImage: Installation = { ...windows, platform: 'linux', hasPublisher: false, isAppImage: true };

test('a signed installation on Windows takes what the same publisher signed', () => {
  expect(updateWay(windows)).toBe('nsis');
});

test('no update without a signature: what could not check one takes none, whatever the policy says', () => {
  const unsigned = { ...windows, hasPublisher: false };
  expect(updateWay(unsigned)).toEqual({ refused: expect.stringMatching(/not signed/) });
  expect(updateWay({ ...unsigned, acceptUnsigned: true })).toEqual({ refused: expect.stringMatching(/not signed/) });
});

test('an AppImage, which has no signature, is updated only where the policy accepts that', () => {
  expect(updateWay(appImage)).toEqual({ refused: expect.stringMatching(/no signature/) });
  expect(updateWay({ ...appImage, acceptUnsigned: true })).toBe('appimage');
});

test('what another tool installed, or nobody, that tool updates', () => {
  const deb = { ...appImage, isAppImage: false, acceptUnsigned: true };
  expect(updateWay(deb)).toEqual({ refused: expect.stringMatching(/package tool/) });
  expect(updateWay({ ...windows, packaged: false })).toEqual({ refused: expect.stringMatching(/sources/) });
});
