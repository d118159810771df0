import type { ScanOutcome } from '../../../contract/bridge/scans.ts';
import type { Screen } from '../../../contract/screen.ts';
import { isJoinCode } from '../../../contract/site/join-code.ts';
import type { Verdict } from '../../../contract/verdict.ts';
import type { Navigation } from '../../app/routes/navigation.ts';
import type { KeyTap } from '../../scan/key-tap.ts';
import type { PriceDraftsStore } from '../stores/price-drafts.ts';
import type { OpenSentOrder } from '../stores/sent-orders-store.ts';
import type { Submission } from './scan-queue.ts';
import type { Shutter } from './shutter.ts';

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

/** Leads the window to where a scan leads: its document, another screen, what it looked up, or the sign-in. */
export function leadAfterScan(
  parts: {
    readonly navigation: Navigation;
    readonly prices: PriceDraftsStore;
    readonly openSentOrder: OpenSentOrder;
    readonly shutter: Pick<Shutter, 'press'>;
    readonly now: () => number;
  },
  outcome: ScanOutcome,
  { screen, source }: Pick<Submission, 'screen' | 'source'>,
): void {
  const { navigation, prices, openSentOrder, shutter, now } = parts;
  const {
    verdict,
    navigate,
    documentId,
    appended,
    showSku,
    showTracking,
    showOrder,
    showEntry,
    askPin,
    camera,
    leaves,
  } = outcome;
  if (documentId !== null && appended.length > 0) {
    // A dialog may have been opened while the scan was being sent.
    if (source === 'scanner') navigation.closeStale();
    navigation.toWork();
  }
  if (navigate !== null) navigation.arrive(navigate);
  const code = lookedUp(screen, showSku, verdict);
  if (code !== undefined) navigation.put({ screen: 'inventory', page: 'item', item: code, asked: now() });
  if (showTracking !== undefined)
    navigation.showScanned({ screen: 'tracking', page: 'item', item: showTracking, asked: 0 });
  else if (screen === 'pricing' && showSku !== null) prices.addScanned(showSku);
  if (showOrder !== undefined) openSentOrder(showOrder.kind, showOrder.packageId);
  if (showEntry !== undefined) navigation.put({ screen: 'outbox', page: 'entries', entry: showEntry });
  // Somebody may have gone to another screen meanwhile.
  if (camera === 'open' && navigation.store.getState().route.screen === screen) {
    navigation.toWork();
    navigation.ask('photo');
  } else if (camera === 'close') navigation.closeDialog('photo');
  else if (camera === 'take') shutter.press();
  if (askPin !== undefined) navigation.askSignIn(askPin);
  else if (leaves?.signedIn) navigation.signedIn();
}

/** An incomplete scan is only reported and has no other effect. */
export function onlySaid(verdict: ScanOutcome['verdict']): ScanOutcome {
  return { verdict, navigate: null, documentId: null, appended: [], showSku: null };
}

/** A join code is no scan of the work, and is recorded nowhere: it is taken where one joins a site. */
export function leadToSite(text: string, keyTap: KeyTap, { open }: Pick<Navigation, 'open'>): boolean {
  if (!isJoinCode(text)) return false;
  keyTap.setState({ joinCode: text });
  open({ screen: 'settings', page: 'sections', section: 'site' });
  return true;
}
