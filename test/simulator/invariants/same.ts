import { inspect, isDeepStrictEqual } from 'node:util';

/** What must hold and does not. */
export class Broken extends Error {}

export function hold(condition: boolean, what: () => string): asserts condition {
  if (!condition) throw new Broken(what());
}

export function same(what: string, got: unknown, wanted: unknown): void {
  if (isDeepStrictEqual(got, wanted)) return;
  const [where, a, b] = firstDifference(got, wanted);
  throw new Broken(`${what}${where}: ${show(a)} where ${show(b)} should be`);
}

/** Of two large things, where they first differ. */
function firstDifference(got: unknown, wanted: unknown, path = ''): [path: string, got: unknown, wanted: unknown] {
  if (isMap(got) && isMap(wanted)) {
    for (const key of new Set([...Object.keys(got), ...Object.keys(wanted)])) {
      if (!isDeepStrictEqual(got[key], wanted[key])) return firstDifference(got[key], wanted[key], `${path} ${key}`);
    }
  }
  return [path, got, wanted];
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function show(value: unknown): string {
  return inspect(value, { depth: 6, breakLength: Number.POSITIVE_INFINITY, maxStringLength: 300 });
}
