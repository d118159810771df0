import { FuseV1Options, FuseVersion } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';
import { fuses } from './fuses.ts';

/**
 * For electron-builder, between packing and signing: its own settings do not ask for all fuses. Throws where Electron's binary has
 * a fuse that is not stated.
 */
export async function afterPack(context: AfterPackContext): Promise<void> {
  const stated = Object.entries(fuses).map(([name, on]) => [FuseV1Options[name as keyof typeof fuses], on]); // its own keys
  await context.packager.addElectronFuses(context, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    ...Object.fromEntries(stated),
  });
}
