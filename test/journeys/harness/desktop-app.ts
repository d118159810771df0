import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BrowserWindow } from 'electron';
import { _electron, type Page } from 'playwright';
import { installedElectron } from '../../../src/cli/electron-binary.ts';
import { spawnRig, startRig } from '../../fake-electron/start-rig.ts';
import { projectFolder } from '../../host/running-core.ts';
import { findBrowser } from './find-browser.ts';

/** The built desktop app, in Electron or on the rig. */
export interface DesktopApp {
  readonly page: Page;
  readonly process: ChildProcess;
  readonly openWindows: () => Promise<number>;
  /** The window's, as the app itself knows it. */
  readonly address: () => Promise<string>;
  /** Starts the app a second time, on the same data. */
  readonly startAgain: () => Promise<{ readonly code: number | null; readonly said: string }>;
  readonly close: () => Promise<unknown>;
}

export interface DesktopKind {
  readonly name: string;
  /** Why it cannot be had here; null: it can. */
  readonly missing: string | null;
  readonly start: (flags: readonly string[]) => Promise<DesktopApp>;
}

const binary = installedElectron();
const noDisplay = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;

const windows = ({ BrowserWindow }: { BrowserWindow: typeof import('electron').BrowserWindow }): string[] =>
  BrowserWindow.getAllWindows().map((each: BrowserWindow) => each.webContents.getURL());

export const inElectron: DesktopKind = {
  name: 'in Electron',
  missing: 'missing' in binary ? `no Electron here: ${binary.missing}` : noDisplay ? 'there is no display here' : null,
  start: async (flags) => {
    const executablePath = 'path' in binary ? binary.path : '';
    const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), projectFolder, '--', ...flags];
    const app = await _electron.launch({ executablePath, args });
    return {
      page: await app.firstWindow(),
      process: app.process(),
      openWindows: async () => (await app.evaluate(windows)).length,
      address: async () => (await app.evaluate(windows))[0] ?? 'no window',
      startAgain: async () => {
        const second = spawn(executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
        let said = '';
        second.stderr.on('data', (chunk) => {
          said += chunk;
        });
        const [code] = await once(second, 'close');
        return { code, said };
      },
      close: () => app.close(),
    };
  },
};

export const onTheRig: DesktopKind = {
  name: 'on the rig',
  missing: (await findBrowser()) === null ? 'no Chromium found' : null,
  start: async (flags) => {
    const start = { appFolder: projectFolder, flags };
    const rig = await startRig(start);
    return {
      page: await rig.page(),
      process: rig.process,
      openWindows: async () => (await rig.evaluate(windows)).length,
      address: async () => (await rig.evaluate(windows))[0] ?? 'no window',
      startAgain: async () => {
        const second = await spawnRig(start);
        return { code: await second.ended, said: second.said() };
      },
      close: rig.stop,
    };
  },
};
