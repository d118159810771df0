import type { Meaning } from '../meaning/read-meaning.ts';
import type { Situation } from '../meaning/situation.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/**
 * Whether a refusal holds the screen until somebody acknowledges it (manual/floor.md 5).
 *
 * Whoever scans goods puts them into the box by the sound. So it holds where goods, or what may have been goods, were
 * scanned into an open document and nothing was written: a code of several SKUs, a GS1 code without an item, a MINUS that
 * finds nothing in this box, the part of a scan that was cut off. A broken code holds on every screen: nobody knows what
 * it was.
 *
 * It does not hold where nothing wrong gets through: with no document open (there is no box to count into), a serial
 * number again (it is counted already), an unknown code (it is on an open line), another plan's box (it asks; YES must
 * switch, not acknowledge), a command that was not understood (no goods), and what a person typed (who types, looks).
 */
export function needsAcknowledgement(
  situation: Situation,
  meaning: Meaning,
  { entry, tone }: StationDecision,
): boolean {
  const { scan, open, check } = situation;
  if (scan.source !== 'scanner') return false;
  // Digits that are no good article number may be a good tracking number.
  if (meaning.about === 'fault') return meaning.kind === 'broken' && tone === 'failed';
  if (meaning.about !== 'goods' || entry !== null) return false;
  // A check or a bill says itself of what it was told whether that holds.
  if (check !== null) return meaning.kind === 'ambiguous' || meaning.kind === 'gs1-no-item';
  // It may be the number of another order, and nothing can be packed by it.
  if (meaning.kind === 'unknown' && open?.change?.state.status === 'asked') return false;
  return open !== null && tone !== 'duplicate';
}

/** The same for a part of a scan: it was goods unless it began as a command. */
export function partNeedsAcknowledgement({ scan, open, check }: Situation): boolean {
  return (open !== null || check !== null) && !/^dock/i.test(scan.text.trim());
}
