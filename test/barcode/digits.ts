import fc from 'fast-check';

/** So many random digits, as a string. */
export function digits(length: number): fc.Arbitrary<string> {
  return fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
}
