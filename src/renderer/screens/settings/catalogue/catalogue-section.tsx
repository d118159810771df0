import { CircleCheck, List, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { mostImportBytes, mostImportRows } from '../../../../contract/import-limits.ts';
import { useCommand } from '../../../data/use-command.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { TableFile } from '../../../import/open-table-file.ts';
import type { TableFault } from '../../../import/table-file.ts';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CatalogueFacts } from './catalogue-facts.tsx';
import './catalogue-section.css';
import { Fact } from '../section/fact.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ImportProgress } from './import-progress.tsx';

/** The SKUs followed by this station: how many and how old, with an import from a file. */
export function CatalogueSection() {
  const { t, locale } = useTexts();
  const dockside = useDockside();
  const importing = useStation((state) => state.view?.catalogue.importing ?? null);
  const command = useCommand();
  const [table, setTable] = useState<TableFile | null>(null);
  const [fault, setFault] = useState<{ readonly file: string; readonly fault: TableFault } | null>(null);
  const [imported, setImported] = useState<{ readonly file: string; readonly skus: number } | null>(null);

  const open = (chosen: File) => {
    setFault(null);
    setImported(null);
    void command.run(async () => {
      // Used a few times a year, so it is not loaded when the window starts.
      const { openTableFile } = await import('../../../import/open-table-file.ts');
      const opened = await openTableFile(chosen);
      if (typeof opened === 'string') setFault({ file: chosen.name, fault: opened });
      else setTable(opened);
    });
  };
  const close = () => setTable(null);
  // A file holds a worker and all of its text: both are released with it, and when the screen is left.
  useEffect(() => () => table?.close(), [table]);

  return (
    <div className="settings-form">
      <CatalogueFacts />
      <Fact id="import" label={t('settings.import')} words={t('settings.import-words')}>
        <FileTrigger
          acceptedFileTypes={['.csv', '.xlsx', '.txt', 'text/csv']}
          onSelect={(files) => {
            const chosen = files?.[0];
            if (chosen) open(chosen);
          }}
        >
          <Button label={t('settings.import-choose')} icon={Upload} kind="go" isDisabled={command.isRunning} />
        </FileTrigger>
        <p className="quiet import-read">
          {t('import.limits', {
            csv: megabytes('csv'),
            xlsx: megabytes('xlsx'),
            rows: formatNumber(mostImportRows, locale),
          })}
        </p>
        {command.isRunning && <p role="status">{t('settings.import-reading')}</p>}
        <FailureNote failure={command.failure} />
        {fault !== null && (
          <p className="settings-answer ground-bad" role="alert">
            {t(`import.fault-${fault.fault}`, { file: fault.file, csv: megabytes('csv'), xlsx: megabytes('xlsx') })}
          </p>
        )}
        {importing !== null && <ImportProgress importing={importing} />}
        {imported !== null && (
          <p className="settings-answer ground-good" role="status">
            <CircleCheck aria-hidden />
            {t('settings.import-done', imported)}
          </p>
        )}
      </Fact>
      <Fact id="unfollow" label={t('catalogue.unfollow')} words={t('catalogue.unfollow-words')}>
        <Button
          label={t('catalogue.open-list')}
          icon={List}
          onPress={() => dockside.navigation.open({ screen: 'inventory', page: 'list' })}
        />
      </Fact>
      {table !== null && (
        <ImportDialog
          table={table}
          onClose={close}
          onImported={(skus) => {
            setImported({ file: table.name, skus });
            close();
          }}
        />
      )}
    </div>
  );
}

function megabytes(kind: keyof typeof mostImportBytes): number {
  return mostImportBytes[kind] / 2 ** 20;
}
