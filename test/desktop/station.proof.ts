import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunningRig } from '../fake-electron/start-rig.ts';
import { removeFolder, scratch } from '../folders.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { askByDoor, fillBox, inPage, isNewPage, openBox, scanByDoor, showsBox, startPractice } from './box-in-work.ts';

const missing = (await findBrowser()) === null ? 'no Chromium found' : null;

describe('the built desktop app, in the middle of a box', () => {
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

  /** Prints how long the station was away. */
  async function cameBack(what: string, comesBack: () => Promise<void>): Promise<void> {
    const began = performance.now();
    await comesBack();
    console.log(`${what}: the same box after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }

  const crash = () => rig.evaluate(({ webContents }) => webContents.getAllWebContents()[0]?.forcefullyCrashRenderer());

  test('shows the same box again when the page’s process dies', async () => {
    await openBox(rig);
    await crash();
    await cameBack('the window’s process was killed', async () => {
      await isNewPage(rig);
      await showsBox(rig);
    });
  });

  test('goes on with the same box when the core’s thread dies, and says so', async () => {
    await openBox(rig);
    await rig.evaluate((_electron, _none, { threads }) => threads[0]?.terminate());
    await cameBack('the core’s thread was killed', async () => {
      await expect
        .poll(() => scanByDoor(rig, 'SKU-1042').catch(() => null), { timeout: 30_000 })
        .toMatchObject({ verdict: { tone: 'good' } });
      await showsBox(rig, 3);
    });
    expect(await askByDoor(rig, 'station.read', {})).toMatchObject({ notices: [{ key: 'notice.core-restarted' }] });
    const bar = `document.querySelector('.notice-bar')?.textContent ?? ''`;
    await expect.poll(() => inPage(rig, bar)).toMatch(/restarted automatically/);
  });

  test('has the same box when everything was killed, and leaves no browser behind', async () => {
    await fillBox(rig);
    const browser = await rig.evaluate(async (_electron, _none, { chromium }) => (await chromium).process.pid ?? 0);
    await rig.kill();
    await expect.poll(() => isRunning(browser)).toBe(false);
    await cameBack('everything was killed', async () => {
      rig = await startPractice(dataFolder);
      await showsBox(rig);
    });
  });

  test('says in a box of the system that its page keeps failing, and opens it again', async () => {
    await openBox(rig);
    const boxes = () =>
      rig.evaluate((_electron, _none, { record }) =>
        record.messageBoxes.map(({ message, detail }) => `${message} ${detail}`),
      );
    const isCrashed = () => rig.evaluate(({ webContents }) => webContents.getAllWebContents()[0]?.isCrashed());
    for (let time = 0; time < 3; time += 1) {
      await inPage(rig, `document.documentElement.setAttribute('data-before', '')`);
      await crash();
      await isNewPage(rig);
    }
    expect(await boxes()).toEqual([]);
    await crash();
    await expect.poll(boxes).toEqual([expect.stringMatching(/keeps failing.*Nothing is lost/)]);
    expect(await isCrashed()).toBe(true);
    await rig.evaluate((_electron, _none, { record }) => record.messageBoxes[0]?.answer(0));
    await showsBox(rig);
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
