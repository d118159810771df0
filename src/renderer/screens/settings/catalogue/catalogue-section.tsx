import { CircleCheck, List, Upload } from 'lucide-react';
import { useState } from 'react';
import { mostImportRows } from '../../../../contract/import-limits.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ImportProgress } from '../../../import/import-progress.tsx';
import { tableFileTypes, tableMegabytes, useTableFile } from '../../../import/use-table-file.ts';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { CatalogueFacts } from './catalogue-facts.tsx';
import './catalogue.css';
import { Fact } from '../section/fact.tsx';
import { progressOf } from './hand-over.ts';
import { ImportDialog } from './import-dialog.tsx';

/** The SKUs followed by this station: how many and how old, with an import from a file. */
export function CatalogueSection() {
  const { t, locale } = useTexts();
  const { navigation } = useDockside();
  const importing = useStation((state) => state.view?.catalogue.importing ?? null);
  const file = useTableFile();
  const [imported, setImported] = useState<{ readonly file: string; readonly skus: number } | null>(null);
  const { table, refused, isReading } = file;

  return (
    <div className="settings-form stack gap-4">
      <CatalogueFacts />
      <Fact id="import" label={t('settings.import')} words={t('settings.import-words')}>
        <FileButton
          label={t('settings.import-choose')}
          icon={Upload}
          kind="go"
          isDisabled={isReading}
          fileTypes={tableFileTypes}
          onFile={(chosen) => {
            setImported(null);
            file.open(chosen);
          }}
        />
        <p className="quiet import-read">
          {t('import.limits', { ...tableMegabytes, rows: formatNumber(mostImportRows, locale) })}
        </p>
        {isReading && <p role="status">{t('settings.import-reading')}</p>}
        <FailureNote failure={file.failure} />
        {refused !== null && (
          <p className="settings-answer pad-3 breaks ground-bad" role="alert">
            {t(`import.fault-${refused.fault}`, { file: refused.file, ...tableMegabytes })}
          </p>
        )}
        {importing !== null && <ImportProgress {...progressOf(importing, t)} />}
        {imported !== null && (
          <p className="settings-answer pad-3 breaks ground-good" role="status">
            <CircleCheck aria-hidden />
            {t('settings.import-done', imported)}
          </p>
        )}
      </Fact>
      <Fact id="unfollow" label={t('catalogue.unfollow')} words={t('catalogue.unfollow-words')}>
        <Button
          label={t('catalogue.open-list')}
          icon={List}
          onPress={() => navigation.open({ screen: 'inventory', page: 'list' })}
        />
      </Fact>
      {table !== null && (
        <ImportDialog
          table={table}
          onClose={file.close}
          onImported={(skus) => {
            setImported({ file: table.name, skus });
            file.close();
          }}
        />
      )}
    </div>
  );
}
