import { ssccIn, ssccInWords } from '../../../barcode/sscc.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import { takesNothing } from '../../../documents/box-change/decide-command.ts';
import { goToBox } from '../../../documents/inbound-plan/box-command.ts';
import { containerNumber } from '../../../documents/inbound-plan/request.ts';
import { refuse, say } from '../../../documents/journal/decision.ts';
import type { ScannedCode } from '../../../documents/journal/scanned-code.ts';
import { documentKinds, isOrders } from '../../../documents/kinds.ts';
import { rulesOf } from '../../../documents/rules.ts';
import { labelOf } from '../../printing/print-jobs-repository.ts';
import type { SsccMinter } from '../../printing/sscc-numbers.ts';
import type { DocumentAction } from '../meaning/meaning-table.ts';
import type { OtherDocument } from '../meaning/own-documents.ts';
import type { DocumentMeaning } from '../meaning/read-meaning.ts';
import { showSent } from '../meaning/sent-orders.ts';
import type { OpenPlan, Situation } from '../meaning/situation.ts';
import type { StationDecision } from '../meaning/station-decision.ts';
import { trackNumber } from '../meaning/track-number.ts';
import { codeIntoCheck } from './act-in-check.ts';
import { askAboutDocument } from './outbox-question.ts';
import { switchTo } from './switch-to.ts';
import { offerTakeOver } from './take-over.ts';

/** Carries out a scan of one of our documents or boxes by the action from the table. */
export function actOnDocument(action: DocumentAction, situation: Situation, meaning: DocumentMeaning): StationDecision {
  const { core, open, check } = situation;
  const { code } = meaning;
  switch (action) {
    case 'say-open':
      return say('command', message('message.this-plan', { plan: code }));
    case 'open-box':
      if (open === null || !('box' in meaning)) break;
      return { ...openBox(open, meaning), documentId: open.id, ...provesLabel(open, Number(meaning.box) - 1) };
    case 'into-check':
      if (check === null) break;
      return codeIntoCheck(situation, check, scannedOf(meaning));
    case 'track':
      // Carriers that number parcels by SSCC write both of its leading zeros.
      return trackNumber(core, `00${code}`);
    case 'say-station-box':
      if (meaning.kind !== 'station-box') break;
      return sayWhoseBox(code, meaning.minter);
    case 'say-strange-box':
      return refuse('wrong', message('message.strange-box', { code }), message('message.strange-box-how'));
    case 'offer-take-over':
      if (!('elsewhere' in meaning)) break;
      return offerTakeOver(meaning.elsewhere);
    case 'offer':
      if (!('other' in meaning)) break;
      return offer(code, meaning.other);
    case 'go-there':
      if (!('other' in meaning)) break;
      return goThere(core, code, meaning.other);
    case 'say-first':
      if (open?.change == null) break;
      return { ...takesNothing(open.change.state), documentId: open.id };
    case 'say-closed':
      if (!('other' in meaning)) break;
      if (core.site.work.gone().has(meaning.other.id)) {
        const finished = core.site.work.finished(meaning.other.number);
        if (finished !== null) return offerTakeOver(finished);
        return refuse('wrong', nameOf(code, meaning.other), message('message.other-handed-over'));
      }
      return (
        askedThere(situation, meaning.other, code) ??
        (isOrders(meaning.other.kind) ? showSent(situation, code) : null) ??
        closedOrder(situation, code, meaning.other) ??
        refuse('wrong', nameOf(code, meaning.other), message('message.other-closed'))
      );
  }
  throw new Error(`${meaning.kind} cannot ${action}`);
}

/** A number minted here is on no label but ours. */
function provesLabel({ plan }: OpenPlan, index: number): Pick<StationDecision, 'proves'> {
  return plan.boxes[index]?.number === null ? { proves: labelOf(containerNumber(plan, index)) } : {};
}

