import {
  type CatalogueColumn,
  type CatalogueColumns,
  catalogueColumns,
} from '../../../../contract/bridge/catalogue.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { SheetView } from '../../../import/table-file.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';

const leftOut = 'none';

/** The columns of a file, one below the other: title, first values, and content. */
export function ImportPreview(props: {
  readonly sheet: SheetView;
  readonly columns: CatalogueColumns;
  readonly onChoose: (place: number, column: CatalogueColumn | null) => void;
}) {
  const { sheet, columns, onChoose } = props;
  const { t } = useTexts();
  const choices = [
    { value: leftOut, label: t('import.left-out') },
    ...catalogueColumns.map((column) => ({ value: column, label: t(`import.column-${column}`) })),
  ];
  return (
    <ul className="import-preview" aria-label={t('import.preview')}>
      {sheet.heading.map((title, place) => {
        const name = title || t('import.no-title', { n: place + 1 });
        const begins = sheet.preview.map((row) => row[place] || '–').join(' · ');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index.
          <li key={place} className={columns[place] == null ? 'import-left-out' : ''} data-testid="import-column">
            <div>
              <p className="import-title cut" title={name}>
                {name}
              </p>
              <p className="import-begins cut" title={begins}>
                {begins}
              </p>
            </div>
            <SelectField
              label={t('import.stands-in', { name })}
              value={columns[place] ?? leftOut}
              choices={choices}
              onChange={(value) => onChoose(place, catalogueColumns.find((column) => column === value) ?? null)}
            />
          </li>
        );
      })}
    </ul>
  );
}
