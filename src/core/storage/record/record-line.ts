import { calendarDay } from '../../../contract/calendar-day.ts';

/** One event, as a line of the text record. */
export interface RecordLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly operator: string;
  readonly station: string;
  /** Its subject, such as `inbound-plan IN-1`. */
  readonly about: string;
  readonly what: string;
  /** Everything known about it, as names and values, so that an order can be typed in from it. */
  readonly content: unknown;
}

/** A photo or a file is named elsewhere; its bytes are of no use here. */
const longestText = 2_000;

/** Pure: always a single line, whatever it contains. It begins with a digit, so that no spreadsheet takes it for a formula. */
export function toRecordText(number: number, line: RecordLine): string {
  const { at, operator, station, about, what, content } = line;
  const facts = factsOf(content, '');
  const parts = [
    String(number).padStart(8, '0'),
    timeOf(at),
    `${quoted(operator)} at ${quoted(station)}`,
    plain(about),
    `${plain(what)}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}`,
  ];
  return `${parts.join('  ')}\n`;
}

/** Names with their values; list items by position, counted from 1. Unset values are left out. */
function factsOf(value: unknown, path: string): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((each, index) => factsOf(each, `${path}[${index + 1}]`));
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, each]) =>
      factsOf(each, path === '' ? plain(name) : `${path}.${plain(name)}`),
    );
  }
  return [`${path === '' ? 'value' : path} = ${typeof value === 'string' ? quoted(value) : String(value)}`];
}

function quoted(text: string): string {
  if (text.length > longestText) return `(${text.length} characters)`;
  return `"${plain(text.replaceAll('\\', '\\\\').replaceAll('"', '\\"'))}"`;
}

/** Escapes characters that would end the line, be invisible or change the reading direction. */
function plain(text: string): string {
  return text.replace(/\p{Cc}|\p{Cf}|\u2028|\u2029/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}

/** The local time with its UTC offset. */
export function timeOf(at: number): string {
  const date = new Date(at);
  const two = (figure: number) => String(figure).padStart(2, '0');
  const aside = -date.getTimezoneOffset();
  const zone = `${aside < 0 ? '-' : '+'}${two(Math.floor(Math.abs(aside) / 60))}:${two(Math.abs(aside) % 60)}`;
  return `${calendarDay(at)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())} ${zone}`;
}
