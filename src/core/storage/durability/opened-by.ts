import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncPath } from '../sync-path.ts';

/**
 * Beside a store: the version of Dockside that opened it last. Not inside, as it must be true before a new version changes anything:
 * a start that is cut off after the change would take the changed file for what the old version left.
 */
export const openedByOf = (file: string) => `${file}.version`;

/** Null: nobody wrote it down. */
export function readOpenedBy(file: string): string | null {
  return existsSync(openedByOf(file)) ? readFileSync(openedByOf(file), 'utf8') : null;
}

/** On disk, with its name, when this returns. */
export function writeOpenedBy(file: string, version: string): void {
  writeFileSync(openedByOf(file), version);
  syncPath(openedByOf(file));
  syncPath(dirname(file));
}
