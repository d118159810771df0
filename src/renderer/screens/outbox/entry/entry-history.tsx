import { Hand, type LucideIcon, Search, SearchCheck, Send } from 'lucide-react';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { OutboxAttemptView } from '../../../../contract/bridge/outbox.ts';
import { useRead } from '../../../data/use-read.ts';
import { formatMoment, formatTimeOfScan, isSameDay } from '../../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { Timeline, type TimelineItem } from '../../../ui/chart/timeline.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import './entry.css';

type Attempt = z.infer<typeof OutboxAttemptView>;

const icons: Readonly<Record<Attempt['kind'], LucideIcon>> = {
  'look-up': Search,
  send: Send,
  reconcile: SearchCheck,
  person: Hand,
};

/** Everything that happened to an entry, newest first. Read again whenever the entry changes (`version`). */
export function EntryHistory(props: { readonly id: string; readonly version: string; readonly now: number }) {
  const { id, version, now } = props;
  const texts = useTexts();
  const { t } = texts;
  const { value, failure, again } = useRead('outbox.attempts', { id }, { because: version });
  const attempts = useMemo(() => value?.toSorted((a, b) => b.at - a.at) ?? null, [value]);

  return (
    <section className="history" data-testid="outbox-history">
      <h3>{t('outbox.history')}</h3>
      <FailureNote failure={failure} onRetry={again} />
      {attempts === null && failure === null && <LoadingNote rows={2} />}
      {attempts?.length === 0 && <p className="quiet">{t('outbox.history-empty')}</p>}
      {attempts !== null && attempts.length > 0 && (
        <Timeline label={t('outbox.history')} items={attempts.map((attempt) => itemOf(attempt, now, texts))} />
      )}
    </section>
  );
}

function itemOf(attempt: Attempt, now: number, { t, say, locale }: TextsOfScreen): TimelineItem {
  const { at, endedAt, kind, summary, status, ticketId, rawBody } = attempt;
  const facts = [
    t(`attempt.${kind}`),
    endedAt === null ? t('outbox.running') : kind === 'person' ? null : t('outbox.took', { ms: endedAt - at }),
    status === null ? null : t('outbox.status', { status }),
    ticketId === null ? null : t('outbox.ticket', { ticket: ticketId }),
  ].filter((fact) => fact !== null);
  return {
    key: `${at} ${kind}`,
    kind,
    icon: icons[kind],
    title: say(summary),
    time: isSameDay(at, now) ? formatTimeOfScan(at, locale) : formatMoment(at, now, locale),
    at,
    facts,
    ...(rawBody === null || rawBody === '' ? {} : { detail: { label: t('outbox.raw'), content: rawBody } }),
  };
}
