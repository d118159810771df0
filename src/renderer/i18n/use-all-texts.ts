import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, Texts } from './languages.ts';
import { loadEveryLanguage, loadedTexts } from './load-texts.ts';

/** The texts of every language: at once those of the loaded ones, and soon of all. */
export function useAllTexts(): Readonly<Record<Language, Texts>> {
  const { i18n } = useTranslation();
  const [all, setAll] = useState(() => loadedTexts(i18n));
  useEffect(() => {
    let isShown = true;
    void loadEveryLanguage(i18n).then(() => isShown && setAll(loadedTexts(i18n)));
    return () => {
      isShown = false;
    };
  }, [i18n]);
  return all;
}
