import { Sparkles } from 'lucide-react';
import type { TrackedParcel } from '../../../../contract/bridge/tracking.ts';
import { formatIsoDay, formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../session/use-now.ts';
import { Age } from '../../../ui/feedback/age.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { stageLook } from './stage-look.ts';
import { statusWord } from './status-word.ts';

/** The number, its status, its expected arrival, and what changed since it was last opened. */
export function ParcelHead({ number, parcel }: { readonly number: string; readonly parcel: TrackedParcel | null }) {
  const { t, locale } = useTexts();
  const now = useNow(15_000);
  if (parcel === null)
    return (
      <h1 className="code tracked-title" data-testid="tracked-title">
        {number}
      </h1>
    );
  const { row, record, news, lookedBefore, was } = parcel;
  const { concern, carrier, country, answeredAt, stage } = row;
  const promised = record?.EstimatedDelivery ?? '';
  return (
    <div className="grid shrink-x gap-1">
      <h1 className="code tracked-title" data-testid="tracked-title">
        {row.number}
      </h1>
      <p className="tracked-line row wrap items-center breaks">
        <StateMark {...stageLook(row, t)} />
        {was !== null && <span>{t('tracking.was', { was: statusWord(was, t) })}</span>}
        {concern !== null && stage !== 'waiting' && <b>{t(`tracking.concern-${concern}`)}</b>}
        {promised !== '' && (
          <span>
            {t('tracking.promised')} <b>{formatIsoDay(promised, locale)}</b>
          </span>
        )}
        {[carrier, country].filter(Boolean).join(' · ')}
      </p>
      <p className="quiet tracked-line row wrap items-center breaks">
        {answeredAt !== null && (
          <span>
            {t('tracking.asked')} <Age at={answeredAt} now={now} />
          </span>
        )}
        {lookedBefore !== null && (
          <span className="tracked-news">
            {news.length > 0 && <Sparkles aria-hidden />}
            {t(news.length > 0 ? 'tracking.news' : 'tracking.no-news', {
              n: news.length,
              at: formatMoment(lookedBefore, now, locale),
            })}
          </span>
        )}
      </p>
    </div>
  );
}
