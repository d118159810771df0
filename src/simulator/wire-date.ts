/** As the service writes the dates of its records: `2024-11-25T20:30:23.421+08:00` (field-notes, Units and formats). */
export function recordDate(ms: number): string {
  const offsetHours = 8;
  return new Date(ms + offsetHours * 3_600_000).toISOString().replace('Z', '+08:00');
}