/** In the Outbox, the number of a finished document raises its open question. */
function askedThere({ core, scan }: Situation, { id }: OtherDocument, code: string): StationDecision | null {
  return scan.screen === 'outbox' ? askAboutDocument(core, id, code) : null;
}

/** Handles an order finished at this station: says why it cannot be changed, or reopens it at once. */
function closedOrder({ core, scan, open }: Situation, code: string, other: OtherDocument): StationDecision | null {
  const { id, kind, number } = other;
  const { serviceOrder, reopens } = rulesOf(kind);
  if (serviceOrder !== 'changed') return null;
  const last = core.outbox.ofDocument(id).at(-1);
  if (last === undefined || last.discarded !== null) return null;
  if (last.state === 'confirmed') {
    const how = message(scan.screen === 'inbound' ? 'message.closed-change-later' : 'message.closed-change-there');
    return refuse('wrong', nameOf(code, other), how);
  }
  if (last.state !== 'rejected') return null;
  if (reopens === null || scan.screen !== documentKinds[kind].screen || open !== null) {
    return refuse('wrong', nameOf(code, other), message('message.closed-refused'));
  }
  const asked = reopens.question(core.openDocuments.load(id).state);
  const reopen = { documentId: id, entryId: last.id };
  return { ...say('ask', message('message.back-at', { id: number }), asked), reopen };
}

/** An unexpected box is identified by its SSCC, whatever else its label says. */
function scannedOf(meaning: DocumentMeaning): ScannedCode {
  return 'scanned' in meaning ? meaning.scanned : { text: meaning.code, item: null, sscc: meaning.code, quantity: 1 };
}

/** The contents stated on a label are not counted: only the goods are. */
function openBox(
  { plan }: OpenPlan,
  { box, namesContents }: Extract<DocumentMeaning, { box: string }>,
): StationDecision {
  const decision = goToBox(plan, box);
  return namesContents ? { ...decision, detail: message('message.label-contents') } : decision;
}

/** Says what it is and where it belongs, and offers to go there by YES. */
function offer(code: string, other: OtherDocument): StationDecision {
  return { ...refuse('wrong', nameOf(code, other), message('message.other-offer')), offer: other.id };
}

/** Its shipment is at the station that minted it, or this one forgot it: it was taken back, or is not in the backup that was restored. */
function sayWhoseBox(sscc: string, { number, isHere }: SsccMinter): StationDecision {
  const title = message('message.sscc-box', { code: ssccInWords(sscc) });
  return refuse('wrong', title, message(isHere ? 'message.sscc-forgotten' : 'message.sscc-elsewhere', { number }));
}

/** Home has no document of its own: it switches without a question unless another document is open on the target screen. */
function goThere(core: Situation['core'], code: string, other: OtherDocument): StationDecision {
  const screen = documentKinds[other.kind].screen;
  const open = core.documents.current(screen);
  const there = open === null || open.id === other.id ? boxThere(core, code, other) : null;
  if (there !== null) return { ...there, navigate: screen, ...(open === null ? { resume: other.id } : {}) };
  if (open?.id === other.id) {
    return { ...say('command', message('message.back-at', { id: open.number })), navigate: screen };
  }
  if (open) return offer(code, other);
  return switchTo(core, other.id);
}

/** The box opens in its document, which is unfinished; null if the code is no box that may be opened there. */
function boxThere(core: Situation['core'], code: string, { id, what }: OtherDocument): StationDecision | null {
  const { kind, state } = core.openDocuments.load(id);
  const { boxes } = rulesOf(kind);
  if (what !== 'box' || boxes === undefined) return null;
  const place = boxes.placeOf(state, code) ?? boxes.placeOf(state, ssccIn(code) ?? code);
  return place === null ? null : { ...boxes.open(state, place), documentId: id };
}

function nameOf(code: string, { kind, number, what }: OtherDocument): Message {
  return message(rulesOf(kind).elsewhere(what), { code, plan: number });
}
