import { ArrowLeft, FileDown, FileSpreadsheet, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import { useCommand } from '../../data/use-command.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type ClosedDocument, useClosedDocument } from '../../session/reads/use-closed-document.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../ui/feedback/loading-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import './list.css';
import { saveCsv } from '../../export/save-table.ts';
import { saveXlsx } from '../../export/save-xlsx.ts';

export interface ClosedResultProps<K extends DocumentKindName> {
  readonly kind: K;
  readonly id: string;
  /** `print` null: it cannot be printed. */
  readonly words: { readonly print: string | null; readonly csv: string; readonly xlsx: string };
  /** The name and content of its files. */
  readonly name: (document: ClosedDocument<K>) => string;
  readonly sheet: (document: ClosedDocument<K>) => Parameters<typeof saveCsv>[1];
  readonly onBack: () => void;
  readonly children: (document: ClosedDocument<K>) => ReactNode;
}

/** A closed document: viewed, printed or saved, never changed. */
export function ClosedResult<K extends DocumentKindName>(props: ClosedResultProps<K>) {
  const { kind, id, onBack, children } = props;
  const { t } = useTexts();
  const { value: document, failure, again } = useClosedDocument(kind, id);
  return (
    <Panel>
      <div className="closed-result-tools row wrap items-center gap-3">
        <Button label={t('pallet.back-to-list')} icon={ArrowLeft} onPress={onBack} />
        {document !== null && <Tools {...props} document={document} />}
      </div>
      <FailureNote failure={failure} onRetry={again} />
      {document === null && failure === null && <LoadingNote rows={6} label={t('list.loading')} />}
      {document !== null && children(document)}
    </Panel>
  );
}

function Tools<K extends DocumentKindName>(props: ClosedResultProps<K> & { readonly document: ClosedDocument<K> }) {
  const { id, words, name, sheet, document } = props;
  const dockside = useDockside();
  const command = useCommand();
  return (
    <>
      {words.print !== null && (
        <Button
          label={words.print}
          icon={Printer}
          isDisabled={command.isRunning}
          onPress={() => void command.run(() => dockside.printAgain(id))}
        />
      )}
      <Button label={words.csv} icon={FileDown} onPress={() => saveCsv(name(document), sheet(document))} />
      <Button
        label={words.xlsx}
        icon={FileSpreadsheet}
        isDisabled={command.isRunning}
        onPress={() => void command.run(() => saveXlsx(name(document), sheet(document)))}
      />
      <FailureNote failure={command.failure} />
    </>
  );
}
