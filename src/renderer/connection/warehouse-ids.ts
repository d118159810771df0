/** `US, NJ` -> US and NJ, without duplicates; Chinese commas separate too. */
export function splitIds(text: string): string[] {
  return [...new Set(text.split(/[,，、;；\s]+/).filter((id) => id !== ''))];
}
