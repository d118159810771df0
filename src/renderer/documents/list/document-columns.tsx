import { ChevronRight, Inbox, Printer } from 'lucide-react';
import type { DocumentRow } from '../../../contract/bridge/documents.ts';
import type { Command } from '../../data/use-command.ts';
import { formatMoment, formatNumber, formatShort } from '../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { Button } from '../../ui/form/button.tsx';
import type { TableColumn } from '../../ui/list/table-columns.ts';
import { documentWords } from '../words/document-words.ts';
import type { DocumentSort } from './document-order.ts';
import type { ListOfDocuments } from './list-of-documents.ts';
import { RowState } from './plan-state-mark.tsx';

/** What a row is pressed for: on with the work, its result, or what was sent. Null: there is nothing to open. */
export function pressOf(
  row: Pick<DocumentRow, 'status' | 'outboxId'>,
  { showsClosed }: Pick<ListOfDocuments, 'showsClosed'>,
): 'work' | 'result' | 'outbox' | null {
  if (row.status !== 'closed') return 'work';
  if (showsClosed) return 'result';
  return row.outboxId === null ? null : 'outbox';
}

/** The columns of a list of documents. Of those that may go, the most important come first. */
export function documentColumns(
  list: ListOfDocuments,
  { t, locale }: TextsOfScreen,
  { now, run }: { readonly now: () => number; readonly run: Command['run'] },
): readonly TableColumn<DocumentRow>[] {
  const { kinds, marks, testId = 'document-row', isDesk = false } = list;
  const moment = (at: number) => formatMoment(at, now(), locale);
  const time = isDesk ? 'minmax(6.75rem, 1fr)' : 'minmax(7.75rem, 1fr)';
  // Kinds that are listed together count the same.
  const { heads } = documentWords[kinds[0]];
  const figure = (key: 'boxes' | 'pieces'): SortingColumn => ({
    key,
    label: t(heads[key]),
    width: isDesk ? 'minmax(4.5rem, 0.6fr)' : 'minmax(5.75rem, 0.8fr)',
    align: 'end',
    sorts: 'descending',
    cell: (row) => <span title={formatNumber(row[key], locale)}>{formatShort(row[key], locale)}</span>,
  });
  const number: SortingColumn = {
    key: 'number',
    label: t('list.number'),
    width: isDesk ? 'minmax(7rem, 1.5fr)' : 'minmax(13.5rem, 1.5fr)',
    sorts: 'ascending',
    cell: ({ number, kind }) => {
      const mark = marks?.[kind];
      return (
        <span data-testid={testId} data-number={number} title={number}>
          <b>{number}</b>
          {mark !== undefined && <span className="quiet"> {t(mark)}</span>}
        </span>
      );
    },
  };
  const facts: readonly SortingColumn[] = [
    {
      key: 'begun',
      label: t('list.begun'),
      width: time,
      sorts: 'descending',
      mayGo: true,
      cell: ({ createdAt }) => moment(createdAt),
    },
    {
      key: 'completed',
      label: t('list.completed'),
      // More often than the start, of another day.
      width: isDesk ? 'minmax(7.25rem, 1fr)' : 'minmax(8.75rem, 1.2fr)',
      sorts: 'descending',
      cell: ({ status, updatedAt, isElsewhere }) =>
        status === 'closed' && isElsewhere !== true ? moment(updatedAt) : '—',
    },
    {
      key: 'operator',
      label: t('list.operator'),
      width: 'minmax(6.5rem, 1fr)',
      sorts: 'ascending',
      mayGo: true,
      cell: ({ operator }) => operator,
    },
    figure('boxes'),
    figure('pieces'),
  ];
  return [
    number,
    {
      key: 'state',
      label: t('list.state'),
      width: isDesk ? 'minmax(8.5rem, 2fr)' : 'minmax(11.25rem, 1.2fr)',
      cell: (row) => <RowState row={row} />,
    },
    ...facts,
    {
      key: 'ways',
      label: t('list.ways'),
      width: isDesk ? '8.5rem' : 'minmax(11rem, 1fr)',
      align: 'end',
      cell: (row) => <Ways row={row} list={list} run={run} />,
    },
  ];
}

type SortingColumn = TableColumn<DocumentRow> & { readonly key: DocumentSort };

/** What else a row offers, beside pressing it. */
function Ways(props: { readonly row: DocumentRow; readonly list: ListOfDocuments; readonly run: Command['run'] }) {
  const { row, list, run } = props;
  const { id, kind, number, status, outboxId } = row;
  const { t } = useTexts();
  const { goToDocument, printAgain } = useDockside();
  const press = pressOf(row, list);
  const paper = list.print?.[kind]?.(row, t) ?? null;
  return (
    <span className="document-ways">
      {paper !== null && (
        <Button {...paper} icon={Printer} iconOnly kind="quiet" onPress={() => void run(() => printAgain(id))} />
      )}
      {press === 'result' && outboxId !== null && !list.isDesk && (
        <Button
          label={t('list.in-outbox')}
          accessibleLabel={`${t('list.in-outbox')}: ${number}`}
          icon={Inbox}
          iconOnly
          kind="quiet"
          onPress={() => void run(() => goToDocument(row))}
        />
      )}
      {press !== null && (
        <b className="document-opens">
          {status === 'parked' && t('list.resume')}
          <ChevronRight aria-hidden />
        </b>
      )}
    </span>
  );
}
