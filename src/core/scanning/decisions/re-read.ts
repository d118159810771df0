import type { ScanReading } from '../../../barcode/read-scan.ts';
import { message } from '../../../contract/verdict.ts';
import { reReadSeconds } from '../../../documents/inbound-plan/decide-item.ts';
import { scanRulesOf } from '../../../documents/rules.ts';
import type { Situation } from '../meaning/situation.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/**
 * An item always counts, however soon after an identical one; within this station's re-read interval it gets a different tone and a
 * mark, so that NO (or UNDO) removes it again (manual/floor.md 2). Keys and buttons cannot re-read.
 */
export function markReRead(
  { core, session, scan, check }: Situation,
  { text }: ScanReading,
  decision: StationDecision,
): StationDecision {
  const { entry, documentId, detail } = decision;
  const last = session.lastGoods;
  if (entry?.type !== 'item' || scan.source !== 'scanner') return decision;
  if (last === null || last.documentId !== documentId || last.code !== text) return decision;
  // Another scanner saw another piece.
  if (last.scanner !== scan.scanner) return decision;
  const gapMs = Math.round(Math.abs(scan.at - last.at));
  if (gapMs >= core.settings().scanner.rereadMs) return decision;
  if (check !== null) return { ...decision, ...scanRulesOf(check.kind).markReRead(decision, gapMs) };
  return {
    ...decision,
    entry: { ...entry, again: gapMs },
    tone: 'duplicate',
    detail: message('message.counted-again', { ...detail?.params, seconds: reReadSeconds({ gapMs }) }),
  };
}
