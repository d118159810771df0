/** A time as on an airline's document: the local day and time of a place, with its offset. */
export interface Moment {
  /** `2026-12-14` */
  readonly day: string;
  /** `08:00` */
  readonly time: string;
  /** `+08:00` */
  readonly offset: string;
}

/** Parses an ISO 8601 text, in its own offset; null for any other text. */
export function momentOf(text: string): Moment | null {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.exec(text);
  if (!parts) return null;
  const [, day = '', time = '', zone = ''] = parts;
  return { day, time, offset: zone === 'Z' ? '+00:00' : zone };
}

/** Formats it as ISO 8601. Empty without a day; an invalid time is left for the core to reject. */
export function isoOfMoment({ day, time, offset }: Moment): string {
  if (day === '') return '';
  const digits = /^(\d{1,2})[:.]?(\d{2})$/.exec(time.trim());
  const clock = time.trim() === '' ? '00:00' : digits ? `${digits[1]?.padStart(2, '0')}:${digits[2]}` : time.trim();
  return `${day}T${clock}:00${offset}`;
}

/** `2026-12-14` as midnight of that day at this station: `2026-12-14T00:00:00+08:00`. Empty stays empty. */
export function isoOfDay(day: string): string {
  return isoOfMoment({ day, time: '', offset: offsetHere(day) });
}

/** The day in an ISO date-time; empty if there is none. */
export function dayOfIso(text: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '';
}

/** This station's offset on that day, which summer time may make different from today's. */
export function offsetHere(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  const at = parts ? new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : new Date();
  return offsetText(-at.getTimezoneOffset());
}

/** Every offset in use somewhere, in minutes ahead of UTC, from west to east. */
export const offsets: readonly string[] = [
  -720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -150, -120, -60, 0, 60, 120, 180, 210, 240,
  270, 300, 330, 345, 360, 390, 420, 480, 525, 540, 570, 600, 630, 660, 720, 765, 780, 840,
].map(offsetText);

function offsetText(minutes: number): string {
  const two = (figure: number) => String(Math.floor(figure)).padStart(2, '0');
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`;
}
