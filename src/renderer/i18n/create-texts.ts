import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { english } from './english.ts';
import { addFormats } from './formats.ts';
import { fallbackLanguage, type Language, type Texts } from './languages.ts';

/** The texts of a window: English ones, until others are loaded (load-texts.ts). Keys are flat (`inbound.title`), and React escapes values. */
export function createTexts(
  language: Language = fallbackLanguage,
  loaded: Readonly<Record<Language, Texts>> = { [fallbackLanguage]: english },
): i18n {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallbackLanguage,
    resources: Object.fromEntries(Object.entries(loaded).map(([name, translation]) => [name, { translation }])),
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  addFormats(texts);
  return texts;
}
