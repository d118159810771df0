import type { Verdict } from '../../contract/verdict.ts';
import { verdictOf } from '../../documents/journal/decision.ts';
import type { CoreContext } from '../core-context.ts';
import { offeredInWords } from '../documents/codes-of-old-rows.ts';
import type { DocumentsRepository } from '../documents/documents-repository.ts';
import type { ScansRepository } from '../documents/scans-repository.ts';
import type { OutboxRepository } from '../outbox/outbox-repository.ts';
import type { SiteWords } from '../site/handovers/site-work.ts';
import { entryAskedBy } from './decisions/outbox-question.ts';
import { type LastScan, minusMs, type ScanSession } from './meaning/scan-session.ts';

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

/** What came of work that passes between stations: in the band if it is about the last scan and nothing is asked there, else as a notice. */
export function saySiteWords(
  core: CoreContext,
  { lastScanId, held, offer, entryAsked, printAsked, meantAsked }: ScanSession,
  about: { readonly scanId?: string; readonly documentId?: string },
  words: SiteWords,
): void {
  const last = lastScanId === null ? null : core.scans.outcomeOf(lastScanId);
  const isAsking = held || offer !== null || entryAsked !== null || printAsked !== null || meantAsked !== null;
  const isAbout = lastScanId === about.scanId || (last?.documentId ?? '') === about.documentId;
  if (last !== null && isAbout && !isAsking) {
    core.emit({ type: 'verdict', verdict: verdictOf({ ...words, hold: false }, last.verdict) });
    return;
  }
  for (const sentence of [words.title, words.detail]) if (sentence !== null) core.notices.add(sentence);
}
