/** `2026-11-21 10:22:41 +08:00`: the service's own time and offset, without fractions and the `T`. */
export function timeInWords(text: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(text);
  if (!parts) return text;
  const offset = parts[3] === 'Z' ? 'UTC' : (parts[3] ?? '');
  return `${parts[1]} ${parts[2]} ${offset}`.trim();
}
