import type { Command } from '../../../barcode/command.ts';
import { decideCode as codeIntoBill, takeParcel } from '../../../documents/bill-of-lading/decide-code.ts';
import { decideCommand as commandBill } from '../../../documents/bill-of-lading/decide-command.ts';
import type { ScannedCode } from '../../../documents/journal/scanned-code.ts';
import { decideCode as codeIntoPallets, takeBoxBack } from '../../../documents/pallet-check/decide-code.ts';
import { decideCommand as commandPallets } from '../../../documents/pallet-check/decide-command.ts';
import { decideCode as codeIntoPutaway, takeOne } from '../../../documents/putaway-check/decide-code.ts';
import { decideCommand as commandPutaway } from '../../../documents/putaway-check/decide-command.ts';
import { isOrders } from '../../documents/document-kinds.ts';
import type { OpenCheck, Situation } from '../meaning/situation.ts';
import type { StationDecision } from '../meaning/station-decision.ts';
import { isBlind, printDocument } from '../prints/print-document.ts';
import { codeIntoBatch, commandInBatch, takeFromBatch } from './act-in-batch.ts';
import { whyNotFinished } from './bill-rules.ts';
import { parcelFacts } from './parcel-facts.ts';
import { fieldValue } from './plan-rules.ts';

/** What a code does to the check or bill that is open: after MINUS it takes something out. */
export function codeIntoCheck(situation: Situation, check: OpenCheck, scanned: ScannedCode): StationDecision {
  const { core, session } = situation;
  const isMinus = session.minusArmed(check.id, core.environment.now());
  const decision = isMinus ? takeOut(situation, check, scanned) : putIn(situation, check, scanned);
  return { ...decision, documentId: check.id, usesMinus: true };
}

function putIn({ core }: Situation, check: OpenCheck, scanned: ScannedCode): StationDecision {
  const by = core.author();
  switch (check.kind) {
    case 'putaway-check':
      return codeIntoPutaway(check.state, scanned, by);
    case 'pallet-check':
      return codeIntoPallets(check.state, scanned);
    case 'bill-of-lading':
      return codeIntoBill(check.state, scanned, by, parcelFacts(core, check.id, scanned.text));
    case 'drop-ship-orders':
    case 'outbound-orders':
      return codeIntoBatch(core, check.state, scanned);
  }
}

function takeOut({ core }: Situation, check: OpenCheck, scanned: ScannedCode): StationDecision {
  switch (check.kind) {
    case 'putaway-check':
      return takeOne(check.state, scanned, core.author());
    case 'pallet-check':
      return takeBoxBack(check.state, scanned);
    case 'bill-of-lading':
      return takeParcel(check.state, scanned, parcelFacts(core, check.id, scanned.text));
    case 'drop-ship-orders':
    case 'outbound-orders':
      return takeFromBatch(check.state, scanned);
  }
}

export function commandInCheck({ core }: Situation, check: OpenCheck, scanned: Command): StationDecision {
  if (scanned.name === 'print' && !isBlind(check) && !isOrders(check.kind)) return printDocument(core, check.id);
  const decision = decide(core, check, fieldValue(scanned));
  return { ...(refusalAtEnd(core, check, decision) ?? decision), documentId: check.id };
}

/** What only the station knows of a document that is to be closed. */
function refusalAtEnd(core: Situation['core'], check: OpenCheck, { finish, entry }: StationDecision) {
  const isAtEnd = finish !== undefined || entry?.type === 'asked';
  return isAtEnd && check.kind === 'bill-of-lading' ? whyNotFinished(core, check.id, check.state) : null;
}

function decide(core: Situation['core'], check: OpenCheck, command: Command): StationDecision {
  const by = core.author();
  switch (check.kind) {
    case 'putaway-check':
      return commandPutaway(check.state, check.journal, command, by);
    case 'pallet-check':
      return commandPallets(check.state, check.journal, command, by);
    case 'bill-of-lading':
      return commandBill(check.state, check.journal, command, by);
    case 'drop-ship-orders':
    case 'outbound-orders':
      return commandInBatch(core, check.state, check.journal, command);
  }
}
