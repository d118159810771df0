/** Notices that have not been acknowledged, each once. */
export function unseenOf(told: readonly string[], seen: ReadonlySet<string>): string[] {
  return [...new Set(told)].filter((sentence) => !seen.has(sentence));
}

/** Keeps only acknowledged notices that still apply: one that ended and comes back is new. */
export function stillTold(seen: ReadonlySet<string>, told: readonly string[]): ReadonlySet<string> {
  const left = [...seen].filter((sentence) => told.includes(sentence));
  return left.length === seen.size ? seen : new Set(left);
}
