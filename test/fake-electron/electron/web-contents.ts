import { readFileSync } from 'node:fs';
import type { BrowserWindowConstructorOptions, WebContents, WebPreferences } from 'electron';
import { type OpenPage, openPage } from '../chromium/open-page.ts';
import { imitation, NotImitated } from '../not-imitated.ts';
import { pageScript, preloadScript } from '../page/page-scripts.ts';
import { hearName, type ToPreload } from '../page/preload-world.ts';
import type { Rig } from '../rig.ts';
import { eventsOf, preventable, RigEmitter } from '../rig-emitter.ts';
import { cloneText } from '../wire/clone-text.ts';
import { type HangWatch, watchHang } from './hang-watch.ts';
import { hearPreload } from './ipc-messages.ts';
import { type PageRequests, watchRequests } from './page-requests.ts';
import { printingOf } from './printing.ts';
import { originOf } from './web-frame.ts';
import { type OpenHandler, watchWindowOpen } from './window-open.ts';

export interface RigContents {
  readonly webContents: WebContents;
  /** As the window was made. */
  readonly preferences: WebPreferences;
  readonly bringToFront: () => void;
  /** Asks the page first. */
  readonly close: () => void;
  readonly end: () => void;
}

interface Told {
  readonly painted: () => void;
  readonly gone: () => void;
  readonly unresponsive: () => void;
  readonly responsive: () => void;
}

const events = eventsOf<WebContents>()([
  'will-navigate',
  'will-frame-navigate',
  'will-redirect',
  'will-attach-webview',
  'will-prevent-unload',
  'render-process-gone',
  'preload-error',
  'did-finish-load',
  'did-fail-load',
  'did-navigate',
  'dom-ready',
  'destroyed',
]);

/** The world of a preload, by Electron's own name for it. */
const isolatedWorld = 'Electron Isolated Context';
const { write } = cloneText();
let contentsMade = 0;

