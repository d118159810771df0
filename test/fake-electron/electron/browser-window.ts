import type { BrowserWindow, BrowserWindowConstructorOptions, WebContents } from 'electron';
import { imitation, NotImitated } from '../not-imitated.ts';
import type { Rig } from '../rig.ts';
import { eventsOf, preventable, RigEmitter } from '../rig-emitter.ts';
import { createWebContents, type RigContents } from './web-contents.ts';

export interface RigWindow {
  readonly window: BrowserWindow;
  readonly options: BrowserWindowConstructorOptions;
  readonly contents: RigContents;
  /** Asks nobody. */
  readonly destroy: () => void;
  readonly isDestroyed: () => boolean;
}

const events = eventsOf<BrowserWindow>()([
  'ready-to-show',
  'show',
  'hide',
  'focus',
  'blur',
  'minimize',
  'restore',
  'close',
  'closed',
  'page-title-updated',
  'enter-full-screen',
  'leave-full-screen',
  'unresponsive',
  'responsive',
]);

/** The class, for an app that is ready. */
export function browserWindowClass(rig: Rig, isReady: () => boolean): typeof BrowserWindow {
  const all = () => [...rig.windows].filter((each) => !each.isDestroyed()).map(({ window }) => window);
  const of = (contents: WebContents) => [...rig.windows].find((each) => each.contents.webContents === contents)?.window;
  function Window(options: BrowserWindowConstructorOptions = {}): BrowserWindow {
    if (!isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    return openWindow(rig, options);
  }
  const statics: Partial<typeof BrowserWindow> = {
    getAllWindows: all,
    fromWebContents: (contents) => of(contents) ?? null,
    fromId: (id) => all().find((window) => window.id === id) ?? null,
    getFocusedWindow: () => all().find((window) => window.isFocused()) ?? null,
  };
  return imitation<typeof BrowserWindow>('BrowserWindow', Object.assign(Window, statics));
}

let windows = 0;

function openWindow(rig: Rig, options: BrowserWindowConstructorOptions): BrowserWindow {
  const emitter = new RigEmitter('BrowserWindow', events);
  // What the app asked for. On a display without a window manager every window is seen, and all of it.
  const state = {
    visible: options.show !== false,
    minimized: false,
    focused: options.show !== false,
    destroyed: false,
    kiosk: options.kiosk === true,
    fullScreen: options.fullscreen === true,
    bounds: { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 },
  };
  const contents = createWebContents(rig, options, {
    painted: () => emitter.emit('ready-to-show'),
    gone: () => end(),
    unresponsive: () => emitter.emit('unresponsive'),
    responsive: () => emitter.emit('responsive'),
  });
  windows += 1;

  function end(): void {
    if (state.destroyed) return;
    state.destroyed = true;
    rig.windows.delete(own);
    contents.end();
    emitter.emit('closed');
    if (rig.windows.size === 0) rig.appEvents.emit('window-all-closed');
  }
  const alive = () => {
    if (state.destroyed) throw new TypeError('Object has been destroyed');
  };
  const change = (now: Partial<typeof state>, event: string) => {
    alive();
    Object.assign(state, now);
    emitter.emit(event);
  };
  const members: Partial<BrowserWindow> = {
    id: windows,
    webContents: contents.webContents,
    loadURL: (url, more) => contents.webContents.loadURL(url, more),
    reload: () => contents.webContents.reload(),
    show: () => {
      change({ visible: true, focused: true }, 'show');
      contents.bringToFront();
    },
    hide: () => change({ visible: false, focused: false }, 'hide'),
    focus: () => {
      change({ focused: true }, 'focus');
      contents.bringToFront();
    },
    blur: () => change({ focused: false }, 'blur'),
    minimize: () => change({ minimized: true, focused: false }, 'minimize'),
    restore: () => change({ minimized: false }, 'restore'),
    setFullScreen: (fullScreen) => change({ fullScreen }, fullScreen ? 'enter-full-screen' : 'leave-full-screen'),
    isFullScreen: () => state.fullScreen,
    setKiosk: (kiosk) => change({ kiosk, fullScreen: kiosk }, kiosk ? 'enter-full-screen' : 'leave-full-screen'),
    isKiosk: () => state.kiosk,
    getBounds: () => ({ ...state.bounds }),
    setBounds: (bounds) => {
      alive();
      Object.assign(state.bounds, bounds);
    },
    isVisible: () => state.visible,
    isMinimized: () => state.minimized,
    isFocused: () => state.focused,
    isDestroyed: () => state.destroyed,
    close: () => {
      alive();
      const event = preventable({});
      emitter.emit('close', event);
      if (!event.defaultPrevented) contents.close();
    },
    destroy: () => end(),
    getTitle: () => options.title ?? 'Electron',
  };
  const window = imitation<BrowserWindow>('BrowserWindow', Object.assign(emitter, members));
  const own: RigWindow = { window, options, contents, destroy: end, isDestroyed: () => state.destroyed };
  if (options.parent || options.modal) throw new NotImitated('BrowserWindow options parent and modal');
  rig.windows.add(own);
  rig.appEvents.emit('browser-window-created', preventable({}), window);
  rig.appEvents.emit('web-contents-created', preventable({}), contents.webContents);
  return window;
}
