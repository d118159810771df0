import { Check } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BandCount, BandRing } from '../../../../src/renderer/ui/frame/band-count.tsx';

/** The dashes of the counted part; null where nothing is counted. */
function dashes(n: number, of: number): readonly string[] | null {
  const drawn = renderToStaticMarkup(createElement(BandRing, { n, of, icon: Check, label: undefined }));
  const counted = drawn.match(/<circle pathLength="\d+" stroke-dasharray="([^"]+)"/i)?.[1];
  return counted?.trim().split(/\s+/) ?? null;
}

it('has a segment for each unit, and fills as many as are counted', () => {
  expect(dashes(0, 4)).toBeNull();
  expect(dashes(1, 4)).toEqual(['0.948', '0.052', '0', '4']);
  expect(dashes(3, 4)).toHaveLength(8);
  expect(dashes(1, 12)?.slice(0, 2)).toEqual(['0.844', '0.156']);
});

it('is closed where one is expected, and there', () => {
  expect(dashes(1, 1)?.slice(0, 2)).toEqual(['1', '0']);
});

it('is one sweep where segments would be too thin', () => {
  expect(dashes(24, 24)).toHaveLength(50);
  expect(dashes(10, 25)).toEqual(['10', '25']);
});

it('is full, and no more, beyond what is expected', () => {
  expect(dashes(7, 4)).toEqual(dashes(4, 4));
});

it('says how many characters it has, by which it is sized', () => {
  const written = (n: number) =>
    renderToStaticMarkup(createElement(BandCount, { n, written: { n: n.toLocaleString('en-GB'), of: '' } }));
  expect(written(999)).toContain('--characters:3');
  expect(written(1250)).toContain('--characters:5');
  expect(written(1250)).toContain('1,250');
});
