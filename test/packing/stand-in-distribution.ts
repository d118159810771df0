import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Resedit from 'resedit';
import { projectFolder } from '../host/running-core.ts';

export type PackedPlatform = 'linux' | 'win';

/** What @electron/fuses looks for in Electron's binary: this, the wire's version, how many fuses, and their states. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** As Electron 45 has. */
export const fusesInElectron = 9;

/**
 * A folder that looks to the packer as Electron's distribution does, where that cannot be had: a binary that cannot run, with fuses
 * that can be flipped, all of them as they must not be (on what must be off, off what must be on).
 */
export function writeStandIn(folder: string, platform: PackedPlatform, fuses = fusesInElectron): void {
  for (const name of ['resources', 'locales']) mkdirSync(join(folder, name), { recursive: true });
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'node_modules/electron/package.json'), 'utf8'));
  const texts = {
    version,
    LICENSE: 'Electron’s own',
    'LICENSES.chromium.html': 'Chromium’s own',
    'resources.pak': 'Chromium’s own',
    // Never looked into: it is no part of an app.
    'resources/default_app.asar': 'Electron’s own',
    ...Object.fromEntries(['de', 'en-US', 'zh-CN'].map((language) => [`locales/${language}.pak`, language])),
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const wire = Buffer.concat([
    Buffer.from(sentinel),
    Buffer.from([1, fuses]),
    Buffer.from('101100110110'.slice(0, fuses)),
  ]);
  if (platform === 'linux')
    writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.alloc(64), wire]), { mode: 0o755 });
  else writeFileSync(join(folder, 'electron.exe'), windowsProgram(wire));
}

/** A real Windows program as far as its resources go: icon, version and integrity are written into it. */
function windowsProgram(wire: Buffer): Buffer {
  const { NtExecutable, NtExecutableResource, Resource } = resedit();
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  program.setExtraData(wire);
  return Buffer.from(program.generate());
}

/** What the packer itself reads and writes Windows' resources with. */
export function resedit(): typeof Resedit {
  const packer = createRequire(import.meta.url).resolve('app-builder-lib');
  return createRequire(packer)('resedit') as typeof Resedit; // as that package declares
}
