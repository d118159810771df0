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
  /** A sentence of the core or of a document. One that is not in the catalogue yet shows its figures rather than nothing. */
  readonly say: (message: Message) => string;
  /** The same where there is little room: of a code that is too long to be read its ends. */
  readonly sayShort: (message: Message) => string;
}

/** What all of a window's components read: found once for each language, as a scan draws many of them again. */
export const TextsContext = createContext<TextsOfScreen | null>(null);

export function useTexts(): TextsOfScreen {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('no texts around this component');
  return texts;
}

/** The texts by one language's `t`: the window's, or a fixed one (`i18n.getFixedT`) for what is printed or spoken. */
export function textsBy(t: (key: TextKey, params: Params) => string): TextsOfScreen {
  const locale = t('language.locale', {});
  // A text without figures is looked for once: a scan draws many of them again.
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
  // The band, the marks and the list of the last scans say the same sentence.
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
