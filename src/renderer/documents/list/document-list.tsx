import { ArrowLeft, Inbox } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentRow } from '../../../contract/bridge/documents.ts';
import { ColumnChooser } from '../../columns/column-chooser.tsx';
import { useTableColumns } from '../../columns/use-table-columns.ts';
import { useCommand } from '../../data/use-command.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { useOfKinds } from '../../session/use-of-kinds.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../ui/feedback/loading-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useFocusAtOnce } from '../../ui/layout/use-focus-at-once.ts';
import { VirtualTable } from '../../ui/list/virtual-table.tsx';
import { documentColumns, pressOf } from './document-columns.tsx';
import { newestFirst, sortedDocuments } from './document-order.ts';
import './list.css';
import type { ListOfDocuments } from './list-of-documents.ts';

/** The documents of this station with their state, unfinished ones first: each opens the document or its result. */
export function DocumentList(props: {
  readonly list: ListOfDocuments;
  /** The label of the way back to the open document; absent when none is open. */
  readonly back?: string | undefined;
}) {
  const { list, back } = props;
  const { kinds, empty, emptyWords, isDesk = false } = list;
  const texts = useTexts();
  const { t } = texts;
  const dockside = useDockside();
  const { now, navigation, goToDocument, showClosed } = dockside;
  const command = useCommand();
  const { run } = command;
  const { rows, hasOlder, onSight, readRest } = useDocumentRows(list);
  const [chosenSort, setSort] = useState(newestFirst);
  // A part of the documents is not the first of them in any order but their own: the rest is read first.
  const sort = hasOlder ? newestFirst : chosenSort;
  const sorted = useMemo(() => rows && sortedDocuments(rows, sort), [rows, sort]);
  const rowAt = useCallback((index: number) => sorted?.[index], [sorted]);
  const shown = useTableColumns(
    `documents-${kinds[0]}`,
    useMemo(() => documentColumns(list, texts, { now, run }), [list, texts, now, run]),
  );
  const hasRows = sorted !== null && sorted.length > 0;
  // Opened by its key, it is gone on with by keys.
  useFocusAtOnce(hasRows && back !== undefined, '.document-list [role=grid]');
  const open = (row: DocumentRow) => {
    const press = pressOf(row, list);
    if (press === 'result') showClosed(row);
    else if (press !== null) void run(() => goToDocument(row));
  };
  const title = t(list.title);
  return (
    <Panel className="document-list">
      <div className="row items-center between gap-4">
        <h1>{title}</h1>
        <span className="row gap-3">
          {isDesk && hasRows && <ColumnChooser of={shown} />}
          {back !== undefined && <Button label={back} icon={ArrowLeft} onPress={() => navigation.toWork()} />}
        </span>
      </div>
      <FailureNote failure={command.failure} />
      {rows === null && <LoadingNote rows={4} label={t('list.loading')} />}
      {rows?.length === 0 && (
        <EmptyNote icon={Inbox} title={t(empty)} words={emptyWords === undefined ? undefined : t(emptyWords)} />
      )}
      {hasRows && (
        <VirtualTable
          label={title}
          columns={shown.columns}
          keepsColumns={shown.isChosen}
          onColumns={shown.onSeen}
          count={sorted.length}
          rowAt={rowAt}
          isDense={isDesk}
          onSight={onSight}
          sort={sort}
          onSort={(next) => {
            setSort(next);
            readRest();
          }}
          onActivate={open}
        />
      )}
    </Panel>
  );
}

/** The documents of these kinds that have been read; null until those of every kind are. The end in sight reads older ones. */
function useDocumentRows({ kinds }: ListOfDocuments) {
  const dockside = useDockside();
  const ofKinds = useOfKinds((state) => state.rows, kinds);
  const rows = useMemo(() => {
    const read = ofKinds.filter((each) => each !== null);
    return read.length < ofKinds.length ? null : read.flat();
  }, [ofKinds]);
  const olderOf = useOfKinds((state) => state.hasOlder, kinds);
  useEffect(() => {
    dockside.readLists(kinds);
    return () => dockside.leaveLists(kinds);
  }, [dockside, kinds]);
  const count = rows?.length ?? 0;
  // A list that is read again meanwhile does not ask twice for the same.
  const asked = useRef(0);
  const onSight = useCallback(
    (_: number, end: number) => {
      if (end < count || asked.current >= count) return;
      asked.current = count;
      for (const [at, kind] of kinds.entries()) if (olderOf[at]) dockside.readOlder(kind, 'older');
    },
    [count, kinds, olderOf, dockside],
  );
  const readRest = () => {
    for (const [at, kind] of kinds.entries()) if (olderOf[at]) dockside.readOlder(kind, 'all');
  };
  return { rows, hasOlder: olderOf.includes(true), onSight, readRest };
}
