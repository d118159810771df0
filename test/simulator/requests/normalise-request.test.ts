import { expect, test } from 'vitest';
import { z } from 'zod';
import { normaliseRequest } from '../../../src/simulator/requests/normalise-request.ts';

const schema = z.strictObject({
  Id: z.string(),
  Note: z.string().max(5).optional(),
  Weight: z.number().optional(),
  Boxes: z.array(z.strictObject({ No: z.string().optional(), Count: z.number() })).optional(),
});
const strict = { text: false, query: false };
const lenient = { text: true, query: false };

test('drops unknown members at every depth', () => {
  expect(normaliseRequest(schema, { Id: 'A', id: 'b', Boxes: [{ Count: 1, Colour: 'red' }] }, strict)).toEqual({
    Id: 'A',
    Boxes: [{ Count: 1 }],
  });
});

test('drops null and empty text of optional members only', () => {
  expect(
    normaliseRequest(schema, { Id: '', Note: '', Weight: null, Boxes: [{ No: '', Count: null }] }, strict),
  ).toEqual({
    Id: '',
    Boxes: [{ Count: null }],
  });
});

test('takes empty text for left out only where text belongs, unless more is forgiven', () => {
  expect(normaliseRequest(schema, { Id: 'A', Weight: '', Boxes: '' }, strict)).toEqual({
    Id: 'A',
    Weight: '',
    Boxes: '',
  });
  expect(normaliseRequest(schema, { Id: 'A', Weight: '', Boxes: '' }, lenient)).toEqual({ Id: 'A' });
});

test('takes booleans as text and as numbers only where that is forgiven', () => {
  const flagged = z.strictObject({ Done: z.boolean().optional() });
  for (const [written, Done] of [
    ['true', true],
    ['TRUE', true],
    [1, true],
    ['False', false],
    [0, false],
  ]) {
    expect(normaliseRequest(flagged, { Done: written }, strict)).toEqual({ Done: written });
    expect(normaliseRequest(flagged, { Done: written }, lenient)).toEqual({ Done });
  }
  expect(normaliseRequest(flagged, { Done: 2 }, lenient)).toEqual({ Done: 2 });
});

test('takes a number for text, and a list of nothing for an object of nothing, only where that is forgiven', () => {
  const value = { Id: 12, Boxes: [[]] };
  expect(normaliseRequest(schema, value, strict)).toEqual(value);
  expect(normaliseRequest(schema, value, lenient)).toEqual({ Id: '12', Boxes: [{}] });
  expect(normaliseRequest(schema, { Boxes: [[1]] }, lenient)).toEqual({ Boxes: [[1]] });
});

test('takes 0 for a number that a query lacks only where that is forgiven', () => {
  const query = z.strictObject({ sync: z.number(), PageSize: z.number().optional() });
  expect(normaliseRequest(query, {}, { text: false, query: true })).toEqual({});
  expect(normaliseRequest(query, {}, { text: true, query: true })).toEqual({ sync: 0 });
  expect(normaliseRequest(query, { sync: '', PageSize: '' }, { text: true, query: true })).toEqual({ sync: 0 });
  expect(normaliseRequest(query, { sync: '1' }, { text: true, query: true })).toEqual({ sync: 1 });
});

test('takes a date without an offset in a body, in the time of the service, but not in a query', () => {
  const dated = z.strictObject({ At: z.iso.datetime({ offset: true }).optional() });
  const value = { At: '2031-10-15 00:00:00' };
  const read = { At: '2031-10-14T16:00:00.000Z' };
  expect(normaliseRequest(dated, value, strict)).toEqual(read);
  expect(normaliseRequest(dated, value, lenient)).toEqual(read);
  expect(normaliseRequest(dated, value, { text: false, query: true })).toEqual(value);
  const noDay = { At: '2031-02-30 00:00:00' };
  expect(normaliseRequest(dated, noDay, strict)).toEqual(noDay);
});

test('makes numbers of text only where that is forgiven', () => {
  const value = { Id: '7', Weight: '2.5', Boxes: [{ Count: '3' }] };
  expect(normaliseRequest(schema, value, strict)).toEqual(value);
  expect(normaliseRequest(schema, value, lenient)).toEqual({
    Id: '7',
    Weight: 2.5,
    Boxes: [{ Count: 3 }],
  });
  expect(normaliseRequest(schema, { Weight: 'heavy' }, lenient)).toEqual({
    Weight: 'heavy',
  });
});

test('reads a collection of a query from repeated members and from commas', () => {
  const query = z.strictObject({ Ids: z.array(z.string()).optional() });
  const read = (Ids: unknown) => normaliseRequest(query, { Ids }, { text: false, query: true });
  expect(read('a')).toEqual({ Ids: ['a'] });
  expect(read('a,b')).toEqual({ Ids: ['a', 'b'] });
  expect(read(['a', 'b,c'])).toEqual({ Ids: ['a', 'b', 'c'] });
});

test('leaves what has the wrong shape for the schema to refuse', () => {
  expect(normaliseRequest(schema, [1], strict)).toEqual([1]);
  expect(normaliseRequest(schema, { Id: 'A', Boxes: 'two' }, strict)).toEqual({ Id: 'A', Boxes: 'two' });
});

test('does not take inherited members for sent ones', () => {
  const odd = z.strictObject({ toString: z.string().optional() });
  expect(normaliseRequest(odd, {}, strict)).toEqual({});
});
