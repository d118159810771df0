import { type BucketMap, emptyBuckets, getIn, setIn } from '../journal/bucket-map.ts';

/** An index of the bill's texts: parcels by each of their numbers, boxes by the number that a person gave them. */
export type TextIndex<Value> = BucketMap<Value>;

export const emptyIndex: TextIndex<never> = emptyBuckets();

export const lookUp: <Value>(index: TextIndex<Value>, text: string) => Value | undefined = getIn;

export function withText<Value>(index: TextIndex<Value>, text: string, value: Value): TextIndex<Value> {
  return setIn(index, text, value);
}

export function withoutText<Value>(index: TextIndex<Value>, text: string): TextIndex<Value> {
  return setIn(index, text, undefined);
}
