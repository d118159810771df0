import type { CoreContext } from '../core-context.ts';

/** The next id of this station: name, date, sequence of the day, as `T1-261120-004`. A number once given is never given again. */
export function mintNumber(core: CoreContext): string {
  const now = new Date(core.environment.now());
  const two = (figure: number) => String(figure % 100).padStart(2, '0');
  const day = `${two(now.getFullYear())}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  const last = core.facts.read('mint.last');
  const sequence = isLast(last) && last.day === day ? last.sequence + 1 : 1;
  core.facts.write('mint.last', { day, sequence }, core.environment.now(), core.author());
  return `${core.settings().station}-${day}-${String(sequence).padStart(3, '0')}`;
}

function isLast(value: unknown): value is { day: string; sequence: number } {
  return typeof value === 'object' && value !== null && 'day' in value && 'sequence' in value;
}
