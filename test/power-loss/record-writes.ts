import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder, scratch } from '../folders.ts';
import type { Acknowledged } from './recorded-station.ts';

/** What a process did to the files of a folder, and what it acknowledged, in the order in which it did. Paths are whole. */
export type DiskEvent =
  | { readonly type: 'write'; readonly file: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly type: 'truncate'; readonly file: string; readonly size: number }
  /** Begun: it covers what was written before. It holds once it has `synced`. */
  | { readonly type: 'sync'; readonly path: string; readonly id: number }
  | { readonly type: 'synced'; readonly id: number }
  | { readonly type: 'create' | 'remove' | 'folder'; readonly path: string }
  | { readonly type: 'rename'; readonly path: string; readonly to: string }
  | { readonly type: 'acknowledged'; readonly what: Acknowledged };

const calls = [
  ...[
    'openat',
    'open',
    'creat',
    'pwrite64',
    'write',
    'writev',
    'pwritev',
    'ftruncate',
    'fallocate',
    'fsync',
    'fdatasync',
  ],
  ...['rename', 'renameat', 'renameat2', 'unlink', 'unlinkat', 'mkdir', 'mkdirat', 'mmap'],
];

/** Why nothing can be recorded here; null: it can. */
export function whyNotRecorded(): string | null {
  if (process.platform !== 'linux') return 'writes are recorded on Linux only';
  const tried = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']);
  if (tried.error) return 'there is no strace on this machine';
  return tried.status === 0 ? null : `strace may not watch a process here: ${String(tried.stderr).trim()}`;
}

/** Runs the station that is recorded, to its end by SIGKILL, and tells what it did to its files. */
export async function recordWrites(
  scans: number,
  synchronous: 'FULL' | 'NORMAL',
): Promise<{ readonly events: readonly DiskEvent[]; readonly folder: string }> {
  const folder = scratch('power');
  const data = join(folder, 'data');
  const trace = join(folder, 'trace');
  try {
    const station = join(import.meta.dirname, 'recorded-station.ts');
    const watched = [process.execPath, station, data, String(scans), synchronous];
    const options = ['-f', '-y', '-xx', '-s', '1000000', '-e', `trace=${calls.join(',')}`, '-o', trace];
    const child = spawn('strace', [...options, ...watched], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    await new Promise((resolve) => child.on('exit', resolve));
    const events = readTrace(readFileSync(trace, 'latin1'), data);
    if (!events.some(({ type }) => type === 'acknowledged')) throw new Error(`nothing was acknowledged: ${said}`);
    return { events, folder: data };
  } finally {
    removeFolder(folder);
  }
}

/** Calls of several threads are cut into two lines where they overlap; what a call does is told where it begins. */
export function readTrace(trace: string, folder: string): DiskEvent[] {
  const events: DiskEvent[] = [];
  const underWay = new Map<string, number>();
  let syncs = 0;
  for (const line of trace.split('\n')) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const resumed = /^<\.\.\. (\w+) resumed>/.exec(rest);
    if (resumed) {
      const sync = underWay.get(thread);
      if (sync !== undefined && /sync/.test(resumed[1] ?? '')) {
        if (/= 0$/.test(rest)) events.push({ type: 'synced', id: sync });
        underWay.delete(thread);
      }
      continue;
    }
    const [, call = '', args = ''] = /^(\w+)\((.*)$/.exec(rest) ?? [];
    const isCut = rest.endsWith('<unfinished ...>');
    if (!isCut && / = -1 /.test(rest)) continue;
    for (const event of eventsOf(call, args, folder)) {
      if (event.type !== 'sync') {
        events.push(event);
        continue;
      }
      syncs += 1;
      events.push({ ...event, id: syncs });
      if (isCut) underWay.set(thread, syncs);
      else events.push({ type: 'synced', id: syncs });
    }
  }
  return events;
}

function eventsOf(call: string, args: string, folder: string): DiskEvent[] {
  const file = unhex(/^\d+<([^>]*)>/.exec(args)?.[1] ?? '');
  const [text = '', other = ''] = [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex]) => hex ?? '');
  const path = unhex(text);
  const isOurs = (each: string) => each.startsWith(`${folder}/`) && !each.endsWith('-shm');
  switch (call) {
    case 'write':
    case 'pwrite64': {
      if (/^1</.test(args)) return acknowledgedIn(unhex(text));
      if (!isOurs(file)) return [];
      const offset =
        call === 'write' ? Number.NaN : Number(/, (\d+)\)/.exec(args)?.[1] ?? /, (\d+) <unf/.exec(args)?.[1]);
      return [{ type: 'write', file, offset, bytes: Buffer.from(text.replaceAll('\\x', ''), 'hex') }];
    }
    case 'ftruncate':
      return isOurs(file) ? [{ type: 'truncate', file, size: Number(/, (\d+)/.exec(args)?.[1]) }] : [];
    case 'fsync':
    case 'fdatasync':
      return isOurs(file) || file === folder ? [{ type: 'sync', path: file, id: 0 }] : [];
    case 'openat': {
      if (!isOurs(path)) return [];
      const truncated: DiskEvent[] = /O_TRUNC/.test(args) ? [{ type: 'truncate', file: path, size: 0 }] : [];
      return /O_CREAT/.test(args) ? [{ type: 'create', path }, ...truncated] : truncated;
    }
    case 'unlink':
    case 'unlinkat':
      return isOurs(path) ? [{ type: 'remove', path }] : [];
    case 'mkdir':
    case 'mkdirat':
      return isOurs(path) || path === folder ? [{ type: 'folder', path }] : [];
    case 'rename':
    case 'renameat':
    case 'renameat2':
      return isOurs(path) ? [{ type: 'rename', path, to: unhex(other) }] : [];
    case 'mmap':
      if (isOurs(file) && /PROT_WRITE/.test(args) && /MAP_SHARED/.test(args))
        throw new Error(`${file} is written through memory`);
      return [];
    default:
      if (isOurs(file)) throw new Error(`the recorder does not know what ${call} does to ${file}`);
      return [];
  }
}

function acknowledgedIn(said: string): DiskEvent[] {
  return said
    .split('\n')
    .filter((line) => line.startsWith('ack '))
    .map((line) => ({ type: 'acknowledged', what: JSON.parse(line.slice(4)) }));
}

function unhex(text: string): string {
  return /^(\\x[0-9a-f]{2})+$/.test(text) ? Buffer.from(text.replaceAll('\\x', ''), 'hex').toString('utf8') : text;
}
