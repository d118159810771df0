/**
 * A GS1 date `YYMMDD` as `YYYY-MM-DD`; day 00 is the last day of the month. Null if there is no such day. The century
 * is the one that puts the year within 49 years before or 50 after `currentYear` (General Specifications 7.12).
 */
export function readGs1Date(yymmdd: string, currentYear: number): string | null {
  const year = fullYear(Number(yymmdd.slice(0, 2)), currentYear);
  return readDay(year, Number(yymmdd.slice(2, 4)), Number(yymmdd.slice(4, 6)));
}

/** A date `YYYYMMDD`, in which day 00 is not allowed, as `YYYY-MM-DD`, or null. */
export function readLongDate(yyyymmdd: string): string | null {
  if (yyyymmdd.endsWith('00')) return null;
  return readDay(Number(yyyymmdd.slice(0, 4)), Number(yyyymmdd.slice(4, 6)), Number(yyyymmdd.slice(6, 8)));
}

function fullYear(yy: number, currentYear: number): number {
  const century = currentYear - (currentYear % 100);
  const distance = yy - (currentYear % 100);
  if (distance >= 51) return century - 100 + yy;
  if (distance <= -50) return century + 100 + yy;
  return century + yy;
}

function readDay(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day > daysIn(year, month)) return null;
  const known = day === 0 ? daysIn(year, month) : day;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(known).padStart(2, '0')}`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
