import { describe, expect, test } from 'vitest';
import { enter, keypad, keypadEnter, scanStrokes } from './keyboard.ts';
import { play } from './play.ts';

describe('the keypad', () => {
  test('gives a quantity when a person types digits and Enter', () => {
    expect(play([...keypad('120', 200), keypadEnter(300)])).toMatchObject({ quantities: [120], scans: [], passed: [] });
    expect(play([...keypad('7', 900), keypadEnter(90)])).toMatchObject({ quantities: [7], scans: [], passed: [] });
    expect(play([...keypad('24', 90), enter(90)])).toMatchObject({ quantities: [24], scans: [], passed: [] });
  });

  test('forgets digits after five seconds, and at any other key', () => {
    expect(play([...keypad('1', 200), ...keypad('2', 5001), enter(200)]).quantities).toEqual([2]);
    expect(play([...keypad('12', 200), enter(5001)])).toMatchObject({ quantities: [], passed: ['Enter'] });
    const escapeKey = { code: 'Escape', key: 'Escape', after: 200 };
    expect(play([...keypad('12', 200), escapeKey, enter(200)]).quantities).toEqual([]);
    expect(play([...keypad('12', 200), ...scanStrokes('SKU', 8), enter(500)]).quantities).toEqual([]);
  });

  test('is no scanner when the number is too long for a quantity', () => {
    expect(play([...keypad('1234567', 300), enter(90)])).toMatchObject({ quantities: [], scans: [], passed: [] });
  });

  test('types into a text field', () => {
    expect(play([...keypad('12', 200), enter(200)], { inField: true })).toMatchObject({ quantities: [], field: '12⏎' });
  });

  test('needs a leading * where the scanner sends keypad codes slowly', () => {
    const profile = { numpadDigits: true };
    expect(play([...keypad('12345', 80), enter(80)], { profile })).toMatchObject({ scans: ['12345'], quantities: [] });
    expect(play([...keypad('*12', 200), enter(80)], { profile })).toMatchObject({ scans: [], quantities: [12] });
    expect(play([...keypad('*12', 400), enter(80)], { profile })).toMatchObject({ scans: [], quantities: [12] });
    expect(play([...keypad('12', 400), enter(400)], { profile })).toMatchObject({ scans: [], quantities: [] });
  });

  test('without NumLock moves the focus and counts nothing', () => {
    const arrow = { code: 'Numpad8', key: 'ArrowUp', after: 300 };
    expect(play([arrow, enter(300)])).toMatchObject({ quantities: [], passed: ['Numpad8', 'Enter'] });
  });
});
