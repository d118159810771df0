import type { i18n } from 'i18next';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { english } from './english.ts';
import { addFormats } from './formats.ts';
import { fallbackLanguage, type Language, languageFiles, languageNames, languagesOf, type Texts } from './languages.ts';

const namespace = 'translation';

/** What is not in the first script. */
const files = import.meta.glob<Partial<Texts>>(['./texts/*/*.json', '!./texts/en/*.json', '!./texts/*/language.json'], {
  import: 'default',
});

/** All texts of a language; rejects if a file of it cannot be read. */
export async function loadTexts(language: Language): Promise<Texts> {
  if (language === fallbackLanguage) return english;
  const own = Object.entries(files).filter(([path]) => path.includes(`/texts/${language}/`));
  const read = await Promise.all(own.map(async ([path, load]) => [path, await load()] as const));
  const texts = languagesOf({ ...languageFiles, ...Object.fromEntries(read) })[language];
  if (texts === undefined) throw new Error(`there is no language ${language}`);
  return texts;
}

/**
 * Shows a language, once it is loaded, if it is still wanted then. Returns whether it could be loaded: if not, the one that is shown
 * stays, at first English.
 */
export async function showLanguage(texts: i18n, language: Language, isWanted = () => true): Promise<boolean> {
  const isHere = await loadLanguage(texts, language);
  if (isHere && isWanted() && texts.language !== language) await texts.changeLanguage(language);
  return isHere;
}

/** For what is searched or printed in every language. One that cannot be loaded is left out. */
export async function loadEveryLanguage(texts: i18n): Promise<void> {
  await Promise.all(Object.keys(languageNames).map((language) => loadLanguage(texts, language)));
}

/** The languages that are loaded, in the order of their names in `texts`. */
export function loadedTexts(texts: i18n): Readonly<Record<Language, Texts>> {
  const loaded = Object.keys(languageNames).filter((language) => texts.hasResourceBundle(language, namespace));
  return Object.fromEntries(loaded.map((language) => [language, texts.getResourceBundle(language, namespace)]));
}

async function loadLanguage(texts: i18n, language: Language): Promise<boolean> {
  if (texts.hasResourceBundle(language, namespace)) return true;
  try {
    texts.addResourceBundle(language, namespace, await loadTexts(language));
    return true;
  } catch {
    return false;
  }
}

/** The texts of a window: English ones, until others are loaded. Keys are flat (`inbound.title`), and React escapes values. */
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
