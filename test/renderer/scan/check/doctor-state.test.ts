import { describe, expect, test } from 'vitest';
import { diagnose } from '../../../../src/renderer/scan/check/diagnose.ts';
import {
  cutTrace,
  type DoctorState,
  newCheck,
  showHeld,
  silenceMs,
  skipCode,
  takeTrace,
} from '../../../../src/renderer/scan/check/doctor-state.ts';
import { type TestCodeId, testCodeIds, testCodes } from '../../../../src/renderer/scan/check/test-codes.ts';
import { type ScannerModel, scanAny, scanCodes, withPause } from './scanner-model.ts';

const keysOf = (id: TestCodeId, model: Partial<ScannerModel> = {}, from = 0) =>
  (scanCodes(model, [id])[0]?.keys ?? []).map((key) => ({ ...key, timeStamp: key.timeStamp + from }));
const take = (ids: readonly TestCodeId[], model: Partial<ScannerModel> = {}, state: DoctorState = newCheck) =>
  ids.reduce((before, id) => takeTrace(before, keysOf(id, model)), state);

describe('a check of the scanner', () => {
  test('goes from code to code, and ends with the last', () => {
    expect(take(['letters', 'signs'])).toMatchObject({ current: 'ean', arrived: { as: 'right' } });
    const done = take(testCodeIds);
    expect(done.current).toBeNull();
    expect(diagnose(done.traces).verdict).toBe('ready');
  });

  test('takes the codes of the sheet in any order', () => {
    const state = take(['ean', 'letters']);
    expect(state).toMatchObject({ current: 'signs', arrived: { as: 'right' } });
    expect(state.traces.map(({ id }) => id)).toEqual(['ean', 'letters']);
  });

  test('goes on where a code is left out, and knows it as not checked', () => {
    const state = skipCode(take(['letters', 'signs', 'ean', 'gs1']));
    expect(state).toMatchObject({ current: 'long', skipped: ['square'], arrived: null });
    expect(diagnose(take(['long'], {}, state).traces).unchecked).toEqual(['square']);
  });

  test('asks for the code again where another one arrived, and believes it the second time', () => {
    const label = scanAny({}, 'XYZ-99-OTHER');
    const once = takeTrace(newCheck, label);
    expect(once).toMatchObject({ current: 'letters', arrived: { as: 'other' }, traces: [] });
    expect(takeTrace(once, label)).toMatchObject({ current: 'signs', arrived: { as: 'changed' } });
  });

  test('takes what is plainly the code, however it was changed', () => {
    for (const model of [{ layout: 'de' }, { layout: 'fr' }, { letters: 'upper' }, { drops: 4 }] as const) {
      expect(take(['letters', 'signs'], model).current).toBe('ean');
    }
  });

  test('keeps what a scanner reads again by itself with the code, and says so when a person does it', () => {
    const again = takeTrace(take(['letters']), keysOf('letters', {}, 800));
    expect(again).toMatchObject({ current: 'signs', arrived: { as: 'right' } });
    expect(diagnose(again.traces).findings).toContainEqual({ kind: 'read-again', values: { ms: 800 } });
    expect(takeTrace(take(['letters']), keysOf('letters', {}, 9000)).arrived).toMatchObject({ as: 'again' });
  });

  test('is not moved on by a key that somebody hits, nor by half a scan', () => {
    expect(takeTrace(newCheck, scanAny({ ends: '' }, 'a'))).toBe(newCheck);
    expect(takeTrace(newCheck, scanAny({}, ''))).toBe(newCheck);
    expect(cutTrace(newCheck)).toMatchObject({ current: 'letters', arrived: { as: 'cut' } });
  });

  test('asks once more for a scan with a pause in the middle, and for one that the pause cut in two', () => {
    for (const extraMs of [61, 400]) {
      const uneven = withPause(keysOf('letters'), extraMs);
      const asked = takeTrace(newCheck, uneven);
      expect(asked).toMatchObject({ current: 'letters', traces: [], arrived: { as: 'uneven' } });
      expect(take(['letters'], {}, asked)).toMatchObject({ current: 'signs', arrived: { as: 'right' } });
      expect(takeTrace(asked, uneven).current).toBe('signs');
    }
    const slow = { ms: 80, jitterMs: 15 };
    expect(take(testCodeIds, slow).current).toBeNull();
  });

  test('asks only once for what the scanner always does', () => {
    const pausing = (state: DoctorState, id: TestCodeId) => takeTrace(state, withPause(keysOf(id), 60));
    const asked = pausing(newCheck, 'letters');
    expect((['letters', 'signs', 'ean', 'gs1', 'square', 'long'] as const).reduce(pausing, asked).current).toBeNull();
    const model = { behind: '#1' };
    expect(take(['letters'], model)).toMatchObject({ current: 'letters', arrived: { as: 'stray' } });
    expect(take(['letters', ...testCodeIds], model).current).toBeNull();
  });

  test('asks once more for the one code that has something else around it', () => {
    const state = take(['letters', 'signs']);
    expect(take(['ean'], { behind: '#' }, state)).toMatchObject({ current: 'ean', arrived: { as: 'stray' } });
    expect(take(['ean', 'ean'], { behind: '#' }, state).current).toBe('gs1');
    expect(take(['ean'], { prefix: 'x' }, state)).toMatchObject({ current: 'ean', arrived: { as: 'stray' } });
    expect(take(testCodeIds, { prefix: '~', aim: true }).current).toBeNull();
  });

  test('takes no command code for a code', () => {
    const told = takeTrace(newCheck, scanAny({}, 'DOCK.UNDO'));
    expect(told).toMatchObject({ current: 'letters', traces: [], arrived: { as: 'not-now', text: 'DOCK.UNDO' } });
    expect(takeTrace(told, scanAny({}, 'DOCK.UNDO')).current).toBe('letters');
  });

  test('tells while the last code is held how often it was read', () => {
    const state = take(testCodeIds.slice(0, 5));
    const keys = keysOf('long', { againMs: 600 });
    expect(showHeld(state, keysOf('long'))).toMatchObject({ current: 'long', arrived: { as: 'held', times: 1 } });
    expect(showHeld(state, keys)).toMatchObject({ arrived: { as: 'held', times: 3, text: testCodes.long.text } });
    expect(showHeld(state, keysOf('ean'))).toBe(state);
    expect(showHeld(newCheck, keysOf('letters'))).toBe(newCheck);
    expect(takeTrace(showHeld(state, keys), keys).current).toBeNull();
  });

  test('waits longer where nothing ends a code, and longest for the one that is held', () => {
    expect(silenceMs(newCheck, true)).toBeLessThan(silenceMs(newCheck, false));
    expect(silenceMs({ ...newCheck, current: 'long' }, true)).toBeGreaterThan(1000);
  });
});
