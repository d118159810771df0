import { expect, it } from 'vitest';
import { marksOf } from '../../../../../src/renderer/devices/print/content/label-marks.ts';

const texts = { t: (key: string) => key } as unknown as Parameters<typeof marksOf>[1]; // it says nothing else
const label = (practice: boolean, again: boolean) => ({ practice, again }) as Parameters<typeof marksOf>[0]; // the rest is not looked at

it('a label says that it is of the practice warehouse, and that it was printed before', () => {
  expect(marksOf(label(true, true), texts)).toEqual(['shell.practice', 'label.again']);
  expect(marksOf(label(true, false), texts)).toEqual(['shell.practice']);
  expect(marksOf(label(false, true), texts)).toEqual(['label.again']);
  expect(marksOf(label(false, false), texts)).toEqual([]);
});
