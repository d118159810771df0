import { useState } from 'react';
import { resolveLanguage } from '../../../i18n/languages.ts';
import { useAllTexts } from '../../../i18n/use-all-texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { searchSettings } from './search-settings.ts';
import type { SettingEntry } from './settings-index.ts';

export interface SettingsSearch {
  readonly query: string;
  /** Null while there is no search. */
  readonly found: readonly SettingEntry[] | null;
  readonly ask: (query: string) => void;
  readonly clear: () => void;
}

/** A search in the texts of every language, the visible one first. */
export function useSearch(): SettingsSearch {
  const { locale } = useTexts();
  const [query, setQuery] = useState('');
  const own = resolveLanguage(locale);
  const texts = Object.entries(useAllTexts())
    .toSorted(([a], [b]) => Number(b === own) - Number(a === own))
    .map(([, each]) => each);
  return {
    query,
    found: query.trim() === '' ? null : searchSettings(query, texts),
    ask: setQuery,
    clear: () => setQuery(''),
  };
}
