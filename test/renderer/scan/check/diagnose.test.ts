import { describe, expect, test } from 'vitest';
import { defaultProfile } from '../../../../src/contract/devices/scan-profile.ts';
import { diagnose } from '../../../../src/renderer/scan/check/diagnose.ts';
import { type TestCodeId, testCodeIds, testCodes } from '../../../../src/renderer/scan/check/test-codes.ts';
import { decodeKeys } from './decode-keys.ts';
import { type ScannerModel, scanAny, scanCodes, withPause } from './scanner-model.ts';

const kindsOf = (model: Partial<ScannerModel>) => diagnose(scanCodes(model)).findings.map(({ kind }) => kind);

describe('a scanner that is set right', () => {
  test('is ready, and nothing is said against it', () => {
    const { verdict, findings, profile, unchecked } = diagnose(scanCodes({ aim: true }));
    expect(verdict).toBe('ready');
    expect(findings.map(({ kind }) => kind)).toEqual([
      'suffix-enter',
      'aim-on',
      'separator-right',
      'us-layout',
      'check-digit',
      'speed',
    ]);
    expect(profile).toEqual({ ...defaultProfile, prefix: { kind: 'aim' } });
    expect(unchecked).toEqual([]);
  });

  test('has its speed told, and how it sends separators', () => {
    const { findings } = diagnose(scanCodes({ ms: 12, separator: 'f8' }));
    expect(findings).toContainEqual({ kind: 'speed', values: { average: 12, peak: 12 } });
    expect(findings).toContainEqual({ kind: 'separator-right', values: { form: 'F8' } });
  });
});

describe('what must be changed at the scanner', () => {
  test.each<[string, Partial<ScannerModel>]>([
    ['layout-german', { layout: 'de' }],
    ['layout-german', { layout: 'de', computer: 'de' }],
    ['layout-french', { layout: 'fr' }],
    ['layout-other', { layout: 'es' }],
    ['caps-compensated', { caps: true, compensates: true }],
    ['case-swapped', { letters: 'swapped' }],
    ['case-converted', { letters: 'upper' }],
    ['case-converted', { letters: 'lower' }],
    ['dropped', { drops: 4 }],
    ['too-slow', { ms: 160 }],
    ['suffix-doubled', { ends: 'TE' }],
    ['suffix-doubled', { ends: 'EEE' }],
    ['suffix-doubled', { ends: 'TT' }],
    ['text-behind', { behind: '#1' }],
    ['code-id', { codeIds: true }],
    ['text-between', { codeIds: true, aim: true }],
    ['prefix-unusable', { prefix: 'SCANNER-07:' }],
    ['prefix-unusable', { prefix: ' ' }],
    ['prefix-both', { prefix: '~', prefixKey: 'F9' }],
    ['separator-missing', { separator: 'none' }],
    ['separator-changed', { separator: ' ' }],
    ['check-digit-missing', { sendsCheckDigit: false }],
    ['check-digit-missing', { sendsCheckDigit: false, dropsZeros: 1 }],
  ])('%s: %j', (kind, model) => {
    const { verdict, findings } = diagnose(scanCodes(model));
    expect(findings[0]?.kind).toBe(kind);
    expect(verdict).toBe('stopped');
  });

  test('is said even where nothing of the codes arrived', () => {
    const keys = scanAny({}, 'something else entirely');
    expect(diagnose([{ id: 'letters', keys }]).findings[0]).toEqual({
      kind: 'unlike',
      values: { arrived: 'something else entirely', wanted: testCodes.letters.text },
    });
    expect(diagnose([])).toMatchObject({ verdict: 'stopped', findings: [{ kind: 'nothing-read' }] });
  });
});

