import { expect, test } from 'vitest';
import { bringToFront } from '../../../src/main/window/bring-to-front.ts';

test.each([
  [true, ['restore', 'show', 'focus']],
  [false, ['show', 'focus']],
])('shows the window that is open already (minimised: %s)', (minimised, expected) => {
  const calls: string[] = [];
  bringToFront({
    isMinimized: () => minimised,
    restore: () => calls.push('restore'),
    show: () => calls.push('show'),
    focus: () => calls.push('focus'),
  });
  expect(calls).toEqual(expected);
});
