import { describe, expect, it } from 'vitest';
import { isoOfMoment, momentOf, offsets } from '../../../../src/renderer/documents/header/moment.ts';

describe('a moment of a bill', () => {
  it('is read as it is written, and never turned into another clock', () => {
    expect(momentOf('2026-11-25T20:30:00+08:00')).toEqual({ day: '2026-11-25', time: '20:30', offset: '+08:00' });
    expect(momentOf('2026-11-25T20:30Z')).toEqual({ day: '2026-11-25', time: '20:30', offset: '+00:00' });
    expect(momentOf('tomorrow')).toBeNull();
  });

  it('is written as ISO 8601, also from a time that was typed without its colon', () => {
    const at = (time: string, day = '2026-11-25') => isoOfMoment({ day, time, offset: '-05:00' });
    expect(['20:30', '2030', '8:05', ''].map((time) => at(time))).toEqual([
      '2026-11-25T20:30:00-05:00',
      '2026-11-25T20:30:00-05:00',
      '2026-11-25T08:05:00-05:00',
      '2026-11-25T00:00:00-05:00',
    ]);
    expect(at('20:30', '')).toBe('');
  });

  it('offers every offset that clocks keep once, from west to east', () => {
    expect(new Set(offsets).size).toBe(offsets.length);
    expect([offsets[0], offsets.at(-1)]).toEqual(['-12:00', '+14:00']);
    expect(offsets).toEqual(expect.arrayContaining(['+00:00', '+05:45', '-03:30', '+08:00']));
  });
});
