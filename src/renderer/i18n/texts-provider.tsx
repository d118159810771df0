import type { i18n } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
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
