import { isLate, type SentOrderRow } from '../../../../../contract/bridge/sent-orders.ts';
import { formatGrams, formatMoment } from '../../../../i18n/formats.ts';
import { moneyInWords } from '../../../../i18n/money-in-words.ts';
import type { TextsOfScreen } from '../../../../i18n/use-texts.ts';
import { ageInWords } from '../../../../ui/feedback/age.tsx';
import { StateMark } from '../../../../ui/feedback/state-mark.tsx';
import type { TableColumn } from '../../../../ui/list/table-columns.ts';
import { orderStageLook } from '../order-stage-look.ts';
import { neverGetsOne } from '../stage-groups.ts';

/**
 * The columns for a sent order. Of those that may go, the most important come first. The keys of those that sort are the core's.
 * `isFromMarkets`: some are from marketplaces, whose numbers people know them by.
 */
export function sentOrderColumns(
  texts: TextsOfScreen,
  now: number,
  isFromMarkets: boolean,
): readonly TableColumn<SentOrderRow>[] {
  const all = columnsOf(texts, now);
  if (!isFromMarkets) return all;
  const [marketplace, platform] = ['marketplace', 'platform'].map((key) => all.find((column) => column.key === key));
  return all.flatMap((column) => {
    if (column === marketplace || column === platform) return [];
    return column.key === 'recipient' ? [marketplace, platform, column].flatMap((each) => each ?? []) : [column];
  });
}

function columnsOf({ t, locale }: TextsOfScreen, now: number): readonly TableColumn<SentOrderRow>[] {
  const age = (at: number) => <span title={formatMoment(at, now, locale)}>{ageInWords(now - at, t)}</span>;
  return [
    {
      key: 'package-id',
      sorts: 'ascending',
      label: t('field.PackageId'),
      width: 'minmax(11.75rem, 1.6fr)',
      cell: ({ packageId, isNew, ...row }) => (
        <span className="row items-center gap-2">
          <b className="code cut" title={packageId}>
            {packageId}
          </b>
          {/* One at a time: both leave the number no room. */}
          {isLate(row) ? (
            <Note ground="warn" words={t('sent.is-late')} />
          ) : (
            isNew && <Note ground="ask" words={t('sent.is-new')} />
          )}
        </span>
      ),
    },
    {
      key: 'stage',
      sorts: 'ascending',
      label: t('sent.stage'),
      width: 'minmax(10.75rem, 1.2fr)',
      cell: ({ stage }) => <StateMark {...orderStageLook[stage]} label={t(`stage.${stage}`)} />,
    },
    {
      key: 'tracking',
      label: t('field.TrackingNumber'),
      width: 'minmax(9.75rem, 1.4fr)',
      cell: ({ trackingNumber, stage }) =>
        trackingNumber === '' ? (
          <span className="muted">{t(neverGetsOne.has(stage) ? 'sent.number-none' : 'sent.no-number')}</span>
        ) : (
          <span className="code" title={trackingNumber}>
            {trackingNumber}
          </span>
        ),
    },
    {
      key: 'recipient',
      label: t('sent.recipient'),
      width: 'minmax(6.75rem, 1.4fr)',
      mayGo: true,
      cell: ({ recipient }) => recipient,
    },
    {
      key: 'country',
      label: t('field.Country'),
      width: 'minmax(3.5rem, 0.6fr)',
      mayGo: true,
      cell: ({ country }) => country,
    },
    {
      key: 'service',
      label: t('sent.field-ServiceCode'),
      width: 'minmax(3.5rem, 0.6fr)',
      mayGo: true,
      cell: ({ serviceCode }) => serviceCode,
    },
    {
      key: 'sent',
      sorts: 'descending',
      label: t('sent.sent'),
      width: 'minmax(7.25rem, 1fr)',
      cell: ({ sentAt }) => formatMoment(sentAt, now, locale),
    },
    {
      key: 'changed',
      sorts: 'descending',
      label: t('sent.changed'),
      width: 'minmax(6.75rem, 1fr)',
      cell: ({ changedAt }) => age(changedAt),
    },
    {
      key: 'cost',
      label: t('sent.cost'),
      width: 'minmax(6rem, 1.2fr)',
      mayGo: true,
      align: 'end',
      cell: ({ costs }) => (costs.length === 0 ? '—' : costs.map((cost) => moneyInWords(cost, locale)).join(' + ')),
    },
    {
      key: 'weight',
      label: t('field.Weight'),
      width: 'minmax(5.5rem, 0.8fr)',
      mayGo: true,
      align: 'end',
      cell: ({ weightGrams }) => (weightGrams === null ? '—' : formatGrams(weightGrams, locale)),
    },
    {
      key: 'marketplace',
      label: t('sent.marketplace-order'),
      width: 'minmax(10.25rem, 1.2fr)',
      mayGo: true,
      cell: ({ platform, platformOrderNo }) => (
        <span className="code" title={[platform, platformOrderNo].filter(Boolean).join(' ')}>
          {platformOrderNo || '—'}
        </span>
      ),
    },
    {
      key: 'platform',
      label: t('sent.marketplace'),
      width: 'minmax(5.5rem, 0.8fr)',
      mayGo: true,
      cell: ({ platform }) => platform || '—',
    },
    {
      key: 'read',
      label: t('sent.read'),
      width: 'minmax(7.25rem, 1fr)',
      mayGo: true,
      cell: ({ readAt }) => (readAt === null ? t('sent.never') : age(readAt)),
    },
    {
      key: 'final',
      label: t('sent.number-kind'),
      width: 'minmax(10rem, 1fr)',
      mayGo: true,
      cell: ({ trackingNumber, isFinalTrackingNumber }) =>
        trackingNumber === '' ? '—' : t(isFinalTrackingNumber ? 'sent.final' : 'sent.not-final'),
    },
  ];
}

/** Why a row deserves a look: a word without a sign, as the number beside it needs the room. */
function Note({ ground, words }: { readonly ground: 'ask' | 'warn'; readonly words: string }) {
  return <span className={`followed-note ground-${ground}`}>{words}</span>;
}
