import { type CatalogueColumn, type CatalogueColumns, catalogueColumns } from '../../contract/bridge/catalogue.ts';

export interface ColumnFault {
  readonly column: CatalogueColumn;
  readonly why: 'column-missing' | 'column-twice';
}

/** What must be fixed in the columns before a file can be imported: no column twice, and Sku present. */
export function columnFaults(columns: CatalogueColumns): ColumnFault[] {
  const isMissing = !columns.includes('Sku');
  const twice = catalogueColumns.filter((column) => columns.filter((each) => each === column).length > 1);
  return [
    ...(isMissing ? [{ column: 'Sku', why: 'column-missing' } as const] : []),
    ...twice.map((column) => ({ column, why: 'column-twice' }) as const),
  ];
}
