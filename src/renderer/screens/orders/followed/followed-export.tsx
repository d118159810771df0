import { FileSpreadsheet, FileText, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Failure } from '../../../../contract/failure.ts';
import { type FollowedQuery, mostFollowedAtOnce } from '../../../../contract/followed-orders.ts';
import { Bar } from '../../../components/bar.tsx';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAction } from '../../../state/use-action.ts';
import { useDockside } from '../../../state/use-dockside.ts';
import { saveFile } from '../../../work-state/save-file.ts';
import { readTable } from './read-table.ts';
import { startTableWriter, type TableWriter } from './table-writer.ts';
import type { TableFormat } from './table-writing.ts';

/** All that is chosen as a file for other programs, with every field that the service has told. */
export function FollowedExport({ query, total }: { readonly query: FollowedQuery; readonly total: number }) {
  const { t } = useTexts();
  const { bridge, now } = useDockside();
  const [done, setDone] = useState(0);
  const writing = useRef<TableWriter | null>(null);
  const action = useAction();
  const stop = useCallback(() => {
    writing.current?.close();
    writing.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const save = (format: TableFormat) =>
    void action.run(async () => {
      setDone(0);
      const writer = startTableWriter();
      writing.current = writer;
      const isWanted = () => writing.current === writer;
      try {
        const headings = await readTable(
          (after) => bridge.invoke('followed.export', { ...query, after, limit: mostFollowedAtOnce }),
          (slice, read) => {
            if (!isWanted()) return false;
            writer.add(slice);
            setDone(read);
            return true;
          },
        );
        if (headings === null) return;
        const file = await writer.finish(format, headings, query.isDescending).catch(() => {
          if (isWanted()) throw new Failure('internal', 'The table cannot be written.');
          return null;
        });
        if (file !== null) saveFile(`${fileName(query.kind, now())}.${format}`, file, file.type);
      } finally {
        writer.close();
      }
    });

  const share = Math.min(1, done / Math.max(1, total));
  return (
    <>
      <div className="followed-export" data-testid="followed-export">
        {action.isRunning ? (
          <>
            <div className="followed-export-words" role="status">
              <p>{t('sent.exporting', { done: Math.min(done, total), of: total })}</p>
              <Bar parts={[{ kind: 'full', share }]} />
            </div>
            <Button label={t('shell.cancel')} icon={X} onPress={stop} />
          </>
        ) : (
          <>
            <p className="followed-export-words">
              <b>{t('sent.export', { n: total })}</b> <span className="quiet">{t('sent.export-words')}</span>
            </p>
            <Button label={t('sent.xlsx')} icon={FileSpreadsheet} onPress={() => save('xlsx')} />
            <Button label={t('sent.csv')} icon={FileText} onPress={() => save('csv')} />
          </>
        )}
      </div>
      <FailureNote failure={action.failure} />
    </>
  );
}

/** `drop-ship-orders-2026-11-21` */
function fileName(kind: FollowedQuery['kind'], at: number): string {
  const date = new Date(at);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${kind}-orders-${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
