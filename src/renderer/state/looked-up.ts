import type { ScanOutcome } from '../../contract/bridge/scans.ts';
import type { Screen } from '../../contract/screen.ts';
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

/** What Tracking and Prices show by a scan that was made there. */
function deskShown(
  screen: Screen,
  { showSku, showTracking }: Pick<ScanOutcome, 'showSku' | 'showTracking'>,
  pricedSkus: readonly string[],
): Partial<ViewState> {
  if (showTracking !== undefined) return trackingShown(showTracking);
  return screen === 'pricing' && showSku !== null ? { pricedSkus: [...pricedSkus, showSku] } : {};
}

/** What the screens that look things up show by a scan. `pricedSkus`: what waits there to go into the question. */
export function shownBy(
  screen: Screen,
  outcome: Pick<ScanOutcome, 'showSku' | 'showTracking' | 'verdict'>,
  { asked, pricedSkus }: { readonly asked: number } & Pick<ViewState, 'pricedSkus'>,
): Partial<ViewState> {
  const looked = lookedUp(screen, outcome.showSku, outcome.verdict);
  const stock = looked === undefined ? {} : stockShown(looked, screen, asked);
  return { ...stock, ...deskShown(screen, outcome, pricedSkus) };
}

/** Tracking, with one parcel open. */
export function trackingShown(number: string): Partial<ViewState> {
  return { screen: 'tracking', trackingNumber: number, plans: false };
}

/** What Stock shows by that. A list that lies over it there gives way: the scan asked for one SKU. */
export function stockShown(code: string | null, screen: Screen, asked: number): Partial<ViewState> {
  const stockCode = code === null ? null : { code, asked };
  return screen === 'inventory' ? { stockCode, plans: false } : { stockCode };
}
