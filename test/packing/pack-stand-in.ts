import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { getRawHeader } from '@electron/asar';
import { removeFolder, scratch } from '../folders.ts';
import { projectFolder } from '../host/running-core.ts';
import { type PackedPlatform, writeStandIn } from './stand-in-distribution.ts';

export interface PackedStandIn {
  readonly code: number | null;
  readonly said: string;
  /** What would be installed. */
  readonly folder: string;
  readonly binary: string;
  readonly resources: string;
  readonly archive: string;
  readonly remove: () => void;
}

/** `npm run dist -- --dir`, on a stand-in for Electron's distribution. */
export async function packStandIn(platform: PackedPlatform): Promise<PackedStandIn> {
  const place = scratch('host');
  const distribution = join(place, 'electron');
  writeStandIn(distribution, platform);
  const flags = [
    '--dir',
    '--platform',
    platform,
    '--arch',
    'x64',
    '--electron-dist',
    distribution,
    '--to',
    join(place, 'dist'),
  ];
  const { code, said } = await run([join(projectFolder, 'src/cli/packing/dist.ts'), ...flags]);
  const folder = join(place, 'dist', `${platform}-unpacked`);
  const resources = join(folder, 'resources');
  return {
    ...{ code, said, folder, resources },
    binary: join(folder, platform === 'win' ? 'Dockside.exe' : 'dockside'),
    archive: join(resources, 'app.asar'),
    remove: () => removeFolder(place),
  };
}

function run(args: readonly string[]): Promise<{ code: number | null; said: string }> {
  // A certificate of whoever runs this is not for a stand-in.
  const env = { ...process.env, NODE_OPTIONS: '', CSC_LINK: '', WIN_CSC_LINK: '' };
  const child = spawn(process.execPath, [...args], { cwd: projectFolder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said += data;
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

export interface PackedFile {
  /** With `/`, from the archive's root. */
  readonly path: string;
  readonly bytes: number;
  /** It lies beside the archive. */
  readonly isUnpacked: boolean;
}

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly size?: number;
  readonly unpacked?: boolean;
}

export function filesIn(archive: string): PackedFile[] {
  const walk = (entry: Entry, path: string): PackedFile[] =>
    entry.files === undefined
      ? [{ path, bytes: entry.size ?? 0, isUnpacked: entry.unpacked === true }]
      : Object.entries(entry.files).flatMap(([name, each]) => walk(each, path === '' ? name : `${path}/${name}`));
  return walk(getRawHeader(archive).header as Entry, ''); // as the format has it
}
