import { message } from '../../contract/verdict.ts';
import { accept, refuse, say } from '../journal/decision.ts';
import { noPallet } from './expected-boxes.ts';
import type { PalletCheck, PalletDecision } from './pallet-check.ts';
import { isLeft, isOpen, progress } from './pallet-words.ts';

export function openPallet(check: PalletCheck, pallet: string): PalletDecision {
  const { open } = check;
  if (open === pallet) return say('command', isOpen(pallet), progress(check, pallet));
  const entry = { type: 'pallet', pallet } as const;
  return accept(entry, 'command', isOpen(pallet), open === null ? progress(check, pallet) : isLeft(check, open));
}

/**
 * `DOCK.BOX` leaves the open pallet: the next scan selects another. `DOCK.BOX.<no>` opens a pallet by its PalletNo, by
 * the number of one of its boxes, or by its position.
 */
export function goToPallet(check: PalletCheck, no: string | null): PalletDecision {
  if (no === null) return leave(check);
  const { pallets, boxes } = check.expected;
  if (no !== noPallet && pallets.has(no)) return openPallet(check, no);
  const pallet = boxes.get(no)?.pallet ?? palletAt(check, no);
  if (pallet !== undefined) return openPallet(check, pallet);
  const has = message('message.pallet-how-many', { pallets: pallets.size });
  return refuse('failed', message('message.pallet-no-such', { box: no }), has);
}

function leave(check: PalletCheck): PalletDecision {
  const next = message('message.pallet-scan-one');
  if (check.open === null) return say('command', message('message.pallet-nothing-open'), next);
  return accept({ type: 'pallet', pallet: null }, 'command', isLeft(check, check.open), next);
}

function palletAt(check: PalletCheck, no: string): string | undefined {
  return /^\d{1,6}$/.test(no) ? [...check.expected.pallets.keys()][Number(no) - 1] : undefined;
}
