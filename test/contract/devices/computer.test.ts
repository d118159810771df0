import { expect, it } from 'vitest';
import { ComputerSettings, quietComputer } from '../../../src/contract/devices/computer.ts';

it('starts by itself and fills the screen only where somebody wants it, and does not sleep over open work', () => {
  expect(quietComputer).toEqual({ startAtLogin: false, display: 'window', keepAwake: true });
  expect(ComputerSettings.parse(quietComputer)).toStrictEqual(quietComputer);
});
