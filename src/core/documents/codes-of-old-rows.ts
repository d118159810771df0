import type { ScanLeaves } from '../../contract/bridge/scans.ts';
import type { Message } from '../../contract/verdict.ts';

// Rows written by an earlier version say some things only by a text key. Only this file of the core reads text keys.

interface Words {
  readonly title: Message;
  readonly detail: Message | null;
}

/** What such a scan armed for the next scan, other than an offered document. */
export function leavesOfWords({ title, detail }: Words): ScanLeaves {
  const why = whyOfWords(title.key, detail?.key ?? null);
  return {
    ...(armedTitles.has(title.key) ? { minus: true } : {}),
    ...(title.key === 'message.operator' ? { signedIn: true } : {}),
    ...meantByWords({ title, detail }),
    ...(why === undefined ? {} : { why }),
  };
}

/** The number of the document that such a scan offered. */
export function offeredInWords({ title, detail }: Words): string | null {
  return detail?.key === 'message.other-offer' ? String(title.params.plan) : null;
}

export function whyOfWords(title: string, detail: string | null): ScanLeaves['why'] {
  if (title === 'message.held') return 'held';
  if (title === 'message.bad-code' || title === 'message.bad-command') return 'unreadable';
  if (detail === 'message.not-counted') return 'not-counted';
  return detail === 'message.looked-up' ? 'looked-up' : undefined;
}

/** Why such an outbox entry is in its state. */
export function reasonOfWords({ key }: Message): 'was-there' | 'marked-sent' | 'create-failed' | null {
  if (key === 'queue.was-there') return 'was-there';
  if (key === 'queue.marked-sent') return 'marked-sent';
  return key === 'queue.create-failed' ? 'create-failed' : null;
}

/** Each kind of document has its own text for an armed MINUS. */
const armedTitles: ReadonlySet<string> = new Set(['message.minus-armed', 'message.pallet-minus-armed']);

function meantByWords({ title, detail }: Words): Pick<ScanLeaves, 'meant'> {
  if (title.key === 'message.typed') return { meant: { what: 'word', text: String(title.params.code) } };
  const isBadge = detail?.key === 'message.badge-list-how' || detail?.key === 'message.badge-list-first';
  return isBadge ? { meant: { what: 'badge', text: String(detail.params.badge) } } : {};
}
