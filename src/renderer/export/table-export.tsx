import { FileSpreadsheet, FileText, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { calendarDay } from '../../contract/calendar-day.ts';
import { Failure } from '../../contract/failure.ts';
import type { Invoke } from '../data/bridge/bridge.ts';
import { useCommand } from '../data/use-command.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useDockside } from '../session/use-dockside.ts';
import { Bar } from '../ui/chart/bar.tsx';
import { FailureNote } from '../ui/feedback/failure-note.tsx';
import { Button } from '../ui/form/button.tsx';
import { saveFile } from './save-file.ts';
import './export.css';
import { startTableWriter, type TableWriter } from './table-writer.ts';
import type { TableFormat, TableSlice } from './table-writing.ts';

/** Takes a slice in order; `done`: rows read so far. Returns whether to continue. */
export type OnSlice = (slice: TableSlice, done: number) => boolean;

/** Exports all rows of a filtered list as a file for other programs. */
export function TableExport(props: {
  readonly total: number;
  /** What it exports and how much, in words. */
  readonly title: string;
  readonly words: string;
  /** The file name, to which the date is added. */
  readonly name: string;
  readonly isDescending: boolean;
  /** Reads slice by slice, so that neither the core nor the window ever blocks. Null when it was stopped. */
  readonly read: (invoke: Invoke, onSlice: OnSlice) => Promise<readonly string[] | null>;
}) {
  const { total, title, words, name, isDescending, read } = props;
  const { t } = useTexts();
  const { now } = useDockside();
  const [done, setDone] = useState(0);
  const writing = useRef<TableWriter | null>(null);
  const command = useCommand();
  const stop = useCallback(() => {
    writing.current?.close();
    writing.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const save = (format: TableFormat) =>
    void command.run(async (invoke) => {
      setDone(0);
      const writer = startTableWriter();
      writing.current = writer;
      const isWanted = () => writing.current === writer;
      try {
        const headings = await read(invoke, (slice, readSoFar) => {
          if (!isWanted()) return false;
          writer.add(slice);
          setDone(readSoFar);
          return true;
        });
        if (headings === null) return;
        const file = await writer.finish(format, headings, isDescending).catch(() => {
          if (isWanted()) throw new Failure('internal', 'The table cannot be written.');
          return null;
        });
        if (file !== null) saveFile(`${name}-${calendarDay(now())}.${format}`, file, file.type);
      } finally {
        writer.close();
      }
    });

  const share = Math.min(1, done / Math.max(1, total));
  return (
    <>
      <div className="table-export" data-testid="table-export">
        {command.isRunning ? (
          <>
            <div className="grow shrink-x" role="status">
              <p>{t('export.reading', { done: Math.min(done, total), of: total })}</p>
              <Bar parts={[{ kind: 'full', share }]} />
            </div>
            <Button label={t('shell.cancel')} icon={X} onPress={stop} />
          </>
        ) : (
          <>
            <p className="grow shrink-x">
              <b>{title}</b> <span className="quiet">{words}</span>
            </p>
            <Button label={t('export.xlsx')} icon={FileSpreadsheet} onPress={() => save('xlsx')} />
            <Button label={t('export.csv')} icon={FileText} onPress={() => save('csv')} />
          </>
        )}
      </div>
      <FailureNote failure={command.failure} />
    </>
  );
}
