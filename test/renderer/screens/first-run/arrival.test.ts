import { expect, it } from 'vitest';
import { message } from '../../../../src/contract/verdict.ts';
import { judgeArrival } from '../../../../src/renderer/screens/first-run/arrival.ts';

const arrived = (text: string, key = 'screen.home') => judgeArrival({ text, title: message(key) });

it('knows the code of the scanner test, and every other one', () => {
  expect(arrived('DOCK.GO.HOME')).toBe('right');
  expect(arrived('4006381333931', 'message.item')).toBe('other');
});

it('sees that a scanner changes upper and lower case', () => {
  expect(arrived('dock.go.home')).toBe('case');
});

it('sees that a scan was cut off', () => {
  expect(arrived('DOCK.GO', 'message.incomplete')).toBe('part');
});
