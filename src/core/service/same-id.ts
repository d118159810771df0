/**
 * Whether an id of a reply is that key of ours. The service may write ours in other capitals; two keys of one request that differ in
 * nothing else are told apart by them.
 */
export function sameId(keys: readonly string[]): (key: string, id: string | undefined) => boolean {
  const folded = new Map<string, number>();
  for (const key of keys) folded.set(key.toLowerCase(), (folded.get(key.toLowerCase()) ?? 0) + 1);
  return (key, id) => {
    if (!id) return false;
    return id === key || (folded.get(key.toLowerCase()) === 1 && id.toLowerCase() === key.toLowerCase());
  };
}
