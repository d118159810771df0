import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder, scratch } from '../../folders.ts';

/** A disk of its own that can be filled and be made read-only. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no room for another byte. */
  readonly fill: () => void;
  readonly makeRoom: () => void;
  readonly setReadOnly: (isReadOnly: boolean) => void;
  readonly remove: () => void;
}

/** In memory, so many megabytes; a text says why none can be had here. */
export function smallDisk(megabytes: number): SmallDisk | string {
  const folder = scratch('small-disk');
  const mount = (...args: readonly string[]) => spawnSync('mount', [...args, folder]);
  const mounted = mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none');
  if (mounted.status !== 0) {
    removeFolder(folder);
    return `a small disk cannot be mounted here: ${mounted.error?.message ?? String(mounted.stderr).trim()}`;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      for (let bytes = megabytes * 1_048_576; bytes > 0; ) {
        try {
          writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
        } catch {
          bytes = Math.floor(bytes / 2);
        }
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    setReadOnly: (isReadOnly) => {
      const { status, stderr } = mount('-o', isReadOnly ? 'remount,ro' : 'remount,rw');
      if (status !== 0) throw new Error(`the small disk cannot be mounted anew: ${String(stderr).trim()}`);
    },
    remove: () => {
      spawnSync('umount', ['-l', folder]);
      removeFolder(folder);
    },
  };
}
