import type { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { BrowserWindowConstructorOptions, Rectangle, WebContentsPrintOptions } from 'electron';
import type { Chromium } from './chromium/launch-chromium.ts';
import type { RigWindow } from './electron/browser-window.ts';
import type { RigIpc } from './electron/ipc-main.ts';
import type { RigSession } from './electron/session.ts';
import type { SchemeAddresses } from './scheme-addresses.ts';

/** How a rig is started; what of it the app sees is what Electron would tell it. */
export interface RigOptions {
  /** The folder with the app's package.json, or the unpacked archive of a packed app. */
  readonly appFolder: string;
  /** Behind Electron's own arguments. */
  readonly flags: readonly string[];
  /** `app.isPackaged`, and an argv without the app's folder. */
  readonly packaged: boolean;
  /** The Chromium that shows the windows. */
  readonly browserPath: string;
  readonly browserArguments: readonly string[];
  /** An X display; null: nobody sees the windows. */
  readonly display: string | null;
  readonly printers: readonly string[];
  /** What Linux keeps secrets with; null: nothing that can be used. */
  readonly keyring: 'gnome_libsecret' | 'kwallet6' | 'basic_text' | null;
}

/** What the app asked of the system, which a rig only writes down. */
export interface RigRecord {
  readonly errorBoxes: { readonly title: string; readonly content: string }[];
  readonly openedExternally: string[];
  readonly printed: PrintedJob[];
  readonly messageBoxes: RigMessageBox[];
  /** What keeps the computer awake just now, by the blocker's id. */
  readonly awake: Map<number, 'prevent-app-suspension' | 'prevent-display-sleep'>;
  /** The displays of the computer, the primary one first: a test may unplug one. */
  readonly displays: Rectangle[];
  loginItem: { readonly openAtLogin: boolean; readonly path: string; readonly args: readonly string[] } | null;
}

/** A box with buttons; `answer` presses one of them, by its index. */
export interface RigMessageBox {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
  readonly answer: (button: number) => void;
  isClosed: boolean;
}

export interface PrintedJob {
  readonly deviceName: string;
  readonly silent: boolean;
  readonly copies: number;
  /** What it was to be printed on; `printer`: on what the printer says it has. */
  readonly paper: 'printer' | NonNullable<WebContentsPrintOptions['pageSize']>;
  /** Base64; null where nothing was rendered, as the printer is not there. */
  readonly pdf: string | null;
}

/** What the imitated pieces share. */
export interface Rig {
  readonly options: RigOptions;
  readonly record: RigRecord;
  readonly addresses: SchemeAddresses;
  /** `app`, to tell it what happened. */
  readonly appEvents: EventEmitter;
  /** Resolves when the app is ready. */
  readonly chromium: Promise<Chromium>;
  readonly session: RigSession;
  readonly ipc: RigIpc;
  readonly windows: Set<RigWindow>;
  /** Threads that the app has started, in their order. */
  readonly threads: Worker[];
  /** A window that the app allowed a page to open. */
  readonly open: (url: string, options: BrowserWindowConstructorOptions) => void;
}
