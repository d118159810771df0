import type { CoreContext } from '../core-context.ts';

/**
 * The next id of this station: name, date, sequence of the day, as `T1-261120-004`. A number once given is never given
 * again: not after the clock was set back, and not while a document or an order of ours has it.
 */
export function mintNumber(core: CoreContext): string {
  const last = core.facts.read(lastMinted);
  const today = dayOf(core.environment.now());
  const day = isLast(last) && last.day > today ? last.day : today;
  let sequence = isLast(last) && last.day === day ? last.sequence : 0;
  let number: string;
  do {
    sequence += 1;
    number = `${core.settings().station}-${day}-${String(sequence).padStart(3, '0')}`;
  } while (isTaken(core, number));
  core.facts.write(lastMinted, { day, sequence }, core.environment.now(), core.author());
  return number;
}

/** By a document, by an order of ours that is on its way or gone, or by one that is being made. */
function isTaken({ documents, outbox }: CoreContext, number: string): boolean {
  if (documents.byNumber(number) !== null || documents.knownCode(number) !== null) return true;
  return ['inbound', 'drop-ship', 'outbound'].some((family) => outbox.ofKey(family, number).length > 0);
}

const lastMinted = 'mint.last';
const restoredAt = 'mint.restoredAt';
const doubtfulMs = 2 * 86_400_000;

/** A backup does not know the numbers that were given after it was made. */
export function doubtMints(facts: CoreContext['facts'], now: number, by: ReturnType<CoreContext['author']>): void {
  facts.write(restoredAt, now, now, by);
}

/** True while a minted id may have been given once before: it is looked up like one that a person gave. */
export function mintsAreDoubtful(core: CoreContext): boolean {
  const at = core.facts.read(restoredAt);
  return typeof at === 'number' && core.environment.now() - at < doubtfulMs;
}

function dayOf(now: number): string {
  const date = new Date(now);
  const two = (figure: number) => String(figure % 100).padStart(2, '0');
  return `${two(date.getFullYear())}${two(date.getMonth() + 1)}${two(date.getDate())}`;
}

function isLast(value: unknown): value is { day: string; sequence: number } {
  return typeof value === 'object' && value !== null && 'day' in value && 'sequence' in value;
}
