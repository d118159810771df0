import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyBuckets, entriesIn, getIn, setIn } from '../../../src/documents/journal/bucket-map.ts';

it('holds what a Map holds after the same changes, and leaves its earlier selves alone', () => {
  const change = fc.tuple(fc.string({ maxLength: 2 }), fc.option(fc.integer(), { nil: undefined }));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const model = new Map<string, number>();
      let map = emptyBuckets<number>();
      for (const [key, value] of changes) {
        const before = [...entriesIn(map)];
        const next = setIn(map, key, value);
        expect([...entriesIn(map)]).toEqual(before);
        map = next;
        if (value === undefined) model.delete(key);
        else model.set(key, value);
        expect(getIn(map, key)).toBe(value);
      }
      expect(map.size).toBe(model.size);
      expect(new Map(entriesIn(map))).toEqual(model);
      for (const key of model.keys()) map = setIn(map, key, undefined);
      expect(map).toStrictEqual(emptyBuckets());
    }),
  );
});
