/** Resolves once everything has happened that needs no time: promises, and what takes a turn of the loop. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
