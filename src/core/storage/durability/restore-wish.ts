import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { KeptStore } from '../schema/kept-store.ts';
import { syncPath } from '../sync-path.ts';

const wishOf = ({ file }: KeptStore) => `${file}.wish`;

/** Records that a person wants that backup: the next start restores it while nothing is open. */
export function wishFor(store: KeptStore, backup: string): void {
  writeFileSync(wishOf(store), backup);
  syncPath(wishOf(store));
}

/**
 * Returns the wish once: it is deleted before it is carried out. If the process ends in between, nothing has changed, and a backup is
 * never restored a second time over what was scanned since.
 */
export function takeWish(store: KeptStore): string | undefined {
  if (!existsSync(wishOf(store))) return undefined;
  const backup = readFileSync(wishOf(store), 'utf8');
  rmSync(wishOf(store));
  syncPath(dirname(store.file));
  return backup;
}
