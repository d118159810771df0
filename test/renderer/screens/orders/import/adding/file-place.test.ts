import { expect, it } from 'vitest';
import { emptyBatch } from '../../../../../../src/documents/order-batch/order-batch.ts';
import {
  type Begun,
  placeOfFile,
  standingOf,
} from '../../../../../../src/renderer/screens/orders/import/adding/file-place.ts';

const open = (here: number, columns?: string) => ({
  id: 'B',
  state: {
    ...emptyBatch('drop-ship'),
    files: here === 0 ? [] : [{ id: 'F', name: 'f.csv', orders: 9, here, ...(columns && { columns }) }],
  },
});
const begun = (batch: string | null, here: number): Begun => ({
  file: 'F',
  batch,
  here,
  reading: 'mine',
  isFinished: false,
});

it('is the open batch for a file that nobody has begun', () => {
  expect(placeOfFile('F', open(0), null)).toEqual({ batch: 'B', here: 0, orders: undefined, reading: undefined });
  expect(placeOfFile('F', null, null).batch).toBe(null);
});

it('is where it stopped, with how it was read there, also after a restart of the window', () => {
  expect(placeOfFile('F', open(4, 'theirs'), null)).toEqual({ batch: 'B', here: 4, orders: 9, reading: 'theirs' });
  expect(placeOfFile('F', open(4), null).reading).toBe(undefined);
});

it('is the batch that it began with, though another one is open now', () => {
  expect(placeOfFile('F', open(0), begun('A', 3))).toEqual({ batch: 'A', here: 3, orders: undefined, reading: 'mine' });
});

it('is the open batch where only the answer to its first slice was lost', () => {
  expect(placeOfFile('F', open(2, 'mine'), begun(null, 0))).toMatchObject({ batch: 'B', here: 2, reading: 'mine' });
  expect(placeOfFile('F', open(0), begun(null, 0)).batch).toBe(null);
});

it('calls half a file no whole one, however few orders another reading of it makes', () => {
  const half = placeOfFile('F', open(4, 'theirs'), null);
  expect(standingOf(half, { orders: 3, reading: 'mine' })).toBe('read-otherwise');
  expect(standingOf({ ...half, orders: undefined }, { orders: 3, reading: 'mine' })).toBe('read-otherwise');
  expect(standingOf(half, { orders: 9, reading: 'theirs' })).toBe('part');
  expect(standingOf(placeOfFile('F', open(9, 'theirs'), null), { orders: 3, reading: 'mine' })).toBe('whole');
  expect(standingOf(placeOfFile('F', open(9), null), { orders: 9, reading: 'mine' })).toBe('whole');
  expect(standingOf(placeOfFile('F', open(0), null), { orders: 9, reading: 'mine' })).toBe('none');
});
