/** `US, NJ` -> US and NJ, each once; the Chinese comma separates as well. */
export function splitIds(text: string): string[] {
  return [...new Set(text.split(/[,，、;；\s]+/).filter((id) => id !== ''))];
}
