import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { i18n } from 'i18next';
import { type Language, languagesOf, type Texts } from '../../../src/renderer/i18n/languages.ts';
import { createTexts as createTextsOf } from '../../../src/renderer/i18n/load-texts.ts';

export const textsFolder = join(import.meta.dirname, '../../../src/renderer/i18n/texts');

/** The texts of every language, read from their files. */
export const languages = languagesOf(textFiles(textsFolder));
export const en = ofLanguage('en');
export const zh = ofLanguage('zh');

/** The texts of a window that has loaded every language. */
export function createTexts(language: Language): i18n {
  return createTextsOf(language, languages);
}

/** Every file of a folder of languages: its texts by its path from there on, `en/inbound.json`. */
export function textFiles(folder: string): Readonly<Record<string, Partial<Texts>>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json'))
    .sort();
  return Object.fromEntries(paths.map((path) => [path, JSON.parse(readFileSync(join(folder, path), 'utf8'))]));
}

function ofLanguage(language: Language): Texts {
  const texts = languages[language];
  if (texts === undefined) throw new Error(`no texts in ${language}`);
  return texts;
}
