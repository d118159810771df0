import type { ScanOutcome } from '../../../contract/bridge/scans.ts';
import type { Screen } from '../../../contract/screen.ts';
import type { Verdict } from '../../../contract/verdict.ts';
import type { ViewState } from './view-store.ts';

/**
 * What Stock shows after a scan: the SKU it named, the unknown code itself, or nothing (null) where the scan named no goods, since the
 * previous SKU must not look like its answer. Undefined: Stock is not affected.
 */
export function lookedUp(screen: Screen, showSku: string | null, verdict: Verdict): string | null | undefined {
  if (showSku !== null) return showSku;
  if (screen !== 'inventory') return undefined;
  if (verdict.tone === 'unknown') return String(verdict.title.params.code ?? verdict.text);
  return verdict.tone === 'wrong' || verdict.hold ? null : undefined;
}

/** What Tracking and Prices show after a scan made there. */
function deskShown(
  screen: Screen,
  { showSku, showTracking }: Pick<ScanOutcome, 'showSku' | 'showTracking'>,
  pricedSkus: readonly string[],
): Partial<ViewState> {
  if (showTracking !== undefined) return trackingShown(showTracking);
  return screen === 'pricing' && showSku !== null ? { pricedSkus: [...pricedSkus, showSku] } : {};
}

/** What the lookup screens show after a scan. `pricedSkus`: SKUs waiting to be added to the query. */
export function shownBy(
  screen: Screen,
  outcome: Pick<ScanOutcome, 'showSku' | 'showTracking' | 'verdict'>,
  { asked, pricedSkus }: { readonly asked: number } & Pick<ViewState, 'pricedSkus'>,
): Partial<ViewState> {
  const looked = lookedUp(screen, outcome.showSku, outcome.verdict);
  const stock = looked === undefined ? {} : stockShown(looked, screen, asked);
  return { ...stock, ...deskShown(screen, outcome, pricedSkus) };
}

/** Opens Tracking at one parcel. */
export function trackingShown(number: string): Partial<ViewState> {
  return { screen: 'tracking', trackingNumber: number, plans: false };
}

/** What Stock shows then. A list on top of it closes: the scan asked for one SKU. */
export function stockShown(code: string | null, screen: Screen, asked: number): Partial<ViewState> {
  const stockCode = code === null ? null : { code, asked };
  return screen === 'inventory' ? { stockCode, plans: false } : { stockCode };
}
