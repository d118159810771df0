import { registerHooks } from 'node:module';
import { notImitated } from './not-imitated.ts';

/** What `electron` exports in a main process, as its declarations say. */
export type ElectronMain = typeof import('electron/main') & typeof import('electron/common');

/** Every name of it, as the compiler checks: a module's names must be known before anybody asks for one. */
const exported: { readonly [Name in keyof ElectronMain]: true } = {
  app: true,
  autoUpdater: true,
  BaseWindow: true,
  BrowserView: true,
  BrowserWindow: true,
  clipboard: true,
  ClipboardItem: true,
  contentTracing: true,
  crashReporter: true,
  desktopCapturer: true,
  dialog: true,
  globalShortcut: true,
  ImageView: true,
  inAppPurchase: true,
  ipcMain: true,
  IpcMainServiceWorker: true,
  Menu: true,
  MenuItem: true,
  MessageChannelMain: true,
  nativeImage: true,
  nativeTheme: true,
  net: true,
  netLog: true,
  Notification: true,
  powerMonitor: true,
  powerSaveBlocker: true,
  protocol: true,
  pushNotifications: true,
  safeStorage: true,
  screen: true,
  session: true,
  ShareMenu: true,
  sharedTexture: true,
  shell: true,
  systemPreferences: true,
  TouchBar: true,
  Tray: true,
  utilityProcess: true,
  View: true,
  webContents: true,
  WebContentsView: true,
  webFrameMain: true,
  WebSocket: true,
};

const address = 'dockside-rig:electron';
const kept = '__rigElectron';

/** From now on whoever imports `electron` in this process gets the answer: these, and what throws when it is used. */
export function standInForElectron(imitated: Partial<ElectronMain>): ElectronMain {
  const names = Object.keys(exported);
  const nothing = Object.fromEntries(names.map((name) => [name, notImitated(name)]));
  const whole = { ...nothing, ...imitated } as ElectronMain; // every name of it, from the list above
  Object.assign(globalThis, { [kept]: whole });
  const source = `export const { ${names.join(', ')} } = globalThis.${kept};\nexport default globalThis.${kept};\n`;
  registerHooks({
    resolve: (specifier, context, next) =>
      /^electron(\/main|\/common)?$/.test(specifier) ? { url: address, shortCircuit: true } : next(specifier, context),
    load: (url, context, next) =>
      url === address ? { format: 'module', source, shortCircuit: true } : next(url, context),
  });
  return whole;
}
