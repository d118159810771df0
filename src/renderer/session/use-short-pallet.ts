import { useMemo } from 'react';
import { shortNumbers } from '../i18n/short-code.ts';
import { useDocuments } from './use-dockside.ts';

/** How a pallet of the open check is written, on its screen and in the band: without what all its pallets begin with. */
export function useShortPallet(): (no: string) => string {
  // They change with the orders of the check, not with a scan.
  const pallets = useDocuments('pallet-check', ({ current }) => current?.state.expected.pallets);
  return useMemo(() => shortNumbers(pallets?.keys() ?? []), [pallets]);
}
