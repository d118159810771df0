import type { Screen } from '../../contract/bridge.ts';
import type { Verdict } from '../../contract/verdict.ts';

/**
 * What Stock shows after a scan: the SKU that it named, the unknown code itself, or nothing (null) where the scan named no
 * goods; the SKU before it must not stand there as its answer. Undefined: what Stock shows has nothing to do with it.
 */
export function lookedUp(screen: Screen, showSku: string | null, verdict: Verdict): string | null | undefined {
  if (showSku !== null) return showSku;
  if (screen !== 'inventory') return undefined;
  if (verdict.tone === 'unknown') return String(verdict.title.params.code ?? verdict.text);
  return verdict.tone === 'wrong' || verdict.hold ? null : undefined;
}
