import { join } from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext, LinuxPackager } from 'electron-builder';
import { fuses } from './fuses.ts';

/**
 * Hook for electron-builder, between packing and signing: its own option knows fewer fuses, and does not require all of them to be set.
 * Throws if Electron's binary has a fuse that is not listed.
 */
export async function afterPack({ appOutDir, packager, electronPlatformName }: AfterPackContext): Promise<void> {
  const name =
    electronPlatformName === 'linux'
      ? (packager as LinuxPackager).executableName // always so on Linux
      : `${packager.appInfo.productFilename}.exe`;
  await flipFuses(join(appOutDir, name), { version: FuseVersion.V1, strictlyRequireAllFuses: true, ...stated() });
}

function stated(): Record<FuseV1Options, boolean> {
  const names = Object.keys(fuses) as (keyof typeof fuses)[]; // its own keys
  return Object.fromEntries(names.map((name) => [FuseV1Options[name], fuses[name]])) as Record<FuseV1Options, boolean>; // all of them
}
