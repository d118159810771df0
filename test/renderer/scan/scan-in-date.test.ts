import { describe, expect, test } from 'vitest';
import { enter, scanStrokes, slow, typed } from './keyboard.ts';
import { play } from './play.ts';

describe('a part of a date', () => {
  const ean = '4006381333931';

  test('gets what a person types, and nothing of a scan', () => {
    expect(play(slow('14'), { inDate: true })).toMatchObject({ field: '14', scans: [], incomplete: [] });
    expect(play(scanStrokes(ean, 4), { inDate: true })).toMatchObject({ field: '', scans: [ean], passed: [] });
  });

  test('gets no scan that lost its suffix: that is told', () => {
    const lost = scanStrokes(ean, 4, { suffix: 'none' });
    const silent = { field: '', scans: [], incomplete: [ean] };
    expect(play(lost, { inDate: true })).toMatchObject(silent);
    expect(play([...lost, ...typed('1', 400)], { inDate: true })).toMatchObject({ ...silent, field: '1' });
    const arrow = { code: 'ArrowUp', key: 'ArrowUp', after: 60 };
    expect(play([...lost, arrow], { inDate: true })).toMatchObject({ ...silent, passed: ['ArrowUp'] });
    expect(play([...lost, { window: 'blur', after: 100 } as const], { inDate: true })).toMatchObject(silent);
  });

  test('tells a broken scan once, as a whole', () => {
    const head = scanStrokes('400638', 4, { suffix: 'none' });
    const steps = [...head, ...scanStrokes('1333931', 4, { before: 80 })];
    expect(play(steps, { inDate: true })).toMatchObject({ field: '', scans: [], incomplete: [ean] });
  });

  test('waits for a suffix that comes late', () => {
    const steps = [...scanStrokes(ean, 4, { suffix: 'none' }), enter(150)];
    expect(play(steps, { inDate: true })).toMatchObject({ field: '', scans: [ean], passed: [] });
  });
});
