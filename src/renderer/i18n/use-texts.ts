import { useTranslation } from 'react-i18next';
import type { Message } from '../../contract/verdict.ts';
import { isTextKey, type Language, type TextKey } from './languages.ts';

export type Params = Readonly<Record<string, string | number>>;

export interface TextsOfScreen {
  readonly language: Language;
  readonly t: (key: TextKey, params?: Params) => string;
  /** A sentence of the core or of a document. One that is not in the catalogue yet shows its figures rather than nothing. */
  readonly say: (message: Message) => string;
}

export function useTexts(): TextsOfScreen {
  const { t, i18n } = useTranslation();
  return {
    language: i18n.language === 'zh' ? 'zh' : 'en',
    t: (key, params = {}) => t(key, params),
    say: ({ key, params }) => {
      if (isTextKey(key)) return t(key, params).trim();
      return Object.values(params).join(' · ') || key;
    },
  };
}
