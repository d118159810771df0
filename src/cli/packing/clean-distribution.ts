import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AfterPackContext } from 'electron-builder';

/**
 * For electron-builder, which cleans up what it downloaded, and not a distribution that it was given: Electron's own app, which runs
 * any folder, has no place beside ours.
 */
export async function afterExtract({ appOutDir }: Pick<AfterPackContext, 'appOutDir'>): Promise<void> {
  for (const path of ['resources/default_app.asar', 'version']) await rm(join(appOutDir, path), { force: true });
}
