import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface DistFlags {
  /** Only the unpacked folder that installers are built from. */
  readonly dirOnly: boolean;
  readonly platform: 'linux' | 'win';
  readonly arch: 'x64' | 'arm64';
  /** Electron's distribution, unpacked or as a zip; null: downloaded, once. */
  readonly electron: string | null;
  /** The output folder. */
  readonly to: string;
}

export const distUsage = `npm run dist -- [flags]
  --dir                     only the unpacked app, no installers
  --platform linux|win      (default: this computer's)
  --arch x64|arm64          (default: this computer's)
  --electron-dist <path>    Electron's distribution for that platform: a folder, or its zip (default: downloaded)
  --to <folder>             (default: dist)`;

/** Thrown for invalid flags: the caller prints the reason and exits with 2. */
export class BadDistFlag extends Error {
  override readonly name = 'BadDistFlag';
}

/** Throws `BadDistFlag` with the reason. Paths are relative to the current folder. */
export function readDistFlags(args: readonly string[], platform: NodeJS.Platform, arch: string): DistFlags {
  const values = parse(args);
  return {
    dirOnly: values.dir ?? false,
    platform: oneOf('--platform', ['linux', 'win'], values.platform ?? (platform === 'win32' ? 'win' : platform)),
    arch: oneOf('--arch', ['x64', 'arm64'], values.arch ?? arch),
    electron: values['electron-dist'] === undefined ? null : resolve(values['electron-dist']),
    to: resolve(values.to ?? 'dist'),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        dir: { type: 'boolean' },
        platform: { type: 'string' },
        arch: { type: 'string' },
        'electron-dist': { type: 'string' },
        to: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new BadDistFlag(error instanceof Error ? error.message : String(error));
  }
}

function oneOf<T extends string>(flag: string, known: readonly T[], given: string): T {
  const found = known.find((each) => each === given);
  if (found === undefined) throw new BadDistFlag(`${flag} must be ${known.join(' or ')}, not ${given}`);
  return found;
}
