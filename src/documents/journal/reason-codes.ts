import { message } from '../../contract/verdict.ts';
import { type Decision, refuse } from './decision.ts';

/** Why something is not as it should be (manual/floor.md 11). OTHER has its own text. */
export const reasonCodes = ['SHORT', 'EXTRA', 'DAMAGED', 'WRONGPLACE', 'WRONGLABEL', 'OTHER'] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** Of the text of OTHER. A sentence, not a report: it has to fit one cell of the sheet. */
export const longestReason = 200;

/** A reason must match the sign of the difference: SHORT if something is missing, EXTRA if there is too much. */
export function fitsDifference(code: ReasonCode, differences: readonly number[]): boolean {
  switch (code) {
    case 'SHORT':
      return differences.some((each) => each < 0);
    case 'EXTRA':
      return differences.some((each) => each > 0);
    default:
      return true;
  }
}

/** `of`: what the reason was given for. */
export function refuseMisfit<Entry>(code: ReasonCode, of: string): Decision<Entry> {
  const title = message(code === 'SHORT' ? 'message.reason-not-short' : 'message.reason-not-extra');
  return refuse('failed', title, message('message.reason-other-for', { of }));
}
