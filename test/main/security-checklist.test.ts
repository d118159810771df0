import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fuses } from '../../src/cli/packing/fuses.ts';
import { safetyHeaders } from '../../src/contract/host/safety-headers.ts';
import { appAddress, appPrivileges } from '../../src/main/safety/app-address.ts';
import { mayLoad, mayUse } from '../../src/main/safety/guard-session.ts';
import { isOwnMainFrame } from '../../src/main/safety/own-frame.ts';
import { windowOptions } from '../../src/main/window/window-options.ts';
import { createDesktopApi } from '../../src/preload/desktop-api.ts';
import { projectFolder } from '../host/running-core.ts';
import { guardedContents, guardedSession } from './guarded.ts';

// The twenty items of Electron's security checklist (docs/tutorial/security), by their numbers, and how each is met.

const options = windowOptions({ preload: '/app/out/preload/index.cjs', packaged: true, dark: false });
const { webPreferences } = options;
const source = ['main', 'preload']
  .flatMap((folder) =>
    readdirSync(join(projectFolder, 'src', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join('src', folder, name)),
  )
  .map((name) => readFileSync(join(projectFolder, name), 'utf8'))
  .join('\n');

test('1. only secure content: the app’s own files, and nothing from the network', () => {
  const { load } = guardedSession();
  expect([load(appAddress), load('data:image/png;base64,AA=='), load('blob:dockside://app/1')]).toEqual([
    true,
    true,
    true,
  ]);
  for (const address of ['http://x/', 'https://x/', 'ws://x/', 'wss://x/', 'ftp://x/', 'file:///etc/passwd', '']) {
    expect([address, load(address), mayLoad(address)]).toEqual([address, false, false]);
  }
});

test('2. no Node in a page, its frames or its workers', () => {
  expect(webPreferences).toMatchObject({
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
  });
});

test('3. context isolation', () => {
  expect(webPreferences?.contextIsolation).toBe(true);
});

test('4. the process sandbox', () => {
  expect(webPreferences?.sandbox).toBe(true);
  expect(source).not.toMatch(/appendSwitch\(|appendArgument\(/);
});

test('5. every permission but the camera is refused, asked or checked, and every device', () => {
  const { ask, check, device } = guardedSession();
  for (const permission of ['media', 'geolocation', 'notifications', 'clipboard-read', 'hid', 'usb', 'serial']) {
    expect([permission, ask(permission), check(permission), mayUse(permission, appAddress)]).toEqual([
      permission,
      false,
      false,
      false,
    ]);
  }
  expect(device()).toBe(false);
  expect([ask('media', appAddress, ['video']), check('media', 'dockside://app', 'video')]).toEqual([true, true]);
  for (const media of [['audio'], ['video', 'audio'], []])
    expect([media, ask('media', appAddress, media)]).toEqual([media, false]);
  for (const media of ['audio', 'unknown']) expect([media, check('media', appAddress, media)]).toEqual([media, false]);
  for (const other of ['https://x/', 'dockside://elsewhere/', 'dockside://app.x/', 'null', ''])
    expect([other, ask('media', other, ['video']), check('media', other, 'video')]).toEqual([other, false, false]);
});

test('6. web security stays on', () => {
  expect(webPreferences?.webSecurity).toBe(true);
});

test('7. a content security policy, as a header of every answer: own scripts only', () => {
  const policy = safetyHeaders['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  expect(appPrivileges.privileges).not.toHaveProperty('bypassCSP');
});

test('8. no insecure content', () => {
  expect(webPreferences?.allowRunningInsecureContent).toBe(false);
});

test('9. no experimental features', () => {
  expect(webPreferences?.experimentalFeatures).toBe(false);
});

test('10. no Blink features', () => {
  expect(webPreferences).not.toHaveProperty('enableBlinkFeatures');
});

test('11. no webview that could open others: there is no webview at all', () => {
  expect(webPreferences?.webviewTag).toBe(false);
});

test('12. a webview is refused before it is made', () => {
  expect(guardedContents().prevents('will-attach-webview', 'https://x/')).toBe(true);
});

test('13. no navigation, by the page, a frame or a redirect, but to the page itself', () => {
  const { prevents } = guardedContents();
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
    expect(prevents(event, appAddress)).toBe(false);
    for (const address of ['https://x/', 'file:///etc/passwd', 'dockside://elsewhere/', 'javascript:alert(1)', '']) {
      expect([event, address, prevents(event, address)]).toEqual([event, address, true]);
    }
  }
});

test('14. no second window', () => {
  expect(guardedContents().opens('https://x/')).toEqual({ action: 'deny' });
  expect(guardedContents().opens(appAddress)).toEqual({ action: 'deny' });
});

test('15. nothing is handed to the system to open', () => {
  expect(source).not.toMatch(/openExternal|openPath|\bshell\b/);
});

test('16. a current Electron, pinned to the very version that is installed', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(projectFolder, path), 'utf8'));
  const { version } = read('node_modules/electron/package.json');
  expect(read('package.json').devDependencies.electron).toBe(version);
  expect(Number(version.split('.')[0])).toBeGreaterThanOrEqual(45);
});

