import type { TextKey, Texts } from '../../../i18n/languages.ts';
import { type SettingEntry, settingsIndex } from './settings-index.ts';

/**
 * The settings that match a query, best match first: by the visible label, by a synonym, then by the description. `texts`: every language,
 * the visible one first; people who read one may search in another.
 */
export function searchSettings(query: string, texts: readonly Texts[]): readonly SettingEntry[] {
  const terms = folded(query).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return settingsIndex
    .map((entry) => ({ entry, rank: rankOf(entry, terms, texts) }))
    .filter(({ rank }) => rank < notFound)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

const notFound = 99;

/** Every term must match; the worst match decides. */
function rankOf(entry: SettingEntry, terms: readonly string[], texts: readonly Texts[]): number {
  const keys: readonly TextKey[] = [entry.label, entry.more, entry.words, `settings.${entry.section}`];
  const places = keys.map((key) => texts.map((each) => folded(filled(each[key], entry.port))));
  return Math.max(...terms.map((term) => rankOfTerm(term, places)));
}

function rankOfTerm(term: string, places: readonly (readonly string[])[]): number {
  const found = places.findIndex((languages) => languages.some((text) => hasTerm(text, term)));
  if (found < 0) return notFound;
  // A match at the start of the visible label is the most likely one.
  return found === 0 && places[0]?.[0]?.startsWith(term) ? -1 : found;
}

/** Latin words match from their start, so `port` is not found in `import`; Chinese is written without spaces. */
function hasTerm(text: string, term: string): boolean {
  if (!/^[\x20-\x7e]+$/.test(term)) return text.includes(term);
  return ` ${text}`.split(term).some((before, at, all) => at < all.length - 1 && !/[a-z0-9]$/.test(before));
}

function filled(text: string, port: number | undefined): string {
  return port === undefined ? text : text.replace('{{port}}', String(port));
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
