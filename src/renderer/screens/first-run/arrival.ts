import type { Scanned } from '../../session/stores/verdicts-store.ts';

/** The code of the scanner test: a command that changes nothing here. */
export const testCode = 'DOCK.GO.HOME';

export type Arrival = 'right' | 'case' | 'part' | 'other';

/** The scan that answers the test: any other than the last one before it. `before`: see `Progress.scanBefore`. */
export function arrivedSince(lastScanned: Scanned | null, before: string | null | undefined): Scanned | null {
  return before === undefined || lastScanned?.scanId === before ? null : lastScanned;
}

/** What a scan shows about the scanner. */
export function judgeArrival({ text, isPart }: Pick<Scanned, 'text' | 'isPart'>): Arrival {
  if (isPart) return 'part';
  if (text === testCode) return 'right';
  return text.toUpperCase() === testCode ? 'case' : 'other';
}
