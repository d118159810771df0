import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { Language } from './languages.ts';
import { showLanguage } from './load-texts.ts';
import { TextsContext, textsBy } from './use-texts.ts';

/** Provides the texts of a window, and follows changes of its language. */
export function TextsProvider({ texts, children }: { readonly texts: i18n; readonly children?: ReactNode }) {
  return (
    <I18nextProvider i18n={texts}>
      <InItsLanguage>{children}</InItsLanguage>
    </I18nextProvider>
  );
}

function InItsLanguage({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const texts = useMemo(() => textsBy(t), [t]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/**
 * Shows that language once it is loaded; until then the one before it stays. False until the first is shown or could not be
 * loaded: a window must not begin in one language, and print in it, and go on in another. Null: it is not known yet.
 */
export function useLanguage(language: Language | null): boolean {
  const { i18n } = useTranslation();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (language === null) return;
    let isWanted = true;
    void showLanguage(i18n, language, () => isWanted).then(() => isWanted && setSettled(true));
    return () => {
      isWanted = false;
    };
  }, [language, i18n]);
  return isSettled || language === i18n.language;
}
