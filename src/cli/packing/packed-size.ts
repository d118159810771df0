import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface PackedSize {
  /** The archive and the unpacked files beside it, in bytes. */
  readonly own: number;
  /** All the rest, which belongs to Electron, in bytes. */
  readonly electron: number;
}

/** The disk space of an unpacked app. */
export function packedSize(folder: string): PackedSize {
  const resources = join(folder, 'resources');
  const own = ['app.asar', 'app.asar.unpacked'].reduce((sum, name) => sum + bytesOf(join(resources, name)), 0);
  return { own, electron: bytesOf(folder) - own };
}

function bytesOf(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}
