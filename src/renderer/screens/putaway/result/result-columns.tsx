import { Camera, CircleQuestionMark } from 'lucide-react';
import type { PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';
import type { CheckRow } from '../../../../documents/putaway-check/result.ts';
import { formatNumber, formatSigned } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import type { TableColumn } from '../../../ui/list/table-columns.ts';

/** How many earlier counts are shown beside the last one; the line itself shows all of them. */
const mostEarlier = 2;

export function resultColumns(check: PutawayCheck, texts: TextsOfScreen): readonly TableColumn<CheckRow>[] {
  const { t, locale } = texts;
  const counts = check.earlier.length;
  const figure = (value: number | null | undefined) => (value == null ? '' : formatNumber(value, locale));
  const from = Math.max(0, counts - mostEarlier);
  const width = `${figureRem(check, locale)}rem`;
  const earlier = Array.from({ length: counts - from }, (_, at) => from + at).map(
    (at): TableColumn<CheckRow> => ({
      key: `count-${at}`,
      label: t('check.count-column', { n: at + 1 }),
      width,
      mayGo: true,
      align: 'end',
      cell: (row) => figure(row.earlier[at]),
    }),
  );
  return [
    {
      key: 'goods',
      label: t('check.goods-column'),
      width: 'minmax(8.5rem, 2.2fr)',
      cell: (row) => <Goods row={row} isOneOrder={check.orders.size === 1} texts={texts} />,
    },
    {
      key: 'planned',
      label: t('check.planned'),
      width,
      mayGo: true,
      align: 'end',
      cell: (row) => <Compared figure={figure(row.planned)} difference={row.toPlanned} locale={locale} />,
    },
    {
      key: 'received',
      label: t('check.received'),
      width,
      mayGo: true,
      align: 'end',
      cell: (row) => <Compared figure={figure(row.received)} difference={row.toReceived} locale={locale} />,
    },
    ...earlier,
    {
      key: 'counted',
      label: t('check.counted-column'),
      width,
      align: 'end',
      cell: (row) => (
        <b
          className="size-3"
          data-testid="result-row"
          data-code={row.StorageNo ?? row.Sku ?? row.code}
          data-counted={row.counted}
        >
          {figure(row.counted)}
        </b>
      ),
    },
    {
      key: 'reason',
      label: t('reason.title'),
      width: 'minmax(7.5rem, 1.3fr)',
      cell: (row) => <Reasons row={row} t={t} />,
    },
  ];
}

/** As wide as the largest figure with its sign, so that all rows have the same columns. */
function figureRem({ comparison }: PutawayCheck, locale: string): number {
  let most = 0;
  for (const { planned, received, counted } of comparison?.lines ?? [])
    most = Math.max(most, planned, received, counted);
  return Math.max(5.25, formatNumber(most, locale).length * 0.8 + 1);
}

function Goods({ row, isOneOrder, texts }: { row: CheckRow; isOneOrder: boolean; texts: TextsOfScreen }) {
  const { t, locale } = texts;
  const code = row.StorageNo ?? row.Sku ?? row.code;
  const [name] = goodsNames({ name: row.name ?? '', nameCn: row.nameCn ?? '' }, locale);
  const order = row.order === null ? t('check.in-no-order') : isOneOrder ? null : row.order;
  const facts = [order, row.Sku === code ? null : row.Sku, name].filter(Boolean).join(' · ');
  return (
    <span className="result-goods">
      <span className="code cut" title={code}>
        {code}
      </span>
      <span className="quiet cut" title={facts}>
        {facts}
      </span>
    </span>
  );
}

/** A figure of the service, and the count's variance from it, if any. */
function Compared(props: { readonly figure: string; readonly difference: number | null; readonly locale: string }) {
  const { figure, difference, locale } = props;
  return (
    <span className="result-compared">
      <span>{figure}</span>
      {difference !== null && difference !== 0 && (
        <b className={`result-difference ${difference < 0 ? 'ground-bad' : 'ground-warn'}`}>
          {formatSigned(difference, locale)}
        </b>
      )}
    </span>
  );
}

function Reasons({ row, t }: { readonly row: CheckRow; readonly t: TextsOfScreen['t'] }) {
  const given = row.reasons.filter(({ holds }) => holds).map(({ code, text }) => text ?? t(`reason.${code}`));
  const words = given.join(', ');
  return (
    <span className="result-reasons">
      {row.open.length > 0 && <StateMark icon={CircleQuestionMark} ground="ask" label={t('check.wants-reason')} />}
      {words !== '' && (
        <span className="cut" title={words}>
          {words}
        </span>
      )}
      {row.photos.length > 0 && (
        <span className="result-photos">
          <Camera aria-hidden />
          {t('check.photos', { n: row.photos.length })}
        </span>
      )}
    </span>
  );
}
