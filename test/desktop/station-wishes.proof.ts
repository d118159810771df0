import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ComputerSettings } from '../../src/contract/devices/computer.ts';
import type { RunningRig } from '../fake-electron/start-rig.ts';
import { removeFolder, scratch } from '../folders.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { askByDoor, scanByDoor, startPractice } from './box-in-work.ts';

const missing = (await findBrowser()) === null ? 'no Chromium found' : null;

describe('the built desktop app and its computer', () => {
  const dataFolder = scratch('host');
  let rig: RunningRig;

  beforeAll(async () => {
    if (missing === null) rig = await startPractice(dataFolder);
    await rig?.page();
  });
  beforeEach((context) => {
    if (missing !== null) context.skip(missing);
  });
  afterAll(async () => {
    await rig?.stop();
    removeFolder(dataFolder);
  });

  const set = (more: Partial<ComputerSettings>) =>
    askByDoor(rig, 'settings.write', {
      computer: { startAtLogin: false, display: 'window', keepAwake: true, ...more },
    });
  const shown = () =>
    rig.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      return window?.isKiosk() ? 'kiosk' : window?.isFullScreen() ? 'full-screen' : 'window';
    });
  const awake = () => rig.evaluate((_electron, _none, { record }) => [...record.awake.values()]);

  test('fills the screen when it is set to, and goes back', async () => {
    for (const display of ['full-screen', 'kiosk', 'full-screen', 'kiosk', 'window'] as const) {
      await set({ display });
      await expect.poll(shown).toBe(display);
    }
  });

  test('lets nobody close a kiosk, and lets them once Settings end it', async () => {
    await set({ display: 'kiosk' });
    await expect.poll(shown).toBe('kiosk');
    const closes = () =>
      rig.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        let prevented = false;
        // The last to hear of it: the window itself is to stay.
        window?.once('close', (event) => {
          prevented = event.defaultPrevented;
          event.preventDefault();
        });
        window?.close();
        return !prevented;
      });
    expect(await closes()).toBe(false);
    await set({ display: 'window' });
    await expect.poll(shown).toBe('window');
    expect(await closes()).toBe(true);
  });

  test('keeps the screen on while work is open, and no longer', async () => {
    expect(await awake()).toEqual([]);
    await scanByDoor(rig, 'DOCK.GO.INBOUND');
    await scanByDoor(rig, 'DOCK.NEW');
    await expect.poll(awake).toEqual(['prevent-display-sleep']);
    await set({ keepAwake: false });
    await expect.poll(awake).toEqual([]);
    await set({ keepAwake: true });
    await expect.poll(awake).toEqual(['prevent-display-sleep']);
  });

  test('brings a window back whose monitor was unplugged', async () => {
    const bounds = await rig.evaluate(({ BrowserWindow, screen }, _none, { record }) => {
      const [window] = BrowserWindow.getAllWindows();
      record.displays.push({ x: 1920, y: 0, width: 1280, height: 800 });
      window?.setBounds({ x: 1920, y: 0, width: 1280, height: 800 });
      record.displays.pop();
      screen.emit('display-removed');
      return window?.getBounds();
    });
    expect(bounds).toEqual({ x: 320, y: 120, width: 1280, height: 800 });
  });

  test('tries the service at once when the computer wakes', async () => {
    const asked = await rig.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
    expect(asked).toBe(true);
    expect(await askByDoor(rig, 'station.wake', { why: 'online' })).toEqual({});
  });

  test('is a window in spite of the settings when a flag says so: the way out of a kiosk', async () => {
    await set({ display: 'kiosk' });
    await rig.stop();
    rig = await startPractice(dataFolder);
    await rig.page();
    await expect.poll(shown).toBe('kiosk');
    await rig.stop();
    rig = await startPractice(dataFolder, { flags: ['--window', 'window'] });
    await rig.page();
    await expect.poll(() => askByDoor(rig, 'station.host', {})).toMatchObject({ display: 'kiosk' });
    expect(await shown()).toBe('window');
  });

  test('begins as an administrator set it in the environment', async () => {
    await rig.stop();
    rig = await startPractice(dataFolder, { env: { DOCKSIDE_STATION: 'D7', DOCKSIDE_WINDOW: 'full-screen' } });
    await rig.page();
    await expect.poll(shown).toBe('full-screen');
    expect(await askByDoor(rig, 'station.read', {})).toMatchObject({ station: 'D7' });
    expect(await askByDoor(rig, 'settings.read', {})).toMatchObject({ byFlag: expect.arrayContaining(['station']) });
  });
});
