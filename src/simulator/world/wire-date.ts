import { hourMs } from './durations.ts';

const serviceOffsetHours = 8;

/** The service's format for dates in records: `2024-11-25T20:30:23.421+08:00` (manual/service.md 10). */
export function recordDate(ms: number, offsetHours = serviceOffsetHours): string {
  return new Date(ms + offsetHours * hourMs).toISOString().replace('Z', timeZone(offsetHours));
}

/** Such as `+08:00`. */
export function timeZone(offsetHours = serviceOffsetHours): string {
  return `${offsetHours < 0 ? '-' : '+'}${String(Math.abs(offsetHours)).padStart(2, '0')}:00`;
}

/** Its format for the times of a parcel in the warehouse: `2024/11/25 20:30:23`. */
export function warehouseTime(ms: number): string {
  return recordDate(ms).slice(0, 19).replaceAll('-', '/').replace('T', ' ');
}

/** A day: `2024-11-25`. */
export function day(ms: number): string {
  return recordDate(ms).slice(0, 10);
}

/** The time formatted by `form` if it has happened by `nowMs`; otherwise undefined. */
export function whenHappened(
  ms: number | undefined,
  nowMs: number,
  form: (ms: number) => string = (happenedMs) => recordDate(happenedMs),
): string | undefined {
  return ms !== undefined && ms <= nowMs ? form(ms) : undefined;
}
