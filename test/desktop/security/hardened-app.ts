import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { type RunningRig, spawnRig, startRig } from '../../fake-electron/start-rig.ts';
import { removeFolder, scratch } from '../../folders.ts';

/** The built app as it is installed, and what somebody who means ill would try. */
export interface HardenedApp {
  readonly folder: string;
  readonly rig: RunningRig;
  /** The station's own page. */
  readonly page: Page;
  /** A page of the attacker's in this app, without the app's policy: everything that is loaded into it is counted. */
  readonly strange: () => Promise<Page>;
  /** A server of the attacker's. */
  readonly server: string;
  readonly hits: () => number;
  /** Starts the app a second time, on the same data. */
  readonly startAgain: () => Promise<{ readonly code: number | null; readonly said: string }>;
  readonly stop: () => Promise<void>;
}

/** Not the address of the empty page that every new window begins as. */
const strangeAddress = 'about:blank?stranger';

export async function startHardenedApp(folder: string): Promise<HardenedApp> {
  const dataFolder = scratch('host');
  let hits = 0;
  const server = createServer((_request, response) => {
    hits += 1;
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('<title>elsewhere</title>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const flags = ['--data', dataFolder, '--service', 'practice', '--warehouse', 'US', '--shipping-type', 'SEALCL'];
  const stopAll = async (rig?: RunningRig) => {
    await rig?.stop();
    server.close();
    server.closeAllConnections();
    removeFolder(dataFolder);
  };
  const rig = await startRig({ appFolder: folder, packaged: true, flags }).catch(async (error: unknown) => {
    await stopAll();
    throw error;
  });
  const page = await rig.page();
  await page.waitForLoadState();
  return {
    folder,
    rig,
    page,
    strange: async () => {
      await rig.evaluate(async ({ BrowserWindow }, address, { windows }) => {
        const [first, ...others] = [...windows];
        for (const { window } of others) window.destroy();
        await new BrowserWindow({ webPreferences: { ...first?.options.webPreferences } }).loadURL(address);
      }, strangeAddress);
      const other = await rig.page((each) => each.url() === strangeAddress && !each.isClosed());
      await other.waitForLoadState();
      return other;
    },
    // A port is enough.
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, // a listening server has one
    hits: () => hits,
    startAgain: async () => {
      const second = await spawnRig({ appFolder: folder, packaged: true, flags });
      return { code: await second.ended, said: second.said() };
    },
    stop: () => stopAll(rig),
  };
}
