import { english } from './english.ts';

export type TextKey = keyof typeof english;
/** The texts of a language: exactly the keys of the English ones. */
export type Texts = Readonly<Record<TextKey, string>>;
/** The name of a folder in `texts`: `en`, `zh`. */
export type Language = string;

type LanguageFile = Pick<Texts, 'language.name' | 'language.locale'>;

export const fallbackLanguage: Language = 'en';

/** The file of each folder that is in the first script: what a language is called must be known before it is chosen. */
export const languageFiles = import.meta.glob<LanguageFile>('./texts/*/language.json', {
  eager: true,
  import: 'default',
});

/** What each language is called in itself, by its folder in `texts`: a new language only needs a new folder. */
export const languageNames: Readonly<Record<Language, string>> = Object.fromEntries(
  Object.entries(languagesOf(languageFiles)).map(([language, texts]) => [language, texts['language.name']]),
);

/** The files of each folder joined: how texts are divided into files is for those who write them. */
export function languagesOf(files: Readonly<Record<string, Partial<Texts>>>): Readonly<Record<Language, Texts>> {
  const joined: Record<Language, Partial<Texts>> = {};
  for (const [path, texts] of Object.entries(files)) {
    const language = path.split('/').at(-2) ?? '';
    joined[language] = Object.assign(joined[language] ?? {}, texts);
  }
  return joined as Record<Language, Texts>; // tests compare the keys with the English ones
}

/** The language to show for `asked`: `zh` for `zh-Hans-CN`, English for anything missing. */
export function resolveLanguage(asked: string, known: readonly Language[] = Object.keys(languageNames)): Language {
  const found = known
    .filter((name) => asked === name || asked.startsWith(`${name}-`))
    .toSorted((a, b) => b.length - a.length)[0];
  return found ?? fallbackLanguage;
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(english, key);
}
