import { expect, it } from 'vitest';
import { arrivedSince, judgeArrival } from '../../../../src/renderer/screens/first-run/scanner-step.tsx';
import type { Scanned } from '../../../../src/renderer/session/stores/verdicts-store.ts';

const arrived = (text: string, isPart = false) => judgeArrival({ text, isPart });

it('knows the code of the scanner test, and every other one', () => {
  expect(arrived('DOCK.GO.HOME')).toBe('right');
  expect(arrived('4006381333931')).toBe('other');
});

it('sees that a scanner changes upper and lower case', () => {
  expect(arrived('dock.go.home')).toBe('case');
});

it('sees that a scan was cut off', () => {
  expect(arrived('DOCK.GO', true)).toBe('part');
});

it('takes another scan than the last one before the question for the answer, also after the step was left', () => {
  const scan = { scanId: 's2', text: '4006381333931' } as Scanned; // the rest says nothing about which scan it was
  expect(arrivedSince(scan, undefined)).toBeNull();
  expect(arrivedSince(scan, 's2')).toBeNull();
  expect(arrivedSince(scan, 's1')).toBe(scan);
  expect(arrivedSince(scan, null)).toBe(scan);
  expect(arrivedSince(null, null)).toBeNull();
});
