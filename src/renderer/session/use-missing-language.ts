import { languageNames, resolveLanguage } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/texts-provider.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useStation } from './use-dockside.ts';

/** Says that the language of the station cannot be loaded; undefined while it is shown. It is asked for again wherever this is shown. */
export function useMissingLanguage(): string | undefined {
  const { t } = useTexts();
  const language = useStation((state) => state.view && resolveLanguage(state.view.language));
  const { isMissing } = useLanguage(language);
  if (language === null || !isMissing) return undefined;
  return t('settings.language-missing', { language: languageNames[language] ?? language });
}
