import { useMemo, useState } from 'react';
import type { CatalogueColumn, CatalogueColumns } from '../../../../contract/bridge/catalogue.ts';
import { mostImportRows } from '../../../../contract/import-limits.ts';
import { useCommand } from '../../../data/use-command.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useAllTexts } from '../../../i18n/use-all-texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { columnFaults, columnNames, guessColumns } from '../../../import/guess-columns.ts';
import { handOver, type TableFile } from '../../../import/open-table-file.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import './import-dialog.css';
import { ImportPreview } from './import-preview.tsx';
import { ImportProblems } from './import-problems.tsx';
import { ImportProgress } from './import-progress.tsx';

/** The column mapping of a file: guessed, reviewed next to the first rows, changed, and then imported completely or not at all. */
export function ImportDialog(props: {
  readonly table: TableFile;
  readonly onImported: (skus: number) => void;
  readonly onClose: () => void;
}) {
  const { table, onImported, onClose } = props;
  const { t, locale } = useTexts();
  const importing = useStation((state) => state.view?.catalogue.importing ?? null);
  const command = useCommand();
  const [handed, setHanded] = useState(0);
  const languages = useAllTexts();
  const names = useMemo(() => columnNames(Object.values(languages)), [languages]);
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<CatalogueColumns | null>(null);
  const sheet = table.sheets[at];
  if (sheet === undefined) return null;
  const columns = chosen ?? guessColumns(sheet.heading, names);
  const faults = columnFaults(columns);
  const isTooLong = sheet.rows > mostImportRows;

  const choose = (place: number, column: CatalogueColumn | null) =>
    setChosen(sheet.heading.map((_, each) => (each === place ? column : (columns[each] ?? null))));
  // Writing cannot be cancelled, and its result is shown here.
  const close = () => {
    if (!command.isRunning) onClose();
  };
  const importAll = () =>
    void command.run(async (invoke) => {
      setHanded(0);
      const file = { columns, upload: crypto.randomUUID() };
      // The bar has twenty steps, instead of one per part.
      onImported(await handOver(invoke, table, at, file, (share) => setHanded(Math.floor(share * 20) / 20)));
    });

  return (
    <Dialog title={t('import.title', { file: table.name })} onClose={close} width="widest">
      <div className="import-head">
        {table.sheets.length > 1 && (
          <SelectField
            label={t('import.sheet')}
            value={String(at)}
            choices={table.sheets.map(({ name, rows }, place) => ({
              value: String(place),
              label: name,
              words: t('import.rows', { n: rows }),
            }))}
            onChange={(place) => {
              setAt(Number(place));
              setChosen(null);
            }}
          />
        )}
        <p>{t('import.words', { n: sheet.rows })}</p>
      </div>
      <ImportPreview sheet={sheet} columns={columns} onChoose={choose} />
      {(faults.length > 0 || isTooLong) && (
        <ul className="import-faults ground-warn" role="status">
          {faults.map((fault) => (
            <li key={fault.column}>{t(`import.${fault.why}`, { column: t(`import.column-${fault.column}`) })}</li>
          ))}
          {isTooLong && <li>{t('import.too-many-rows', { rows: formatNumber(mostImportRows, locale) })}</li>}
        </ul>
      )}
      <ImportProblems failure={command.failure} file={table.name} />
      {command.isRunning && <ImportProgress importing={importing} handed={handed} />}
      <div className="dialog-actions import-actions">
        <Button label={t('shell.cancel')} keys="Esc" isDisabled={command.isRunning} onPress={close} />
        <Button
          label={t('import.do', { n: sheet.rows })}
          kind="go"
          isDisabled={command.isRunning || faults.length > 0 || isTooLong || sheet.rows === 0}
          onPress={importAll}
        />
      </div>
    </Dialog>
  );
}
