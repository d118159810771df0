import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  app,
  type BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  protocol,
  safeStorage,
  session,
  utilityProcess,
} from 'electron';
import type { BridgeEvent } from '../contract/bridge/event.ts';
import { Failure } from '../contract/failure.ts';
import { desktopChannel } from '../contract/host/desktop-channel.ts';
import { defaultDataFolder, makeForOwner } from '../core/start/data-folder.ts';
import { readAllFlags } from './safety/all-flags.ts';
import { appPrivileges, appScheme } from './safety/app-address.ts';
import { createBridgeHandler } from './safety/bridge-handler.ts';
import { findPolicy } from './safety/find-policy.ts';
import { guardContents } from './safety/guard-contents.ts';
import { guardSession } from './safety/guard-session.ts';
import { ownArguments } from './safety/own-arguments.ts';
import { readPolicy } from './safety/policy.ts';
import { createRendererResponse } from './safety/renderer-response.ts';
import { portsInUtility } from './station/ports-in-utility.ts';
import { createSilentPrinting } from './station/print-silently.ts';
import { createSecretSeal } from './station/secret-seal.ts';
import { serveStation } from './station/serve-station.ts';
import { ownStart } from './station/start-at-login.ts';
import { startProblem } from './station/start-problem.ts';
import { type Station, startStation } from './station/start-station.ts';
import { keepUpToDate } from './updates/updates.ts';
import { applicationMenu } from './window/application-menu.ts';
import { bringToFront } from './window/bring-to-front.ts';
import { createPageRecovery } from './window/page-recovery.ts';
import { recoverPage } from './window/recover-page.ts';
import { openStationWindow } from './window/station-window.ts';

// Host 1: connects Electron to the core; every decision is in a separate file beside this one.

let station: Promise<Station> | null = null;
let window: BrowserWindow | null = null;
let ending = false;
let language = 'en';

/** A failed start is reported where it is awaited. */
const nothing = () => undefined;

async function run(): Promise<void> {
  const policy = findPolicy(process.platform, log);
  const own = ownArguments(process.argv, app.isPackaged, readPolicy(policy).switches ?? []);
  const flags = readAllFlags(own, policy, process.env);
  const dataFolder = resolve(flags.data ?? defaultDataFolder(process.platform, process.env));
  makeForOwner(dataFolder);
  // The lock against a second window is tied to this folder: stations with separate data can run side by side.
  const profile = join(dataFolder, 'window');
  mkdirSync(profile, { recursive: true });
  app.setPath('userData', profile);
  if (!app.requestSingleInstanceLock()) {
    process.stderr.write('Dockside is open already on this data folder; its window comes to the front.\n');
    return app.exit(0);
  }
  const appFolder = app.getAppPath();
  const rendererFolder = join(appFolder, 'out', 'renderer');
  if (!existsSync(join(rendererFolder, 'index.html')))
    throw new Failure('internal', `The window is not built: ${rendererFolder} is missing.`);

  const starting = startStation({
    version: app.getVersion(),
    dataFolder,
    flags: flags.settings,
    restore: flags.restore,
    site: flags.site,
    seal: createSecretSeal(safeStorage, process.platform, () => app.whenReady()),
    printing: createSilentPrinting(async () => (await opening).webContents),
    startPorts: (file) => portsInUtility(utilityProcess.fork(file, [], { serviceName: 'Dockside ports' })),
    appFolder,
    bundleFolder: import.meta.dirname,
  });
  station = starting;
  // Before the page's first call is answered: every event from then on reaches it.
  const tell = (event: BridgeEvent) =>
    void opening.then((page) => page.isDestroyed() || page.webContents.send(desktopChannel, event), nothing);
  starting.then(({ core }) => core.listen(tell), nothing);
  const opening = app.whenReady().then(() => {
    Menu.setApplicationMenu(menu());
    guardSession(session.defaultSession);
    session.defaultSession.protocol.handle(appScheme, createRendererResponse(rendererFolder));
    const dispatch = async (channel: string, input: unknown) => (await starting).core.dispatch(channel, input);
    ipcMain.handle(desktopChannel, createBridgeHandler({ dispatch }));
    return openStationWindow(join(import.meta.dirname, '..', 'preload', 'index.cjs'), app.isPackaged, recover);
  });
  // The page is prepared while the core starts; it is shown once the core is ready.
  const [{ core }, opened] = await Promise.all([starting, opening]);
  window = opened;
  serveStation({
    core,
    window: opened,
    display: flags.window,
    own: ownStart(process, app.isPackaged ? null : appFolder, own),
    isEnding: () => ending,
    onLanguage: (spoken) => {
      language = spoken;
    },
    log,
  });
  opened.show();
  keepUpToDate(core, app.isPackaged, policy);
}

function recover(opened: BrowserWindow): void {
  recoverPage(opened, createPageRecovery(Date.now), { dialog, language: () => language, log });
}

/** Writes to the terminal that started it, and to the station's log. */
function log(what: string, error?: unknown): void {
  process.stderr.write(`${what}${error === undefined ? '' : `: ${error}`}\n`);
  void station?.then(({ core }) => core.note(what)).catch(() => undefined);
}

function menu(): Menu | null {
  const template = applicationMenu(process.platform);
  return template === null ? null : Menu.buildFromTemplate(template);
}

/** Ends once: the window disappears immediately, the core gets time to close its files. */
function end(): void {
  if (ending) return;
  ending = true;
  window?.hide();
  const stopped = station?.then((running) => running.stop()).catch(() => undefined) ?? Promise.resolve();
  void stopped.then(() => app.exit(0));
}

protocol.registerSchemesAsPrivileged([appPrivileges]);
app.on('web-contents-created', (_event, contents) => guardContents(contents));
app.on('second-instance', () => window && bringToFront(window));
app.on('window-all-closed', end);
app.on('before-quit', (event) => {
  event.preventDefault();
  end();
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);

run().catch((error: unknown) => {
  if (ending) return;
  const { title, text, exitCode } = startProblem(error);
  process.stderr.write(`${text}\n`);
  dialog.showErrorBox(title, text);
  app.exit(exitCode);
});
