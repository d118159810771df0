import { type Message, message } from '../../contract/verdict.ts';
import { noPallet } from './expected-boxes.ts';
import type { PalletCheck } from './pallet-check.ts';
import { figuresOf } from './pallet-figures.ts';

/** A sentence about a pallet: `onOne` names it as `pallet`, `onNone` is for the boxes on no pallet. */
export function aboutPallet(pallet: string, onOne: string, onNone: string, params: Message['params'] = {}): Message {
  return pallet === noPallet ? message(onNone, params) : message(onOne, { ...params, pallet });
}

/** `3 of 16 on pallet P1`; `more`: that many added to the current number. */
export function progress(check: PalletCheck, pallet: string, more = 0): Message {
  const { found, expected } = figuresOf(check, pallet);
  const params = { found: found + more, expected };
  return aboutPallet(pallet, 'message.pallet-progress', 'message.pallet-progress-loose', params);
}

export function isOpen(pallet: string): Message {
  return aboutPallet(pallet, 'message.pallet-open', 'message.pallet-open-loose');
}

/** The state in which a pallet was left: number of boxes missing, or complete. */
export function isLeft(check: PalletCheck, pallet: string): Message {
  const { missing, expected } = figuresOf(check, pallet);
  return missing > 0
    ? aboutPallet(pallet, 'message.pallet-left', 'message.pallet-left-loose', { missing })
    : isComplete(pallet, expected);
}

export function isComplete(pallet: string, boxes: number): Message {
  return aboutPallet(pallet, 'message.pallet-complete', 'message.pallet-complete-loose', { boxes });
}
