import { csvText } from '../../contract/csv-text.ts';
import { saveFile } from './save-file.ts';

export interface SavedTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export function saveCsv(name: string, { columns, rows }: SavedTable): void {
  const cells = rows.map((row) => row.map((cell) => cell ?? ''));
  saveFile(`${name}.csv`, csvText(columns, cells), 'text/csv');
}
