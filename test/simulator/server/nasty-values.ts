import fc from 'fast-check';
import { isObject } from '../../service-conformance/shape.ts';
import { type Path, withValue } from '../../service-conformance/vary-body.ts';

/** Values that have broken services before, each as it is written in JSON. */
export const nastyValues: readonly unknown[] = [
  ...[null, true, '', ' ', 0, -0, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 31, 1e21, 86_400_000_000_001],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'then'],
  ...[
    'a\u0000b',
    '\u0000',
    '\ud800',
    'a\udfffb',
    '\ufffd',
    '\uffff',
    '\ufeff',
    '😀',
    'שלום',
    '\u202eabc',
    'é',
    'e\u0301',
  ],
  ...[
    "'; DROP TABLE records; --",
    '%',
    '%zz',
    '../../..',
    'a/b',
    'a,b',
    'a b',
    '{{x}}',
    '<b>',
    '\\',
    '"',
    '\n',
    '\r\n',
  ],
  ...['1e999', 'NaN', 'Infinity', '-0', '0x10', '1_000', '१', '9'.repeat(400), 'x'.repeat(10_000)],
  ...['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59+23:59', '-271821-04-20T00:00:00Z'],
  ...[[], {}, [[]], [{}], [null], { __proto__: null }, { length: 5 }, { toString: 1 }, [[[[[]]]]]],
];

const fragment = fc.oneof(
  fc.constantFrom(...nastyValues),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }).map((value): unknown => value),
);

/** One change to a body: which of its places, what is done there. */
export interface Change {
  readonly place: number;
  readonly what: 'replace' | 'remove' | 'repeat' | 'rename';
  readonly value: unknown;
}

export const someChanges = fc.array(
  fc.record({
    place: fc.nat({ max: 10_000 }),
    what: fc.constantFrom(
      'replace' as const,
      'replace' as const,
      'remove' as const,
      'repeat' as const,
      'rename' as const,
    ),
    value: fragment,
  }),
  { minLength: 1, maxLength: 3 },
);

export function changed(body: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((before, { place, what, value }) => {
    const places = placesOf(before);
    const at = places[place % places.length] ?? [];
    const old = valueAt(before, at);
    if (what === 'replace') return withValue(before, at, value);
    if (what === 'remove') return withValue(before, at, undefined);
    if (what === 'repeat') return withValue(before, at, Array.isArray(old) ? [...old, ...old] : [old, old]);
    return withValue(
      before,
      at,
      isObject(old)
        ? { ...old, [typeof value === 'string' ? value : JSON.stringify(value)]: 1, ['__proto__']: value }
        : old,
    );
  }, body);
}

/** The whole, every member and every item, however deep. */
function placesOf(value: unknown, at: Path = []): readonly Path[] {
  const inner = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return [at, ...inner.flatMap(([step, part]) => placesOf(part, [...at, step]))];
}

function valueAt(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value)) return valueAt(value[Number(step)], rest);
  return isObject(value) ? valueAt(value[step], rest) : undefined;
}
