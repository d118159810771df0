import { memo, useMemo, useRef } from 'react';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Choice } from '../../../ui/form/choice-field.tsx';
import { PickField } from '../../../ui/form/pick-field.tsx';
import { orderColumns } from '../order/order-columns.ts';
import { headingOf } from '../order/sheet-columns.ts';
import type { Import } from './use-import.ts';

const leftOut = 'none';
const shownRows = 4;

/** The columns to import, one below the other: heading, first values, and the field they map to. */
export function ImportColumns(props: {
  readonly kind: OrderKind;
  readonly titles: readonly string[];
  readonly read: Pick<Import, 'columns' | 'body'>;
  readonly onChoose: (place: number, key: string | null) => void;
}) {
  const { kind, titles, read } = props;
  const { t } = useTexts();
  const choices = useMemo(
    () => [
      { value: leftOut, label: t('import.left-out') },
      ...orderColumns(kind).map((column) => ({
        value: column.key,
        label: headingOf(kind, column, t),
        words: column.key,
      })),
    ],
    [kind, t],
  );
  const choose = useRef(props.onChoose);
  choose.current = props.onChoose;
  const onChoose = useRef((place: number, key: string | null) => choose.current(place, key)).current;
  return (
    <ul className="orders-import-columns" aria-label={t('import.preview')}>
      {titles.map((title, place) => (
        <Column
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index.
          key={place}
          place={place}
          title={title}
          begins={read.body
            .slice(0, shownRows)
            .map(({ cells }) => cells[place]?.trim() || '–')
            .join(' · ')}
          value={read.columns[place] ?? leftOut}
          choices={choices}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
}

/** Renders again only when it changes: a file may have a hundred columns. */
const Column = memo(function Column(props: {
  readonly place: number;
  readonly title: string;
  readonly begins: string;
  readonly value: string;
  readonly choices: readonly Choice<string>[];
  readonly onChoose: (place: number, key: string | null) => void;
}) {
  const { place, title, begins, value, choices, onChoose } = props;
  const { t } = useTexts();
  return (
    <li className={value === leftOut ? 'orders-import-out' : ''} data-testid="import-column" data-field={value}>
      <div>
        <p className="orders-import-title cut" title={title}>
          {title}
        </p>
        <p className="orders-import-begins cut" title={begins}>
          {begins}
        </p>
      </div>
      <PickField
        label={t('import.stands-in', { name: title })}
        value={value}
        choices={choices}
        searchLabel={t('desk.find-field')}
        onChange={(key) => onChoose(place, key === leftOut ? null : key)}
      />
    </li>
  );
});
