import type { StationView } from '../../contract/bridge.ts';
import { en } from './en/catalogue.ts';
import type { Texts } from './texts.ts';
import { zh } from './zh/catalogue.ts';

export type Language = StationView['language'];
export type TextKey = keyof typeof en;

/** Every language with all its texts. Another one is a folder beside `en`, a line here, and its name in contract/settings.ts. */
export const languages: Readonly<Record<Language, Texts<typeof en>>> = { en, zh };

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}
