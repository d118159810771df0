/** `2026-12-14` as midnight of that day with this station's offset: `2026-12-14T00:00:00+08:00`. Empty stays empty. */
export function isoOfDay(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) return '';
  const midnight = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  // The offset on that day, which summer time may make different from today's.
  const ahead = -midnight.getTimezoneOffset();
  const two = (figure: number) => String(Math.floor(Math.abs(figure))).padStart(2, '0');
  return `${day}T00:00:00${ahead < 0 ? '-' : '+'}${two(Math.abs(ahead) / 60)}:${two(ahead % 60)}`;
}

/** The day in an ISO date-time; empty if there is none. */
export function dayOfIso(text: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '';
}
