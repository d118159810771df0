import { useTranslation } from 'react-i18next';
import type { Message } from '../../contract/verdict.ts';
import { withGoodsName } from './goods-name.ts';
import { isTextKey, type TextKey } from './languages.ts';

export type Params = Readonly<Record<string, string | number>>;

export interface TextsOfScreen {
  /** For dates and numbers: `en-GB`, `zh-CN`. */
  readonly locale: string;
  readonly t: (key: TextKey, params?: Params) => string;
  /** A sentence of the core or of a document. One that is not in the catalogue yet shows its figures rather than nothing. */
  readonly say: (message: Message) => string;
}

export function useTexts(): TextsOfScreen {
  const { t } = useTranslation();
  return {
    locale: t('language.locale'),
    t: (key, params = {}) => t(key, params),
    say: ({ key, params }) => {
      if (isTextKey(key)) return t(key, withGoodsName(params, t('language.locale'))).trim();
      return Object.values(params).join(' · ') || key;
    },
  };
}
