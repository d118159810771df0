import type { Command } from '../../../barcode/command.ts';
import { ssccIn } from '../../../barcode/sscc.ts';
import type { ScannedCode } from '../../../documents/journal/scanned-code.ts';
import type { OrderBatch } from '../../../documents/order-batch/order-batch.ts';
import type { SignedIn } from '../../../documents/putaway-check/putaway-check.ts';
import { rulesOf, type ScanFacts, type ScannedKind, scanRulesOf } from '../../../documents/rules.ts';
import type { CoreContext } from '../../core-context.ts';
import { batchFacts, knownOfSku, usedChanges } from '../../orders/batch-facts.ts';
import { weightFacts } from '../../orders/learn-weights.ts';
import { findOwnOrders, orderNow } from '../../orders/own-orders.ts';
import { packedWeight } from '../../orders/packed-order.ts';
import { whyNotReplaced } from '../../orders/replaced-order.ts';
import { skuChanges } from '../../orders/unknown-skus.ts';
import { labelOf } from '../../printing/print-jobs-repository.ts';
import type { OpenCheck, Situation } from '../meaning/situation.ts';
import type { StationDecision } from '../meaning/station-decision.ts';
import { printBox } from '../prints/print-box.ts';
import { printDocument } from '../prints/print-document.ts';
import { printLabel } from '../prints/print-label.ts';
import { parcelFacts, whyNotFinished } from './bill-rules.ts';
import { openCamera } from './camera-command.ts';
import { fieldValue } from './plan-rules.ts';
import { withScale } from './weigh-command.ts';

/** Applies a code to the open check or bill: after MINUS it takes something out. */
export function codeIntoCheck(situation: Situation, check: OpenCheck, scanned: ScannedCode): StationDecision {
  const { core, session } = situation;
  const rules = scanRulesOf(check.kind);
  const isMinus = session.minusArmed(check.id, core.environment.now());
  const take = isMinus ? rules.takeOut : rules.takeCode;
  const decision = take(check.state, scanned, factsFor(core, check));
  return { ...decision, documentId: check.id, usesMinus: true, ...provesLabel(check, scanned) };
}

export function commandInCheck({ core }: Situation, check: OpenCheck, given: Command): StationDecision {
  if (given.name === 'photo') return openCamera(core, check.id);
  const weighed = withScale(core, check.id, given);
  if ('instead' in weighed) return weighed.instead;
  const { command: scanned } = weighed;
  const { label, boxes } = rulesOf(check.kind);
  if (scanned.name === 'print' && boxes !== undefined && (boxes.printsFirst || scanned.label === true))
    return printBox(core, check.id, boxes);
  if (scanned.name === 'print' && label !== undefined)
    return { ...printLabel(core, check.id, label(check.state)), documentId: check.id };
  if (scanned.name === 'print' && rulesOf(check.kind).paper?.mayPrint(check.state))
    return printDocument(core, check.id);
  const { takeCommand } = scanRulesOf(check.kind);
  const decision = takeCommand(check.state, check.journal, fieldValue(scanned), factsFor(core, check));
  return { ...decision, documentId: check.id };
}

/** The number of its label is on no other document of ours that lies beside it. */
function provesLabel({ kind, state }: OpenCheck, { text, sscc }: ScannedCode): Pick<StationDecision, 'proves'> {
  const { label, boxes } = rulesOf(kind);
  const number = label?.(state).number;
  if (number === text) return { proves: labelOf(number) };
  const minted = sscc ?? ssccIn(text);
  const place = minted === null ? null : (boxes?.placeOf(state, minted) ?? null);
  if (boxes === undefined || place === null) return {};
  // A number that is an SSCC itself was on the box before its label.
  const own = boxes.numberAt(state, place);
  return own === minted ? {} : { proves: labelOf(own) };
}

function factsFor(core: CoreContext, check: OpenCheck): unknown {
  const own = Object.hasOwn(facts, check.kind) ? facts[check.kind as keyof typeof facts] : null;
  // The facts of its own kind.
  return (own as ((core: CoreContext, check: OpenCheck) => unknown) | null)?.(core, check) ?? core.actor();
}

const ordersFacts = (core: CoreContext, { state }: { readonly state: OrderBatch }) => ({
  ...batchFacts(core, state),
  knownOf: (sku: string) => knownOfSku(core, state.kind, sku),
  changes: (batch: OrderBatch) => [usedChanges(core, batch), skuChanges(core, batch)].filter((entry) => entry !== null),
  whyNotReplaced: (batch: OrderBatch) => whyNotReplaced(core, batch),
});

type Informed = { [K in ScannedKind]: SignedIn extends ScanFacts[K] ? never : K }[ScannedKind];

/** Facts that only the station knows, for the kinds that need them; the others only need who is signed in. */
const facts: {
  readonly [K in Informed]: (core: CoreContext, check: Extract<OpenCheck, { readonly kind: K }>) => ScanFacts[K];
} = {
  'bill-of-lading': (core, { id }) => ({
    parcel: (text) => parcelFacts(core, id, text),
    whyNotFinished: (bill) => whyNotFinished(core, id, bill),
    ...weightFacts(core),
    parcelWeight: (parcel) => packedWeight(core, parcel),
  }),
  'drop-ship-orders': ordersFacts,
  'outbound-orders': ordersFacts,
  pack: (core, { state }) => ({
    operator: core.actor().operator,
    ordersOf: (code) => findOwnOrders(core, code),
    ownerOf: (sku) => core.toPack.ownerOf(sku, state.order?.packageId ?? ''),
    orderNow: (packageId) => orderNow(core, packageId),
    ...weightFacts(core),
  }),
};
