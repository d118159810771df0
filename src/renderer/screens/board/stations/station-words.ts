import { CircleCheck, CircleDashed, CircleQuestionMark, Pause, Unplug } from 'lucide-react';
import { DocumentKindName } from '../../../../contract/bridge/documents.ts';
import type { JudgedStation } from '../../../../contract/site/judge-board.ts';
import { documentWords } from '../../../documents/words/document-words.ts';
import { queueInWords } from '../../../documents/words/queue-in-words.ts';
import { formatMoment, formatTime, isSameDay } from '../../../i18n/formats.ts';
import { dateFormat, numberFormat } from '../../../i18n/formatters.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import type { StateLook } from '../../../ui/feedback/state-mark.tsx';

/** The state of a station as a mark with words. `now`: by the hub's clock. */
export function stateLook(
  { state, since, isTrouble }: JudgedStation,
  now: number,
  { t, locale }: TextsOfScreen,
  place: 'wide' | 'narrow',
): StateLook & { readonly label: string } {
  const [quiet, away] =
    place === 'wide' ? (['board.quiet', 'board.away'] as const) : (['board.quiet-short', 'board.away-short'] as const);
  const time =
    since === null ? '' : place === 'wide' ? formatMoment(since, now, locale) : timeOrDay(since, now, locale);
  switch (state) {
    case 'working':
      return { icon: CircleCheck, ground: 'good', label: t('board.working') };
    case 'quiet':
      return {
        ...{ icon: Pause, ground: 'plain' },
        label: since === null ? t('board.no-scans') : t(quiet, { since: time }),
      };
    case 'away':
      return { icon: Unplug, ground: isTrouble ? 'bad' : 'plain', label: t(away, { since: time }) };
    case 'unseen':
      return { icon: CircleDashed, ground: 'plain', label: t('board.unseen') };
    case 'unknown':
      return { icon: CircleQuestionMark, ground: 'unknown', label: t('board.unknown') };
  }
}

const timeOrDay = (at: number, now: number, locale: string) =>
  isSameDay(at, now) ? formatTime(at, locale) : dateFormat(locale, { day: 'numeric', month: 'short' }).format(at);

/** The open work that was touched last: what it is, how much it contains, and how many others there are. */
export function workInWords(open: JudgedStation['open'], t: TextsOfScreen['t']): string {
  const [work] = open;
  if (work === undefined) return '';
  // A station of a later version has kinds that this one does not know.
  const { data: kind } = DocumentKindName.safeParse(work.kind);
  const what =
    kind === undefined ? [work.number] : [t(documentWords[kind].name), ...documentWords[kind].contents(work, t)];
  const more = open.length > 1 ? [t('shell.n-more', { n: open.length - 1 })] : [];
  return unbroken([...what, ...more].join(' · '));
}

/** What is left in its outbox; and, where that is not all that it had, who took over the rest. */
export function outboxInWords(
  { queue, taken }: JudgedStation,
  t: TextsOfScreen['t'],
): readonly [string, rest?: string] {
  const words = queue === null ? '—' : unbroken(queueInWords(queue, t));
  if (taken === null) return [words];
  // A name with a hyphen stays on one line.
  const station = taken.by.replaceAll('-', '\u2011');
  return taken.isAll ? [t('board.taken-by', { station })] : [words, t('board.rest-taken-by', { station })];
}

/** Of a list, a new line begins with one of its parts, and not within: a number stays with what it counts. */
export function unbroken(list: string): string {
  return list
    .split(' · ')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ');
}

/** `+12%`, `−3%`, `0%`. */
export function percentInWords(percent: number, locale: string): string {
  const format = numberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' });
  return format.format(percent / 100).replace('-', '−');
}
