/** The local calendar day of a time, `before` days earlier: `2026-11-21`. */
export function calendarDay(at: number, before = 0): string {
  const date = new Date(at);
  date.setDate(date.getDate() - before);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
