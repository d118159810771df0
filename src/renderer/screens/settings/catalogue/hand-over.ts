import type { CatalogueColumns } from '../../../../contract/bridge/catalogue.ts';
import type { StationView } from '../../../../contract/bridge/station.ts';
import type { Invoke } from '../../../data/bridge/bridge.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import type { Progress } from '../../../import/import-progress.tsx';
import type { TableFile } from '../../../import/read/open-table-file.ts';

/**
 * Uploads a sheet to the core in parts and imports it; returns the number of SKUs. `onHanded` receives the share uploaded, from 0 to 1.
 * `upload`: a unique name. Throws the `Failure` of `catalogue.import`.
 */
export async function handOver(
  invoke: Invoke,
  table: Pick<TableFile, 'partOf'>,
  sheet: number,
  { columns, upload }: { readonly columns: CatalogueColumns; readonly upload: string },
  onHanded: (share: number) => void,
): Promise<number> {
  for (let part = 0, of = 1; part < of; part += 1) {
    const next = await table.partOf(sheet, part);
    of = next.of;
    await invoke('catalogue.import-part', { upload, part, csv: next.csv });
    onHanded((part + 1) / of);
  }
  const { skus } = await invoke('catalogue.import', { upload, columns });
  return skus;
}

/** An import is uploaded, checked and written. `handed`: the share uploaded, from 0 to 1. */
export function progressOf(
  importing: StationView['catalogue']['importing'],
  t: TextsOfScreen['t'],
  handed = 1,
): Progress {
  const { done, of } = importing ?? { done: handed, of: 1 };
  const share = done / Math.max(1, of);
  if (importing !== null && !importing.isChecking) return { words: t('settings.importing', { done, of }), share };
  const percent = Math.floor(100 * share);
  return { words: t(importing === null ? 'settings.import-handing' : 'settings.import-checking', { percent }), share };
}
