import type { ScanReading } from '../../../barcode/read-scan.ts';
import { message } from '../../../contract/verdict.ts';
import { reReadSeconds } from '../../../documents/inbound-plan/decide-item.ts';
import { scanRulesOf } from '../../../documents/rules.ts';
import type { Situation } from '../meaning/situation.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/**
 * An item always counts, however close to the same one before it; nearer than this station's re-read interval it is
 * told by another tone and marked, so that NO (or UNDO) takes it away again (manual/floor.md 2). Keys and buttons read nothing
 * twice.
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
