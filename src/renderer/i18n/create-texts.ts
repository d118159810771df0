import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addFormats } from './formats.ts';
import { fallbackLanguage, type Language, languages } from './languages.ts';

/** The texts of a window. Keys are flat (`inbound.title`), and React escapes values. */
export function createTexts(language: Language): i18n {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallbackLanguage,
    resources: Object.fromEntries(Object.entries(languages).map(([name, translation]) => [name, { translation }])),
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  addFormats(texts);
  return texts;
}
