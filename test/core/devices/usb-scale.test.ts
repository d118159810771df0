import { describe, expect, it } from 'vitest';
import { readUsbScale } from '../../../src/core/devices/scale/binary-protocols.ts';

const report = (...bytes: readonly number[]) => readUsbScale(String.fromCharCode(...bytes));
const stable = (grams: number) => ({ condition: 'stable', grams });

describe('a report of a USB scale', () => {
  it.each<[string, readonly number[], unknown]>([
    ['stable, in grams', [3, 4, 2, 0, 0xe6, 2], stable(742)],
    ['stable, in tenths of an ounce', [3, 4, 11, 0xff, 35, 0], stable(99.223)],
    ['stable, in hundredths of a pound', [3, 4, 12, 0xfe, 123, 0], stable(557.919)],
    ['stable, in kilograms, a whole one', [3, 4, 3, 0, 1, 0], stable(1000)],
    ['stable at zero', [3, 2, 2, 0, 0, 0], stable(0)],
    ['in motion', [3, 3, 2, 0, 0xe6, 2], { condition: 'moving', grams: 742 }],
    ['under zero', [3, 5, 2, 0, 0, 0], { condition: 'under' }],
    ['over its limit', [3, 6, 2, 0, 0, 0], { condition: 'over' }],
    ['padded by the system', [3, 4, 2, 0, 1, 0, 0, 0], stable(1)],
    ['at zero, but with a weight', [3, 2, 2, 0, 5, 0], null],
    ['a fault', [3, 1, 2, 0, 5, 0], null],
    ['needs to be set to zero', [3, 8, 2, 0, 5, 0], null],
    ['in carats', [3, 4, 4, 0, 5, 0], null],
    ['of another number', [4, 4, 2, 0, 5, 0], null],
    ['cut off', [3, 4, 2, 0, 5], null],
    ['with something behind it', [3, 4, 2, 0, 5, 0, 7], null],
    ['of a weight that no scale shows', [3, 4, 3, 100, 5, 0], null],
  ])('%s', (_, bytes, meant) => {
    expect(report(...bytes)).toEqual(meant);
  });
});
