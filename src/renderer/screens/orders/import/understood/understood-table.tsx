import { CircleCheck, Inbox, type LucideIcon } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import { fieldName } from '../../../../i18n/field-name.ts';
import { formatNumber } from '../../../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../../../i18n/use-texts.ts';
import { EmptyNote } from '../../../../ui/feedback/empty-note.tsx';
import type { TableColumn } from '../../../../ui/list/table-columns.ts';
import { VirtualTable } from '../../../../ui/list/virtual-table.tsx';
import { columnOf } from '../../order/order-columns.ts';
import { headingOf } from '../../order/sheet-columns.ts';
import type { ListedChange, ListedOrder, ListedRow, ListName, OfFile, UnderstoodLists } from './understood-lists.ts';

/** One of the lists of what was understood. */
export function UnderstoodTable(props: {
  readonly kind: OrderKind;
  readonly list: ListName;
  readonly lists: UnderstoodLists;
}) {
  const { kind, list, lists } = props;
  const texts = useTexts();
  const { t } = texts;
  const label = t(`order-file.list-${list}`, { n: lists[list].length });
  const hasFiles = lists[list].some(({ file }) => file !== '');
  const columns = useMemo(() => columnsOf(kind, texts, hasFiles), [kind, texts, hasFiles]);
  // Each list has rows of its own kind, and the columns made for them.
  if (lists[list].length === 0)
    return (
      <div className="understood-table">
        <EmptyNote icon={emptyIcons[list]} title={t(`order-file.none-${list}`)} />
      </div>
    );
  const ofList = { label, columns: columns[list] as Columns<OfFile>, rows: lists[list] };
  return <Rows key={list} {...ofList} hasTwoLines={list === 'problems'} />;
}

const emptyIcons: Readonly<Record<ListName, LucideIcon>> = {
  orders: Inbox,
  problems: CircleCheck,
  skipped: CircleCheck,
  changes: CircleCheck,
};

type Columns<Row> = readonly TableColumn<Row>[];

function Rows<Row>(props: {
  readonly label: string;
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  readonly hasTwoLines: boolean;
}) {
  const { label, columns, rows, hasTwoLines } = props;
  const rowAt = useCallback((at: number) => rows[at], [rows]);
  return (
    <div className="understood-table stack">
      <VirtualTable
        label={label}
        columns={columns}
        count={rows.length}
        rowAt={rowAt}
        isDense
        hasTwoLines={hasTwoLines}
      />
    </div>
  );
}

function columnsOf(kind: OrderKind, texts: TextsOfScreen, hasFiles: boolean) {
  const { t, locale, say } = texts;
  const text = <Row,>(
    key: string,
    label: string,
    width: string,
    cell: (row: Row) => string,
    mayGo = false,
  ): TableColumn<Row> => ({
    key,
    label,
    width,
    mayGo,
    cell: (row) => <Cut text={cell(row)} />,
  });
  const field = (name: string) => {
    const column = columnOf(kind, name);
    return column === undefined ? fieldName(name, t) : headingOf(kind, column, t);
  };
  const file: TableColumn<OfFile>[] = hasFiles
    ? [text('file', t('order-file.file'), 'minmax(7rem, 1fr)', ({ file }: OfFile) => file, true)]
    : [];
  const ofRow = text<{ readonly row: number }>('row', t('order-file.row'), '4.5rem', ({ row }) =>
    formatNumber(row, locale),
  );
  return {
    orders: [
      text<ListedOrder>('order', t('order-file.order-no'), 'minmax(13rem, 1.2fr)', ({ orderNo }) => orderNo),
      text<ListedOrder>('recipient', t('order-file.recipient'), 'minmax(9rem, 1.2fr)', ({ draft }) =>
        ['Contact', 'City']
          .map((part) => draft.fields[`ShipToAddress.${part}`])
          .filter(Boolean)
          .join(', '),
      ),
      text<ListedOrder>(
        'country',
        t('order-file.country'),
        '5rem',
        ({ draft }) => draft.fields['ShipToAddress.Country'] ?? '',
      ),
      text<ListedOrder>('goods', t('order-file.goods'), 'minmax(10rem, 1.5fr)', ({ draft }) =>
        draft.goods
          .map(({ fields }) => `${fields.Quantity ?? '?'} × ${fields.Sku ?? fields.StorageNo ?? '?'}`)
          .join(', '),
      ),
      text<ListedOrder>('state', t('order-file.state'), 'minmax(8rem, 1fr)', ({ state, batch }) =>
        t(`order-file.state-${state}`, { batch }),
      ),
      ...file,
    ],
    problems: [
      ofRow,
      text<ListedRow>('order', t('order-file.order-no'), 'minmax(9rem, 1fr)', ({ orderNo }) => orderNo || '–', true),
      text<ListedRow>('column', t('order-file.column'), 'minmax(8rem, 1fr)', ({ column }) => column ?? '–'),
      {
        ...{ key: 'why', label: t('order-file.why'), width: 'minmax(14rem, 3fr)' },
        cell: ({ words }: ListedRow) => <Sentence text={say(words)} />,
      },
      text<ListedRow>('state', t('order-file.state'), 'minmax(9rem, 1fr)', ({ state }) =>
        t(`order-file.state-${state}`),
      ),
      ...file,
    ],
    skipped: [
      ofRow,
      text<ListedRow>('order', t('order-file.order-no'), 'minmax(9rem, 1fr)', ({ orderNo }) => orderNo || '–', true),
      text<ListedRow>('why', t('order-file.why'), 'minmax(14rem, 3fr)', ({ words }) => say(words)),
      ...file,
    ],
    changes: [
      text<ListedChange>('field', t('order-file.field'), 'minmax(8rem, 1fr)', (change) => field(change.field)),
      text<ListedChange>('from', t('order-file.in-file'), 'minmax(9rem, 1.5fr)', ({ from }) => from || '–'),
      text<ListedChange>('to', t('order-file.becomes'), 'minmax(9rem, 1.5fr)', ({ to }) => to || '–'),
      text<ListedChange>('times', t('order-file.times'), '5rem', ({ times }) => formatNumber(times, locale)),
      ofRow,
      ...file,
    ],
  } as const;
}

function Cut({ text }: { readonly text: string }) {
  return (
    <span className="cut" title={text}>
      {text}
    </span>
  );
}

/** On two lines: what to do about it stands at its end. */
function Sentence({ text }: { readonly text: string }) {
  return (
    <span className="understood-why" title={text}>
      {text}
    </span>
  );
}
