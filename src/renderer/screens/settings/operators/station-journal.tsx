import { KeyRound, ShieldCheck } from 'lucide-react';
import { useRead } from '../../../data/use-read.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../session/use-now.ts';
import { Timeline } from '../../../ui/chart/timeline.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Fact } from '../section/fact.tsx';

const shown = 30;

/** Recent sign-ins, and what administrators did. */
export function StationJournal() {
  const { t, say, locale } = useTexts();
  const now = useNow(60_000);
  const { value, failure, again } = useRead('operator.journal', { limit: shown });
  return (
    <Fact id="station-journal" label={t('operators.journal')} words={t('operators.journal-words')}>
      <FailureNote failure={failure} onRetry={again} />
      {value?.length === 0 && <p className="muted">{t('operators.journal-empty')}</p>}
      {value !== null && value.length > 0 && (
        <Timeline
          label={t('operators.journal')}
          items={value.map(({ seq, at, operator, summary }) => ({
            key: String(seq),
            icon: summary.key === 'journal.signed-in' ? KeyRound : ShieldCheck,
            title: say(summary),
            time: formatMoment(at, now, locale),
            at,
            facts: [operator],
          }))}
        />
      )}
    </Fact>
  );
}
