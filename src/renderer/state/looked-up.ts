import type { Screen } from '../../contract/bridge.ts';
import type { Verdict } from '../../contract/verdict.ts';
import type { ViewState } from './view-store.ts';

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

/** What Stock shows by that. A list that lies over it there gives way: the scan asked for one SKU. */
export function stockShown(code: string | null, screen: Screen, asked: number): Partial<ViewState> {
  const stockCode = code === null ? null : { code, asked };
  return screen === 'inventory' ? { stockCode, plans: false } : { stockCode };
}
