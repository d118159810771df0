import { describe, expect, it } from 'vitest';
import { defaultProfile, ScanProfile } from '../../../../../src/contract/devices/scan-profile.ts';
import { profileSummary, profileWords } from '../../../../../src/renderer/screens/settings/scanner/scanner-words.ts';
import {
  readProfileFile,
  writeProfileFile,
} from '../../../../../src/renderer/screens/settings/section/profile-file.ts';
import { createTexts } from '../../../i18n/window-texts.ts';

const checked: ScanProfile = {
  ...defaultProfile,
  prefix: { kind: 'text', text: '~' },
  suffix: 'none',
  fieldGapMs: 90,
  checkedAt: 1_700_000_000_000,
};

describe('the file of a profile', () => {
  const write = (profile: ScanProfile) => writeProfileFile('dockside-scanner', profile);
  const read = (text: string) => readProfileFile('dockside-scanner', ScanProfile, text);

  it('brings it to another station', () => {
    expect(read(write(checked))).toEqual({ ok: true, profile: checked });
    expect(read(`\ufeff${write(checked)}`).ok).toBe(true);
  });

  it('is refused as a whole, with what is wrong', () => {
    const fault = (text: string) => {
      const found = read(text);
      return found.ok ? null : found.fault;
    };
    expect(fault('no json')).toEqual({ kind: 'not-json' });
    expect(fault('{"some":"thing"}')).toEqual({ kind: 'not-profile' });
    expect(fault(write(checked).replace('"version": 1', '"version": 2'))).toEqual({ kind: 'not-profile' });
    // One of another device.
    expect(fault(writeProfileFile('dockside-scale', { kind: 'none' }))).toEqual({ kind: 'not-profile' });
    const wrong = (name: string, from: string, to: string) => {
      expect(fault(write(checked).replace(from, to))).toEqual({ kind: 'wrong-field', field: name });
    };
    wrong('fieldGapMs', '90', '-1');
    wrong('suffix', '"none"', '"tabs"');
    wrong('prefix.text', '"~"', '""');
  });
});

describe('a profile in words', () => {
  const keysOf = (profile: ScanProfile) => profileWords(profile).map(({ key }) => key);
  const warnings = (profile: ScanProfile) => profileWords(profile).filter(({ isWarning }) => isWarning);

  it('says that slower scanners need a prefix or a learned profile, as long as that is so', () => {
    expect(keysOf(defaultProfile)).toContain('scanner.says-slow');
    expect(keysOf({ ...defaultProfile, fieldGapMs: 90 })).not.toContain('scanner.says-slow');
    expect(keysOf({ ...defaultProfile, prefix: { kind: 'aim' } })).not.toContain('scanner.says-slow');
    expect(keysOf({ ...defaultProfile, prefix: { kind: 'text', text: 'A7' } })).toContain('scanner.says-slow');
    expect(createTexts('en').t('scanner.says-slow', { field: 35 })).toMatch(/35 ms.*prefix/);
  });

  it('says that a suffix would be faster where there is none', () => {
    expect(warnings({ ...defaultProfile, suffix: 'none' }).map(({ key }) => key)).toEqual(['scanner.says-suffix-none']);
    expect(createTexts('en').t('scanner.says-suffix-none', { ms: 150 })).toMatch(/150 ms.*faster/);
    expect(warnings(defaultProfile)).toEqual([]);
    expect(keysOf({ ...defaultProfile, suffix: 'none' })).toContain('scanner.says-slow-none');
  });

  it('says when a quantity needs its star', () => {
    expect(keysOf(defaultProfile)).not.toContain('scanner.says-keypad');
    expect(keysOf({ ...defaultProfile, numpadDigits: true })).toContain('scanner.says-keypad');
  });

  it('has a few words in the list of sections', () => {
    const { t } = createTexts('en');
    expect(profileSummary(defaultProfile, (key, params) => t(key, params ?? {}))).toBe('by speed · Enter');
    expect(profileSummary(checked, (key, params) => t(key, params ?? {}))).toBe('after ~ · no suffix');
  });
});
