import { trackingStatusesSeen } from '../../../../contract/service/enumerations.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';

/** A status in the reader's language; an unknown one in the service's words (2.14: open sets). */
export function statusWord(value: string, t: TextsOfScreen['t']): string {
  const seen = trackingStatusesSeen.find((each) => each.toLowerCase() === value.toLowerCase());
  return seen === undefined ? apart(value) : t(`tracking.status-${seen}`);
}

/** `Held at border` for `HeldAtBorder`. */
export function apart(value: string): string {
  return value.replace(/(?<=[a-z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The same with the service's own value, which its support knows. */
export function statusWithSource(value: string, t: TextsOfScreen['t']): string {
  const word = statusWord(value, t);
  return word === value ? value : `${word} (${value})`;
}
