import en from './texts/en.json';

export type TextKey = keyof typeof en;
/** The texts of a language: exactly the keys of the English ones. */
export type Texts = Readonly<Record<TextKey, string>>;
/** The name of a file in `texts`: `en`, `zh`. */
export type Language = string;

export const fallbackLanguage: Language = 'en';

/** Every language by its file in `texts`: a new language only needs a new file. Tests compare the keys. */
export const languages = languagesOf(import.meta.glob<Texts>('./texts/*.json', { eager: true, import: 'default' }));

export function languagesOf(files: Readonly<Record<string, Texts>>): Readonly<Record<Language, Texts>> {
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]));
}

/** The language to show for `asked`: `zh` for `zh-Hans-CN`, English for anything missing. */
export function resolveLanguage(asked: string, known: readonly Language[] = Object.keys(languages)): Language {
  const found = known
    .filter((name) => asked === name || asked.startsWith(`${name}-`))
    .toSorted((a, b) => b.length - a.length)[0];
  return found ?? fallbackLanguage;
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}
