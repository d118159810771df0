import { Failure } from '../contract/failure.ts';

/** A name that people read on a screen: 1 to 64 characters, none of them a control character; without outer spaces. */
export function checkedName(name: string, what: 'site' | 'station'): string {
  const trimmed = name.normalize('NFC').trim();
  const { length } = [...trimmed];
  if (length < 1 || length > 64 || /\p{C}/u.test(trimmed))
    throw new Failure('invalid-input', `The name of a ${what} has 1 to 64 characters, without control characters.`);
  return trimmed;
}

/** What is the same for two names that people would take for one: they differ in case, width or spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
