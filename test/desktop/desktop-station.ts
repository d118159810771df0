import { join } from 'node:path';
import type { Page } from 'playwright';
import { installedElectron } from '../../src/cli/electron-binary.ts';
import { type Channel, channels, type Input, type Output } from '../../src/contract/bridge/channels.ts';
import type { Reply } from '../../src/contract/failure.ts';
import type {} from '../../src/renderer/data/bridge/choose-bridge.ts'; // declares window.dockside
import { type RunningRig, startRig } from '../fake-electron/start-rig.ts';
import type { FloorPlace, FloorStation } from '../journeys/harness/floor-host.ts';
import { startRealElectron } from '../journeys/harness/real-electron.ts';

const projectFolder = join(import.meta.dirname, '..', '..');

/** A desktop app that runs, on the rig or in Electron. */
interface DesktopWindow extends Pick<RunningRig, 'process' | 'browser'> {
  readonly page: Page;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<number | null>;
}

/** The built desktop app as a station that can be asked, killed and looked at, as the web host's is. */
export async function startDesktopStation(place: FloorPlace): Promise<FloorStation> {
  const { dataFolder, flags, display, browserPath, browserArguments } = place;
  return stationOf(async () => {
    const rig = await startRig({
      ...{ appFolder: projectFolder, display, browserPath, browserArguments },
      flags: ['--data', dataFolder, ...flags],
    });
    return { ...rig, page: await rig.page() };
  });
}

/** The same in Electron's own binary, where it is. */
export async function startElectronStation({ dataFolder, flags, display }: FloorPlace): Promise<FloorStation> {
  const binary = installedElectron();
  if ('missing' in binary) throw new Error(`there is no Electron here: ${binary.missing}`);
  return stationOf(() =>
    startRealElectron(binary.path, [projectFolder], ['--data', dataFolder, ...flags], { DISPLAY: display }),
  );
}

async function stationOf(start: () => Promise<DesktopWindow>): Promise<FloorStation> {
  const began = performance.now();
  const app = await start();
  const { page } = app;
  const opened = () => page.waitForFunction(() => window.dockside !== undefined);
  await opened();
  const startedInMs = performance.now() - began;
  let isShown = false;
  return {
    station: {
      url: page.url(),
      page: page.url(),
      pid: app.process.pid ?? 0,
      startedInMs,
      // By the page's own door: the desktop has no other.
      ask: async <C extends Channel>(channel: C, input: Input<C>): Promise<Output<C>> => {
        const asked = [channel, input] as const;
        const reply = await page.evaluate(([name, given]) => window.dockside?.invoke(name, given), asked);
        const { ok, ...rest } = reply as Reply<unknown>; // the host's own envelope
        if (!ok) throw new Error(`${channel}: ${JSON.stringify(rest)}`);
        return channels[channel].output.parse((rest as { value: unknown }).value) as Output<C>; // parsed by its own schema
      },
      kill: app.kill,
      stop: app.stop,
    },
    show: async () => {
      // The window was open before a test prepared its station: somebody who comes now sees it as it is now.
      if (!isShown) await page.reload();
      isShown = true;
      await opened();
      await page.bringToFront();
      return { browser: app.browser, page };
    },
  };
}
