import { ArrowLeft, Inbox } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { DocumentRow } from '../../../contract/bridge/documents.ts';
import { type Command, useCommand } from '../../data/use-command.ts';
import { formatMoment } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckStores } from '../../session/stores/check-stores.ts';
import { useChecks, useDockside } from '../../session/use-dockside.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../ui/feedback/loading-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { OlderRow } from '../../ui/list/older-row.tsx';
import { VirtualRows } from '../../ui/list/virtual-rows.tsx';
import './document-list.css';
import { PlanStateMark } from './plan-state-mark.tsx';

export interface DocumentListProps {
  readonly name: keyof CheckStores;
  readonly title: string;
  readonly empty: { readonly title: string; readonly words?: string };
  /** Shown below the number: how much it contains. */
  readonly facts: (row: DocumentRow) => readonly string[];
  /** The label of the way back to the open document; absent when none is open. */
  readonly back?: string | undefined;
  /** Shows a closed document here, whether or not it is in the Outbox. */
  readonly onResult?: ((row: DocumentRow) => void) | undefined;
  /** More actions for a row. */
  readonly more?: ((row: DocumentRow, run: Command['run']) => ReactNode) | undefined;
}

/** The checks or bills of this station, newest first, with their state: each opens the document or its result. */
export function DocumentList({ name, title, empty, facts, back, onResult, more }: DocumentListProps) {
  const { t } = useTexts();
  const dockside = useDockside();
  const rows = useChecks(name, (state) => state.rows);
  const hasOlder = useChecks(name, (state) => state.hasOlder);
  const command = useCommand();
  useEffect(() => dockside.readCheckRows(), [dockside]);
  return (
    <Panel className="document-list">
      <div className="document-list-head">
        <h1>{title}</h1>
        {back !== undefined && <Button label={back} icon={ArrowLeft} onPress={() => dockside.navigation.toWork()} />}
      </div>
      <FailureNote failure={command.failure} />
      {rows === null && <LoadingNote rows={4} label={t('list.loading')} />}
      {rows?.length === 0 && <EmptyNote icon={Inbox} title={empty.title} words={empty.words} />}
      {rows !== null && rows.length > 0 && (
        <VirtualRows
          label={title}
          count={rows.length + (hasOlder ? 1 : 0)}
          estimate={76}
          row={(index) => {
            const row = rows[index];
            if (row === undefined) return <OlderRow onPress={() => dockside.readOlderChecks(name)} />;
            return (
              <Row
                row={row}
                facts={facts(row)}
                more={more?.(row, command.run)}
                onOpen={() => void command.run(() => dockside.goToDocument(row))}
                onResult={onResult === undefined ? undefined : () => onResult(row)}
              />
            );
          }}
        />
      )}
    </Panel>
  );
}

function Row(props: {
  readonly row: DocumentRow;
  readonly facts: readonly string[];
  readonly more: ReactNode;
  readonly onOpen: () => void;
  readonly onResult: (() => void) | undefined;
}) {
  const { row, facts, more, onOpen, onResult } = props;
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const isClosed = row.status === 'closed';
  return (
    <div className="document-row" data-testid="document-row" data-number={row.number}>
      <div className="document-row-what">
        <div className="document-row-number cut" title={row.number}>
          {row.number}
        </div>
        <div className="quiet">{[formatMoment(row.updatedAt, now(), locale), row.operator, ...facts].join(' · ')}</div>
      </div>
      <PlanStateMark row={row} />
      <div className="document-row-ways">
        {more}
        {isClosed && onResult !== undefined && <Button label={t('list.result')} onPress={onResult} />}
        {isClosed && row.outboxId !== null && <Button label={t('screen.outbox')} onPress={onOpen} />}
        {row.status === 'parked' && <Button label={t('list.resume')} onPress={onOpen} />}
      </div>
    </div>
  );
}
