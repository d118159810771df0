import type { CatalogueColumns } from '../../contract/bridge/catalogue.ts';
import type { Bridge } from '../data/bridge/bridge.ts';
import type { TableFile } from './open-table-file.ts';

/**
 * Uploads a sheet to the core in parts and imports it; returns the number of SKUs. `onHanded` receives the share uploaded, from 0 to 1.
 * `upload`: a unique name. Throws the `Failure` of `catalogue.import`.
 */
export async function handOver(
  bridge: Bridge,
  table: Pick<TableFile, 'partOf'>,
  sheet: number,
  { columns, upload }: { readonly columns: CatalogueColumns; readonly upload: string },
  onHanded: (share: number) => void,
): Promise<number> {
  for (let part = 0, of = 1; part < of; part += 1) {
    const next = await table.partOf(sheet, part);
    of = next.of;
    await bridge.invoke('catalogue.import-part', { upload, part, csv: next.csv });
    onHanded((part + 1) / of);
  }
  const { skus } = await bridge.invoke('catalogue.import', { upload, columns });
  return skus;
}
