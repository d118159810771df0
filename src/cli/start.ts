import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '../contract/failure.ts';
import { startWords } from '../contract/host/start-words.ts';
import { defaultDataFolder, makeForOwner } from '../core/start/data-folder.ts';
import { startCoreThread } from '../core/start/start-core-thread.ts';
import { BadFlag, readStartFlags, type StartFlags, startUsage } from '../core/start/start-flags.ts';
import { practiceWarehouse } from '../simulator/practice-warehouse.ts';
import { ensureElectron } from './electron-binary.ts';
import { openFile } from './open-file.ts';
import { openPage } from './open-page.ts';
import { projectFolder, projectVersion } from './project.ts';
import { untilStopped } from './until-stopped.ts';

// `npm start`: chooses the host and runs it until told to stop.

async function start(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(`${startUsage}\n`);
    return 0;
  }
  const flags = readStartFlags(args);
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const binary = await chooseElectron(flags, say);
  if (binary !== null) return runElectron(binary, args);
  return runWeb(flags, say);
}

/** Electron's binary if it is to be used and available; null: the web host, with a line that says why. */
async function chooseElectron(flags: StartFlags, say: (line: string) => void): Promise<string | null> {
  if (flags.host === 'web') return null;
  if (flags.host === null && process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    say('There is no display here, so Dockside opens as a page instead of a window.');
    return null;
  }
  const binary = await ensureElectron(say, flags.host === 'electron');
  if ('path' in binary) return binary.path;
  if (flags.host === 'electron') throw new BadFlag(`--host electron: Electron cannot be had here: ${binary.missing}`);
  say(`Electron cannot be had here: ${binary.missing}. Dockside opens as a page in the browser instead.`);
  return null;
}

function runElectron(binary: string, args: readonly string[]): Promise<number> {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(binary, [...root, projectFolder, '--', ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  void untilStopped().then(() => child.kill());
  return new Promise((done) => {
    child.on('exit', (code) => done(code ?? 0));
    child.on('error', () => done(1));
  });
}

async function runWeb(flags: StartFlags, say: (line: string) => void): Promise<number> {
  const stopped = untilStopped();
  const dataFolder = resolve(flags.data ?? defaultDataFolder(process.platform, process.env));
  makeForOwner(dataFolder);
  const practice = practiceWarehouse(dataFolder, bundled('simulator-worker'));
  const starting = startCoreThread({
    version: projectVersion(),
    dataFolder,
    flags: flags.settings,
    restore: flags.restore ?? undefined,
    site: flags.site ?? undefined,
    practiceCatalogue: join(projectFolder, 'resources', 'practice', 'skus.csv'),
    startPractice: practice.start,
    coreFile: bundled('core-worker'),
    catalogueWriterFile: bundled('catalogue-writer'),
    backupFile: bundled('backup-thread'),
    orderFilesFile: bundled('understand-thread'),
    siteLinkFile: bundled('link-thread'),
    portsFile: bundled('ports-process'),
  });
  const rendererFolder = join(projectFolder, 'out', 'renderer');
  const file = openFile(dataFolder);
  // Its modules are loaded while the core's thread starts.
  const opening = import('../web/web-host.ts').then(({ startWebHost }) =>
    startWebHost({ core: starting, rendererFolder, port: flags.listen ?? 0, onAddress: file.write }),
  );
  const [core, host] = await Promise.all([starting, opening]).catch(async (error: unknown) => {
    await (await starting).stop();
    throw error;
  });
  if (flags.json) process.stdout.write(`${JSON.stringify({ ready: true, url: host.newAddress() })}\n`);
  else
    process.stdout.write(
      `Dockside is running: ${file.path} opens it, once for each tab.\nWork is kept in ${dataFolder}. Ctrl-C ends it.\n`,
    );
  const page = flags.open ? openPage(file.path, join(dataFolder, 'window'), process.platform, process.env) : null;
  if (flags.open && page === null) say('Open that file in a browser.');
  await stopped;
  page?.close();
  file.remove();
  await endWithin(1500, [host.stop(), core.stop(), practice.stop()]);
  return 0;
}

/** A thread's code, beside this file, if bundled. Absent: the sources are run directly. */
function bundled(thread: string): URL | undefined {
  return import.meta.filename.endsWith('.js') ? pathToFileURL(join(import.meta.dirname, `${thread}.js`)) : undefined;
}

/** What is on disk is safe however this ends, so nothing may delay the end. */
async function endWithin(ms: number, ends: readonly Promise<void>[]): Promise<void> {
  await Promise.race([Promise.allSettled(ends), new Promise((done) => setTimeout(done, ms))]);
}

start(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof BadFlag) {
      process.stderr.write(`${error.message}\n\n${startUsage}\n`);
      process.exit(2);
    }
    process.stderr.write(`${error instanceof Failure ? startWords(error) : (error as Error).stack}\n`); // anything else is a bug
    process.exit(1);
  },
);