/** The page of a window, its preload, its messages and whatever it may not do. */
export function createWebContents(rig: Rig, options: BrowserWindowConstructorOptions, told: Told): RigContents {
  const preferences = options.webPreferences ?? {};
  if (preferences.partition !== undefined || preferences.session !== undefined)
    throw new NotImitated('webPreferences partition and session');
  const isolated = preferences.contextIsolation !== false;
  const emitter = new RigEmitter('webContents', events);
  const state = { destroyed: false, crashed: false };
  let openHandler: OpenHandler | null = null;
  let requests: PageRequests | null = null;
  let page: OpenPage | null = null;
  let hang: HangWatch | null = null;
  contentsMade += 1;

  const members: Partial<WebContents> = {
    id: contentsMade,
    loadURL: load,
    reload: () => {
      void opening.then(({ tools }) => {
        requests?.expect();
        return tools.send('Page.reload');
      }, ignored);
    },
    send: (channel, ...args) => {
      const context = page?.frames.preloadContext(page.id) ?? null;
      if (page === null || context === null) return;
      tellPreload(context, { kind: 'message', channel, args: write(args) });
    },
    setWindowOpenHandler: (handler) => {
      openHandler = handler;
    },
    executeJavaScript: async (expression) => {
      const { tools } = await opening;
      const asked = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
      const { result, exceptionDetails } = await tools.send('Runtime.evaluate', asked);
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    getURL: () => rig.addresses.toApp(page?.frames.get(page.id)?.url ?? ''),
    isDestroyed: () => state.destroyed,
    isCrashed: () => state.crashed,
    forcefullyCrashRenderer: () => {
      void opening.then(({ tools }) => tools.send('Page.crash'), ignored).catch(ignored);
    },
    ...printingOf(rig, () => opening),
  };
  const webContents = imitation<WebContents>('webContents', Object.assign(emitter, members));
  const opening = open();
  opening.catch(ignored);

  async function open(): Promise<OpenPage> {
    const chromium = await rig.chromium;
    const preload = readPreload();
    const opened = await openPage(chromium, {
      width: options.width ?? 800,
      height: options.height ?? 600,
      pageScript: pageScript(),
      preloadScript: preloadScript(
        {
          isolated,
          sandboxed: preferences.sandbox !== false && preferences.nodeIntegration !== true,
          inSubFrames: preferences.nodeIntegrationInSubFrames === true,
        },
        preload,
      ),
      preloadWorldName: isolated ? isolatedWorld : null,
      listen,
    });
    chromium.tools.on('Target.targetDestroyed', ({ targetId }) => targetId === opened.id && told.gone());
    chromium.tools.on('Target.targetCrashed', ({ targetId, status, errorCode }) => {
      if (targetId !== opened.id) return;
      state.crashed = true;
      hang?.begin();
      emitter.emit('render-process-gone', preventable({}), {
        reason: goneReasons[status] ?? 'crashed',
        exitCode: errorCode,
      });
    });
    if (state.destroyed) await chromium.tools.send('Target.closeTarget', { targetId: opened.id });
    return opened;
  }

  function listen(opened: OpenPage): void {
    page = opened;
    const { tools, frames, id } = opened;
    hang = watchHang(
      () => (state.crashed ? Promise.resolve() : tools.send('Runtime.evaluate', { expression: '0' })),
      told,
    );
    requests = watchRequests(rig, tools, { contents: webContents, events: emitter, frames, mainFrameId: id });
    const { mayGo } = requests;
    hearPreload(rig, opened, {
      contents: webContents,
      reply: tellPreload,
      failed: (message) => {
        process.stderr.write(`The preload failed: ${message}\n`);
        emitter.emit('preload-error', preventable({}), preferences.preload, new Error(message));
      },
      // To where the network is not asked: only an empty page, and another address of the app's own.
      navigate: (url, frameId) => {
        const isOurs = url === 'about:blank' || rig.addresses.schemeOf(url) !== null;
        if (mayGo(url, frameId) && isOurs) void go(url, frameId).catch(ignored);
      },
    });
    watchWindowOpen(rig, tools, () => openHandler);
    tools.on('Page.lifecycleEvent', ({ name, frameId }) => {
      if (frameId === id && name === 'firstPaint') told.painted();
    });
    tools.on('Page.domContentEventFired', () => emitter.emit('dom-ready', preventable({})));
    tools.on('Page.loadEventFired', () => emitter.emit('did-finish-load', preventable({})));
    tools.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id !== id) return;
      state.crashed = false;
      emitter.emit('did-navigate', preventable({}), rig.addresses.toApp(frame.url), 200, 'OK');
    });
    tools.on('Page.javascriptDialogOpening', ({ type }) => {
      if (type !== 'beforeunload') return;
      const event = preventable({});
      emitter.emit('will-prevent-unload', event);
      // A test's own debugger may have answered it.
      tools.send('Page.handleJavaScriptDialog', { accept: event.defaultPrevented }).catch(ignored);
    });
  }

  async function go(url: string, frameId?: string): Promise<void> {
    const { tools } = await opening;
    const arrived = requests?.expect();
    const { errorText } = await tools.send('Page.navigate', {
      url: rig.addresses.toBrowser(url),
      ...(frameId !== undefined && { frameId }),
    });
    arrived?.();
    if (errorText === undefined) return;
    emitter.emit('did-fail-load', preventable({}), -2, errorText, url, true);
    throw new Error(`${errorText.replace('net::', '')} loading '${url}'`);
  }

  async function load(url: string): Promise<void> {
    const { tools: browser } = await rig.chromium;
    await opening;
    const origin = originOf(rig.addresses.toBrowser(url));
    if (origin !== 'null') {
      for (const { browserName, granted } of await rig.session.permissions.ask(webContents, originOf(url))) {
        const setting = granted ? 'granted' : 'denied';
        // Chromium refuses to grant an insecure page what only a secure one may have.
        await browser
          .send('Browser.setPermission', { permission: { name: browserName }, setting, origin })
          .catch((error: unknown) => origin.startsWith('http:') || Promise.reject(error));
      }
    }
    const loaded = new Promise<void>((resolve) => emitter.once('did-finish-load', () => resolve()));
    await go(url);
    await loaded;
  }

  function tellPreload(context: number, message: ToPreload): void {
    page?.tools
      .send('Runtime.callFunctionOn', {
        functionDeclaration: `function (text) { globalThis.${hearName}?.(text); }`,
        executionContextId: context,
        arguments: [{ value: JSON.stringify(message) }],
      })
      // The page is another one by now.
      .catch(ignored);
  }

  function readPreload(): string | null {
    if (preferences.preload === undefined) return null;
    try {
      return readFileSync(preferences.preload, 'utf8');
    } catch (error) {
      emitter.emit('preload-error', preventable({}), preferences.preload, error);
      return null;
    }
  }

  return {
    webContents,
    preferences,
    bringToFront: () => void opening.then(({ tools }) => tools.send('Page.bringToFront')).catch(ignored),
    close: () => void opening.then(({ tools }) => tools.send('Page.close')).catch(ignored),
    end: () => {
      state.destroyed = true;
      hang?.stop();
      emitter.emit('destroyed');
      if (page === null) return;
      const { id } = page;
      rig.chromium.then(({ tools }) => tools.send('Target.closeTarget', { targetId: id })).catch(ignored);
    },
  };
}

/** Chromium's words for how a page's process ended, in Electron's. */
const goneReasons: Readonly<Record<string, string>> = {
  crashed: 'crashed',
  killed: 'killed',
  oom: 'oom',
  abnormal: 'abnormal-exit',
  normal: 'clean-exit',
};

/** The window or the browser ended meanwhile; that is told by itself. */
function ignored(): void {}
