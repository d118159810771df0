import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const project = join(import.meta.dirname, '../../..');

/**
 * The station as few files, as the desktop's core is built: a thread of it starts in a fraction of the time that its sources take.
 * Within the project, where its packages are found. Answers its folder and how it is taken away.
 */
export async function buildSoakStation(): Promise<{ readonly folder: string; readonly remove: () => void }> {
  const folder = join(project, 'out', `soak-${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'error',
    root: project,
    ssr: { noExternal: ['ky', 'papaparse', 'zod'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: {
        input: {
          station: join(import.meta.dirname, 'soak-station.ts'),
          'backup-thread': join(project, 'src/core/store/backup-thread.ts'),
          'catalogue-writer': join(project, 'src/core/catalogue/catalogue-writer.ts'),
        },
      },
    },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
