import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { DiskEvent } from './record-writes.ts';

/** A disk writes this much whole, or not at all. */
const sectorBytes = 512;

/** What is not synced yet, in the order in which it was done. */
type Pending =
  | { readonly kind: 'write'; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly size: number };

interface Inode {
  durable: Buffer;
  pending: Pending[];
}

type EntryChange =
  | { readonly kind: 'link'; readonly path: string; readonly inode: Inode | 'folder' }
  | { readonly kind: 'unlink'; readonly path: string };

/**
 * A disk whose power may be cut. A file's content is safe once the file was synced, a name once the folder that lists it was. Of
 * the rest any part may be there: of contents any set of sectors, also of a single write, and in any order; of the names of one
 * folder those up to some moment, as every journaling file system keeps them. Taken for granted: a sync that has answered is
 * true, a sector is not torn, and nothing changes that was not written.
 */
export function createDisk() {
  const names = new Map<string, Inode | 'folder'>();
  const durableNames = new Map<string, Inode | 'folder'>();
  const changes = new Map<string, EntryChange[]>();
  const syncs = new Map<number, () => void>();

  function change(entry: EntryChange): void {
    const folder = dirname(entry.path);
    changes.set(folder, [...(changes.get(folder) ?? []), entry]);
    apply(names, entry);
  }

  function inodeOf(path: string): Inode {
    const inode = names.get(path);
    if (inode === undefined || inode === 'folder') throw new Error(`${path} was never made`);
    return inode;
  }

  /** Covers what was done until it began. */
  function beginSync(path: string): () => void {
    const inode = names.get(path);
    if (inode === undefined || inode === 'folder') {
      const covered = (changes.get(path) ?? []).length;
      return () => {
        const all = changes.get(path) ?? [];
        for (const each of all.slice(0, covered)) apply(durableNames, each);
        changes.set(path, all.slice(covered));
      };
    }
    const covered = [...inode.pending];
    return () => {
      inode.durable = applied(inode.durable, covered);
      const done = new Set(covered);
      inode.pending = inode.pending.filter((each) => !done.has(each));
    };
  }

  return {
    take(event: DiskEvent): void {
      switch (event.type) {
        case 'create':
          if (!names.has(event.path))
            change({ kind: 'link', path: event.path, inode: { durable: Buffer.alloc(0), pending: [] } });
          return;
        case 'folder':
          change({ kind: 'link', path: event.path, inode: 'folder' });
          return;
        case 'remove':
          change({ kind: 'unlink', path: event.path });
          return;
        case 'rename': {
          const inode = names.get(event.path);
          if (inode === undefined) throw new Error(`${event.path} was never made`);
          change({ kind: 'link', path: event.to, inode });
          change({ kind: 'unlink', path: event.path });
          return;
        }
        case 'write': {
          const inode = inodeOf(event.file);
          const end = () => inode.pending.reduce((size, each) => sizeAfter(size, each), inode.durable.length);
          const offset = Number.isNaN(event.offset) ? end() : event.offset;
          inode.pending.push({ kind: 'write', offset, bytes: event.bytes });
          return;
        }
        case 'truncate':
          inodeOf(event.file).pending.push({ kind: 'truncate', size: event.size });
          return;
        case 'sync':
          syncs.set(event.id, beginSync(event.path));
          return;
        case 'synced':
          syncs.get(event.id)?.();
          syncs.delete(event.id);
          return;
        case 'acknowledged':
      }
    },

    /** Writes what is left after the power was cut now into a folder, in place of `from`. `chance`: 0 only what was synced. */
    cutPower(from: string, to: string, chance: () => number): void {
      const left = new Map(durableNames);
      for (const pending of changes.values()) {
        for (const each of pending.slice(0, Math.floor(chance() * (pending.length + 1)))) apply(left, each);
      }
      for (const [path, inode] of left) {
        if (!path.startsWith(`${from}/`)) continue;
        const place = join(to, relative(from, path));
        if (inode === 'folder') {
          mkdirSync(place, { recursive: true });
          continue;
        }
        mkdirSync(dirname(place), { recursive: true });
        const share = chance();
        const kept = inode.pending.flatMap((each) => tornOff(each, () => chance() < share));
        writeFileSync(place, applied(inode.durable, kept));
      }
    },
  };
}

function apply(names: Map<string, Inode | 'folder'>, entry: EntryChange): void {
  if (entry.kind === 'unlink') names.delete(entry.path);
  else names.set(entry.path, entry.inode);
}

/** Of one write the sectors that came down. */
function tornOff(pending: Pending, isKept: () => boolean): Pending[] {
  if (pending.kind === 'truncate') return isKept() ? [pending] : [];
  const { offset, bytes } = pending;
  const parts: Pending[] = [];
  for (let from = 0; from < bytes.length; ) {
    const to = Math.min(bytes.length, from + sectorBytes - ((offset + from) % sectorBytes));
    if (isKept()) parts.push({ kind: 'write', offset: offset + from, bytes: bytes.subarray(from, to) });
    from = to;
  }
  return parts;
}

function sizeAfter(size: number, pending: Pending): number {
  return pending.kind === 'truncate' ? pending.size : Math.max(size, pending.offset + pending.bytes.length);
}

function applied(content: Buffer, changes: readonly Pending[]): Buffer {
  const sizes = changes.map((each) => (each.kind === 'truncate' ? each.size : each.offset + each.bytes.length));
  const next = Buffer.alloc(Math.max(content.length, ...sizes));
  content.copy(next);
  let size = content.length;
  for (const each of changes) {
    if (each.kind === 'write') each.bytes.copy(next, each.offset);
    // What was cut off is not there again when the file grows.
    else if (each.size < size) next.fill(0, each.size, size);
    size = sizeAfter(size, each);
  }
  return next.subarray(0, size);
}
