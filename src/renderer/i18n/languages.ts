import { english } from './english.ts';

export type TextKey = keyof typeof english;
/** The texts of a language: exactly the keys of the English ones. */
export type Texts = Readonly<Record<TextKey, string>>;
/** The name of a folder in `texts`: `en`, `zh`. */
export type Language = string;

export const fallbackLanguage: Language = 'en';

/** Every language by its folder in `texts`: a new language only needs a new folder. Tests compare the keys. */
export const languages = languagesOf(
  import.meta.glob<Partial<Texts>>('./texts/*/*.json', { eager: true, import: 'default' }),
);

/** The files of each folder joined: how texts are divided into files is for those who write them. */
export function languagesOf(files: Readonly<Record<string, Partial<Texts>>>): Readonly<Record<Language, Texts>> {
  const joined: Record<Language, Partial<Texts>> = {};
  for (const [path, texts] of Object.entries(files)) {
    const language = path.split('/').at(-2) ?? '';
    joined[language] = { ...joined[language], ...texts };
  }
  return joined as Record<Language, Texts>; // tests compare the keys with the English ones
}

/** The language to show for `asked`: `zh` for `zh-Hans-CN`, English for anything missing. */
export function resolveLanguage(asked: string, known: readonly Language[] = Object.keys(languages)): Language {
  const found = known
    .filter((name) => asked === name || asked.startsWith(`${name}-`))
    .toSorted((a, b) => b.length - a.length)[0];
  return found ?? fallbackLanguage;
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(english, key);
}
