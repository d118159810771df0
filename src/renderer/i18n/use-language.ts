import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from './languages.ts';
import { showLanguage } from './load-texts.ts';

/**
 * Shows that language once it is loaded; until then the one before it stays. False until the first is shown or could not be
 * loaded: a window must not begin in one language and go on in another.
 */
export function useLanguage(language: Language): boolean {
  const { i18n } = useTranslation();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void showLanguage(i18n, language, () => isWanted).then(() => isWanted && setSettled(true));
    return () => {
      isWanted = false;
    };
  }, [language, i18n]);
  return isSettled || language === i18n.language;
}
