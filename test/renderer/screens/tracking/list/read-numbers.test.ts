import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostNumberLength } from '../../../../../src/contract/bridge/tracking.ts';
import { readNumbers } from '../../../../../src/renderer/screens/tracking/list/read-numbers.ts';

const number = fc.stringMatching(/^[A-Z0-9]{2,10}\d{4,12}[A-Z]{0,2}$/);
const between = fc.constantFrom('\n', '\r\n', ', ', ';', '\t', ' | ', '，', '、', ' ', '"\n"');

describe('tracking numbers in a text', () => {
  it('are all found, each once and in their order, whatever stands between them', () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 1 }), fc.array(between, { minLength: 1 }), (numbers, separators) => {
        const text = numbers.map((each, at) => each + (separators[at % separators.length] ?? '')).join('');
        const once = [...new Map(numbers.toReversed().map((each) => [each.toLowerCase(), each])).keys()];
        const read = readNumbers(text);
        expect(new Set(read.numbers.map((each) => each.toLowerCase()))).toEqual(new Set(once));
        expect(read.numbers.length + read.twice).toBe(numbers.length);
        expect(read.numbers).toEqual(numbers.filter((each, at) => isFirst(numbers, each, at)));
        expect(read.leftOut).toEqual([]);
      }),
    );
  });

  it('leaves out headings, words, and what is too short or too long, and says so', () => {
    const long = `1${'X'.repeat(mostNumberLength)}`;
    expect(readNumbers(`Tracking number\nLV1CN\n12\n${long}\nlv1cn`)).toEqual({
      numbers: ['LV1CN'],
      twice: 1,
      leftOut: ['Tracking', 'number', '12', long],
    });
  });

  it('writes capitals for who typed none', () => {
    expect(readNumbers('lv000000001cn Lv2cn 1Z9').numbers).toEqual(['LV000000001CN', 'Lv2cn']);
  });

  it('finds ten thousand in a moment', () => {
    const text = Array.from({ length: 10_000 }, (_, at) => `LV${String(at).padStart(9, '0')}CN`).join('\n');
    expect(readNumbers(text).numbers).toHaveLength(10_000);
  });
});

function isFirst(numbers: readonly string[], each: string, at: number): boolean {
  return numbers.findIndex((other) => other.toLowerCase() === each.toLowerCase()) === at;
}
