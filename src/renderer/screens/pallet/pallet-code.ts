import { goToPallet } from '../../../documents/pallet-check/open-pallet.ts';
import type { PalletCheck } from '../../../documents/pallet-check/pallet-check.ts';

/** The value with which `DOCK.BOX.<no>` opens that pallet: its number, its place or one of its boxes, whichever works. */
export function palletCode(check: PalletCheck, pallet: string): string {
  const own = check.expected.pallets.get(pallet);
  const ways = [pallet, String(own?.place ?? ''), ...(own?.boxes ?? [])].filter((way) => way !== '');
  return ways.find((way) => leadsTo(check, way, pallet)) ?? pallet;
}

function leadsTo(check: PalletCheck, way: string, pallet: string): boolean {
  const { entry } = goToPallet({ ...check, open: null }, way);
  return entry?.type === 'pallet' && entry.pallet === pallet;
}
