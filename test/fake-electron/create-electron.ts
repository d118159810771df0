import { subscribe } from 'node:diagnostics_channel';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { closePopups } from './chromium/close-popups.ts';
import { type Chromium, launchChromium } from './chromium/launch-chromium.ts';
import { createApp } from './electron/app.ts';
import { browserWindowClass, type RigWindow } from './electron/browser-window.ts';
import { createIpc } from './electron/ipc-main.ts';
import { menuClass } from './electron/menu.ts';
import { createNet } from './electron/net.ts';
import { createPowerMonitor, createPowerSaveBlocker } from './electron/power.ts';
import { createProtocol } from './electron/protocol.ts';
import { createSafeStorage } from './electron/safe-storage.ts';
import { createScreen } from './electron/screen.ts';
import { createSession } from './electron/session.ts';
import { createDialog, createNativeTheme, createShell } from './electron/system.ts';
import type { ElectronMain } from './electron-module.ts';
import { imitation } from './not-imitated.ts';
import type { Rig, RigOptions, RigRecord } from './rig.ts';
import { schemeAddresses } from './scheme-addresses.ts';

export interface RigElectron {
  /** What an app imports as `electron`. */
  readonly electron: Partial<ElectronMain>;
  readonly rig: Rig;
  /** Starts the browser and tells the app that it is ready; to be called when its main file has run. */
  readonly start: () => Promise<Chromium>;
}

/** How long a browser that was asked to end may take. */
const endMs = 1000;

/** Everything of Electron's that the rig imitates, for one app. */
export function createElectron(options: RigOptions): RigElectron {
  const started = Promise.withResolvers<Chromium>();
  const windows = new Set<RigWindow>();
  const addresses = schemeAddresses();
  const record: RigRecord = {
    ...{ errorBoxes: [], openedExternally: [], printed: [], messageBoxes: [], awake: new Map(), loginItem: null },
    displays: [{ x: 0, y: 0, width: 1920, height: 1040 }],
  };
  const threads: Worker[] = [];
  subscribe('worker_threads', (message) => threads.push((message as { worker: Worker }).worker)); // as Node documents it
  const app = createApp(options, record, {
    closeWindows: () => {
      for (const { window } of [...windows]) window.close();
      return windows.size === 0;
    },
    endBrowser: async () => {
      const { tools, process: browser } = await started.promise;
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      tools.send('Browser.close').catch(() => {});
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, endMs))]);
    },
  });
  const protocol = createProtocol(addresses, app.isReady);
  const session = createSession(protocol);
  const ipc = createIpc();
  const rig: Rig = {
    ...{ options, record, addresses, session, ipc, windows, threads },
    appEvents: app.events,
    chromium: started.promise,
    open: (url, more) => void new BrowserWindow(more).loadURL(url).catch(() => {}),
  };
  const BrowserWindow = browserWindowClass(rig, app.isReady);
  const electron: Partial<ElectronMain> = {
    app: app.app,
    BrowserWindow,
    dialog: createDialog(record),
    ipcMain: ipc.ipcMain,
    Menu: menuClass(),
    nativeTheme: createNativeTheme(),
    net: createNet(app.isReady),
    powerMonitor: createPowerMonitor(),
    powerSaveBlocker: createPowerSaveBlocker(record),
    protocol: protocol.protocol,
    safeStorage: createSafeStorage(options.keyring, { isReady: app.isReady, folder: app.profileFolder }),
    screen: createScreen(record),
    session: imitation<ElectronMain['session']>('session', {
      defaultSession: session.session,
      // One of its own for requests of the main process; no page is shown in it.
      fromPartition: (partition) => imitation(`session.fromPartition('${partition}')`, {}),
    }),
    shell: createShell(record),
    webContents: imitation<ElectronMain['webContents']>('webContents', {
      getAllWebContents: () => [...windows].map(({ contents }) => contents.webContents),
    }),
  };
  return {
    electron,
    rig,
    start: async () => {
      const { browserPath: path, browserArguments, display } = options;
      const profileFolder = join(app.profileFolder(), 'rig-profile');
      const chromium = await launchChromium({ path, profileFolder, display, more: browserArguments });
      await chromium.tools.send('Target.setDiscoverTargets', { discover: true });
      await closePopups(chromium.tools);
      started.resolve(chromium);
      app.becomeReady();
      return chromium;
    },
  };
}