test('17. the sender of every message is checked: only our page’s main frame is heard', () => {
  expect(isOwnMainFrame({ url: appAddress, parent: null })).toBe(true);
  expect(isOwnMainFrame({ url: `${appAddress}index.html#x`, parent: null })).toBe(true);
  expect(isOwnMainFrame({ url: appAddress, parent: {} })).toBe(false);
  for (const url of ['', 'about:blank', 'https://app/', 'file:///app/', 'blob:dockside://app/1', 'dockside://app:8/']) {
    expect([url, isOwnMainFrame({ url, parent: null })]).toEqual([url, false]);
  }
  // There is one door, and test/host knocks at it with every stranger.
  expect(source.match(/ipcMain\.(handle|on|once|handleOnce)\(/g)).toEqual(['ipcMain.handle(']);
});

test('18. a scheme of our own, a real and secure origin, instead of file:', () => {
  expect(appPrivileges).toEqual({
    scheme: 'dockside',
    privileges: { standard: true, secure: true, supportFetchAPI: true },
  });
  expect(source).not.toMatch(/loadFile\(/);
});

test('19. fuses: what would run other code in the app’s name is off, what protects it is on', () => {
  // test/packing reads them out of a packed binary.
  const on = Object.entries(fuses).flatMap(([name, isOn]) => (isOn ? [name] : []));
  const protecting = ['EnableCookieEncryption', 'EnableEmbeddedAsarIntegrityValidation', 'OnlyLoadAppFromAsar'];
  expect(on).toEqual([...protecting, 'WasmTrapHandlers']);
  expect(Object.keys(fuses)).toHaveLength(9);
});

test('20. no Electron API reaches the page: it can ask and listen, and gets no event object', () => {
  const listeners: ((...args: never[]) => void)[] = [];
  const sent: unknown[][] = [];
  // The three members that the door uses.
  const ipc = {
    invoke: (...message: unknown[]) => {
      sent.push(message);
      return Promise.resolve('reply');
    },
    on: (_name: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    off: (_name: string, listener: (typeof listeners)[number]) => listeners.splice(listeners.indexOf(listener), 1),
  } as unknown as Parameters<typeof createDesktopApi>[0];
  const door = createDesktopApi(ipc);
  expect(Object.keys(door)).toEqual(['invoke', 'listen']);
  void door.invoke('station.read', {});
  expect(sent).toEqual([['bridge', 'station.read', {}]]);
  const heard: unknown[][] = [];
  const stop = door.listen((...args: unknown[]) => heard.push(args));
  listeners[0]?.(...([{ sender: ipc }, { type: 'station' }] as never[]));
  expect(heard).toEqual([[{ type: 'station' }]]);
  stop();
  expect(listeners).toEqual([]);
  expect(source.match(/exposeInMainWorld\([^,]*/g)).toEqual(["exposeInMainWorld('dockside'"]);
});

test('besides: no developer tools in a packaged app, and broken certificates stay refused', () => {
  expect(webPreferences?.devTools).toBe(false);
  expect(windowOptions({ preload: '', packaged: false, dark: false }).webPreferences?.devTools).toBe(true);
  expect(source).not.toMatch(/certificate-error|setCertificateVerifyProc|ignore-certificate|REJECT_UNAUTHORIZED/);
});
