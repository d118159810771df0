import type { Verdict } from '../../../contract/verdict.ts';

/** What the scanner test shows: a command that changes nothing here. */
export const testCode = 'DOCK.GO.HOME';

export type Arrival = 'right' | 'case' | 'part' | 'other';

/** What a scan tells about the scanner. */
export function judgeArrival({ text, title }: Pick<Verdict, 'text' | 'title'>): Arrival {
  if (title.key === 'message.incomplete') return 'part';
  if (text === testCode) return 'right';
  return text.toUpperCase() === testCode ? 'case' : 'other';
}
