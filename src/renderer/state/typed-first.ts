/** Puts what stands typed in a field on disk; resolves to false where it was refused. Null: there is nothing. */
export type KeepTyped = () => Promise<boolean> | null;

/** What goes on without a document as it is now; UNDO takes back what was typed last. */
const goesOn = /^DOCK\.(?:YES$|(?:DONE|HOLD|NEW|BOX|UNDO)(?:\.|$))/i;
/** Longer than any write takes: scans must not wait for one that never ends. */
const mostMs = 5_000;

/**
 * What somebody types in a field is kept when the field is left; a command does not leave it. So before one that goes on is
 * sent, what is typed is kept: DONE must not finish without the cell that was just changed, nor a YES to what DONE asked.
 * Later scans keep their turn. `isHeld`: an error waits; then YES acknowledges it, anything else is
 * refused and recorded, and nothing can be kept before.
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
      // Why it was refused is said where it was typed; nothing goes on as if it stood.
      .then((kept) => (kept ? send() : keepBack()))
      .finally(() => {
        if (last === mine) last = null;
      });
    last = mine;
  }

  return {
    /** Call what it returns when there is nothing to keep any more. */
    add(keep: KeepTyped): () => void {
      keepers.add(keep);
      return () => void keepers.delete(keep);
    },
    /** `keepBack`: what is typed could not be kept, so the command is not sent. */
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
