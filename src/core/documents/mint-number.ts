import { calendarDay } from '../../contract/calendar-day.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Environment } from '../runtime/environment.ts';
import type { Actor } from '../storage/actor.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';
import { restoredAtKey, resurrectedKey } from '../storage/restored-keys.ts';
import type { DocumentsRepository } from './documents-repository.ts';

export interface MintContext {
  readonly keyValues: KeyValueRepository;
  readonly documents: DocumentsRepository;
  /** Which of our orders use a key. */
  readonly outbox: { readonly ofKey: (family: string, key: string) => readonly unknown[] };
  readonly environment: Environment;
  readonly mode: 'practice' | 'live';
  readonly settings: () => Settings;
  readonly actor: () => Actor;
}

/**
 * The station's next id: name, date, sequence of the day, such as `T1-261120-004`; in training `T1-P261120-004`, so that it never equals a
 * live number. A number is never given twice: not after the clock was set back, and not while a document or order of ours uses it.
 */
export function mintNumber(core: MintContext): string {
  const last = core.keyValues.read(lastMinted);
  const today = dayOf(core.environment.now());
  const day = isLast(last) && last.day > today ? last.day : today;
  let sequence = isLast(last) && last.day === day ? last.sequence : 0;
  let number: string;
  do {
    sequence += 1;
    const mark = core.mode === 'practice' ? 'P' : '';
    number = `${core.settings().station}-${mark}${day}-${String(sequence).padStart(3, '0')}`;
  } while (isTaken(core, number));
  core.keyValues.write(lastMinted, { day, sequence }, core.environment.now(), core.actor());
  return number;
}

/** Used by a document, by an order of ours (sent or being sent), or by an order being created. */
function isTaken({ documents, outbox }: MintContext, number: string): boolean {
  if (documents.byNumber(number) !== null || documents.knownCode(number) !== null) return true;
  return ['inbound', 'drop-ship', 'outbound'].some((family) => outbox.ofKey(family, number).length > 0);
}

const lastMinted = 'mint.last';

/**
 * True if a minted id may have been given before: a restored backup does not know the numbers given after it was made, so the id is looked
 * up like one a person entered. Those numbers carry a date up to that of the restore, so the number itself decides and not the clock.
 */
export function mayBeMintedTwice({ keyValues }: Pick<MintContext, 'keyValues'>, number: string): boolean {
  const at = keyValues.read(restoredAtKey);
  if (typeof at !== 'number') return false;
  const day = /-P?(\d{6})-\d+$/.exec(number)?.[1];
  // One day more: the computer may have moved to another time zone.
  return day === undefined || day <= dayOf(at + dayMs);
}

/** The document was open in a restored backup: it may have been completed and sent after the backup was made. */
export function wasOpenInBackup({ keyValues }: Pick<MintContext, 'keyValues'>, documentId: string): boolean {
  const documents = keyValues.read(resurrectedKey);
  return Array.isArray(documents) && documents.includes(documentId);
}

const dayMs = 86_400_000;

/** `261121` */
const dayOf = (now: number) => calendarDay(now).slice(2).replaceAll('-', '');

function isLast(value: unknown): value is { day: string; sequence: number } {
  return typeof value === 'object' && value !== null && 'day' in value && 'sequence' in value;
}
