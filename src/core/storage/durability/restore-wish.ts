import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { KeptStore } from '../kept-store.ts';
import { syncPath } from '../sync-path.ts';

const wishOf = ({ file }: KeptStore) => `${file}.wish`;

/** A person wants that backup: the next start, with nothing open, brings it back. */
export function wishFor(store: KeptStore, backup: string): void {
  writeFileSync(wishOf(store), backup);
  syncPath(wishOf(store));
}

/**
 * The wish, told once: it is gone before it is acted on. A process that ends in between has changed nothing, and a backup is never
 * restored a second time over what was scanned since.
 */
export function takeWish(store: KeptStore): string | undefined {
  if (!existsSync(wishOf(store))) return undefined;
  const backup = readFileSync(wishOf(store), 'utf8');
  rmSync(wishOf(store));
  syncPath(dirname(store.file));
  return backup;
}
