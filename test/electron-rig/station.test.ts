import { rmSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {} from '../../src/renderer/bridge/choose-bridge.ts'; // declares window.dockside
import { findBrowser } from '../e2e/harness/find-browser.ts';
import { projectFolder, temporaryFolder } from '../host/running-core.ts';
import { type RunningRig, startRig } from './start-rig.ts';

const missing = (await findBrowser()) === null ? 'no Chromium found' : null;
const goods = ['SKU-1042', 'SKU-1042', 'SKU-1005'];

describe('the built desktop app, in the middle of a box', () => {
  let dataFolder = '';
  let rig: RunningRig;

  beforeEach(async (context) => {
    if (missing !== null) context.skip(missing);
    dataFolder = temporaryFolder();
    rig = await start();
  });
  afterEach(async () => {
    await rig?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const start = () =>
    startRig({
      appFolder: projectFolder,
      flags: ['--data', dataFolder, '--service', 'practice', '--warehouse', 'US', '--shipping-type', 'SEALCL'],
    });

  /** Scans on the screen of plans until the box holds the goods, and shows it. */
  async function fillBox(page: Page): Promise<void> {
    const ask = (text: string, index: number) =>
      page.evaluate(
        ([scanned, at]) => {
          const scan = {
            scanId: `killed-box-scan-${at}`,
            text: scanned,
            source: 'button',
            screen: 'inbound',
            at: Date.now(),
          };
          return window.dockside?.invoke('scan.submit', scan);
        },
        [text, index] as const,
      );
    // The practice warehouse puts its goods into the catalogue first: what is scanned before that is not known.
    const isStocked = async () => {
      const reply = await page.evaluate(() => window.dockside?.invoke('station.read', {}));
      const { value } = reply as { value: { catalogue: { skus: number; importing: unknown } } }; // the channel's own output
      return value.catalogue.skus > 100 && value.catalogue.importing === null;
    };
    await expect.poll(isStocked, { timeout: 30_000 }).toBe(true);
    for (const [index, text] of ['DOCK.GO.INBOUND', 'DOCK.NEW', ...goods].entries()) {
      expect(await ask(text, index), text).toMatchObject({ ok: true });
    }
  }

  /** Asked of the app: Playwright looks at no page again whose process ended. Null where there is no page just now. */
  const inPage = (expression: string): Promise<unknown> =>
    rig.evaluate(
      ({ webContents }, code) =>
        webContents
          .getAllWebContents()[0]
          ?.executeJavaScript(code)
          .catch(() => null),
      expression,
    );
  const lines = `[...document.querySelectorAll('[data-testid=line]')]
    .map(({ dataset }) => dataset.sku + ' ' + dataset.quantity).sort()`;
  const showsBox = () => expect.poll(() => inPage(lines), { timeout: 20_000 }).toEqual(['SKU-1005 1', 'SKU-1042 2']);

  test('shows the same box again when the page’s process dies', async () => {
    const page = await rig.page();
    await fillBox(page);
    await page.reload();
    await showsBox();
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
    await rig.evaluate(({ webContents }) => webContents.getAllWebContents()[0]?.forcefullyCrashRenderer());
    await expect
      .poll(() => inPage(`document.documentElement.hasAttribute('data-before')`), { timeout: 20_000 })
      .toBe(false);
    await showsBox();
  });

  test('has the same box when everything was killed, and leaves no browser behind', async () => {
    await fillBox(await rig.page());
    const browser = await rig.evaluate(async (_electron, _none, { chromium }) => (await chromium).process.pid ?? 0);
    await rig.kill();
    await expect.poll(() => isRunning(browser), { timeout: 10_000 }).toBe(false);
    rig = await start();
    await showsBox();
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
