import {
  inboundOrderStatesSeen,
  inboundOrderStatusesSeen,
  shipmentStatusesSeen,
} from '../../../contract/service/enumerations.ts';
import type { InboundStatus } from '../../../contract/service/inbound.ts';
import type { TextsOfScreen } from '../../i18n/use-texts.ts';

const known = [...inboundOrderStatusesSeen, ...inboundOrderStatesSeen, ...shipmentStatusesSeen] as const;

/** HandleState replaces HandleStatus (manual/service.md 12); a list has no Status. Empty: the service gives none. */
export function stateOf(record: Partial<Pick<InboundStatus, 'HandleState' | 'HandleStatus' | 'Status'>>): string {
  return record.HandleState || record.HandleStatus || record.Status || '';
}

/** The state of an inbound order in the reader's language; an unknown one is shown as the service wrote it (2.14: open sets). */
export function stateWord(value: string, t: TextsOfScreen['t']): string {
  const seen = known.find((each) => each === value);
  return seen === undefined ? value : t(`state.${seen}`);
}

/** The same with the service's own value, which its support knows. */
export function stateWithSource(value: string, t: TextsOfScreen['t']): string {
  const word = stateWord(value, t);
  return word === value ? value : `${word} (${value})`;
}
