import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AfterPackContext } from 'electron-builder';

/**
 * Hook for electron-builder, which cleans up a distribution that it downloaded, but not one that it was given: Electron's default app,
 * which runs any folder, must not ship with ours.
 */
export async function afterExtract({ appOutDir }: Pick<AfterPackContext, 'appOutDir'>): Promise<void> {
  for (const path of ['resources/default_app.asar', 'version']) await rm(join(appOutDir, path), { force: true });
}
