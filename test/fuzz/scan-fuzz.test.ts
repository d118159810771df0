import { test } from 'vitest';
import { fuzzDecoder, fuzzReader } from './scan-fuzz.ts';

// A sample of what `npm run proof -- --only fuzz` does by the million.

test('no text, however odd, breaks the reader or is half accepted', () => fuzzReader(1, 40_000));

test('no sequence of keys, however odd, breaks the decoder or makes it say more than was typed', () =>
  fuzzDecoder(1, 4_000));
