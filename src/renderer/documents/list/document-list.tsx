import { ArrowLeft, Inbox, Printer } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { DocumentKindName, DocumentRow } from '../../../contract/bridge/documents.ts';
import { type Command, useCommand } from '../../data/use-command.ts';
import { formatMoment } from '../../i18n/formats.ts';
import type { TextKey } from '../../i18n/languages.ts';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { useOfKinds } from '../../session/use-of-kinds.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../ui/feedback/loading-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { VirtualRows } from '../../ui/list/virtual-rows.tsx';
import { documentWords } from '../words/document-words.ts';
import './list.css';
import { PlanStateMark } from './plan-state-mark.tsx';

/** The list of a screen: which kinds it holds, and what its rows say and do beside what all rows do. */
export interface ListOfDocuments {
  readonly kinds: readonly DocumentKindName[];
  readonly title: TextKey;
  readonly empty: TextKey;
  readonly emptyWords?: TextKey;
  /** How much a document contains, if not in the words of its kind. */
  readonly facts?: (row: DocumentRow, t: TextsOfScreen['t']) => readonly string[];
  /** Tells the kinds of one list apart. */
  readonly marks?: OfKinds<TextKey>;
  /** The printout of a row, if it has one now. */
  readonly print?: OfKinds<(row: DocumentRow, t: TextsOfScreen['t']) => Printout | null>;
  /** True: a closed document is shown here, whether or not it is in the Outbox. */
  readonly showsClosed?: boolean;
  /** Facts never wrap; the ways have more space. */
  readonly isOneLine?: boolean;
  readonly testId?: string;
}

type OfKinds<T> = Readonly<Partial<Record<DocumentKindName, T>>>;

interface Printout {
  readonly label: string;
  readonly accessibleLabel: string;
}

/** The documents of this station, newest first, with their state: each opens the document or its result. */
export function DocumentList(props: {
  readonly list: ListOfDocuments;
  /** The label of the way back to the open document; absent when none is open. */
  readonly back?: string | undefined;
}) {
  const { list, back } = props;
  const { kinds, empty, emptyWords } = list;
  const { t } = useTexts();
  const dockside = useDockside();
  const ofKinds = useOfKinds((state) => state.rows, kinds);
  const rows = useMemo(() => merged(ofKinds), [ofKinds]);
  const hasOlder = useOfKinds((state) => state.hasOlder, kinds);
  const command = useCommand();
  useEffect(() => dockside.readLists(kinds), [dockside, kinds]);
  const readOlder = () => {
    for (const [at, kind] of kinds.entries()) if (hasOlder[at]) dockside.readOlder(kind);
  };
  const title = t(list.title);
  return (
    <Panel className="document-list">
      <div className="row items-center between gap-4">
        <h1>{title}</h1>
        {back !== undefined && <Button label={back} icon={ArrowLeft} onPress={() => dockside.navigation.toWork()} />}
      </div>
      <FailureNote failure={command.failure} />
      {rows === null && <LoadingNote rows={4} label={t('list.loading')} />}
      {rows?.length === 0 && (
        <EmptyNote icon={Inbox} title={t(empty)} words={emptyWords === undefined ? undefined : t(emptyWords)} />
      )}
      {rows !== null && rows.length > 0 && (
        <VirtualRows
          label={title}
          rows={rows}
          estimate={76}
          row={(row) => <Row list={list} row={row} run={command.run} />}
          onOlder={hasOlder.includes(true) && readOlder}
        />
      )}
    </Panel>
  );
}

/** Newest first; null until those of every kind are read. */
function merged(ofKinds: readonly (readonly DocumentRow[] | null)[]): readonly DocumentRow[] | null {
  const read = ofKinds.filter((rows) => rows !== null);
  if (read.length < ofKinds.length) return null;
  return read.flat().sort((one, other) => other.updatedAt - one.updatedAt);
}

function Row(props: { readonly list: ListOfDocuments; readonly row: DocumentRow; readonly run: Command['run'] }) {
  const { list, row, run } = props;
  const { facts = documentWords[row.kind].contents, marks, print, showsClosed, isOneLine } = list;
  const { t, locale } = useTexts();
  const dockside = useDockside();
  const { id, number, kind, status, outboxId } = row;
  const mark = marks?.[kind];
  const words = [
    ...(mark === undefined ? [] : [t(mark)]),
    formatMoment(row.updatedAt, dockside.now(), locale),
    row.operator,
    ...facts(row, t),
  ].join(' · ');
  const paper = print?.[kind]?.(row, t) ?? null;
  const isClosed = status === 'closed';
  const open = () => void run(() => dockside.goToDocument(row));
  return (
    <div
      className={`document-row ${isOneLine ? 'document-row-one-line' : ''}`}
      data-testid={list.testId ?? 'document-row'}
      data-number={number}
    >
      <div className="document-row-what shrink-x">
        <div className="document-row-number cut" title={number}>
          {number}
        </div>
        <div className={isOneLine ? 'quiet cut' : 'quiet'} title={isOneLine ? words : undefined}>
          {words}
        </div>
      </div>
      <PlanStateMark row={row} />
      <div className="document-row-ways labels-wrap">
        {paper !== null && (
          <Button {...paper} icon={Printer} iconOnly onPress={() => void run(() => dockside.printAgain(id))} />
        )}
        {isClosed && showsClosed && <Button label={t('list.result')} onPress={() => dockside.showClosed(row)} />}
        {isClosed && outboxId !== null && (
          <Button label={t(showsClosed ? 'screen.outbox' : 'list.in-outbox')} onPress={open} />
        )}
        {status === 'parked' && <Button label={t('list.resume')} onPress={open} />}
      </div>
    </div>
  );
}
