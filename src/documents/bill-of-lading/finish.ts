import { type Message, message } from '../../contract/verdict.ts';
import { accept, type Decision, refuse, say } from '../journal/decision.ts';
import { whereWrong } from '../journal/why-not.ts';
import { answerWeight, askAboutWeights, weightAsked } from '../weight/box-weight.ts';
import type { BillEntry, BillOfLading, BillQuestion, FinishWord } from './bill-of-lading.ts';
import { filledBoxes } from './box-number.ts';
import { billWeights } from './box-weights.ts';
import { type BillProblem, billProblems } from './request.ts';

type BillDecision = Decision<BillEntry>;
/** What is asked when the bill is to be finished. */
type AtEnd = Exclude<BillQuestion['about'], 'box'>;

/** What YES and NO currently answer. */
export interface BillWaits {
  readonly about: BillQuestion['about'];
  readonly title: Message;
  readonly detail: Message;
}

export function waitsFor(bill: BillOfLading): BillWaits | null {
  const { question } = bill;
  if (question?.about !== 'box') return question && { about: question.about, ...wordsOf(bill, question.about) };
  const asked = weightAsked(bill.boxes, question.box);
  return asked && { about: 'box', ...asked };
}

function wordsOf(bill: BillOfLading, about: AtEnd): Pick<BillWaits, 'title' | 'detail'> {
  if (about === 'weights') return { title: weightsDiffer(bill), detail: whatToAnswer(bill) };
  const title = message('message.bill-some-unverified', { n: unverifiedIn(bill), parcels: bill.parcels });
  return { title, detail: message('message.bill-some-unverified-how') };
}

/** Closes the bill and queues it (or holds it here), asks for confirmation, or says what is missing and where. */
export function finish(bill: BillOfLading, word: FinishWord): BillDecision {
  const first = refusal(bill) ?? askAboutWeights(filledBoxes(bill));
  if (first) return first;
  return unverifiedIn(bill) === 0 ? closeIfWeightsAgree(bill, word) : ask(bill, 'unverified', word);
}

function closeIfWeightsAgree(bill: BillOfLading, word: FinishWord): BillDecision {
  return billWeights(bill).isMissed ? ask(bill, 'weights', word) : close(bill, word);
}

function ask(bill: BillOfLading, about: AtEnd, word: FinishWord): BillDecision {
  const { title, detail } = wordsOf(bill, about);
  return accept({ type: 'asked', word, ...(about === 'weights' ? {} : { about }) }, 'ask', title, detail);
}

/** Confirms that what was asked about is correct as it is. */
export function answerYes(bill: BillOfLading): BillDecision {
  const { question } = bill;
  if (question === null) return nothingAsked();
  if (question.about === 'box') return answerWeight(question.box, 'yes');
  const goOn = question.about === 'unverified' ? closeIfWeightsAgree : close;
  return refusal(bill) ?? goOn(bill, question.word);
}

export function answerNo({ question }: BillOfLading): BillDecision {
  if (question === null) return nothingAsked();
  if (question.about === 'box') return answerWeight(question.box, 'no');
  return accept({ type: 'declined' }, 'command', message('message.bill-stays-open'));
}

function weightsDiffer(bill: BillOfLading): Message {
  const { boxes, header } = billWeights(bill);
  return message('message.bill-weights-differ', { boxes: boxes ?? 0, header: header ?? 0 });
}

function whatToAnswer(bill: BillOfLading): Message {
  const { unweighed } = billWeights(bill);
  return unweighed === 0
    ? message('message.bill-weights-how')
    : message('message.bill-weights-some', { boxes: unweighed });
}

function refusal(bill: BillOfLading): BillDecision | null {
  const problems = billProblems(bill);
  return problems.length === 0 ? null : refusedBy(problems);
}

/** Says what prevents the bill from being finished, and where; all missing header fields are listed at once. */
export function refusedBy(problems: readonly BillProblem[]): BillDecision {
  const [first] = problems;
  if (first === undefined) return refuse('failed', message('message.cannot-finish'));
  if (!isUnfilled(first)) return refuse('failed', whatIsMissing(first), first.reason);
  const unfilled = problems.filter(isUnfilled);
  const title =
    unfilled.length === 1
      ? whatIsMissing(first)
      : message('message.missing-fields', { fields: unfilled.map(({ field }) => field).join(',') });
  return refuse('failed', title, message('message.missing-fields-where'));
}

/** Whether a field of the header is missing. */
export function lacksDetails(bill: BillOfLading): boolean {
  return billProblems(bill).some(isUnfilled);
}

function isUnfilled({ box, code }: BillProblem): boolean {
  return box === null && code === 'missing';
}

function close(bill: BillOfLading, word: FinishWord): BillDecision {
  const held = word === 'hold';
  const boxes = filledBoxes(bill);
  const figures = { id: bill.header.BolNumber ?? '', boxes: boxes.length, parcels: bill.parcels };
  return {
    ...accept<BillEntry>(
      { type: 'closed', held },
      'box-complete',
      message(held ? 'message.bill-held' : 'message.bill-queued', figures),
      whereItIs(held, unverifiedIn(bill)),
    ),
    finish: held ? 'hold' : 'queue',
  };
}

/** Parcels that the service does not know or has not confirmed. */
function unverifiedIn(bill: BillOfLading): number {
  return bill.boxes.reduce((sum, { parcels }) => sum + parcels.filter(({ status }) => status !== 'verified').length, 0);
}

function whereItIs(held: boolean, unverified: number): Message {
  if (unverified === 0) return message(held ? 'message.on-disk-held' : 'message.on-disk');
  const parcels = { parcels: unverified };
  return held ? message('message.bill-on-disk-held', parcels) : message('message.bill-on-disk', parcels);
}

function whatIsMissing({ box, field, code }: BillProblem): Message {
  if (code === 'nothing-in-it') return message('message.bill-refused-empty');
  return whereWrong(box, field, code);
}

function nothingAsked(): BillDecision {
  return say('command', message('message.nothing-asked'));
}
