import { useMemo, useState } from 'react';
import { type CatalogueColumns, catalogueColumns } from '../../../../contract/bridge/catalogue.ts';
import { mostImportRows } from '../../../../contract/import-limits.ts';
import { useCommand } from '../../../data/use-command.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useAllTexts } from '../../../i18n/use-all-texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ImportProblems } from '../../../import/import-problems.tsx';
import { ImportWizard } from '../../../import/import-wizard.tsx';
import type { TableFile } from '../../../import/read/open-table-file.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { columnFaults, columnNames, guessColumns } from './guess-columns.ts';
import { handOver, progressOf } from './hand-over.ts';

/** The import of a file into the catalogue: its columns are guessed and changed, then it is imported completely or not at all. */
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
  const choices = useMemo(
    () => catalogueColumns.map((column) => ({ value: column, label: t(`import.column-${column}`) })),
    [t],
  );
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<CatalogueColumns | null>(null);
  const sheet = table.sheets[at];
  if (sheet === undefined) return null;
  const columns = chosen ?? guessColumns(sheet.heading, names);
  const faults = columnFaults(columns).map(({ why, column }) =>
    t(`import.${why}`, { column: t(`import.column-${column}`) }),
  );
  const isTooLong = sheet.rows > mostImportRows;

  const importAll = () =>
    void command.run(async (invoke) => {
      setHanded(0);
      const file = { columns, upload: crypto.randomUUID() };
      // The bar has twenty steps, instead of one per part.
      onImported(await handOver(invoke, table, at, file, (share) => setHanded(Math.floor(share * 20) / 20)));
    });

  return (
    <ImportWizard
      file={table.name}
      sheets={table.sheets}
      sheet={at}
      onSheet={(next) => {
        setAt(next);
        setChosen(null);
      }}
      words={t('import.words', { n: sheet.rows })}
      mapping={{
        heading: sheet.heading,
        rows: sheet.preview,
        columns,
        choices,
        onChoose: (place, column) =>
          setChosen(sheet.heading.map((_, each) => (each === place ? column : (columns[each] ?? null)))),
      }}
      faults={[
        ...faults,
        ...(isTooLong ? [t('import.too-many-rows', { rows: formatNumber(mostImportRows, locale) })] : []),
      ]}
      progress={command.isRunning ? progressOf(importing, t, handed) : null}
      accept={{ label: t('import.do', { n: sheet.rows }), isReady: sheet.rows > 0, onPress: importAll }}
      onClose={onClose}
    >
      <ImportProblems failure={command.failure} file={table.name} />
    </ImportWizard>
  );
}
