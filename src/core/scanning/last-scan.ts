import type { DocumentsRepository } from '../store/documents-repository.ts';
import type { OutboxRepository } from '../store/outbox-repository.ts';
import type { ScansRepository } from '../store/scans-repository.ts';
import { isMinusArmed } from './minus-end.ts';
import { entryAskedBy } from './outbox-question.ts';
import { type LastScan, minusMs } from './scan-session.ts';

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
    wordAsked: title.key === 'message.typed' ? String(title.params.code) : null,
    printAsked: asksPrint,
    minus: isMinusArmed(verdict) && documentId !== null ? { documentId, until: at + minusMs } : null,
  };
}
