import { trackingStatusesSeen } from '../../../../contract/service/enumerations.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';

/** A status in the reader's language; an unknown one is shown as the service wrote it (2.14: open sets). */
export function statusWord(value: string, t: TextsOfScreen['t']): string {
  const seen = trackingStatusesSeen.find((each) => each.toLowerCase() === value.toLowerCase());
  return seen === undefined ? value : t(`tracking.status-${seen}`);
}

/** The same with the service's own value, which its support knows. */
export function statusWithSource(value: string, t: TextsOfScreen['t']): string {
  const word = statusWord(value, t);
  return word === value ? value : `${word} (${value})`;
}
