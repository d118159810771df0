/** Saves the text typed in a field to disk; resolves to false if it was rejected. Null: there is none. */
export type KeepTyped = () => Promise<boolean> | null;

/** Commands that continue without the document's current state; UNDO reverts the last entry. */
const goesOn = /^DOCK\.(?:YES$|(?:DONE|HOLD|NEW|BOX|UNDO)(?:\.|$))/i;
/** Longer than any write takes: scans must not wait for one that never ends. */
const mostMs = 5_000;

/**
 * A field is saved when the focus leaves it, but a command does not move the focus. So typed text is saved before a command that continues
 * is sent: DONE must not finish without the cell that was just changed, nor a YES to DONE's question. Later scans keep their order.
 * `isHeld`: an error waits; then YES acknowledges it, anything else is refused and recorded, and nothing can be saved first.
 */
export function createTypedFirst(isHeld: () => boolean, wait: (ms: number) => Promise<void>) {
  const keepers = new Set<KeepTyped>();
  let last: Promise<unknown> | null = null;

  async function areKept(writes: readonly Promise<boolean>[]): Promise<boolean> {
    if (writes.length === 0) return true;
    const all = Promise.all(writes).then(
      (kept) => kept.every(Boolean),
      () => false,
    );
    return Promise.race([all, wait(mostMs).then(() => false)]);
  }

  function inTurn(writes: readonly Promise<boolean>[], send: () => void, keepBack: () => void): void {
    const before = last ?? Promise.resolve();
    const mine = before
      .then(() => areKept(writes))
      // The field itself shows why it was rejected; nothing continues as if it had been saved.
      .then((kept) => (kept ? send() : keepBack()))
      .finally(() => {
        if (last === mine) last = null;
      });
    last = mine;
  }

  return {
    /** Returns a function that removes the keeper. */
    add(keep: KeepTyped): () => void {
      keepers.add(keep);
      return () => void keepers.delete(keep);
    },
    /** `keepBack`: the typed text could not be saved, so the command is not sent. */
    before(text: string, send: () => void, keepBack: () => void): void {
      const command = text.trim();
      const isMeant = !isHeld() && goesOn.test(command);
      const writes = isMeant ? [...keepers].map((keep) => keep()).filter((each) => each !== null) : [];
      if (writes.length === 0 && last === null) send();
      else inTurn(writes, send, keepBack);
    },
  };
}
export type TypedFirst = ReturnType<typeof createTypedFirst>;
