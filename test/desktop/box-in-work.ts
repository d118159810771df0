import { expect } from 'vitest';
import type {} from '../../src/renderer/data/bridge/choose-bridge.ts'; // declares window.dockside
import { type RigStart, type RunningRig, startRig } from '../fake-electron/start-rig.ts';
import { projectFolder } from '../host/running-core.ts';

const goods = ['SKU-1042', 'SKU-1042', 'SKU-1005'];

/** The built app on a data folder of its own, at the practice warehouse. */
export const startPractice = (dataFolder: string, more: Partial<RigStart> = {}): Promise<RunningRig> =>
  startRig({
    appFolder: projectFolder,
    ...more,
    flags: [
      '--data',
      dataFolder,
      '--service',
      'practice',
      '--warehouse',
      'US',
      '--shipping-type',
      'SEALCL',
      ...(more.flags ?? []),
    ],
  });

/** Asked of the app: Playwright looks at no page again whose process ended. Null where there is no page just now. */
export function inPage(rig: RunningRig, expression: string): Promise<unknown> {
  return rig.evaluate(
    ({ webContents }, code) =>
      webContents
        .getAllWebContents()[0]
        ?.executeJavaScript(code)
        .catch(() => null),
    expression,
  );
}

/** The value that a channel answers the window. */
export async function askByDoor(rig: RunningRig, channel: string, input: unknown): Promise<unknown> {
  const reply = await inPage(rig, `window.dockside.invoke(${JSON.stringify(channel)}, ${JSON.stringify(input)})`);
  const { ok, value, error } = reply as { ok: boolean; value?: unknown; error?: unknown }; // the host's own envelope
  if (!ok) throw new Error(`${channel}: ${JSON.stringify(error)}`);
  return value;
}

let scans = 0;
export function scanByDoor(rig: RunningRig, text: string): Promise<unknown> {
  scans += 1;
  const scan = { scanId: `box-in-work-${scans}`, text, source: 'button', screen: 'inbound', at: Date.now() };
  return askByDoor(rig, 'scan.submit', scan);
}

/** Scans on the screen of plans until the box holds the goods, and shows it. */
export async function fillBox(rig: RunningRig): Promise<void> {
  await rig.page();
  // The practice warehouse puts its goods into the catalogue first: what is scanned before that is not known.
  const isStocked = async () => {
    const { catalogue } = (await askByDoor(rig, 'station.read', {})) as {
      catalogue: { skus: number; importing: unknown };
    }; // the channel's own output
    return catalogue.skus > 100 && catalogue.importing === null;
  };
  await expect.poll(isStocked, { timeout: 30_000 }).toBe(true);
  for (const text of ['DOCK.GO.INBOUND', 'DOCK.NEW', ...goods]) await scanByDoor(rig, text);
}

const lines = `[...document.querySelectorAll('[data-testid=line]')]
  .map(({ dataset }) => dataset.sku + ' ' + dataset.quantity).sort()`;

export async function showsBox(rig: RunningRig, quantity = 2): Promise<void> {
  await expect
    .poll(() => inPage(rig, lines).catch(() => null), { timeout: 40_000, interval: 50 })
    .toEqual(['SKU-1005 1', `SKU-1042 ${quantity}`]);
}

/** Shows the box as somebody who comes to the window now sees it. */
export async function openBox(rig: RunningRig): Promise<void> {
  await fillBox(rig);
  await (await rig.page()).reload();
  await showsBox(rig);
  await inPage(rig, `document.documentElement.setAttribute('data-before', '')`);
}

/** It is another page than the one that `openBox` left. */
export async function isNewPage(rig: RunningRig): Promise<void> {
  const isOld = `document.documentElement.hasAttribute('data-before')`;
  await expect.poll(() => inPage(rig, isOld), { timeout: 40_000, interval: 50 }).toBe(false);
}
