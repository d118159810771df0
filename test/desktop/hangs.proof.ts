import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunningRig } from '../fake-electron/start-rig.ts';
import { removeFolder, scratch } from '../folders.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { pressScan } from '../journeys/harness/press-keys.ts';
import { askByDoor, inPage, isNewPage, openBox, showsBox, startPractice } from './box-in-work.ts';

const missing = (await findBrowser()) === null ? 'no Chromium found' : null;

// A hung page is given up after seven seconds, a hung core after a minute: here they truly pass.
describe('the built desktop app, when a part of it hangs in the middle of a box', () => {
  let dataFolder = '';
  let rig: RunningRig;

  beforeEach(async (context) => {
    if (missing !== null) context.skip(missing);
    dataFolder = scratch('host');
    rig = await startPractice(dataFolder);
  });
  afterEach(async () => {
    await rig?.stop();
    removeFolder(dataFolder);
  });

  test('shows the same box again when the page hangs', async () => {
    await openBox(rig);
    await rig.evaluate(({ webContents }) => {
      void webContents
        .getAllWebContents()[0]
        ?.executeJavaScript('for (;;);')
        .catch(() => undefined);
    });
    await expect.poll(() => rig.said(), { timeout: 30_000 }).toContain('the window hung');
    await isNewPage(rig);
    await showsBox(rig);
  });

  test('goes on with the same box when the core’s thread hangs, and counts what was scanned meanwhile once', async () => {
    await openBox(rig);
    const page = await rig.page();
    await rig.evaluate(hangCore);
    await pressScan(await page.context().newCDPSession(page), 'SKU-1042');
    const band = () => inPage(rig, `document.querySelector('[data-testid=verdict-title]')?.textContent`);
    await expect.poll(band).toBe('Not saved yet: SKU-1042');
    await expect.poll(band, { timeout: 100_000 }).toMatch(/^SKU-1042 /);
    await showsBox(rig, 3);
    expect(await askByDoor(rig, 'station.read', {})).toMatchObject({ notices: [{ key: 'notice.core-restarted' }] });
  });
});

/** Runs in the main process: the thread of the core gets a task without an end, as a debugger would give it one. */
async function hangCore(): Promise<void> {
  const { Session } = process.getBuiltinModule('node:inspector/promises');
  const session = new Session();
  session.connect();
  let isDone = false;
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    // Threads that start later are told as well.
    if (isDone || !workerInfo.url.includes('core-worker')) return;
    isDone = true;
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;);' } });
    void session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
  });
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
}
