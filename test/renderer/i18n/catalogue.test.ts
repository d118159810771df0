import { describe, expect, it } from 'vitest';
import { DeviceProblem } from '../../../src/contract/devices/ports.ts';
import { PrinterState } from '../../../src/contract/devices/printers.ts';
import { ScaleState } from '../../../src/contract/devices/scale.ts';
import { FailureCode } from '../../../src/contract/failure.ts';
import { WantAnswer } from '../../../src/contract/site/claims.ts';
import { SiteTrouble } from '../../../src/contract/site/site-view.ts';
import { english } from '../../../src/renderer/i18n/english.ts';
import { languagesOf, resolveLanguage, type TextKey } from '../../../src/renderer/i18n/languages.ts';
import { sourceFiles } from './source-files.ts';
import { en, languages, textFiles, textsFolder, zh } from './texts-on-disk.ts';
import { createTexts } from './window-texts.ts';

const keys = Object.keys(en) as TextKey[]; // the object's own keys, by its type

/** Developers read the page of all components in English. */
const isTranslated = (key: string) => !key.startsWith('gallery.');
const translated = keys.filter(isTranslated);

const { 'language.name': _, ...rest } = en;

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

describe('the catalogues', () => {
  it('have every sentence that the core, the documents and the screens say', () => {
    const said = sourceFiles(/\.tsx?$/).flatMap(({ path, text }) =>
      [
        ...text.matchAll(/'((?:message|problem|queue|journal|malformed|notice|connection|unexplained)\.[a-z0-9-]+)'/g),
      ].map(([, key]) => ({
        path,
        key,
      })),
    );
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter(({ key }) => !Object.hasOwn(en, key ?? ''))).toEqual([]);
  });

  it('have a sentence for every prefix that the core completes itself', () => {
    const prefixes = sourceFiles(/^(core|documents)\/.*\.ts$/).flatMap(({ text }) =>
      [...text.matchAll(/message\(`([a-z.-]+)\$\{/g)].map(([, prefix]) => prefix ?? ''),
    );
    expect(new Set(prefixes)).toEqual(
      new Set([
        'connection.',
        'malformed.',
        'message.device-',
        'message.printer-',
        'message.scale-',
        'message.sscc-',
        'message.take-over-',
        'problem.join-code-',
        'problem.recovery-key-',
        'problem.snapshot-',
        'screen.',
        'site.trouble-',
        'queue.read-',
      ]),
    );
    for (const problem of DeviceProblem.options) expect(en).toHaveProperty([`message.device-${problem}`]);
    for (const why of ['silent', 'not-reached', ...WantAnswer.exclude(['asked', 'away', 'taken', 'mine']).options])
      expect(en).toHaveProperty([`message.take-over-${why}`]);
    for (const why of ['lost', 'used-up', 'unsaved']) expect(en).toHaveProperty([`message.sscc-${why}`]);
    for (const why of ['foreign', 'newer', 'cut', 'mistyped']) expect(en).toHaveProperty([`problem.join-code-${why}`]);
    for (const why of ['foreign', 'newer', 'cut', 'mistyped'])
      expect(en).toHaveProperty([`problem.recovery-key-${why}`]);
    for (const why of ['none', 'wrong-key', 'newer', 'damaged']) expect(en).toHaveProperty([`problem.snapshot-${why}`]);
    for (const trouble of SiteTrouble.options) expect(en).toHaveProperty([`site.trouble-${trouble}`]);
    for (const state of PrinterState.options) expect(en).toHaveProperty([`message.printer-${state}`]);
    for (const state of ScaleState.shape.state.exclude(['stable', 'moving']).options)
      expect(en).toHaveProperty([`message.scale-${state}-how`]);
    for (const result of ['matches', 'differs', 'create-failed', 'not-found'])
      expect(en).toHaveProperty([`queue.read-${result}`]);
  });

  it('have a sentence for every reason why a code is broken, with no figure that the reason does not carry', () => {
    const [file] = sourceFiles(/^barcode\/malformed-reason\.ts$/);
    const reasons = [...(file?.text ?? '').matchAll(/code: '([a-z0-9-]+)'([^}]*)\}/g)];
    expect(reasons.length).toBeGreaterThan(15);
    for (const [, code, figures = ''] of reasons) {
      const known = [...figures.matchAll(/readonly (\w+):/g)].map(([, name]) => name);
      const text = (en as Record<string, string>)[`malformed.${code}`];
      expect(text, code).toBeDefined();
      for (const name of placeholders(text ?? '')) expect(known, `malformed.${code}`).toContain(name);
    }
  });

  it('have words for every failure code, also of a connection that is tested', () => {
    for (const code of FailureCode.options) {
      expect(en).toHaveProperty([`failure.${code}`]);
      // A connection that is tested prints nothing, and no station locks it.
      if (code !== 'printer' && code !== 'locked') expect(en).toHaveProperty([`connection.${code}`]);
    }
  });

  it('hold nothing that nobody says', () => {
    const code = sourceFiles(/\.tsx?$/)
      .map(({ text }) => text)
      .join('\n');
    // What is completed at run time, by a template or by the core, is found by its beginning.
    const begun = [...code.matchAll(/`([a-z-]+(?:\.[a-z-]+)*[.-])\$\{/g)].map(([, prefix]) => prefix ?? '');
    const built = [...begun, 'language.', 'field.', 'expectation.', 'rule.'];
    const quoted = new Set([...code.matchAll(/(?<=(['"]))[\w.-]+(?=\1)/g)].map(([text]) => text));
    const unsaid = keys.filter((key) => !quoted.has(key) && !built.some((prefix) => key.startsWith(prefix)));
    expect(unsaid).toEqual([]);
  });

  it('have every sentence in every language, with the same figures', () => {
    for (const [language, texts] of Object.entries(languages).filter(([name]) => name !== 'en')) {
      expect(Object.keys(texts), language).toEqual(translated);
      for (const key of translated) expect(placeholders(texts[key]), key).toEqual(placeholders(en[key]));
    }
  });

  it('are filled, and nowhere shout', () => {
    for (const texts of Object.values(languages)) {
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), key).not.toBe('');
        expect(text, key).not.toMatch(/[!！]/);
      }
    }
  });

  it('are Chinese in Chinese, but for names and signs', () => {
    const names = new Set<TextKey>([
      'shell.name',
      'dialog.letters',
      'language.locale',
      'field.Sku',
      'code-kind.sku',
      'message.item',
      'inventory.unknown-figure',
    ]);
    const plain = translated.filter((key) => !names.has(key) && /\p{L}/u.test(zh[key].replace(/\{\{[^}]*\}\}/g, '')));
    for (const key of plain) expect(zh[key], key).toMatch(/[\u4e00-\u9fff]/);
  });

  it.each(Object.keys(languages))('leave no placeholder unfilled in %s', (language) => {
    const texts = createTexts(language);
    for (const key of keys) {
      const params = Object.fromEntries(placeholders(en[key]).map((name) => [name ?? '', 3]));
      expect(texts.t(key, params), key).not.toMatch(/\{\{|\}\}|undefined/);
    }
  });
});

describe('a language', () => {
  it('is one folder', () => {
    const french = { './texts/fr/language.json': { 'language.name': 'Français' }, './texts/fr/all.json': rest };
    const known = languagesOf({ './texts/en/all.json': en, ...french });
    expect(known.fr).toEqual({ ...en, 'language.name': 'Français' });
    expect(Object.keys(languages)).toEqual(['de', 'en', 'es', 'zh']);
  });

  it('has the same texts in the same files as English, each namespace in one', () => {
    const files = Object.entries(textFiles(textsFolder));
    const fileOf = new Map<string, string>();
    for (const [path, texts] of files) {
      const [language, file = ''] = path.split('/');
      // What a screen is called stands with its other texts.
      for (const key of Object.keys(texts).filter((each) => !each.startsWith('screen.'))) {
        const namespace = `${language} ${key.split('.')[0]}`;
        expect([key, fileOf.get(namespace) ?? file]).toEqual([key, file]);
        fileOf.set(namespace, file);
      }
    }
    const keysOf = (language: string) =>
      files
        .filter(([path]) => path.startsWith(`${language}/`))
        .map(([path, texts]) => [path.replace(/^.*\//, ''), Object.keys(texts).filter(isTranslated)])
        .filter(([, keys]) => keys?.length);
    for (const language of Object.keys(languages)) expect(keysOf(language)).toEqual(keysOf('en'));
  });

  it('is English in the window’s first script with every file of its folder', () => {
    expect(english).toEqual(en);
  });

  it('serves its regions, and English serves whoever has none', () => {
    expect(resolveLanguage('zh-Hans-CN')).toBe('zh');
    expect(resolveLanguage('fr-FR', ['en', 'fr'])).toBe('fr');
    expect(resolveLanguage('pt-BR', ['en', 'pt', 'pt-BR'])).toBe('pt-BR');
    expect(resolveLanguage('fr')).toBe('en');
    expect(resolveLanguage('zhx')).toBe('en');
  });

  it('has a locale that dates and numbers know', () => {
    for (const texts of Object.values(languages)) expect(() => new Intl.Locale(texts['language.locale'])).not.toThrow();
  });
});

describe('the formats', () => {
  it('tell one from many', () => {
    const texts = createTexts('en');
    expect(texts.t('message.box-closed', { box: 3, pieces: 1 })).toBe('Box 3 closed, 1 unit');
    expect(texts.t('message.box-closed', { box: 3, pieces: 1204 })).toBe('Box 3 closed, 1,204 units');
    expect(createTexts('zh').t('message.box-closed', { box: 3, pieces: 1 })).toBe('第 3 箱已封箱，共 1 件');
  });

  it('show grams as a person reads them, and fields by their words', () => {
    const texts = createTexts('en');
    expect(texts.t('message.weight', { box: 1, weight: 980 })).toBe('Box 1 weighs 980 g');
    expect(texts.t('message.weight', { box: 1, weight: 12400 })).toBe('Box 1 weighs 12.4 kg');
    expect(texts.t('message.field-set', { field: 'VatNo', value: 'X1' })).toBe('VAT number: X1');
    expect(texts.t('message.field-set', { field: 'Unheard', value: 'X1' })).toBe('Unheard: X1');
  });
});
