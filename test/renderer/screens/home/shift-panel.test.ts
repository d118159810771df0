import { expect, it } from 'vitest';
import { paceOf } from '../../../../src/renderer/screens/home/shift-panel.tsx';

const hourMs = 3_600_000;
const hours = (...counted: number[]) => counted.map((each, at) => ({ at: at * hourMs, counted: each, stopped: 0 }));

it('measures the running hour against the whole hours before it, but for the first', () => {
  expect(paceOf(hours(10, 100, 140, 60), 3.5 * hourMs)).toEqual({ thisHour: 60, expected: 120, average: 120 });
});

it('expects nothing of an hour that has just begun', () => {
  expect(paceOf(hours(10, 100, 3), 2.05 * hourMs)).toMatchObject({ thisHour: 3, expected: null, average: 100 });
});

it('has no running hour after a pause, and no mean in the first', () => {
  expect(paceOf(hours(10, 100), 9 * hourMs)).toEqual({ thisHour: 0, expected: null, average: 100 });
  expect(paceOf(hours(40), 0.5 * hourMs)).toEqual({ thisHour: 40, expected: 80, average: null });
  expect(paceOf([], hourMs)).toEqual({ thisHour: 0, expected: null, average: null });
});
