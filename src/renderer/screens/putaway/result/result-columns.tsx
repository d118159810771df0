import { Camera, ChevronDown, ChevronUp, CircleCheck, CircleQuestionMark } from 'lucide-react';
import type { PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';
import type { CheckRow } from '../../../../documents/putaway-check/result.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import type { TableColumn } from '../../../ui/list/table-columns.ts';
import { Variances } from './variances.tsx';

/** Stands for all lines that agree. */
export interface AgreeingRow {
  readonly agreeing: number;
  readonly isUnfolded: boolean;
}

/** How many earlier counts are shown beside the last one; the line itself shows all of them. */
const mostEarlier = 2;

export function resultColumns(
  check: PutawayCheck,
  texts: TextsOfScreen,
): readonly TableColumn<CheckRow | AgreeingRow>[] {
  return lineColumns(check, texts).map(({ cell, ...column }) => ({
    ...column,
    cell: (row, index) => {
      if (!('agreeing' in row)) return cell(row, index);
      return column.key === 'goods' ? <Agreeing row={row} t={texts.t} /> : null;
    },
  }));
}

function lineColumns(check: PutawayCheck, texts: TextsOfScreen): readonly TableColumn<CheckRow>[] {
  const { t, locale } = texts;
  const counts = check.earlier.length;
  const figure = (value: number | null | undefined) => (value == null ? '' : formatNumber(value, locale));
  const from = Math.max(0, counts - mostEarlier);
  const digits = mostDigits(check, locale);
  const width = `${Math.max(5.25, digits * 0.8 + 1)}rem`;
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
      key: 'counted',
      label: t('check.counted-column'),
      width: digits > longFrom ? width : `${Math.max(5.25, digits * 1.2 + 1)}rem`,
      align: 'end',
      cell: (row) => (
        <b
          className={digits > longFrom ? 'size-2' : 'size-4'}
          data-testid="result-row"
          data-code={row.StorageNo ?? row.Sku ?? row.code}
          data-counted={row.counted}
        >
          {figure(row.counted)}
        </b>
      ),
    },
    ...(['planned', 'received'] as const).map(
      (key): TableColumn<CheckRow> => ({
        key,
        label: t(`check.${key}`),
        width,
        mayGo: true,
        align: 'end',
        cell: (row) => figure(row[key]),
      }),
    ),
    ...earlier,
    {
      key: 'variance',
      label: t('check.variance-column'),
      width: `minmax(${Math.max(5.25, digits * 0.8 + 2.5)}rem, ${digits > longFrom ? 3 : 1.6}fr)`,
      align: 'end',
      cell: (row) => <Variances row={row} texts={texts} />,
    },
    {
      key: 'goods',
      label: t('check.goods-column'),
      width: 'minmax(11rem, 2.6fr)',
      cell: (row) => <Goods row={row} isOneOrder={check.orders.size === 1} texts={texts} />,
    },
    {
      key: 'reason',
      label: t('reason.title'),
      width: 'minmax(7.25rem, 1.3fr)',
      cell: (row) => <Reasons row={row} t={t} />,
    },
  ];
}

/** With more digits than these, the counted figure has to be smaller. */
const longFrom = 6;

/** Of the largest figure, so that all rows have the same columns. */
function mostDigits({ comparison }: PutawayCheck, locale: string): number {
  let most = 0;
  for (const { planned, received, counted } of comparison?.lines ?? [])
    most = Math.max(most, planned, received, counted);
  return formatNumber(most, locale).length;
}

function Goods({ row, isOneOrder, texts }: { row: CheckRow; isOneOrder: boolean; texts: TextsOfScreen }) {
  const { t, locale } = texts;
  const code = row.StorageNo ?? row.Sku ?? row.code;
  const [name] = goodsNames({ name: row.name ?? '', nameCn: row.nameCn ?? '' }, locale);
  const order = row.order === null ? t('check.in-no-order') : isOneOrder ? null : row.order;
  const facts = [name, row.Sku === code ? null : row.Sku, order].filter(Boolean).join(' · ');
  return (
    <span className="result-cell grid">
      <span className="code cut" title={code}>
        {code}
      </span>
      <span className="quiet cut" title={facts}>
        {facts}
      </span>
    </span>
  );
}

function Reasons({ row, t }: { readonly row: CheckRow; readonly t: TextsOfScreen['t'] }) {
  const given = row.reasons.filter(({ holds }) => holds).map(({ code, text }) => text ?? t(`reason.${code}`));
  const words = given.join(', ');
  return (
    <span className="result-reasons grid">
      {row.open.length > 0 && <StateMark icon={CircleQuestionMark} ground="ask" label={t('check.wants-reason')} />}
      {words !== '' && (
        <span className="cut" title={words}>
          {words}
        </span>
      )}
      {row.photos.length > 0 && (
        <span className="result-photos row items-center">
          <Camera aria-hidden />
          {t('photo.count', { n: row.photos.length })}
        </span>
      )}
    </span>
  );
}

function Agreeing({ row, t }: { readonly row: AgreeingRow; readonly t: TextsOfScreen['t'] }) {
  const { agreeing, isUnfolded } = row;
  const Chevron = isUnfolded ? ChevronUp : ChevronDown;
  return (
    <span className="result-agreeing row items-center gap-2" data-testid="agreeing" data-unfolded={isUnfolded}>
      <CircleCheck aria-hidden />
      <span className="cut">{t('check.agree', { n: agreeing })}</span>
      <Chevron aria-hidden />
    </span>
  );
}
