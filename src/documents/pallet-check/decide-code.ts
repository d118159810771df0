import { type Message, message } from '../../contract/verdict.ts';
import { itemTitle } from '../inbound-plan/decide-item.ts';
import { getIn } from '../journal/bucket-map.ts';
import { accept, refuse, say } from '../journal/decision.ts';
import type { ScannedCode } from '../journal/scanned-code.ts';
import { askForOrder } from './ask-for-order.ts';
import { openPallet } from './open-pallet.ts';
import type { PalletCheck, PalletDecision, PalletQuestion } from './pallet-check.ts';
import { figuresOf, nextPalletOf, outcomeOf, totalsOf } from './pallet-figures.ts';
import { aboutPallet, isComplete, isOpen, progress } from './pallet-words.ts';

/** Verifies a box, opens a pallet, or says what the code is and why it does not belong here. */
export function decideCode(check: PalletCheck, scanned: ScannedCode): PalletDecision {
  const box = boxNamed(check, scanned);
  // A pallet may have the same number as its only box.
  if (box !== null && check.open !== null && check.expected.boxes.get(box)?.pallet === check.open) {
    return checkOff(check, box, check.open);
  }
  const pallet = palletNamed(check, scanned);
  if (pallet !== null) return openPallet(check, pallet);
  if (box !== null) return decideBox(check, box);
  const { text, item } = scanned;
  if (check.orders.some(({ no }) => no === text)) {
    return say('command', message('message.pallet-own-order', { order: text }));
  }
  if (item !== null && item.sku !== null) return refuse('wrong', itemTitle(item), message('message.pallet-goods'));
  if (check.orders.length === 0) return askForOrder(check, text);
  if (totalsOf(check).expected === 0) return notHereYet(check);
  return decideStrange(check, scanned.sscc ?? text);
}

/** After MINUS: marks the box as not scanned. */
export function takeBoxBack(check: PalletCheck, scanned: ScannedCode): PalletDecision {
  const box = boxNamed(check, scanned) ?? keptNumber(check, scanned) ?? scanned.sscc ?? scanned.text;
  const at = getIn(check.found, box);
  if (at === undefined) return refuse('wrong', message('message.pallet-minus-nothing', { box }));
  const more = outcomeOf(check, box) === 'found' ? -1 : 0;
  const { found, expected } = figuresOf(check, at);
  return accept(
    { type: 'taken-back', box },
    'command',
    message('message.pallet-taken-back', { box }),
    progress(check, at, more),
    expected === 0 ? undefined : { n: found + more, of: expected },
  );
}

function decideBox(check: PalletCheck, box: string): PalletDecision {
  const own = check.expected.boxes.get(box)?.pallet ?? '';
  const kept = getIn(check.found, box);
  if (check.open === null) {
    return kept === undefined ? checkOff(check, box, own) : isTwice(check, box, kept);
  }
  if (kept !== undefined) return isTwice(check, box, kept);
  return isWrong(check, box, own, check.open);
}

/** With this many boxes missing, or fewer, a pallet is nearly complete: people look for the next one. */
const few = 3;

/** On its own pallet; a box that was found on another one has been moved there. */
function checkOff(check: PalletCheck, box: string, own: string): PalletDecision {
  const at = getIn(check.found, box);
  if (at === own) return isTwice(check, box, at);
  const { missing, expected, found } = figuresOf(check, own);
  const entry = { type: 'box', box } as const;
  const left = missing - (at === undefined ? 1 : 0);
  // Boxes on no pallet have no number to look for.
  const after = left > few ? '' : (nextPalletOf(check, own) ?? '');
  const counted = { n: found + 1, of: expected, ...(after === '' ? {} : { nextPallet: after }) };
  if (at === undefined && missing === 1) {
    const isLast = totalsOf(check).missing === 1;
    const next = message(isLast ? 'message.pallet-all-found' : 'message.pallet-next');
    return accept(entry, 'box-complete', isComplete(own, expected), next, counted);
  }
  const title = message(at === undefined ? 'message.pallet-box' : 'message.pallet-moved', { box });
  if (check.open === own) return accept(entry, 'good', title, progress(check, own, 1), counted);
  return accept(entry, 'good', title, isOpen(own), counted);
}

