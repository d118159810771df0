import type { RowProblem } from '../../../order-files/understood.ts';
import { chinese } from './report-texts/chinese.ts';
import { english, type ReportText, type ReportTexts } from './report-texts/english.ts';
import { german } from './report-texts/german.ts';
import { spanish } from './report-texts/spanish.ts';

/** What the watched folder says, in the language of a station. */
export interface ReportWords {
  readonly say: (text: ReportText, values?: Readonly<Record<string, string | number>>) => string;
  readonly problem: (problem: RowProblem) => string;
  /** A reason of a profile; one of a site's own profile stands as it is. */
  readonly skipped: (reason: string) => string;
  /** Why a folder or a file cannot be reached. */
  readonly trouble: (error: unknown) => string;
}

const languages: Readonly<Record<string, ReportTexts>> = { en: english, de: german, es: spanish, zh: chinese };

/** `language`: as in the settings. */
export function reportWords(language: string): ReportWords {
  const texts = languages[language.split('-')[0] ?? ''] ?? english;
  const say: ReportWords['say'] = (text, values = {}) =>
    texts[text].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  return {
    say,
    problem: ({ code, text = '' }) => say(`problem-${code}`, { text }),
    skipped: (reason) => {
      const [, begin = reason, text = ''] =
        /^(the same (?:line as row|order as in (?:row|file))) (.+)$/.exec(reason) ?? [];
      const key = `skip-${begin.replaceAll(' ', '-')}`;
      return isText(key) ? say(key, { text }) : reason;
    },
    trouble: (error) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const [known] = troubles.find(([, codes]) => codes.includes(code)) ?? [];
      if (known !== undefined) return say(known);
      return say('trouble-other', { text: error instanceof Error ? error.message : String(error) });
    },
  };
}

const isText = (key: string): key is ReportText => key in english;

const troubles: readonly (readonly [text: ReportText, codes: readonly string[]])[] = [
  ['trouble-gone', ['ENOENT', 'ENODEV', 'ENXIO']],
  ['trouble-denied', ['EACCES', 'EPERM']],
  ['trouble-busy', ['EBUSY', 'ETXTBSY']],
  ['trouble-full', ['ENOSPC', 'EDQUOT']],
  ['trouble-read-only', ['EROFS']],
  [
    'trouble-network',
    ['EIO', 'ESTALE', 'ETIMEDOUT', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'ECONNRESET'],
  ],
  ['trouble-no-folder', ['EEXIST', 'ENOTDIR']],
];
