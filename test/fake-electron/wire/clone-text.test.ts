import { expect, test } from 'vitest';
import { cloneText } from './clone-text.ts';

const { write, read } = cloneText();

test.each([
  ['what JSON has', { a: [1, 'two', true, null, { deep: [] }], '': 0, __proto: 1 }],
  ['what JSON lacks', [undefined, Number.NaN, -0, Number.POSITIVE_INFINITY, 12n, { left: undefined }]],
  ['times, patterns, maps, sets', [new Date(7), /a+/gi, new Map<unknown, unknown>([[{ k: 1 }, [2]]]), new Set(['x'])]],
  [
    'bytes',
    { buffer: new Uint8Array([0, 255, 7]).buffer, bytes: new Uint8Array(20_000), wide: new Float64Array([1.5]) },
  ],
  ['nothing', undefined],
  ['a text of every kind of letter', '\u0000 "\\ ü 箱 🙂'],
])('brings %s across as a structured clone does', (_what, value) => {
  expect(read(write(value))).toStrictEqual(structuredClone(value));
});

test('keeps what is circular circular, and what is shared shared', () => {
  const shared = { n: 1 };
  const value: Record<string, unknown> = { one: shared, two: shared };
  value.self = value;
  const clone = read(write(value)) as typeof value; // as it was written
  expect(clone.self).toBe(clone);
  expect(clone.one).toBe(clone.two);
});

test('keeps an own field of the name __proto__ a field', () => {
  const clone = read(write(JSON.parse('{"__proto__":{"mine":1}}')));
  expect(Object.keys(clone as object)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(clone)).toBe(Object.prototype);
});

test('refuses a function, as Electron does', () => {
  expect(() => write({ act: () => 1 })).toThrow(/could not be cloned/);
});

test('leaves an error its kind and its words', () => {
  expect(read(write(new RangeError('too far')))).toMatchObject({ name: 'RangeError', message: 'too far' });
});
