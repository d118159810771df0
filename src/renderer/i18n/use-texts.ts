import { createContext, useContext } from 'react';
import type { Message } from '../../contract/verdict.ts';
import { withGoodsName } from './goods-name.ts';
import { isTextKey, type TextKey } from './languages.ts';
import { withShortCodes } from './short-code.ts';

export type Params = Readonly<Record<string, string | number>>;

export interface TextsOfScreen {
  /** For dates and numbers: `en-GB`, `zh-CN`. */
  readonly locale: string;
  readonly t: (key: TextKey, params?: Params) => string;
  /** A message of the core or of a document. One that is not in the catalogue yet shows its parameters rather than nothing. */
  readonly say: (message: Message) => string;
  /** The same for narrow places: long codes are shortened. */
  readonly sayShort: (message: Message) => string;
}

/** Read by all components of a window: created once for each language, as a scan renders many of them again. */
export const TextsContext = createContext<TextsOfScreen | null>(null);

export function useTexts(): TextsOfScreen {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('no texts around this component');
  return texts;
}

/** The texts of one `t`: the window's, or a fixed one (`i18n.getFixedT`) for what is printed or spoken. */
export function textsBy(t: (key: TextKey, params: Params) => string): TextsOfScreen {
  const locale = t('language.locale', {});
  // A text without parameters is looked up once: a scan renders many of them again.
  const plain = new Map<TextKey, string>();
  const plainText = (key: TextKey) => {
    const text = plain.get(key) ?? t(key, {});
    plain.set(key, text);
    return text;
  };
  const inWords = ({ key, params }: Message) => {
    if (isTextKey(key)) return t(key, withGoodsName(params, locale)).trim();
    return Object.values(params).join(' · ') || key;
  };
  // The band, the marks and the list of recent scans show the same message.
  const said = new WeakMap<Message, string>();
  const say = (message: Message) => {
    const words = said.get(message) ?? inWords(message);
    said.set(message, words);
    return words;
  };
  return {
    locale,
    t: (key, params) => (params === undefined ? plainText(key) : t(key, params)),
    say,
    sayShort: (message) => {
      const params = withShortCodes(message.params);
      return say(params === message.params ? message : { key: message.key, params });
    },
  };
}
