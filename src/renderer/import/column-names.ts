import { catalogueColumns } from '../../contract/bridge/catalogue.ts';
import type { Texts } from '../i18n/languages.ts';
import type { ColumnNames } from './guess-columns.ts';

/** In every language: a file is not always in the window's language. */
export function columnNames(languages: readonly Texts[]): ColumnNames {
  const pairs = catalogueColumns.map((column) => {
    const all = languages.flatMap((texts) => [
      texts[`import.column-${column}`],
      ...texts[`import.names-${column}`].split(','),
    ]);
    return [column, all] as const;
  });
  return Object.fromEntries(pairs) as unknown as ColumnNames; // it contains every column
}
