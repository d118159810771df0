import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files of a station. */
export interface StationProgram {
  readonly main: string;
  readonly catalogueWriter: string;
  readonly backupThread: string;
}

const project = fileURLToPath(new URL('../../../', import.meta.url));
const threads = {
  catalogueWriter: 'src/core/catalogue/writer/catalogue-writer.ts',
  backupThread: 'src/core/storage/durability/backup-thread.ts',
};

/**
 * `main`: of the project's files what the process runs. Bundled as the product is when it is built: from hundreds of sources a process
 * takes three times as long to start.
 */
export async function bundleStation(folder: string, main: string): Promise<StationProgram> {
  const sources = { ...threads, main };
  // Only where something is bundled: the threads of the bundler may keep a process from ending.
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: project,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['better-sqlite3', 'pino'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, join(project, file)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const at = (name: keyof typeof sources) => join(folder, `${name}.mjs`);
  return { main: at('main'), catalogueWriter: at('catalogueWriter'), backupThread: at('backupThread') };
}
