import { rmSync } from 'node:fs';

/**
 * Removes it with all that lies in it. A thread or a process that has just been ended may still put a file there: tried again.
 * Not for test/simulation and test/hub-in-memory, which are copied without what lies around them (broken-program.ts).
 */
export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 10 });
}
