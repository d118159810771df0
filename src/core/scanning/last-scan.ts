import type { Verdict } from '../../contract/verdict.ts';
import type { DocumentsRepository } from '../documents/documents-repository.ts';
import type { ScansRepository } from '../documents/scans-repository.ts';
import type { OutboxRepository } from '../outbox/outbox-repository.ts';
import { entryAskedBy } from './decisions/outbox-question.ts';
import { type LastScan, minusMs } from './meaning/scan-session.ts';
import type { Meant } from './meaning/station-decision.ts';
import { isMinusArmed } from './minus-end.ts';

/** What the band still says after a restart must be answered as it says. */
export function lastScan(
  scans: ScansRepository,
  documents: DocumentsRepository,
  outbox: OutboxRepository,
): LastScan | null {
  const newest = scans.newest();
  if (newest === null) return null;
  const { at, documentId, verdict, showEntry, asksPrint } = newest;
  const { scanId, hold, title, detail } = verdict;
  const offered = detail?.key === 'message.other-offer' ? documents.byNumber(String(title.params.plan)) : null;
  return {
    scanId,
    hold,
    offer: offered !== null && offered.status !== 'closed' ? offered.id : null,
    entryAsked: entryAskedBy(outbox, { tone: verdict.tone, entryId: showEntry }),
    meantAsked: meantBy(verdict),
    printAsked: asksPrint,
    minus: isMinusArmed(verdict) && documentId !== null ? { documentId, until: at + minusMs } : null,
  };
}

function meantBy({ title, detail }: Verdict): Meant | null {
  if (title.key === 'message.typed') return { what: 'word', text: String(title.params.code) };
  const isBadge = detail?.key === 'message.badge-list-how' || detail?.key === 'message.badge-list-first';
  return isBadge ? { what: 'badge', text: String(detail.params.badge) } : null;
}
