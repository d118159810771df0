import type { Verdict } from '../../contract/verdict.ts';
import { offeredInWords } from '../documents/codes-of-old-rows.ts';
import type { DocumentsRepository } from '../documents/documents-repository.ts';
import type { ScansRepository } from '../documents/scans-repository.ts';
import type { OutboxRepository } from '../outbox/outbox-repository.ts';
import { entryAskedBy } from './decisions/outbox-question.ts';
import { type LastScan, minusMs } from './meaning/scan-session.ts';

/** The last scan before this start: the message still shown after a restart must be answered as it says. */
export function lastScan(
  scans: ScansRepository,
  documents: DocumentsRepository,
  outbox: OutboxRepository,
): LastScan | null {
  const newest = scans.newest();
  if (newest === null) return null;
  const { at, documentId, verdict, showEntry, asksPrint, leaves } = newest;
  const { scanId, hold } = verdict;
  const offered = leaves.offer === undefined ? byWords(documents, verdict) : documents.meta(leaves.offer);
  return {
    scanId,
    hold,
    offer: offered !== null && offered.status !== 'closed' ? offered.id : null,
    entryAsked: entryAskedBy(outbox, { tone: verdict.tone, entryId: showEntry }),
    meantAsked: leaves.meant ?? null,
    printAsked: asksPrint,
    minus: leaves.minus && documentId !== null ? { documentId, until: at + minusMs } : null,
  };
}

function byWords(documents: DocumentsRepository, verdict: Verdict) {
  const number = offeredInWords(verdict);
  return number === null ? null : documents.byNumber(number);
}
