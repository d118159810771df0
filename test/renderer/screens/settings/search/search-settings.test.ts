import { describe, expect, it } from 'vitest';
import { searchSettings } from '../../../../../src/renderer/screens/settings/search/search-settings.ts';
import { en, zh } from '../../../i18n/texts-on-disk.ts';

const found = (query: string, texts = [en, zh]) => searchSettings(query, texts).map(({ id }) => id);

describe('the search of the settings', () => {
  it('finds a setting by its label before those that only mention the word', () => {
    const ids = found('operator');
    expect(ids[0]).toBe('operator');
    expect(ids).toContain('pin-required');
    expect(found('token')[0]).toBe('token');
  });

  it('finds every port, by its number the one', () => {
    expect(found('port')).toEqual(expect.arrayContaining(['ports', 'port81', 'port82', 'port83']));
    expect(found('port')).not.toContain('import');
    expect(found('port 82')[0]).toBe('port82');
  });

  it('finds in the other language as well, whichever is shown', () => {
    expect(found('语言')[0]).toBe('language');
    expect(found('语言', [zh, en])[0]).toBe('language');
    expect(found('theme', [zh, en])).toContain('theme');
    expect(found('仓库')[0]).toBe('warehouse-id');
  });

  it('finds by words that stand nowhere on the screen', () => {
    expect(found('password')).toEqual(expect.arrayContaining(['token', 'header-value']));
    expect(found('excel')).toEqual(['import']);
    expect(found('夜间')).toEqual(['theme']);
  });

  it('finds every setting of a section by the name of the section', () => {
    expect(found('Catalogue')).toEqual(expect.arrayContaining(['catalogue', 'import']));
  });

  it('takes no notice of case, of gaps or of wide letters', () => {
    expect(found('  TOKEN ')).toEqual(found('token'));
    expect(found('ｔｏｋｅｎ')).toEqual(found('token'));
  });

  it('needs every word of the question', () => {
    expect(found('header value')).toEqual(['header-value']);
    expect(found('token zebra')).toEqual([]);
  });

  it('finds nothing where nothing is asked or nothing is called that', () => {
    expect(found('')).toEqual([]);
    expect(found('   ')).toEqual([]);
    expect(found('zzz')).toEqual([]);
    expect(found('(*[')).toEqual([]);
  });
});
