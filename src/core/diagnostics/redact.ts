import type { PrivateKind } from '../../contract/bridge/diagnostics.ts';

/** What a station knows that must not leave it. */
export type KnownPrivate = { readonly [Kind in PrivateKind]?: readonly string[] };

export interface Struck {
  readonly text: string;
  /** What was removed, and how often; empty: nothing. */
  readonly struck: readonly { readonly kind: PrivateKind; readonly n: number }[];
}

/**
 * Text that looks private even if the station does not know it, in this order. Each pattern looks ahead a limited number of characters,
 * or only once at a run of them, so that the time is linear in the length of the text.
 */
const patterns: readonly (readonly [PrivateKind, RegExp])[] = [
  ['address', /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"'<>\\]+/gi],
  ['e-mail', /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu],
  ['address', /\b(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?::\d{1,5})?\b(?!\.\d)/g],
  ['address', /\[?\b(?:[0-9a-f]{1,4}:){4,7}:?[0-9a-f]{1,4}\b\]?/gi],
  ['folder', /(?:\/home\/|\/Users\/|\b[A-Z]:\\Users\\)[^\s"']+/g],
  ['code', /(?<![\w+/=-])(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+/=-]{32,}/g],
];

/** The order in which known values are removed: secrets first, as they may contain anything. */
const kinds: readonly PrivateKind[] = [
  'secret',
  'address',
  'folder',
  'computer',
  'customer',
  'person',
  'e-mail',
  'code',
];

/** Replaces everything that must not leave the station by `[kind]`, and counts the replacements. */
export function redact(text: string, known: KnownPrivate): Struck {
  const counts = new Map<PrivateKind, number>();
  const strike = (from: string, kind: PrivateKind, pattern: RegExp) =>
    from.replace(pattern, () => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return `[${kind}]`;
    });
  let left = text;
  for (const kind of kinds) {
    // Longest first: one may be part of another.
    const forms = [...new Set((known[kind] ?? []).flatMap(formsOf))].sort((one, other) => other.length - one.length);
    for (const form of forms) left = strike(left, kind, patternOf(kind, form));
  }
  for (const [kind, pattern] of patterns) left = strike(left, kind, pattern);
  return { text: left, struck: kinds.flatMap((kind) => ({ kind, n: counts.get(kind) ?? 0 })).filter(({ n }) => n > 0) };
}

/** A single letter cannot be recognised as a name. */
const shortest = 2;

/** As is, and as encoded in JSON, in a URL and in base64. */
function formsOf(text: string): string[] {
  const plain = text.trim();
  if (plain.length < shortest) return [];
  const base64 = Buffer.from(plain).toString('base64').replace(/=+$/, '');
  return [plain, JSON.stringify(plain).slice(1, -1), encodeURIComponent(plain), ...(plain.length >= 8 ? [base64] : [])];
}

function patternOf(kind: PrivateKind, form: string): RegExp {
  const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A name is a word: `Ann` is not in `Annex`. A secret counts anywhere, and Chinese has no word separators.
  const isName = kind === 'person' || kind === 'customer' || kind === 'computer';
  const isWord = isName && !/\p{Script=Han}/u.test(form);
  return new RegExp(isWord ? `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])` : escaped, 'giu');
}
