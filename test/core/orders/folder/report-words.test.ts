import { describe, expect, it } from 'vitest';
import { chinese } from '../../../../src/core/orders/folder/report-texts/chinese.ts';
import { english } from '../../../../src/core/orders/folder/report-texts/english.ts';
import { german } from '../../../../src/core/orders/folder/report-texts/german.ts';
import { spanish } from '../../../../src/core/orders/folder/report-texts/spanish.ts';
import { reportWords } from '../../../../src/core/orders/folder/report-words.ts';
import { languages } from '../../../renderer/i18n/texts-on-disk.ts';

const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

describe('the words of the watched folder', () => {
  it.each([german, spanish, chinese])('have every value in every language', (texts) => {
    for (const [key, text] of Object.entries(english))
      expect([key, valuesIn(texts[key as keyof typeof english])]).toEqual([key, valuesIn(text)]); // its own keys
  });

  // The window shows the same problems; neither may import the other's texts.
  it.each(Object.entries({ en: english, de: german, es: spanish, zh: chinese }))(
    'are those of the window, where it says the same: %s',
    (language, texts) => {
      const own = Object.entries(texts).map(([key, text]) => [`order-file.${key}`, text]);
      const shown: Readonly<Record<string, string>> = languages[language] ?? {};
      const both = own.filter(([key = '']) => /^order-file\.(?:problem|skip)-/.test(key) && key in shown);
      expect(both.length).toBeGreaterThan(40);
      expect(both).toEqual(both.map(([key = '']) => [key, shown[key]]));
    },
  );

  it('name a reason of a profile, and leave one of a site as it is', () => {
    const { skipped } = reportWords('de-AT');
    expect(['already shipped', 'the same order as in row 7', 'not for us'].map(skipped)).toEqual([
      ...['Bereits versandt', 'Derselbe Auftrag wie in Zeile 7', 'not for us'],
    ]);
  });

  it('say why a folder cannot be reached, in English where the language is none of them', () => {
    const trouble = (code: string) => reportWords('fr').trouble(Object.assign(new Error(`${code}: x`), { code }));
    expect(['ENOENT', 'EACCES', 'EBUSY', 'ENOSPC', 'EROFS', 'EHOSTDOWN', 'EEXIST', 'EWHAT'].map(trouble)).toEqual([
      'The folder is not there, or its drive is not connected',
      'Dockside is not allowed to read or write there',
      'Another program has the file open',
      'The drive is full',
      'The drive is read-only',
      'The network drive does not answer',
      'A file has the name of a folder that is needed there: done, failed or out',
      'An error occurred: EWHAT: x',
    ]);
    expect(reportWords('en').trouble('gone')).toBe('An error occurred: gone');
  });
});
