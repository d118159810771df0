import { readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';
import { imitation, NotImitated } from '../not-imitated.ts';
import type { RigOptions, RigRecord } from '../rig.ts';
import { eventsOf, preventable, RigEmitter } from '../rig-emitter.ts';
import { takeInstanceLock } from './single-instance.ts';

export interface RigApp {
  readonly app: App;
  readonly events: RigEmitter;
  readonly isReady: () => boolean;
  /** The browser runs. */
  readonly becomeReady: () => void;
  readonly profileFolder: () => string;
}

interface Surroundings {
  /** Closes every window; false where one of them stays. */
  readonly closeWindows: () => boolean;
  /** The browser ends in good order. */
  readonly endBrowser: () => Promise<void>;
}

const events = eventsOf<App>()([
  'ready',
  'will-finish-launching',
  'before-quit',
  'will-quit',
  'quit',
  'second-instance',
  'window-all-closed',
  'web-contents-created',
  'browser-window-created',
  'activate',
]);

export function createApp(options: RigOptions, record: RigRecord, surroundings: Surroundings): RigApp {
  const manifest = JSON.parse(readFileSync(join(options.appFolder, 'package.json'), 'utf8'));
  const name: string = manifest.productName ?? manifest.name;
  const emitter = new RigEmitter('app', events);
  const ready = Promise.withResolvers<void>();
  const state = { ready: false, quitting: false, exiting: false };
  let letGo: (() => void) | null = null;
  const appData = process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
  const paths: Record<string, string> = {
    home: homedir(),
    appData,
    userData: join(appData, name),
    temp: tmpdir(),
    exe: process.execPath,
    module: process.execPath,
  };

  function exit(code = 0): void {
    if (state.exiting) return;
    state.exiting = true;
    emitter.emit('quit', preventable({}), code);
    letGo?.();
    // Before the browser runs there is nothing to wait for: as in Electron, no line of the app runs after this one.
    if (!state.ready) process.exit(code);
    void surroundings.endBrowser().then(() => process.exit(code));
  }

  function quit(): void {
    const asked = preventable({});
    emitter.emit('before-quit', asked);
    if (asked.defaultPrevented) return;
    state.quitting = true;
    if (surroundings.closeWindows()) leave();
  }

  function leave(): void {
    const asked = preventable({});
    emitter.emit('will-quit', asked);
    if (!asked.defaultPrevented) exit(0);
  }

  // The last to hear of it, after the app: without a listener of its own an app ends with its last window.
  emitter.on('window-all-closed', () => {
    if (state.quitting) leave();
    else if (emitter.listenerCount('window-all-closed') === 1) quit();
  });

  const members: Partial<App> = {
    isPackaged: options.packaged,
    getName: () => name,
    getVersion: () => manifest.version,
    getLocale: () => 'en-US',
    setLoginItemSettings: ({ openAtLogin = false, path = process.execPath, args = [] }) => {
      record.loginItem = { openAtLogin, path, args };
    },
    getAppPath: () => options.appFolder,
    getPath: (which) => {
      const path = paths[which] ?? (which === 'sessionData' ? paths.userData : undefined);
      if (path === undefined) throw new NotImitated(`app.getPath('${which}')`);
      return path;
    },
    setPath: (which, path) => {
      paths[which] = path;
    },
    requestSingleInstanceLock: (additionalData) => {
      const own = { argv: process.argv, workingDirectory: process.cwd(), additionalData };
      letGo ??= takeInstanceLock(paths.userData ?? '', own, (second) =>
        emitter.emit(
          'second-instance',
          preventable({}),
          [...second.argv],
          second.workingDirectory,
          second.additionalData,
        ),
      );
      return letGo !== null;
    },
    hasSingleInstanceLock: () => letGo !== null,
    releaseSingleInstanceLock: () => {
      letGo?.();
      letGo = null;
    },
    whenReady: () => ready.promise,
    isReady: () => state.ready,
    quit,
    exit,
  };
  return {
    app: imitation<App>('app', Object.assign(emitter, members)),
    events: emitter,
    isReady: () => state.ready,
    becomeReady: () => {
      state.ready = true;
      emitter.emit('will-finish-launching');
      emitter.emit('ready', preventable({}), {});
      ready.resolve();
    },
    profileFolder: () => paths.sessionData ?? paths.userData ?? '',
  };
}
