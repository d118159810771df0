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

interface LanguageState {
  /** The first one is shown or could not be loaded: a window must not begin in one language, print in it, and go on in another. */
  readonly isSettled: boolean;
  /** It cannot be loaded. */
  readonly isMissing: boolean;
}

/** Shows that language once it is loaded; until then the one before it stays. Null: it is not known yet. */
export function useLanguage(language: Language | null): LanguageState {
  const { i18n } = useTranslation();
  /** The last that was asked for, and whether it could be loaded. */
  const [settled, setSettled] = useState<{ readonly language: Language; readonly isHere: boolean } | null>(null);
  useEffect(() => {
    if (language === null) return;
    let isWanted = true;
    void showLanguage(i18n, language, () => isWanted).then((isHere) => isWanted && setSettled({ language, isHere }));
    return () => {
      isWanted = false;
    };
  }, [language, i18n]);
  return {
    isSettled: settled !== null || language === i18n.language,
    isMissing: settled !== null && settled.language === language && !settled.isHere,
  };
}
