import type { i18n } from 'i18next';
import { fieldName } from './field-name.ts';
import { dateFormat, listFormat, numberFormat, pluralRules } from './formatters.ts';
import { isTextKey } from './languages.ts';

/**
 * The formats available in texts: `{{pieces, plural(one: piece; other: pieces)}}`, the same without its number
 * as `noun`, `{{weight, grams}}`, `{{field, field}}`.
 */
export function addFormats(texts: i18n): void {
  const formatter = texts.services.formatter;
  if (!formatter) return;
  formatter.add('number', (value, locale) => (typeof value === 'number' ? formatNumber(value, locale) : value));
  const noun = (value: unknown, locale: string | undefined, options: Record<string, unknown>) =>
    String(options[pluralRules(locale).select(Number(value))] ?? options.other);
  formatter.add(
    'plural',
    (value, locale, options) => `${formatNumber(Number(value), locale)} ${noun(value, locale, options)}`,
  );
  // Where the number stands apart, in large type.
  formatter.add('noun', noun);
  formatter.add('grams', (value, locale) => formatGrams(Number(value), locale));
  formatter.add('moment', (value, locale) => formatMoment(Number(value), Date.now(), locale));
  const named = (prefix: string) => (value: unknown) => {
    const key = `${prefix}.${String(value)}`;
    return isTextKey(key) ? texts.t(key) : String(value);
  };
  const field = (name: string) => fieldName(name, (key, params) => texts.t(key, params));
  formatter.add('field', (value) => field(String(value)));
  formatter.add('fields', (value, locale) => listFormat(locale).format(String(value).split(',').map(field)));
  formatter.add('expectation', named('expectation'));
  formatter.add('rule', named('rule'));
  formatter.add('screen', named('screen'));
  // What a field was set to: the service's times, in its own zone.
  formatter.add('value', (value) => {
    const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(String(value)) ?? [];
    return day === undefined ? String(value) : `${formatIsoDay(day, texts.t('language.locale'))} ${time}`;
  });
  // A reason in somebody's own words stays as it is.
  formatter.add('reason', named('reason'));
}

export function formatNumber(value: number, locale = 'en-GB'): string {
  return numberFormat(locale, { maximumFractionDigits: 6 }).format(value);
}

/** `60 × 40 × 35.5 cm` */
export function formatSides(sides: readonly number[], locale = 'en-GB'): string {
  return `${sides.map((cm) => formatNumber(cm, locale)).join(' × ')} cm`;
}

/** What stands before a fraction. */
export function decimalSign(locale: string): string {
  return (
    numberFormat(locale, {})
      .formatToParts(0.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.'
  );
}

/** A variance with its sign: `+3`, `−2`. */
export function formatSigned(difference: number, locale = 'en-GB'): string {
  return numberFormat(locale, { signDisplay: 'exceptZero' }).format(difference).replace('-', '−');
}

/** `1,234`, and `1.2M` from a hundred thousand on, at most four digits: for narrow places. */
export function formatShort(value: number, locale = 'en-GB'): string {
  return Math.abs(value) < 100_000 ? formatNumber(value, locale) : numberFormat(locale, short).format(value);
}

const short = {
  notation: 'compact',
  maximumFractionDigits: 1,
  maximumSignificantDigits: 4,
  roundingPriority: 'lessPrecision',
} as const;

/** `80 %` or `80%` for a number from 0 to 100. */
export function formatPercent(value: number, locale = 'en-GB'): string {
  return numberFormat(locale, { style: 'percent' }).format(value / 100);
}

/** A file size: `812 kB`, `1.2 MB`. */
export function formatBytes(bytes: number, locale = 'en-GB'): string {
  const [unit, by] = bytes < 1_000_000 ? (['kB', 1_000] as const) : (['MB', 1_000_000] as const);
  const digits = bytes / by < 10 && unit === 'MB' ? 1 : 0;
  return `${numberFormat(locale, { maximumFractionDigits: digits }).format(bytes / by)} ${unit}`;
}

/** Grams, or kilograms from one kilogram on. */
export function formatGrams(grams: number, locale = 'en-GB'): string {
  return grams < 1000
    ? `${formatNumber(grams, locale)} g`
    : `${numberFormat(locale, { maximumFractionDigits: 3 }).format(grams / 1000)} kg`;
}

/** A declared value: in dollars unless a currency is given (manual/service.md 10). */
export function formatUsd(value: number, locale = 'en-GB'): string {
  return `USD ${numberFormat(locale, { minimumFractionDigits: 2 }).format(value)}`;
}

/** Cubic centimetres as cubic metres, with enough digits for one small box. */
export function formatVolume(cubicCm: number, locale = 'en-GB'): string {
  const maximumFractionDigits = cubicCm < 100_000 ? 4 : 3;
  return `${numberFormat(locale, { maximumFractionDigits }).format(cubicCm / 1e6)} m³`;
}

/** `10:22` */
export function formatTime(at: number, locale = 'en-GB'): string {
  return dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}

/** `09`: an hour of the day, below a column, where no language has room for a word. */
export function formatHour(at: number, locale = 'en-GB'): string {
  return formatTime(at, locale).slice(0, 2);
}

/** `10:22:41` */
export function formatTimeOfScan(at: number, locale = 'en-GB'): string {
  return dateFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(at);
}

/** Only the time for today, otherwise with the date. */
export function formatMoment(at: number, now: number, locale = 'en-GB'): string {
  if (isSameDay(at, now)) return formatTime(at, locale);
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return dateFormat(locale, parts).format(at);
}

export function isSameDay(at: number, other: number): boolean {
  return new Date(at).toDateString() === new Date(other).toDateString();
}

/** `14 Dec 2026` from an ISO date-time, by the day written in it; anything else is returned unchanged. */
export function formatIsoDay(text: string, locale = 'en-GB'): string {
  return formatDayOf(text, locale, { dateStyle: 'medium' });
}

/** `14 Dec`, where the year is clear. */
export function formatIsoDayOfYear(text: string, locale = 'en-GB'): string {
  return formatDayOf(text, locale, { day: 'numeric', month: 'short' });
}

function formatDayOf(text: string, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (!day) return text;
  const at = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]));
  return dateFormat(locale, { ...parts, timeZone: 'UTC' }).format(at);
}