describe('what this station deals with', () => {
  test.each<[string, Partial<ScannerModel>, object]>([
    ['prefix-text', { prefix: '~!' }, { prefix: { kind: 'text', text: '~!' } }],
    ['prefix-text', { prefix: '~', aim: true }, { prefix: { kind: 'text', text: '~' } }],
    ['prefix-weak', { prefix: 'A7' }, { prefix: { kind: 'text', text: 'A7' } }],
    ['prefix-key', { prefixKey: 'F9' }, { prefix: { kind: 'key', code: 'F9' } }],
    ['suffix-none', { ends: '' }, { suffix: 'none' }],
    ['suffix-crlf', { ends: 'EE' }, { suffix: 'crlf' }],
    ['suffix-tab', { ends: 'T' }, { suffix: 'tab' }],
    ['keypad-digits', { digits: 'keypad', ms: 60 }, { numpadDigits: true }],
    ['alt-codes', { altCodes: true }, {}],
    ['caps-on', { caps: true }, {}],
    ['caps-on', { caps: true, compensates: true, aim: true }, { prefix: { kind: 'aim' } }],
    ['computer-layout', { computer: 'de' }, {}],
    ['input-method', { computer: 'input-method' }, {}],
    ['zero-missing', { dropsZeros: 1 }, {}],
    ['zero-missing', { dropsZeros: 2, aim: true }, {}],
    ['slow-in-fields', { ms: 80, jitterMs: 15 }, { fieldGapMs: 105 }],
    ['read-again', { againMs: 600 }, { rereadMs: 770 }],
    ['aim-mixed', { aim: 'only gs1' }, { prefix: { kind: 'none' } }],
  ])('%s: %j', (kind, model, wanted) => {
    const { verdict, findings, profile } = diagnose(scanCodes(model));
    expect(findings.map((each) => each.kind)).toContain(kind);
    expect(verdict).not.toBe('stopped');
    expect(profile).toMatchObject(wanted);
  });

  test('is a profile that is needed, or one that is not', () => {
    expect(diagnose(scanCodes({ computer: 'de', caps: true })).verdict).toBe('ready');
    expect(diagnose(scanCodes({ prefix: '~' })).verdict).toBe('works');
    expect(diagnose(scanCodes({ ends: '' })).verdict).toBe('works');
  });
});

describe('an accident at one of the codes', () => {
  const held = (model: Partial<ScannerModel>, id: TestCodeId, extraMs: number) =>
    scanCodes(model).map((trace) => (trace.id === id ? { id, keys: withPause(trace.keys, extraMs) } : trace));

  test('that is a pause is told, and decides nothing', () => {
    const { verdict, findings, profile } = diagnose(held({ ms: 5 }, 'ean', 61));
    expect(verdict).toBe('ready');
    expect(findings).toContainEqual({ kind: 'speed', values: { average: 5, peak: 66 } });
    expect(findings.map(({ kind }) => kind)).not.toContain('not-in-fields');
    expect(profile).toMatchObject({ fieldGapMs: defaultProfile.fieldGapMs });
  });

  test('does not stop a slow scanner either, and a pause in every code does', () => {
    const { verdict, findings, profile } = diagnose(held({ ms: 80 }, 'signs', 85));
    expect(verdict).toBe('works');
    expect(findings).toContainEqual({ kind: 'slow-in-fields', values: { peak: 80 } });
    expect(profile).toMatchObject({ fieldGapMs: 105 });
    const often = scanCodes({ ms: 80 }).map(({ id, keys }) => ({ id, keys: withPause(keys, 85) }));
    expect(diagnose(often).findings[0]).toEqual({ kind: 'too-slow', values: { peak: 165 } });
  });

  test('that is a stray sign is no suffix, and one behind most codes is', () => {
    const strayAt = (ids: readonly TestCodeId[]) =>
      diagnose(testCodeIds.flatMap((id) => scanCodes({ behind: ids.includes(id) ? '#' : '' }, [id])));
    const { verdict, findings } = strayAt(['gs1']);
    expect(verdict).toBe('ready');
    expect(findings[0]).toEqual({ kind: 'stray-behind', values: { text: '#' } });
    const most = strayAt(['letters', 'signs', 'ean', 'gs1']);
    expect(most).toMatchObject({ verdict: 'stopped' });
    expect(most.findings[0]?.kind).toBe('text-behind');
  });
});

test('what is left out is not said to be right', () => {
  const { findings, unchecked } = diagnose(scanCodes({}, ['letters', 'long']));
  expect(unchecked).toEqual(['signs', 'ean', 'gs1', 'square']);
  const kinds = findings.map(({ kind }) => kind);
  expect(kinds).not.toContain('separator-right');
  expect(kinds).not.toContain('check-digit');
});

test('a slow scanner without a suffix is served outside of text fields, and that is said', () => {
  const { verdict, findings, profile } = diagnose(scanCodes({ ms: 90, ends: '' }));
  expect(verdict).toBe('works');
  expect(findings.map(({ kind }) => kind)).toContain('not-in-fields');
  expect(decodeKeys(profile, scanAny({ ms: 90, ends: '' }, 'SKU-1042'), false).scans).toEqual(['SKU-1042']);
});

test('the heaviest finding comes first', () => {
  expect(kindsOf({ layout: 'de', prefix: '~', separator: 'none' })[0]).toBe('layout-german');
});

test('all six codes together are needed, and each has a text of its own', () => {
  expect(new Set(testCodeIds.map((id) => testCodes[id].text)).size).toBe(6);
});
