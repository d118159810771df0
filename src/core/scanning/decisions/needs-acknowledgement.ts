import type { Meaning } from '../meaning/read-meaning.ts';
import type { Situation } from '../meaning/situation.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/**
 * Whether a refusal holds the screen until somebody acknowledges it (manual/floor.md 5).
 *
 * People who scan goods pack them by the sound. So it holds if goods, or what may have been goods, were scanned into an open document
 * and nothing was written: a code of several SKUs, a GS1 code without an item, a MINUS that finds nothing in this box, an incomplete
 * scan. An invalid barcode holds on every screen: nobody knows what it was.
 *
 * It does not hold if no mistake can slip through: with no document open (there is no box to count into), a repeated serial number (it
 * is counted already), an unknown code (it is on an open line), another plan's box (it asks; YES must switch, not acknowledge), an
 * unknown command (no goods), and typed input (people look when they type).
 */
export function needsAcknowledgement(
  situation: Situation,
  meaning: Meaning,
  { entry, tone, asksMeant }: StationDecision,
): boolean {
  const { scan, open, check } = situation;
  if (scan.source !== 'scanner') return false;
  // Digits that are not a valid article number may be a valid tracking number.
  if (meaning.about === 'fault') return meaning.kind === 'broken' && tone === 'failed';
  // Contents that were not taken in must not sound as if they had been; a question does not.
  if (meaning.about === 'manifest')
    return entry === null && (open !== null || check !== null) && asksMeant === undefined && tone !== 'duplicate';
  if (meaning.about !== 'goods' || entry !== null) return false;
  // A check or a bill decides itself whether to hold.
  if (check !== null) return meaning.kind === 'ambiguous' || meaning.kind === 'gs1-no-item';
  // It may be the number of another order, and nothing can be packed at this point.
  if (meaning.kind === 'unknown' && open?.change?.state.status === 'asked') return false;
  return open !== null && tone !== 'duplicate';
}

/** The same for an incomplete scan: it was goods unless it began as a command. */
export function partNeedsAcknowledgement({ scan, open, check }: Situation): boolean {
  return (open !== null || check !== null) && !/^dock/i.test(scan.text.trim());
}
