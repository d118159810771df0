import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installedElectron } from '../../src/cli/electron-binary.ts';
import type { Channel } from '../../src/contract/bridge.ts';
import type {} from '../../src/renderer/bridge/choose-bridge.ts'; // declares window.dockside
import { projectFolder, temporaryFolder } from '../host/running-core.ts';

// Electron's npm package brings no binary: where it could not be downloaded, test/main and test/host go as far as they can.
const binary = installedElectron();
const noDisplay = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
const missing =
  'missing' in binary ? `no Electron here: ${binary.missing}` : noDisplay ? 'there is no display here' : null;
const executablePath = 'path' in binary ? binary.path : '';

describe('the window', () => {
  const dataFolder = temporaryFolder();
  const args = [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    projectFolder,
    '--',
    ...['--data', dataFolder, '--service', 'practice', '--warehouse', 'US', '--shipping-type', 'SEALCL'],
  ];
  let app: ElectronApplication;
  let page: Page;

  beforeAll(async () => {
    if (missing !== null) return;
    app = await _electron.launch({ executablePath, args });
    page = await app.firstWindow();
    await page.waitForLoadState();
  });
  beforeEach((context) => {
    if (missing !== null) context.skip(missing);
  });
  afterAll(async () => {
    if (missing === null) await app.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  test('opens on the app’s own address and says that this is practice', async () => {
    expect(page.url()).toBe('dockside://app/');
    await expect.poll(() => page.locator('body').innerText()).toMatch(/practice/i);
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
      node: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter((name) => name in globalThis),
      door: Object.keys(window.dockside ?? {}),
    }));
    expect(found).toEqual({ node: [], door: ['invoke', 'listen'] });
  });

  test('goes nowhere else', async () => {
    await page.evaluate(() => {
      location.href = 'http://127.0.0.1:9/';
    });
    await page.waitForTimeout(300);
    expect(page.url()).toBe('dockside://app/');
  });

  test('opens no second window', async () => {
    expect(await page.evaluate(() => window.open('https://evil.example/') === null)).toBe(true);
    expect(app.windows()).toHaveLength(1);
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
    const second = spawn(executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    second.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(second, 'close');
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('open already') });
    expect(await invoke('station.read', {})).toMatchObject({ ok: true });
  });

  test('ends within two seconds of SIGTERM', async () => {
    const child = app.process();
    const ended = once(child, 'exit');
    const began = performance.now();
    child.kill('SIGTERM');
    await ended;
    expect(performance.now() - began).toBeLessThan(2000);
  });

  function invoke(channel: Channel, input: unknown): Promise<unknown> {
    return page.evaluate(([name, value]) => window.dockside?.invoke(name, value), [channel, input] as const);
  }
});
