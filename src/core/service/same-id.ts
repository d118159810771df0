/**
 * Whether an id in a reply is that key of ours. The service may change the case of ours; if two keys of one request differ only in case,
 * the case must match.
 */
export function sameId(keys: readonly string[]): (key: string, id: string | undefined) => boolean {
  const folded = new Map<string, number>();
  for (const key of keys) folded.set(key.toLowerCase(), (folded.get(key.toLowerCase()) ?? 0) + 1);
  return (key, id) => {
    if (!id) return false;
    return id === key || (folded.get(key.toLowerCase()) === 1 && id.toLowerCase() === key.toLowerCase());
  };
}
