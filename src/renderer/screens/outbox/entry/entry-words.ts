import type { OutboxEntryView } from '../../../../contract/bridge/outbox.ts';
import type { FailureReply } from '../../../../contract/failure.ts';
import { entryKind } from '../../../documents/words/entry-kind.ts';
import { entrySummary, shownState } from '../../../documents/words/entry-look.ts';
import { furtherWords } from '../../../i18n/failure-words.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import type { TextKey } from '../../../i18n/languages.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';

/** What happened to an entry, in one sentence; why it was rejected is in the service's own words. */
export function whatHappened(entry: OutboxEntryView, now: number, { t, say, locale }: TextsOfScreen): string {
  const { discarded, isTaken } = entry;
  if (discarded && isTaken !== true)
    return t('outbox.discarded', { ...discarded, time: formatMoment(discarded.at, now, locale) });
  const words = say(entrySummary(entry));
  const reasons = (entry.failure?.details?.service?.codes ?? []).map(({ message }) => message).filter(Boolean);
  if (shownState(entry) !== 'rejected' || reasons.length === 0) return words;
  return t('outbox.because', { words, reasons: reasons.join(' ') });
}

/** The marketplace of an order, and its number there; the station that it was taken over from. */
export function originFacts({ origin, from }: OutboxEntryView, { t }: Pick<TextsOfScreen, 't'>): readonly string[] {
  return [
    ...(from === undefined ? [] : [t('outbox.from-station', { station: from })]),
    ...(origin === undefined ? [] : [`${origin.platform} ${origin.orderNo}`.trim()]),
  ];
}

/** What to do about an entry, in one sentence. Null: a question says it. */
export function whatToDo(entry: OutboxEntryView): TextKey | null {
  const state = shownState(entry);
  if (entry.question !== null && state === 'unconfirmed') return null;
  return state === 'rejected' && entry.documentId !== null ? entryKind(entry).editWords : `outbox.todo-${state}`;
}

/** The one action that stands out: it neither repeats what may have arrived nor loses anything. */
export function safeAction(entry: OutboxEntryView): 'release' | 'edit' | 'retry' | null {
  switch (shownState(entry)) {
    case 'held':
      return 'release';
    case 'rejected':
      return entry.documentId === null ? null : 'edit';
    case 'pending':
      return 'retry';
    case 'unconfirmed':
      return entry.question === 'unsure' ? null : 'retry';
    default:
      return null;
  }
}

/** For the service's support, and whatever `happened` does not say of a failure. */
export function supportFacts(failure: FailureReply, happened: string, { t, locale }: TextsOfScreen): readonly string[] {
  const service = failure.details?.service;
  const codes = service?.codes ?? [];
  const facts =
    codes.length === 0
      ? [t(`failure.${failure.code}`), furtherWords(failure, locale)]
      : codes.flatMap(({ code, message }) => [happened.includes(message) ? '' : message, code]);
  const ticket = service?.ticketId;
  if (ticket !== undefined) facts.push(t('outbox.ticket', { ticket }), t('outbox.ticket-why'));
  return facts.filter((fact) => fact !== '');
}
