import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { fixtureRig } from './fixture-rig.ts';

describe('an app on the rig is asked and told', () => {
  const fixture = fixtureRig();

  describe('asks the app', () => {
    test('before a page goes anywhere, wherever that is', async () => {
      await fixture.rig.evaluate(({ BrowserWindow }) => {
        const seen: string[] = [];
        Object.assign(globalThis, { seen });
        BrowserWindow.getAllWindows()[0]?.webContents.on('will-navigate', (event) => {
          seen.push(event.url);
          event.preventDefault();
        });
      });
      const places = ['http://127.0.0.1:9/', 'fixture://app/other', 'about:blank', 'mailto:a@b.example'];
      const seen = () => fixture.rig.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
      for (const [index, place] of places.entries()) {
        await fixture.page.evaluate((to) => {
          location.href = to;
        }, place);
        await expect.poll(seen).toEqual(places.slice(0, index + 1));
      }
      expect(await fixture.page.locator('h1').innerText()).toBe('Fixture');
      await fixture.rig.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.webContents.removeAllListeners('will-navigate');
      });
    });

    test('but not where a page only saves a file', async () => {
      await fixture.rig.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.webContents.once('will-navigate', () => {
          Object.assign(globalThis, { savingAsked: true });
        });
      });
      const saved = fixture.page.waitForEvent('download');
      await fixture.page.evaluate(() => {
        const link = document.createElement('a');
        Object.assign(link, { href: URL.createObjectURL(new Blob(['a,b'])), download: 'rows.csv' });
        link.click();
      });
      expect((await saved).suggestedFilename()).toBe('rows.csv');
      expect(await fixture.rig.evaluate(() => 'savingAsked' in globalThis)).toBe(false);
      await fixture.rig.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.webContents.removeAllListeners('will-navigate');
      });
    });

    test('before a window opens, and opens what is allowed', async () => {
      const count = () => fixture.rig.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
      const decide = (action: 'allow' | 'deny') =>
        fixture.rig.evaluate(({ BrowserWindow }, what) => {
          BrowserWindow.getAllWindows()[0]?.webContents.setWindowOpenHandler(({ url }) => {
            Object.assign(globalThis, { opens: url });
            return { action: what };
          });
        }, action);
      await decide('deny');
      expect(await fixture.page.evaluate(() => window.open('/second') === null)).toBe(true);
      const opens = () => fixture.rig.evaluate(() => (globalThis as unknown as { opens?: string }).opens);
      await expect.poll(opens).toBe('fixture://app/second');
      expect(await count()).toBe(1);
      // Nor is one left by a link, with or without its opener.
      await fixture.page.evaluate(() => {
        for (const rel of ['opener', 'noopener']) {
          const link = document.createElement('a');
          Object.assign(link, { href: '/linked', target: '_blank', rel });
          link.click();
        }
      });
      await expect.poll(opens).toBe('fixture://app/linked');
      const pages = () =>
        fixture.rig.evaluate(async (_electron, _none, { chromium }) => {
          const { targetInfos } = await (await chromium).tools.send('Target.getTargets');
          return targetInfos.filter(({ type }) => type === 'page').length;
        });
      await expect.poll(pages).toBe(1);
      await decide('allow');
      await fixture.page.evaluate(() => window.open('/third'));
      await expect.poll(count).toBe(2);
      await fixture.rig.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.destroy());
      expect(await count()).toBe(1);
    });

    test('before a request leaves', async () => {
      let hits = 0;
      const server = createServer((_request, response) => {
        hits += 1;
        response.writeHead(200, { 'access-control-allow-origin': '*' }).end('in');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const url = `http://127.0.0.1:${typeof address === 'object' && address?.port}/`;
      const get = () => fixture.page.evaluate((at) => fetch(at).then((each) => each.text(), String), url);
      expect([await get(), hits]).toEqual(['in', 1]);
      await fixture.rig.evaluate(({ session }) =>
        session.defaultSession.webRequest.onBeforeRequest((details, answer) =>
          answer({ cancel: details.url.startsWith('http://127') && details.resourceType === 'xhr' }),
        ),
      );
      expect([await get(), hits]).toEqual(['TypeError: Failed to fetch', 1]);
      await fixture.rig.evaluate(({ session }) => session.defaultSession.webRequest.onBeforeRequest(null));
      server.close();
    });

    test('which permissions a page has, when it opens', async () => {
      const state = () =>
        fixture.page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state);
      // As in Electron, an app that says nothing grants everything.
      expect(await state()).toBe('granted');
      // Whoever looks at the page hears of the new one a moment after the app does.
      const seen = fixture.page.waitForEvent('load');
      await fixture.rig.evaluate(({ session, BrowserWindow }) => {
        session.defaultSession.setPermissionRequestHandler((_contents, _name, answer) => answer(false));
        session.defaultSession.setPermissionCheckHandler(() => false);
        return BrowserWindow.getAllWindows()[0]?.loadURL('fixture://app/');
      });
      await seen;
      expect(await state()).toBe('denied');
    });
  });

  test('tells the app that a page’s process is gone, and loads it again', async () => {
    await fixture.rig.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.once('render-process-gone', (_event, { reason }) => {
        Object.assign(globalThis, { reason });
        contents.reload();
      });
      contents?.forcefullyCrashRenderer();
    });
    await expect
      .poll(() => fixture.rig.evaluate(() => (globalThis as unknown as { reason?: string }).reason))
      .toBe('crashed');
    // Playwright looks at no page again whose process ended.
    const answers = () =>
      fixture.rig.evaluate(({ webContents }) =>
        webContents
          .getAllWebContents()[0]
          ?.executeJavaScript("window.door.invoke('echo', 'again')")
          .catch(() => null),
      );
    await expect.poll(answers).toEqual(['again']);
  });

  test('prints to the printers it was given, and says so where there is no such printer', async () => {
    const print = (deviceName: string) =>
      fixture.rig.evaluate(
        ({ BrowserWindow }, name) =>
          new Promise((resolve) =>
            BrowserWindow.getAllWindows()[0]?.webContents.print({ silent: true, deviceName: name }, (done, why) =>
              resolve([done, why]),
            ),
          ),
        deviceName,
      );
    expect(await print('Zebra')).toEqual([true, '']);
    expect(await print('Nobody')).toEqual([false, 'Invalid deviceName provided']);
    const printed = await fixture.rig.evaluate((_electron, _none, { record }) => record.printed);
    expect(printed.map(({ deviceName, silent, copies }) => [deviceName, silent, copies])).toEqual([
      ['Zebra', true, 1],
      ['Nobody', true, 1],
    ]);
    expect(
      Buffer.from(printed[0]?.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(printed[1]?.pdf).toBeNull();
  });
});
