import { once } from 'node:events';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Channel } from '../../../src/contract/bridge/channels.ts';
import type {} from '../../../src/renderer/data/bridge/choose-bridge.ts'; // declares window.dockside
import { removeFolder, scratch } from '../../folders.ts';
import type { DesktopApp, DesktopKind } from './desktop-app.ts';

/** What Electron itself has to prove of the built app; on the rig the same tests show that they are ready for it. */
export function describeWindow({ name, start }: DesktopKind): void {
  describe(`the window ${name}`, () => {
    const dataFolder = scratch('host');
    let app: DesktopApp;
    let page: Page;

    beforeAll(async () => {
      app = await start([
        '--data',
        dataFolder,
        '--service',
        'practice',
        '--warehouse',
        'US',
        '--shipping-type',
        'SEALCL',
      ]);
      page = app.page;
      await page.waitForLoadState();
    });
    afterAll(async () => {
      await app?.close();
      removeFolder(dataFolder);
    });

    test('opens on the app’s own address and says that this is practice', async () => {
      expect(await app.address()).toBe('dockside://app/');
      await expect.poll(() => page.locator('body').innerText()).toMatch(/training/i);
      expect(await invoke('station.read', {})).toMatchObject({ ok: true, value: { mode: 'practice' } });
    });

    test('answers a scan, and pushes what it changed', async () => {
      const heard = page.evaluate(() => new Promise((resolve) => window.dockside?.listen(resolve)));
      const scan = { scanId: 'electron-scan-1', text: 'DOCK.NEW', source: 'button', screen: 'inbound', at: Date.now() };
      expect(await invoke('scan.submit', scan)).toMatchObject({
        ok: true,
        value: { verdict: { scanId: 'electron-scan-1', tone: 'command' }, documentId: expect.any(String) },
      });
      expect(await heard).toMatchObject({ type: expect.any(String) });
    });

    test('has no Node and no Electron in the page, only the door', async () => {
      const found = await page.evaluate(() => ({
        node: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
          (name) => name in globalThis,
        ),
        door: Object.keys(window.dockside ?? {}),
      }));
      expect(found).toEqual({ node: [], door: ['invoke', 'listen'] });
    });

    test('goes nowhere else', async () => {
      await page.evaluate(() => {
        location.href = 'http://127.0.0.1:9/';
      });
      // Asked behind it, on the same way.
      expect(await invoke('station.read', {})).toMatchObject({ ok: true });
      expect(await app.address()).toBe('dockside://app/');
    });

    test('opens no second window', async () => {
      expect(await page.evaluate(() => window.open('https://evil.example/') === null)).toBe(true);
      expect(await app.openWindows()).toBe(1);
    });

    test('runs no script that is written into the page, and fetches nothing from elsewhere', async () => {
      const ran = await page.evaluate(async () => {
        const script = document.createElement('script');
        script.textContent = 'window.injected = true';
        document.head.append(script);
        const fetched = await fetch('http://127.0.0.1:9/').catch(() => 'refused');
        return { injected: 'injected' in window, fetched };
      });
      expect(ran).toEqual({ injected: false, fetched: 'refused' });
    });

    test('gives no file outside the window', async () => {
      const statuses = await page.evaluate(() =>
        Promise.all(
          ['/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/nothing.js'].map(
            async (path) => (await fetch(path)).status,
          ),
        ),
      );
      expect(statuses).toEqual([404, 404, 404]);
    });

    test('is the only one on its data folder: a second start ends and says so', async () => {
      expect(await app.startAgain()).toMatchObject({ code: 0, said: expect.stringContaining('open already') });
      expect(await invoke('station.read', {})).toMatchObject({ ok: true });
    });

    test('ends at SIGTERM', async () => {
      const child = app.process;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    });

    function invoke(channel: Channel, input: unknown): Promise<unknown> {
      return page.evaluate(([name, value]) => window.dockside?.invoke(name, value), [channel, input] as const);
    }
  });
}
