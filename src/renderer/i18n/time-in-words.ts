import { formatIsoDayOfYear } from './formats.ts';

/** `2026-11-21 10:22:41 +08:00`: the service's own time and offset, without fractions and the `T`. */
export function timeInWords(text: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(text);
  if (!parts) return text;
  const offset = parts[3] === 'Z' ? 'UTC' : (parts[3] ?? '');
  return `${parts[1]} ${parts[2]} ${offset}`.trim();
}

/** A time of the service in two forms: as it is at its place (`20 Nov 15:44`), and since when, if its offset is known. */
export interface LocalMoment {
  readonly words: string;
  /** Milliseconds since 1970; null without an offset. */
  readonly at: number | null;
}

/** Null where the service's text is no time. */
export function localMoment(text: string, locale: string): LocalMoment | null {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(text);
  if (!parts) return null;
  const [, day = '', time = '', offset] = parts;
  return { words: `${formatIsoDayOfYear(day, locale)} ${time}`, at: offset === undefined ? null : Date.parse(text) };
}
