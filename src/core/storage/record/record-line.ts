import { calendarDay } from '../../../contract/calendar-day.ts';

/** One thing that happened, as the text record tells it. */
export interface RecordLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly operator: string;
  readonly station: string;
  /** What it is about, as `inbound-plan IN-1`. */
  readonly about: string;
  readonly what: string;
  /** All that is known of it: read by name and value, so that an order can be typed in from it. */
  readonly content: unknown;
}

/** A photo or a file is named elsewhere; its bytes help nobody here. */
const longestText = 2_000;

/** Pure: one line, whatever is in it. It begins with a figure, so that no table program takes it for a formula. */
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

/** Names with their values; of a list the places, counted from 1. What is not set is left out. */
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

/** No sign in it ends the line, hides, or turns the direction of reading. */
function plain(text: string): string {
  return text.replace(/\p{Cc}|\p{Cf}|\u2028|\u2029/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}

/** As on the clock of this computer, with its distance from the world's. */
export function timeOf(at: number): string {
  const date = new Date(at);
  const two = (figure: number) => String(figure).padStart(2, '0');
  const aside = -date.getTimezoneOffset();
  const zone = `${aside < 0 ? '-' : '+'}${two(Math.floor(Math.abs(aside) / 60))}:${two(Math.abs(aside) % 60)}`;
  return `${calendarDay(at)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())} ${zone}`;
}