function isTwice(check: PalletCheck, box: string, at: string): PalletDecision {
  const where = {
    missing: ['message.pallet-where', 'message.pallet-where-loose'],
    found: ['message.pallet-where', 'message.pallet-where-loose'],
    'wrong-pallet': ['message.pallet-where-wrong', 'message.pallet-where-wrong-loose'],
    extra: ['message.pallet-where-extra', 'message.pallet-where-extra-loose'],
  } as const;
  const [onOne, onNone] = where[outcomeOf(check, box) ?? 'extra'];
  return refuse('duplicate', message('message.pallet-twice', { box }), aboutPallet(at, onOne, onNone));
}

function isWrong(check: PalletCheck, box: string, own: string, open: string): PalletDecision {
  const belongs = aboutPallet(own, 'message.pallet-wrong', 'message.pallet-wrong-loose', { box });
  const isOpenNow = aboutPallet(open, 'message.pallet-wrong-open', 'message.pallet-wrong-open-loose');
  return held(check, 'wrong', { kind: 'wrong', box, pallet: open }, belongs, isOpenNow);
}

function decideStrange(check: PalletCheck, box: string): PalletDecision {
  const kept = getIn(check.found, box);
  if (kept !== undefined) return isTwice(check, box, kept);
  const waiting = check.orders.find(({ status }) => status !== 'here');
  const detail = waiting ? message('message.pallet-strange-waiting', { order: waiting.no }) : null;
  const question = { kind: 'strange', box, pallet: check.open ?? '' } as const;
  return held(check, 'unknown', question, message('message.pallet-strange', { box }), detail);
}

/** How YES and NO apply to a box on hold once somebody has seen it; null if nothing is asked about a box. */
export function howToAnswer(check: PalletCheck): Message | null {
  switch (check.question?.kind) {
    case 'wrong': {
      const isComplete = figuresOf(check, check.question.pallet).missing === 0;
      return message(isComplete ? 'message.pallet-wrong-complete' : 'message.pallet-wrong-how');
    }
    case 'strange':
      return message('message.pallet-strange-how');
    default:
      return null;
  }
}

/** Wrong goods could get through: the screen waits for an acknowledgement and accepts YES or NO only after it. */
function held(
  check: PalletCheck,
  tone: 'wrong' | 'unknown',
  question: Extract<PalletQuestion, { box: string }>,
  title: PalletDecision['title'],
  detail: PalletDecision['detail'],
): PalletDecision {
  const asks = check.question;
  const isAsked = asks?.kind === question.kind && asks.box === question.box && asks.pallet === question.pallet;
  return { ...refuse(tone, title, detail), entry: isAsked ? null : { type: 'asked', question }, hold: true };
}

function notHereYet(check: PalletCheck): PalletDecision {
  const order = check.orders.find(({ status }) => status !== 'here');
  if (order === undefined) return refuse('failed', message('message.pallet-done-no-boxes'));
  return refuse(
    'failed',
    message('message.pallet-not-here-yet', { order: order.no }),
    message('message.pallet-order-asking'),
  );
}

function boxNamed(check: PalletCheck, scanned: ScannedCode): string | null {
  return spellings(scanned).find((text) => check.expected.boxes.has(text)) ?? null;
}

function keptNumber(check: PalletCheck, scanned: ScannedCode): string | null {
  return spellings(scanned).find((text) => getIn(check.found, text) !== undefined) ?? null;
}

function palletNamed(check: PalletCheck, scanned: ScannedCode): string | null {
  return spellings(scanned).find((text) => text !== '' && check.expected.pallets.has(text)) ?? null;
}

/** The service may write an SSCC with or without its (00). */
function spellings({ text, sscc }: ScannedCode): readonly string[] {
  return sscc === null ? [text] : [text, sscc, `00${sscc}`, `(00)${sscc}`];
}
