/** Sentences that nobody has understood yet, each once. */
export function unseenOf(told: readonly string[], seen: ReadonlySet<string>): string[] {
  return [...new Set(told)].filter((sentence) => !seen.has(sentence));
}

/** Of what was understood only what is still told: one that is over and comes back is news. */
export function stillTold(seen: ReadonlySet<string>, told: readonly string[]): ReadonlySet<string> {
  const left = [...seen].filter((sentence) => told.includes(sentence));
  return left.length === seen.size ? seen : new Set(left);
}
