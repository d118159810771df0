import type { cloneText } from '../wire/clone-text.ts';
import type { worldCrossing } from './world-crossing.ts';

/** What passes from a preload to the rig, as text, by the binding of this name; and back by the global of the other. */
export const bindingName = '__rigSend';
export const hearName = '__rigHear';

export type FromPreload =
  | { readonly kind: 'invoke'; readonly id: number; readonly channel: string; readonly args: string }
  | { readonly kind: 'send'; readonly channel: string; readonly args: string }
  /** The preload threw: Electron's `preload-error`. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The page wants to go to an address that Chromium would not ask the network for. */
  | { readonly kind: 'navigate'; readonly url: string };

export type ToPreload =
  | { readonly kind: 'reply'; readonly id: number; readonly failed: boolean; readonly value: string }
  | { readonly kind: 'message'; readonly channel: string; readonly args: string };

export interface PreloadOptions {
  readonly isolated: boolean;
  readonly sandboxed: boolean;
  /** Whether frames inside the page have it too. */
  readonly inSubFrames: boolean;
  readonly lineEvent: string;
  readonly bindingName: string;
  readonly hearName: string;
}

/** A preload's file as Node would wrap it. */
export type Preload = (require: unknown, module: unknown, exports: unknown, process: unknown) => void;

/**
 * Runs a preload as Electron's sandbox does: `require` has `electron` and nothing of Node. In a world of its own unless
 * `contextIsolation` is off. `preload` is null where a window has none.
 */
export function preloadWorld(
  text: ReturnType<typeof cloneText>,
  crossing: typeof worldCrossing,
  options: PreloadOptions,
  preload: Preload | null,
): void {
  const page = globalThis as unknown as Record<string, (text: string) => void>; // the binding, and what we put there
  const send = (message: FromPreload) => page[options.bindingName]?.(JSON.stringify(message));
  guardNavigation();
  if (preload === null || (window.top !== window && !options.inSubFrames)) return;

  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (why: unknown) => void }>();
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>();
  let calls = 0;
  page[options.hearName] = (said) => {
    const message = JSON.parse(said) as ToPreload; // the rig says nothing else
    if (message.kind === 'reply') {
      const { resolve, reject } = waiting.get(message.id) ?? { resolve: () => {}, reject: () => {} };
      waiting.delete(message.id);
      if (message.failed) reject(new Error(String(text.read(message.value))));
      else resolve(text.read(message.value));
      return;
    }
    const args = text.read(message.args) as unknown[]; // `webContents.send` writes a list
    const event = { sender: ipcRenderer, ports: [] };
    for (const listener of [...(listeners.get(message.channel) ?? [])]) listener(event, ...args);
  };
  const off = (channel: string, listener: (...args: unknown[]) => void) => {
    listeners.get(channel)?.delete(listener);
    return ipcRenderer;
  };
  const on = (channel: string, listener: (...args: unknown[]) => void) => {
    listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
    return ipcRenderer;
  };
  const ipcRenderer = named('ipcRenderer', {
    invoke: (channel: string, ...args: unknown[]) => {
      calls += 1;
      const id = calls;
      return new Promise((resolve, reject) => {
        const written = text.write(args);
        waiting.set(id, { resolve, reject });
        send({ kind: 'invoke', id, channel, args: written });
      });
    },
    send: (channel: string, ...args: unknown[]) => send({ kind: 'send', channel, args: text.write(args) }),
    ...{ on, off, addListener: on, removeListener: off },
  });
  const electron = named('electron', {
    ipcRenderer,
    contextBridge: named('contextBridge', { exposeInMainWorld: exposer() }),
  });
  try {
    const module = { exports: {} };
    preload(requirer(electron), module, module.exports, { type: 'renderer', sandboxed: true });
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? `${error.stack}` : String(error) });
  }

  function exposer(): (name: string, api: unknown) => void {
    if (!options.isolated)
      return () => {
        throw new Error('contextBridge API can only be used when contextIsolation is enabled');
      };
    // The same port in both worlds, as a target of events; nothing is ever posted to it.
    const { port1: line } = new MessageChannel();
    const { give } = crossing(line, 'preload', () => {});
    window.dispatchEvent(new MessageEvent(options.lineEvent, { ports: [line] }));
    return (name, api) => {
      if (name in window) throw new Error(`Cannot bind an API on top of an existing property on the window object`);
      give(name, api);
    };
  }

  function requirer(own: unknown): (name: string) => unknown {
    return (name) => {
      if (/^electron(\/renderer|\/common)?$/.test(name)) return own;
      if (options.sandboxed) throw new Error(`module not found: ${name}`);
      // A preload outside the sandbox has Node. The rig has none to give, but says that it is not the sandbox that refused.
      return named(`require('${name}') of a preload without a sandbox`, {});
    };
  }

  function named<T extends object>(name: string, members: T): T {
    return new Proxy(members, {
      get: (target, key, receiver) => {
        if (key in target || typeof key === 'symbol' || key === 'then') return Reflect.get(target, key, receiver);
        throw new Error(`Electron’s ${name}.${String(key)} is not imitated by the rig (test/fake-electron).`);
      },
    });
  }

  /** The network's addresses are stopped where they are asked for; these never get so far. */
  function guardNavigation(): void {
    const { navigation } = window as unknown as { navigation: EventTarget }; // newer than the types
    navigation.addEventListener('navigate', (event) => {
      const { destination, cancelable, hashChange, downloadRequest } = event as Event & {
        readonly destination: { readonly url: string; readonly sameDocument: boolean };
        readonly hashChange: boolean;
        /** Null but for what is saved: that goes nowhere. */
        readonly downloadRequest: string | null;
      };
      if (
        downloadRequest !== null ||
        destination.sameDocument ||
        hashChange ||
        !cancelable ||
        /^https?:/.test(destination.url)
      )
        return;
      event.preventDefault();
      send({ kind: 'navigate', url: destination.url });
    });
  }
}
