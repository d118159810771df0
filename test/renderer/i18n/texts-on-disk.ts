import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, Texts } from '../../../src/renderer/i18n/languages.ts';

export const textsFolder = join(import.meta.dirname, '../../../src/renderer/i18n/texts');

// Also read outside of Vite, where the window's own modules of texts cannot be imported (screens/pictures).

/** The texts of every language, read from their files. */
export const languages = joined(textFiles(textsFolder));
export const en = ofLanguage('en');
export const zh = ofLanguage('zh');

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

function joined(files: Readonly<Record<string, Partial<Texts>>>): Readonly<Record<Language, Texts>> {
  const all: Record<Language, Partial<Texts>> = {};
  for (const [path, texts] of Object.entries(files)) {
    const [language = ''] = path.split('/');
    all[language] = { ...all[language], ...texts };
  }
  return all as Record<Language, Texts>; // catalogue.test.ts compares the keys
}
