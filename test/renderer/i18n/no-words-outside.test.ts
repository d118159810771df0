import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Names of keys on the keyboard are the same in every language. */
const keyNames = new Set(['Esc', 'Enter']);

/** Words between tags, and words in attributes that people read. */
function wordsIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const between = [...code.matchAll(/(?<!=)>\s*([^<>{}()=;&|]*[A-Za-z\u4e00-\u9fff]{2,}[^<>{}()=;&|]*)\s*<\//g)];
  const attributes = [
    ...code.matchAll(/\b(?:aria-label|title|label|placeholder|alt|words|keys)="([^"]*[A-Za-z]{2,}[^"]*)"/g),
  ];
  return [...between, ...attributes].map(([, words = '']) => words.trim()).filter((words) => !keyNames.has(words));
}

it('finds words that a screen says by itself', () => {
  expect(wordsIn('<p>Hello there</p>')).toEqual(['Hello there']);
  expect(wordsIn('<Button title="Go on" />')).toEqual(['Go on']);
  expect(wordsIn("<p>{t('shell.ok')}</p>")).toEqual([]);
});

it('keeps every word of the screens in the catalogues', () => {
  const screens = sourceFiles(/^renderer\/.*\.tsx$/);
  expect(screens.length).toBeGreaterThan(40);
  // A label that is a key of the catalogue is looked up where it is shown.
  const isKey = (words: string) => /^[a-z-]+\.[\w-]+$/.test(words);
  expect(
    screens.flatMap(({ path, text }) =>
      wordsIn(text)
        .filter((words) => !isKey(words))
        .map((words) => `${path}: ${words}`),
    ),
  ).toEqual([]);
});
