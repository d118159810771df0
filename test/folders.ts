import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Not for test/simulation and test/hub-in-memory, which are copied without what lies around them (broken-program.ts).

/** A new folder, for whoever removes it again. */
export const scratch = (name: string, within = tmpdir()): string => mkdtempSync(join(within, `dockside-${name}-`));

/** Removes it with all that lies in it. A thread or a process that has just been ended may still put a file there: tried again. */
export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 10 });
}
