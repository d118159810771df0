import type { i18n } from 'i18next';
import type { Language } from '../../../src/renderer/i18n/languages.ts';
import { createTexts as createTextsOf } from '../../../src/renderer/i18n/load-texts.ts';
import { languages } from './texts-on-disk.ts';

/** The texts of a window that has loaded every language. */
export function createTexts(language: Language): i18n {
  return createTextsOf(language, languages);
}
