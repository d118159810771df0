import type { ScanClass, StopReason } from '../../contract/shift-account.ts';
import { type Message, message } from '../../contract/verdict.ts';
import type { AccountLine, AccountScan } from '../store/account-repository.ts';
import type { KnownDocument } from './check-document.ts';
import { classOfScan, type ScanRecord, stopReasonOf } from './class-of-scan.ts';

/** What the other records say of a scan. */
export interface ScanEvidence {
  /** Undefined where the one that it names is not on disk. */
  readonly document: KnownDocument | undefined;
  /** The line of the journal at the place that the scan names. */
  readonly told: AccountLine | undefined;
  /** Some line of a journal names the scan. */
  readonly isFound: boolean;
}

/** What came of a scan, or why its records do not agree. */
export interface JudgedScan {
  readonly kind: ScanClass;
  readonly stop: StopReason | null;
  readonly why: Message | null;
  /** Pieces that it scanned, and how many of them still stand. */
  readonly pieces: number;
  readonly stands: number;
}

/** Judges a scan by its document's journal as well, never by its own word alone. */
export function judgeScan(scan: AccountScan, { document, told, isFound }: ScanEvidence): JudgedScan {
  const { id, source, outcome } = scan;
  if (outcome === null) return unexplained('unexplained.unreadable-scan');
  const [line] = outcome.appended;
  const pieces = line?.entry.type === 'item' ? Number(line.entry.quantity) : 0;
  if (line === undefined) {
    if (isFound) return unexplained('unexplained.not-told');
  } else {
    if (document === undefined) return unexplained('unexplained.no-document', pieces);
    if (told === undefined) return unexplained('unexplained.no-entry', pieces);
    if (told.scanId !== id || JSON.stringify(told.entry) !== JSON.stringify(line.entry)) {
      return unexplained('unexplained.other-entry', pieces);
    }
    if (line.entry.type === 'item') return judgeItem(document, line.seq, pieces);
  }
  const { tone, title, detail } = outcome.verdict;
  const record: ScanRecord = {
    source,
    tone,
    title: title.key,
    detail: detail?.key ?? null,
    entry: line?.entry.type ?? null,
  };
  const kind = classOfScan(record);
  if (kind === 'unexplained') return unexplained('unexplained.said-counted');
  return { kind, stop: kind === 'stopped' ? stopReasonOf(record) : null, why: null, pieces: 0, stands: 0 };
}

/** Goods are what became of them in the plan. */
function judgeItem({ traced }: KnownDocument, seq: number, pieces: number): JudgedScan {
  if (traced === null) return unexplained('unexplained.plan-unreadable', pieces);
  const item = traced.items.get(seq);
  if (item?.isLost) return unexplained('unexplained.not-in-plan', pieces);
  const stands = item?.stands ?? 0;
  const kind = stands === 0 ? 'taken-back' : item?.isOpen ? 'open' : 'counted';
  return { kind, stop: null, why: null, pieces, stands };
}

function unexplained(key: string, pieces = 0): JudgedScan {
  return { kind: 'unexplained', stop: null, why: message(key), pieces, stands: 0 };
}
