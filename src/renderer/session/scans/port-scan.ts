import type { PortScan } from '../../../contract/devices/port-scanners.ts';
import type { Made } from './scan-queue.ts';

/** What people see of this window. */
export type Attention = 'in-front' | 'visible' | 'hidden';

export function attentionOf(document: Pick<Document, 'hidden' | 'hasFocus'>): Attention {
  if (document.hidden) return 'hidden';
  return document.hasFocus() ? 'in-front' : 'visible';
}

/**
 * How long a window leaves a scan to one that people rather look at. All of them are told of it, and whichever submits it first decides the
 * screen: it counts once, by its id.
 */
const leaveMs: Readonly<Record<Attention, number>> = { 'in-front': 0, visible: 50, hidden: 100 };

/** Takes a code of a scanner that is read by its port as if it had been typed here. */
export function takePortScan(
  { scanId, scanner, text, at, isWhole }: PortScan,
  window: {
    readonly attention: (() => Attention) | undefined;
    readonly after: ((ms: number, run: () => void) => unknown) | undefined;
    readonly submit: (made: Made) => void;
    readonly push: (made: Made) => void;
  },
): void {
  const made = { scanId, scanner, text, at, source: 'scanner' } as const;
  const take = () =>
    isWhole ? window.submit({ ...made, kind: 'scan' }) : window.push({ ...made, kind: 'incomplete' });
  const waitMs = leaveMs[window.attention?.() ?? 'in-front'];
  if (waitMs === 0 || window.after === undefined) take();
  else window.after(waitMs, take);
}
