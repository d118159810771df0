import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { Screen } from '../../../contract/screen.ts';
import { message } from '../../../contract/verdict.ts';
import { refuse } from '../../../documents/journal/decision.ts';
import type { BeginFacts, NewDocument } from '../../../documents/journal/document-rules.ts';
import type { ScannedCode } from '../../../documents/journal/scanned-code.ts';
import { type DocumentEntry, documentKinds, kindOfScreen } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';
import { mintNumber } from '../../documents/mint-number.ts';
import { findOwnOrders } from '../../orders/own-orders.ts';
import type { StationDecision } from '../meaning/station-decision.ts';
import { beginChange } from './begin-change.ts';
import { switchTo } from './switch-to.ts';

/** NEW: starts a document of the screen's kind. Home has none of its own: there it starts the most common kind. */
export function beginDocument(core: CoreContext, screen: Screen): StationDecision {
  const kind = kindOfScreen(screen === 'home' ? 'inbound' : screen);
  const begin = kind === null ? null : rulesOf(kind).begin;
  if (kind === null || begin === null) return refuse('failed', message('message.nothing-new-here'));
  const begun = begin(factsOf(core));
  if (!('opened' in begun)) return begun;
  const own = documentKinds[kind].screen;
  return { ...opening(core, kind, begun), ...(screen === own ? {} : { navigate: own }) };
}

/** An unknown code with no check open may be an order of the service, and is looked up as one. */
export function beginCheck(core: CoreContext, screen: Screen, code: string): StationDecision {
  const kind = kindOfScreen(screen);
  const { beginWith = null, serviceOrder = null } = kind === null ? {} : rulesOf(kind);
  if (kind !== null && beginWith !== null) return opening(core, kind, beginWith(code, factsOf(core)));
  if (serviceOrder === 'changed') return beginChange(core, code);
  throw new Error(`no order begins anything on ${screen}`);
}

/** With an order of this station, or with goods that are all that one of them has. */
export function beginWithOwnOrder(
  core: CoreContext,
  screen: Screen,
  scanned: ScannedCode,
  isAgain = false,
): StationDecision {
  const kind = kindOfScreen(screen);
  const begin = kind === null ? undefined : rulesOf(kind).beginWithOwn;
  if (kind === null || begin === undefined) throw new Error(`no order begins anything on ${screen}`);
  const named = findOwnOrders(core, scanned.text);
  const sku = scanned.item?.sku ?? null;
  const single = named.length > 0 || sku === null ? null : core.toPack.singleOf(sku);
  const begun = begin(scanned, single === null ? named : [single], () => mintNumber(core), isAgain);
  if ('asksAgain' in begun) return { ...begun.asksAgain, asksMeant: { what: 'pack-again', text: scanned.text } };
  if ('resume' in begun) return switchTo(core, begun.resume);
  return 'opened' in begun ? opening(core, kind, begun) : begun;
}

function factsOf(core: CoreContext): BeginFacts {
  const { warehouseId, shippingType } = core.settings();
  return { mint: () => mintNumber(core), warehouseId, shippingType };
}

/** The new document and the rest of the decision of the scan that started it. */
function opening(
  core: CoreContext,
  kind: DocumentKindName,
  { number, opened, decision }: NewDocument<DocumentEntry>,
): StationDecision {
  return { ...decision, open: { id: core.environment.newId(), kind, number, opened } };
}
