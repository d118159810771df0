import { Hand, type LucideIcon, Search, SearchCheck, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { OutboxAttemptView } from '../../../contract/bridge.ts';
import { formatMoment, formatTimeOfScan, isSameDay } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../state/use-dockside.ts';
import './entry-history.css';

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
  const { t } = useTexts();
  const { bridge } = useDockside();
  const [attempts, setAttempts] = useState<readonly Attempt[] | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` is what asks for it again.
  useEffect(() => {
    let isCurrent = true;
    bridge.invoke('outbox.attempts', { id }).then(
      (read) => isCurrent && setAttempts(read.toSorted((a, b) => b.at - a.at)),
      // What is shown stays; the entry's next change asks again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [bridge, id, version]);

  return (
    <section className="history" data-testid="outbox-history">
      <h3>{t('outbox.history')}</h3>
      {attempts?.length === 0 && <p className="quiet">{t('outbox.history-empty')}</p>}
      <ol>
        {attempts?.map((attempt) => (
          <AttemptRow key={`${attempt.at} ${attempt.kind}`} attempt={attempt} now={now} />
        ))}
      </ol>
    </section>
  );
}

function AttemptRow({ attempt, now }: { readonly attempt: Attempt; readonly now: number }) {
  const { t, say, locale } = useTexts();
  const { at, endedAt, kind, summary, status, ticketId, rawBody } = attempt;
  const Icon = icons[kind];
  const facts = [
    isSameDay(at, now) ? formatTimeOfScan(at, locale) : formatMoment(at, now, locale),
    t(`attempt.${kind}`),
    endedAt === null ? t('outbox.running') : kind === 'person' ? null : t('outbox.took', { ms: endedAt - at }),
    status === null ? null : t('outbox.status', { status }),
    ticketId === null ? null : t('outbox.ticket', { ticket: ticketId }),
  ].filter((fact) => fact !== null);
  return (
    <li className="attempt" data-kind={kind}>
      <Icon aria-hidden />
      <div>
        <p>{say(summary)}</p>
        <p className="quiet">{facts.join(' · ')}</p>
        {rawBody !== null && rawBody !== '' && (
          <details>
            <summary>{t('outbox.raw')}</summary>
            <pre>{rawBody}</pre>
          </details>
        )}
      </div>
    </li>
  );
}
