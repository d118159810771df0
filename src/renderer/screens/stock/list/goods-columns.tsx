import { Square, SquareCheckBig } from 'lucide-react';
import type { GoodsRow } from '../../../../contract/bridge/goods.ts';
import { formatNumber, formatShort } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { ageInWords } from '../../../ui/feedback/age.tsx';
import type { TableColumn } from '../../../ui/list/table-columns.ts';

/** Figures from here on are wider than their column. */
const widest = 1_000_000;

/** The columns of a SKU in the list. */
export function goodsColumns(
  { t, locale }: TextsOfScreen,
  now: number,
  isMarked: (sku: string) => boolean,
  onToggle: (sku: string) => void,
): readonly TableColumn<GoodsRow>[] {
  const figure = (value: number | null) => {
    if (value === null) return t('inventory.unknown-figure');
    const whole = formatNumber(value, locale);
    return value < widest ? whole : <span title={whole}>{formatShort(value, locale)}</span>;
  };
  return [
    {
      key: 'mark',
      label: '',
      width: '2.75rem',
      cell: ({ sku }) => {
        const Icon = isMarked(sku) ? SquareCheckBig : Square;
        return (
          // By keyboard: Space on the row.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the table handles the keys of all its rows.
          // biome-ignore lint/a11y/noStaticElementInteractions: the row itself says whether it is selected.
          <span
            className="goods-mark"
            data-testid="goods-mark"
            onClick={(event) => {
              event.stopPropagation();
              onToggle(sku);
            }}
          >
            <Icon aria-hidden />
          </span>
        );
      },
    },
    {
      key: 'sku',
      label: t('code-kind.sku'),
      width: 'minmax(9rem, 3fr)',
      cell: ({ sku }) => (
        <b className="code cut" title={sku}>
          {sku}
        </b>
      ),
    },
    {
      key: 'name',
      label: t('goods.name'),
      width: 'minmax(10rem, 5fr)',
      cell: (row) => goodsNames(row, locale)[0] ?? t('inbound.no-name'),
    },
    {
      key: 'available',
      label: t('inventory.available'),
      width: 'minmax(5.5rem, 1fr)',
      align: 'end',
      cell: ({ available }) => <b>{figure(available)}</b>,
    },
    {
      key: 'total',
      label: t('inventory.total'),
      width: 'minmax(5rem, 1fr)',
      mayGo: true,
      align: 'end',
      cell: ({ total }) => figure(total),
    },
    {
      key: 'in-transit',
      label: t('inventory.in-transit'),
      width: 'minmax(5rem, 1fr)',
      mayGo: true,
      align: 'end',
      cell: ({ inTransit }) => figure(inTransit),
    },
    {
      key: 'age',
      label: t('goods.age'),
      width: 'minmax(7rem, 2fr)',
      mayGo: true,
      cell: ({ at, unasked }) =>
        at === null
          ? t('inventory.unasked')
          : [ageInWords(now - at, t), unasked > 0 ? t('goods.some-unasked', { n: unasked }) : '']
              .filter(Boolean)
              .join(' · '),
    },
    {
      key: 'other-name',
      label: t(locale.startsWith('zh') ? 'import.column-NameEn' : 'import.column-NameCn'),
      width: 'minmax(9rem, 3fr)',
      mayGo: true,
      cell: (row) => goodsNames(row, locale)[1] ?? '—',
    },
  ];
}
