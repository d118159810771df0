import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type {} from '../../../src/renderer/data/bridge/choose-bridge.ts'; // declares window.dockside
import type { HardenedApp } from './hardened-app.ts';
import { inMain, preferencesOf, type SecurityCheck } from './security-check.ts';

// What the main process refuses, whatever a page wants.

/** The names that Electron asks about, but for `media`, which is asked in two ways. */
const permissions = [
  ...['geolocation', 'notifications', 'midi', 'midiSysex', 'clipboard-read', 'clipboard-sanitized-write', 'fullscreen'],
  ...[
    'pointerLock',
    'keyboardLock',
    'openExternal',
    'display-capture',
    'idle-detection',
    'storage-access',
    'hid',
    'usb',
  ],
  ...['serial', 'speaker-selection', 'window-management', 'fileSystem', 'local-fonts', 'mediaKeySystem', 'unknown'],
] as const;

const go = (page: Page, to: string) =>
  page.evaluate((address) => {
    location.href = address;
  }, to);

/** What the page asked for before has been heard when this is answered: all of it goes the same way. */
const answered = (page: Page) => page.evaluate(() => window.dockside?.invoke('station.read', {}));

/** From now on, every question of these kinds that the app was asked, and whether it refused. */
async function watchAsking({ rig }: HardenedApp): Promise<() => Promise<readonly [string, string, boolean][]>> {
  await rig.evaluate(({ webContents }) => {
    const asked: [string, string, boolean][] = [];
    Object.assign(globalThis, { asked });
    for (const contents of webContents.getAllWebContents()) {
      contents.on('will-navigate', (event) => asked.push(['page', event.url, event.defaultPrevented]));
      contents.on('will-frame-navigate', (event) => asked.push(['frame', event.url, event.defaultPrevented]));
      contents.on('will-redirect', (event) => asked.push(['redirect', event.url, event.defaultPrevented]));
    }
  });
  return () => rig.evaluate(() => (globalThis as unknown as { asked: [string, string, boolean][] }).asked);
}

async function until<T>(read: () => Promise<T>, isIt: (value: T) => boolean): Promise<T> {
  const began = performance.now();
  for (;;) {
    const value = await read();
    if (isIt(value) || performance.now() - began > patienceMs) return value;
  }
}

/** For what the browser does in its own time; a check fails with what there is by then. */
const patienceMs = 5000;

