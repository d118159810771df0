import type { ScanClass, StopReason } from '../../contract/bridge/shift.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { whyOfWords } from '../documents/codes-of-old-rows.ts';
import type { AccountLine, AccountScan } from './account-repository.ts';
import type { KnownDocument } from './check-document.ts';
import { classOfScan, type ScanRecord, stopReasonOf } from './class-of-scan.ts';
import { countOf } from './trace-document.ts';

/** What the other records say about a scan. */
export interface ScanEvidence {
  /** Undefined if the document that it names is not on disk. */
  readonly document: KnownDocument | undefined;
  /** The journal line at the position that the scan names. */
  readonly told: AccountLine | undefined;
  /** Some line of a journal names the scan. */
  readonly isFound: boolean;
}

/** The result of a scan, or why its records contradict each other. */
export interface JudgedScan {
  readonly kind: ScanClass;
  readonly stop: StopReason | null;
  readonly why: Message | null;
  /** How many units it counted, and how many of them still stand. */
  readonly counted: number;
  readonly stands: number;
  /** They are units of goods, not a box or a parcel. */
  readonly isGoods: boolean;
}

/** Judges a scan by its document's journal, too, never by its own record alone. */
export function judgeScan(scan: AccountScan, { document, told, isFound }: ScanEvidence): JudgedScan {
  const { id, source, outcome } = scan;
  if (outcome === null) return unexplained('unexplained.unreadable-scan');
  const [line] = outcome.appended;
  const counted = line === undefined ? null : countOf(line.entry);
  const evidence = { counted: counted ?? 0, isGoods: line?.entry.type === 'item' || line?.entry.type === 'manifest' };
  if (line === undefined) {
    if (isFound) return unexplained('unexplained.not-told');
  } else {
    if (document === undefined) return unexplained('unexplained.no-document', evidence);
    if (told === undefined) return unexplained('unexplained.no-entry', evidence);
    if (told.scanId !== id || JSON.stringify(told.entry) !== JSON.stringify(line.entry)) {
      return unexplained('unexplained.other-entry', evidence);
    }
    if (counted !== null) return judgeItem(document, line.seq, evidence);
  }
  const { tone, title, detail } = outcome.verdict;
  const { why = whyOfWords(title.key, detail?.key ?? null) } = outcome.leaves ?? {};
  const record: ScanRecord = {
    source,
    tone,
    why,
    entry: line?.entry.type ?? null,
  };
  const kind = classOfScan(record);
  if (kind === 'unexplained') return unexplained('unexplained.said-counted');
  return { kind, stop: kind === 'stopped' ? stopReasonOf(record) : null, why: null, ...nothing };
}

type Counted = Pick<JudgedScan, 'counted' | 'isGoods'>;
const nothing = { counted: 0, stands: 0, isGoods: false };

/** Judges a counted item by what became of it in the document. */
function judgeItem({ traced }: KnownDocument, seq: number, evidence: Counted): JudgedScan {
  if (traced === null) return unexplained('unexplained.plan-unreadable', evidence);
  const item = traced.items.get(seq);
  if (item?.isLost) return unexplained('unexplained.not-in-plan', evidence);
  const stands = item?.stands ?? 0;
  if (stands > 0) return { kind: item?.isOpen ? 'open' : 'counted', stop: null, why: null, ...evidence, stands };
  return { kind: item?.isTwin ? 'repeated' : 'taken-back', stop: null, why: null, ...evidence, stands };
}

function unexplained(key: string, evidence: Counted = nothing): JudgedScan {
  return { kind: 'unexplained', stop: null, why: message(key), ...evidence, stands: 0 };
}
