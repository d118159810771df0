import { expect, it } from 'vitest';
import { languageNames } from '../../../src/renderer/i18n/languages.ts';
import {
  createTexts,
  loadEveryLanguage,
  loadedTexts,
  loadTexts,
  showLanguage,
} from '../../../src/renderer/i18n/load-texts.ts';
import { languages } from './texts-on-disk.ts';

it('knows the names of all languages, and loads every text of one', async () => {
  expect(languageNames).toEqual({ de: 'Deutsch', en: 'English', es: 'Español', zh: '简体中文' });
  for (const [language, texts] of Object.entries(languages)) expect(await loadTexts(language)).toEqual(texts);
});

it('shows English until another language is loaded', async () => {
  const texts = createTexts();
  const shown = showLanguage(texts, 'zh');
  expect(texts.t('shell.cancel')).toBe(languages.en?.['shell.cancel']);
  await shown;
  expect(texts.language).toBe('zh');
  expect(texts.t('shell.cancel')).toBe(languages.zh?.['shell.cancel']);
});

it('leaves the language that is shown where another cannot be loaded', async () => {
  const texts = createTexts();
  expect(await showLanguage(texts, 'zh')).toBe(true);
  expect(await showLanguage(texts, 'nowhere')).toBe(false);
  expect(texts.language).toBe('zh');
});

it('does not show a language that is no longer wanted when it is loaded', async () => {
  const texts = createTexts();
  await showLanguage(texts, 'zh', () => false);
  expect(texts.language).toBe('en');
});

it('loads all languages for what is searched or printed in each', async () => {
  const texts = createTexts();
  expect(Object.keys(loadedTexts(texts))).toEqual(['en']);
  await loadEveryLanguage(texts);
  expect(loadedTexts(texts)).toEqual(languages);
});
