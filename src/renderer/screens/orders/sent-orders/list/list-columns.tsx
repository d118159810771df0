import { BellDot, ClockAlert } from 'lucide-react';
import { isLate, type SentOrderRow } from '../../../../../contract/bridge/sent-orders.ts';
import { formatGrams, formatMoment } from '../../../../i18n/formats.ts';
import { moneyInWords } from '../../../../i18n/money-in-words.ts';
import type { TextsOfScreen } from '../../../../i18n/use-texts.ts';
import { ageInWords } from '../../../../ui/feedback/age.tsx';
import { StateMark } from '../../../../ui/feedback/state-mark.tsx';
import type { TableColumn } from '../../../../ui/list/table-columns.ts';
import { orderStageLook } from '../order-stage-look.ts';
import { neverGetsOne } from '../stage-groups.ts';

/** The columns for a sent order: two lines per cell, the main value and what belongs to it. */
export function sentOrderColumns({ t, locale }: TextsOfScreen, now: number): readonly TableColumn<SentOrderRow>[] {
  return [
    {
      key: 'package',
      label: t('field.PackageId'),
      width: 'minmax(12rem, 2.2fr)',
      cell: ({ packageId, sentAt, isNew, ...row }) => {
        const sent = t('sent.at', { time: formatMoment(sentAt, now, locale) });
        return (
          <>
            <b className="code cut" title={packageId}>
              {packageId}
            </b>
            <span className="cut quiet followed-second" title={sent}>
              {isNew && (
                <span className="followed-new ground-ask">
                  <BellDot aria-hidden />
                  {t('sent.is-new')}
                </span>
              )}
              {isLate(row) && (
                <span className="followed-new ground-warn">
                  <ClockAlert aria-hidden />
                  {t('sent.is-late')}
                </span>
              )}
              {sent}
            </span>
          </>
        );
      },
    },
    {
      key: 'stage',
      label: t('sent.stage'),
      width: 'minmax(10.25rem, 1.5fr)',
      cell: ({ stage }) => <StateMark {...orderStageLook[stage]} label={t(`stage.${stage}`)} />,
    },
    {
      key: 'tracking',
      label: t('field.TrackingNumber'),
      width: 'minmax(9rem, 2.2fr)',
      cell: ({ trackingNumber, isFinalTrackingNumber, stage }) =>
        trackingNumber === '' ? (
          <span className="quiet">{t(neverGetsOne.has(stage) ? 'sent.number-none' : 'sent.no-number')}</span>
        ) : (
          two(trackingNumber, t(isFinalTrackingNumber ? 'sent.final' : 'sent.not-final'), 'code')
        ),
    },
    {
      key: 'recipient',
      label: t('sent.recipient'),
      width: 'minmax(8rem, 1.8fr)',
      cell: ({ recipient, country }) => two(recipient, country),
    },
    {
      key: 'service',
      label: t('sent.field-ServiceCode'),
      width: 'minmax(4.5rem, 1fr)',
      mayGo: true,
      cell: ({ serviceCode }) => serviceCode,
    },
    {
      key: 'cost',
      label: t('sent.cost-weight'),
      width: 'minmax(7rem, 1.2fr)',
      mayGo: true,
      align: 'end',
      cell: ({ costs, weightGrams }) =>
        (costs.length > 0 || weightGrams !== null) &&
        two(
          costs.length === 0 ? '–' : costs.map((cost) => moneyInWords(cost, locale)).join(' + '),
          weightGrams === null ? '–' : formatGrams(weightGrams, locale),
        ),
    },
    {
      key: 'age',
      label: t('sent.read'),
      width: 'minmax(7.5rem, 1fr)',
      mayGo: true,
      cell: ({ readAt }) => (readAt === null ? t('sent.never') : ageInWords(now - readAt, t)),
    },
  ];
}

function two(first: string, second: string, kind = '') {
  return (
    <>
      <span className={`cut ${kind}`} title={first}>
        {first}
      </span>
      <span className="cut quiet followed-second" title={second}>
        {second}
      </span>
    </>
  );
}
