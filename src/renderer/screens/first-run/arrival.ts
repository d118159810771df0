import type { Verdict } from '../../../contract/verdict.ts';

/** What the scanner test shows: a command that changes nothing here. */
export const testCode = 'DOCK.GO.HOME';

export type Arrival = 'right' | 'case' | 'part' | 'other';

/** The scan that answers the question: another than the last one before it. `before` as `Progress.scanBefore`. */
export function arrivedSince(lastScanned: Verdict | null, before: string | null | undefined): Verdict | null {
  return before === undefined || lastScanned?.scanId === before ? null : lastScanned;
}

/** What a scan tells about the scanner. */
export function judgeArrival({ text, title }: Pick<Verdict, 'text' | 'title'>): Arrival {
  if (title.key === 'message.incomplete') return 'part';
  if (text === testCode) return 'right';
  return text.toUpperCase() === testCode ? 'case' : 'other';
}
