import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { LoadingNote } from '../ui/feedback/loading-note.tsx';
import { Button } from '../ui/form/button.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { type ColumnMapping, ImportColumns } from './import-columns.tsx';
import { ImportProgress, type Progress } from './import-progress.tsx';
import './import.css';

/** The preview of an import, whatever its rows hold: sheet, column mapping next to the first rows, what is wrong, and the hand-over. */
export function ImportWizard<Key extends string>(props: {
  /** The name of the file, or what stands for one. */
  readonly file: string;
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  readonly sheet: number;
  readonly onSheet: (sheet: number) => void;
  /** How much there is, and what to look at. */
  readonly words: ReactNode;
  /** What else has to be said about the rows: beside the words. */
  readonly question?: ReactNode;
  readonly isReading?: boolean;
  /** Null: not read yet, or not to be read. */
  readonly mapping: ColumnMapping<Key> | null;
  readonly notes?: readonly string[];
  /** Nothing is imported while there is one. */
  readonly faults: readonly string[];
  /** What else stands in the way, and why the hand-over failed. */
  readonly children?: ReactNode;
  /** Null: nothing is being imported. */
  readonly progress: Progress | null;
  readonly accept: { readonly label: string; readonly isReady: boolean; readonly onPress: () => void };
  readonly onClose: () => void;
}) {
  const { file, sheets, sheet, onSheet, words, question, isReading = false, mapping } = props;
  const { notes = [], faults, children, progress, accept, onClose } = props;
  const { t } = useTexts();
  const isRunning = progress !== null;
  // Writing cannot be cancelled, and its result is shown here.
  const close = () => {
    if (!isRunning) onClose();
  };
  return (
    <Dialog title={t('import.title', { file })} onClose={close} width="widest">
      <div className="import-head grid items-center">
        {sheets.length > 1 && (
          <SelectField
            label={t('import.sheet')}
            value={String(sheet)}
            choices={sheets.map(({ name, rows }, at) => ({
              value: String(at),
              label: name,
              words: t('import.rows', { n: rows }),
            }))}
            onChange={(at) => onSheet(Number(at))}
          />
        )}
        <p data-testid="import-count">{words}</p>
        {question}
      </div>
      {isReading && <LoadingNote rows={5} />}
      {mapping !== null && <ImportColumns {...mapping} />}
      {notes.length > 0 && (
        <ul className="import-notes grid gap-1 size-1 ground-plain">
          {notes.map((note) => (
            <li key={note}>
              <Info aria-hidden />
              {note}
            </li>
          ))}
        </ul>
      )}
      {faults.length > 0 && (
        // A list with another role would leave its items without one.
        <div role="status" data-testid="import-faults">
          <ul className="import-notes grid gap-1 size-1 ground-warn">
            {faults.map((fault) => (
              <li key={fault}>
                <CircleAlert aria-hidden />
                {fault}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
      {isRunning && <ImportProgress {...progress} />}
      <div className="dialog-actions">
        <Button label={t('shell.cancel')} keys="Esc" isDisabled={isRunning} onPress={close} />
        <Button
          label={accept.label}
          kind="go"
          isDisabled={isRunning || faults.length > 0 || !accept.isReady}
          onPress={accept.onPress}
        />
      </div>
    </Dialog>
  );
}
