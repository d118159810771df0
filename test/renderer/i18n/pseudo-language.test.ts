import { expect, it, onTestFinished } from 'vitest';
import { languagesOf, resolveLanguage } from '../../../src/renderer/i18n/languages.ts';
import { createTexts } from '../../../src/renderer/i18n/load-texts.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { pseudoLanguage, pseudoText, writePseudoLanguage } from '../../screens/pseudo-language.ts';
import { en, textFiles } from './texts-on-disk.ts';

it('keeps what is filled in, and is 40 % longer', () => {
  expect(pseudoText('Box {{box}} closed, {{pieces, number}}')).toBe('Ɓóẋ {{box}} çļóšéđ, {{pieces, number}} ẋẋẋẋẋ');
  expect(pseudoText('Or scan DOCK.NEW')).toBe('Öŕ šçáñ DOCK.NEW ẋẋẋ');
});

it('is a complete language, of nothing but the files of its folder', () => {
  const folder = scratch('texts');
  onTestFinished(() => removeFolder(folder));
  writePseudoLanguage(folder);
  const languages = languagesOf(textFiles(folder));
  const own = languages[pseudoLanguage];
  expect(Object.keys(languages)).toEqual([pseudoLanguage]);
  expect(Object.keys(own ?? {})).toEqual(Object.keys(en));
  const texts = createTexts(pseudoLanguage, languages);
  expect(texts.t('message.box-closed', { box: 3, pieces: 1204 })).toMatch(/^Ɓóẋ 3 çļóšéđ, 1,204 units ẋ+$/);
  // Every region of English but this one is served by English.
  const known = ['en', pseudoLanguage];
  expect(resolveLanguage(own?.['language.locale'] ?? '', known)).toBe(pseudoLanguage);
  expect(resolveLanguage('en-GB', known)).toBe('en');
});
