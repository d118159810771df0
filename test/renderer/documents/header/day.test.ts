import { expect, it } from 'vitest';
import { requestDate } from '../../../../src/contract/service/wire.ts';
import { dayOfIso, isoOfDay } from '../../../../src/renderer/documents/header/moment.ts';

it('is midnight of that day at this station, in the form that the interface takes', () => {
  for (const day of ['2026-12-14', '2026-06-30', '2024-02-29']) {
    const iso = isoOfDay(day);
    expect(requestDate('When').safeParse(iso).success).toBe(true);
    expect(new Date(iso).getTime()).toBe(new Date(`${day}T00:00:00`).getTime());
    expect(dayOfIso(iso)).toBe(day);
  }
});

it('is empty when no day is given', () => {
  expect(isoOfDay('')).toBe('');
  expect(dayOfIso('')).toBe('');
});
