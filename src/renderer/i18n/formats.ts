import type { i18n } from 'i18next';
import { dateFormat, numberFormat, pluralRules } from './formatters.ts';
import { isTextKey } from './languages.ts';

/** The formats that texts may use: `{{pieces, plural(one: piece; other: pieces)}}`, `{{weight, grams}}`, `{{field, field}}`. */
export function addFormats(texts: i18n): void {
  const formatter = texts.services.formatter;
  if (!formatter) return;
  formatter.add('number', (value, language) => (typeof value === 'number' ? formatNumber(value, language) : value));
  formatter.add('plural', (value, language, options: Record<string, unknown>) => {
    const form = options[pluralRules(language).select(Number(value))] ?? options.other;
    return `${formatNumber(Number(value), language)} ${String(form)}`;
  });
  formatter.add('grams', (value, language) => formatGrams(Number(value), language));
  const named = (prefix: string) => (value: unknown) => {
    const key = `${prefix}.${String(value)}`;
    return isTextKey(key) ? texts.t(key) : String(value);
  };
  formatter.add('field', named('field'));
  formatter.add('expectation', named('expectation'));
  formatter.add('rule', named('rule'));
}

export function formatNumber(value: number, language = 'en'): string {
  return numberFormat(language, { maximumFractionDigits: 6 }).format(value);
}

/** Grams as a person reads them: from a kilogram on in kilograms. */
export function formatGrams(grams: number, language = 'en'): string {
  return grams < 1000
    ? `${formatNumber(grams, language)} g`
    : `${numberFormat(language, { maximumFractionDigits: 3 }).format(grams / 1000)} kg`;
}

/** A declared value: in dollars unless a currency is given (field-notes, Units and formats). */
export function formatUsd(value: number, language = 'en'): string {
  return `USD ${numberFormat(language, { minimumFractionDigits: 2 }).format(value)}`;
}

/** Cubic centimetres as cubic metres, with enough digits for one small box. */
export function formatVolume(cubicCm: number, language = 'en'): string {
  const maximumFractionDigits = cubicCm < 100_000 ? 4 : 3;
  return `${numberFormat(language, { maximumFractionDigits }).format(cubicCm / 1e6)} m³`;
}

/** `10:22` */
export function formatTime(at: number, language = 'en'): string {
  return dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}

/** `10:22:41` */
export function formatTimeOfScan(at: number, language = 'en'): string {
  return dateFormat(language, { timeStyle: 'medium', hourCycle: 'h23' }).format(at);
}

/** The time alone today, else with its day. */
export function formatMoment(at: number, now: number, language = 'en'): string {
  if (isSameDay(at, now)) return formatTime(at, language);
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return dateFormat(language, parts).format(at);
}

export function isSameDay(at: number, other: number): boolean {
  return new Date(at).toDateString() === new Date(other).toDateString();
}

/** `14 Dec 2026` of an ISO date-time, by the day that is written in it; as it came when it is none. */
export function formatIsoDay(text: string, language = 'en'): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (!day) return text;
  const at = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]));
  return dateFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}
