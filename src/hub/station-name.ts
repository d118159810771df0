import { Failure } from '../contract/failure.ts';
import { StationName } from '../contract/settings.ts';

/** A name that people read on a screen: 1 to 64 characters, none of them a control character; without outer spaces. */
export function checkedSiteName(name: string): string {
  const trimmed = name.normalize('NFC').trim();
  const { length } = [...trimmed];
  if (length < 1 || length > 64 || /\p{C}/u.test(trimmed))
    throw new Failure('invalid-input', 'The name of a site has 1 to 64 characters, without control characters.');
  return trimmed;
}

/** That of a station goes into the numbers that it gives to boxes and orders. */
export function checkedStationName(name: string): string {
  const { data } = StationName.safeParse(name.trim());
  if (data === undefined)
    throw new Failure('invalid-input', 'The name of a station has 1 to 12 letters, digits or hyphens.');
  return data;
}

/** What is the same for two names that people would take for one. */
export const nameKey = (name: string): string => name.trim().toLowerCase();
