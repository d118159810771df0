import type { ScanReading } from '../../../barcode/read-scan.ts';
import { message } from '../../../contract/verdict.ts';
import { reReadSeconds } from '../../../documents/inbound-plan/decide-item.ts';
import { markReRead as markReReadInCheck } from '../../../documents/putaway-check/decide-code.ts';
import { isOrders } from '../../documents/document-kinds.ts';
import type { Situation } from '../meaning/situation.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/**
 * An item always counts, however close to the same one before it; nearer than this station's re-read interval it is
 * told by another tone and marked, so that NO (or UNDO) takes it away again (floor.md 2). Keys and buttons read nothing
 * twice.
 */
export function markReRead(
  { core, session, scan, check }: Situation,
  { text }: ScanReading,
  decision: StationDecision,
): StationDecision {
  const { further: _, ...alone } = decision;
  const { entry, documentId, detail } = alone;
  const last = session.lastGoods;
  if (entry?.type !== 'item' || scan.source !== 'scanner') return decision;
  if (last === null || last.documentId !== documentId || last.code !== text) return decision;
  const gapMs = Math.round(Math.abs(scan.at - last.at));
  if (gapMs >= core.settings().scanner.rereadMs) return decision;
  if ('goods' in entry) return markReReadInCheck({ ...alone, entry }, gapMs);
  const seconds = reReadSeconds({ gapMs });
  if (check !== null && isOrders(check.kind)) {
    const said = message('message.order-again', { ...detail?.params, seconds });
    return { ...decision, entry: { ...entry, again: gapMs }, tone: 'duplicate', detail: said };
  }
  return {
    ...decision,
    entry: { ...entry, again: gapMs },
    tone: 'duplicate',
    detail: message('message.counted-again', { ...detail?.params, seconds }),
  };
}