export const processChecks: readonly SecurityCheck[] = [
  {
    item: 5,
    title: 'every permission but the camera is refused, asked or checked, and every device',
    check: async ({ rig, page }) => {
      const given = await rig.evaluate(async ({ webContents }, names, { session }) => {
        const [contents] = webContents.getAllWebContents();
        if (contents === undefined) return ['no window'];
        const { says, mayUseDevice } = session.permissions;
        const asked = await Promise.all(
          names.map(async (name) => ({ name: String(name), ...(await says(contents, name, 'dockside://app')) })),
        );
        const sound = await says(contents, 'media', 'dockside://app', 'audio');
        const device = { vendorId: 1 } as never; // any
        const devices = (['hid', 'serial', 'usb'] as const).filter((deviceType) =>
          mayUseDevice({ deviceType, origin: 'dockside://app', device }),
        );
        const granted = [...asked, { name: 'sound', ...sound }].filter(
          ({ requested, checked }) => requested || checked,
        );
        return [...granted.map(({ name }) => name), ...devices];
      }, permissions);
      assert.deepEqual(given, []);
      const inPage = await page.evaluate(async () => ({
        camera: (await navigator.permissions.query({ name: 'camera' })).state,
        microphone: (await navigator.permissions.query({ name: 'microphone' })).state,
        geolocation: (await navigator.permissions.query({ name: 'geolocation' })).state,
        notifications: Notification.permission,
        heard: await navigator.mediaDevices.getUserMedia({ audio: true }).then(
          () => 'heard',
          (error: Error) => error.name,
        ),
      }));
      const denied = { microphone: 'denied', geolocation: 'denied', notifications: 'denied', heard: 'NotAllowedError' };
      assert.deepEqual(inPage, { camera: 'granted', ...denied });
    },
    breaks: [
      inMain(/permission === "media" &&/, 'permission === "geolocation" || $&'),
      inMain(/setDevicePermissionHandler\(\(\) => false\)/, 'setDevicePermissionHandler(() => true)'),
      inMain(/mayUse\(permission, origin/, 'true || $&'),
    ],
  },
  {
    item: 12,
    title: 'a webview is refused before it is made',
    check: async ({ rig }) => {
      const refused = await rig.evaluate(({ webContents }) => {
        let prevented = false;
        const event = {
          preventDefault: () => {
            prevented = true;
          },
        };
        // Chromium has no webview that could ask.
        webContents.getAllWebContents()[0]?.emit('will-attach-webview', event, {}, { src: 'https://x.example/' });
        return prevented;
      });
      assert.equal(refused, true);
    },
    breaks: [
      inMain(/"will-attach-webview", \(event\) => event\.preventDefault\(\)/, '"will-attach-webview", () => {}'),
    ],
  },
  {
    item: 13,
    title: 'no navigation, by the page or a frame of it, but to the page itself',
    check: async (app) => {
      const { rig, page, strange, server, hits } = app;
      const other = await strange();
      const asked = await watchAsking(app);
      const refuses = async (kind: string, address: string) => {
        const all = await until(asked, (questions) => questions.some(([, url]) => url === address));
        assert.deepEqual(
          all.findLast(([, url]) => url === address),
          [kind, address, true],
        );
      };
      for (const place of [`${server}page`, 'about:blank', 'dockside://elsewhere/', 'mailto:a@x.example']) {
        await go(page, place);
        await refuses('page', place);
      }
      await go(other, `${server}other`);
      await refuses('page', `${server}other`);
      await other.evaluate((url) => {
        const frame = document.createElement('iframe');
        frame.src = url;
        document.body.append(frame);
      }, `${server}frame`);
      await refuses('frame', `${server}frame`);
      // Nothing that was allowed redirects: the question alone.
      await rig.evaluate(({ webContents }) => {
        const event = {
          ...{ url: 'https://x.example/', defaultPrevented: false },
          preventDefault() {
            this.defaultPrevented = true;
          },
        };
        webContents.getAllWebContents()[0]?.emit('will-redirect', event);
      });
      await refuses('redirect', 'https://x.example/');
      assert.equal(hits(), 0);
      assert.equal(await page.evaluate(() => typeof window.dockside), 'object');
    },
    breaks: [
      inMain(/if \(!mayNavigate\(details\.url\)\) details\.preventDefault\(\)/, ''),
      inMain(/contents\.on\("will-redirect"[^;]*;/, ''),
      inMain(/contents\.on\("will-frame-navigate"[^;]*;/, ''),
    ],
  },
  {
    item: 14,
    title: 'no second window',
    check: async ({ rig, page }) => {
      const before = await rig.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
      for (const place of ['https://x.example/', '/', 'about:blank']) {
        assert.equal(await page.evaluate((to) => window.open(to) === null, place), true);
      }
      await page.evaluate(() => {
        const link = document.createElement('a');
        Object.assign(link, { href: '/', target: '_blank', textContent: 'out' });
        document.body.append(link);
        link.click();
        link.remove();
      });
      await answered(page);
      assert.equal(await rig.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length), before);
    },
    breaks: [inMain(/action: "deny"/, 'action: "allow"')],
  },
  {
    item: 15,
    title: 'nothing is handed to the system to open',
    check: async ({ rig, page }) => {
      for (const place of ['https://x.example/', 'mailto:a@x.example', 'ms-settings:']) {
        await page.evaluate((to) => window.open(to), place);
        await go(page, place);
      }
      await answered(page);
      assert.deepEqual(await rig.evaluate((_electron, _none, { record }) => record.openedExternally), []);
    },
    breaks: [
      inMain(
        /setWindowOpenHandler\(\(\) => \(\{/,
        'setWindowOpenHandler(({ url }) => (import("electron").then(({ shell }) => shell.openExternal(url)), {',
      ),
    ],
  },
  {
    item: 16,
    title: 'a current Electron, pinned to the very version that is installed',
    check: async ({ folder }) => {
      const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
      const { version } = read('node_modules/electron/package.json');
      assert.equal(read('package.json').devDependencies.electron, version);
      assert.ok(Number(version.split('.')[0]) >= 45);
    },
    breaks: [{ file: 'package.json', find: /"electron": "/, put: '"electron": "^' }],
  },
  {
    item: 17,
    title: 'the sender of every message is checked: only our page’s main frame is heard',
    check: async ({ rig, page, strange }) => {
      const ask = (from: Page) => from.evaluate(() => window.dockside?.invoke('station.read', {}));
      const refused = { ok: false, error: { code: 'unauthorized', message: 'Only the window of Dockside may ask.' } };
      assert.equal(((await ask(page)) as { ok: boolean }).ok, true); // the bridge's envelope
      assert.deepEqual(await ask(await strange()), refused);
      // The handler itself, with senders that no page of a browser can be brought to be.
      const answers = await rig.evaluate(async (_electron, _none, { ipc, windows }) => {
        const sender = [...windows][0]?.contents.webContents;
        const frame = (url: string, parent: unknown) => ({ url, parent });
        const senders = [
          null,
          frame('dockside://app/', frame('dockside://app/', null)),
          frame('dockside://elsewhere/', null),
          frame('https://app/', null),
        ];
        const asked = senders.map((senderFrame) =>
          ipc.answer({ type: 'frame', sender, senderFrame } as never, 'bridge', ['station.read', {}]).catch(String),
        );
        return Promise.all(asked);
      });
      assert.deepEqual(answers, [refused, refused, refused, refused]);
    },
    breaks: [
      inMain(/!isOwnMainFrame\(message\.senderFrame\)/, 'false'),
      inMain(/frame !== null && /, 'frame === null || '),
      inMain(/frame\.parent === null && /, ''),
    ],
  },
  {
    item: 18,
    title: 'a scheme of our own, a real and secure origin, instead of file:',
    check: async ({ rig, page, strange }) => {
      const found = await rig.evaluate(({ webContents }, _none, { addresses }) => ({
        url: webContents.getAllWebContents()[0]?.getURL(),
        schemes: addresses.all(),
      }));
      const privileges = { standard: true, secure: true, supportFetchAPI: true };
      assert.deepEqual(found, { url: 'dockside://app/', schemes: [{ scheme: 'dockside', privileges }] });
      assert.equal(await page.evaluate(() => isSecureContext), true);
      const outside = await page.evaluate(() =>
        Promise.all(
          ['/..%2f..%2fpackage.json', '/%2e%2e/package.json'].map(async (path) => (await fetch(path)).status),
        ),
      );
      assert.deepEqual(outside, [404, 404]);
      await strange();
      const opened = await rig.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[1]
          ?.loadURL('file:///etc/hostname')
          .then(
            () => 'opened',
            () => 'refused',
          ),
      );
      assert.equal(opened, 'refused');
    },
    breaks: [
      inMain(/secure: true,/, 'secure: false,'),
      inMain(/supportFetchAPI: true/, '$&, bypassCSP: true'),
      inMain(/\^\(dockside\|/, '^(file|dockside|'),
    ],
  },
  {
    item: null,
    title: 'no key of a menu, and no developer tools where it is installed',
    check: async (app) => {
      assert.equal(await app.rig.evaluate(({ Menu }) => Menu.getApplicationMenu()), null);
      assert.equal((await preferencesOf(app)).devTools, false);
    },
    breaks: [inMain(/Menu\.setApplicationMenu\(menu\(\)\)/, ''), inMain(/devTools: !packaged/, 'devTools: true')],
  },
];
