import { describe, expect, test } from 'vitest';
import { fixtureRig } from './fixture-rig.ts';

describe('a window on the rig', () => {
  const fixture = fixtureRig();

  describe('shows a window', () => {
    test('of what the app’s own protocol handler answers, under an address that the app knows', async () => {
      expect(await fixture.page.locator('h1').innerText()).toBe('Fixture');
      expect(
        await fixture.rig.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows().map((each) => each.webContents.getURL()),
        ),
      ).toEqual(['fixture://app/']);
    });

    test('whose page is a real and secure origin, and fetches through the handler', async () => {
      const answer = await fixture.page.evaluate(async () => {
        const response = await fetch('/missing?x=1', { method: 'POST', body: 'ü' });
        return { status: response.status, own: response.headers.get('x-own'), secure: isSecureContext };
      });
      expect(answer).toEqual({ status: 404, own: 'yes', secure: true });
      const asked = await fixture.rig.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked.at(-1));
      expect(asked).toEqual({ url: 'fixture://app/missing?x=1', method: 'POST', body: 'ü' });
    });

    test('under the policy of the answer', async () => {
      const ran = await fixture.page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.injected = true';
        document.head.append(script);
        return 'injected' in window;
      });
      expect(ran).toBe(false);
    });
  });

  describe('runs a preload', () => {
    test('that requires nothing but electron', async () => {
      const notFound = (name: string) => `module not found: ${name}`;
      expect(await fixture.page.evaluate(() => window.door.reached)).toEqual({
        fs: notFound('fs'),
        child: notFound('node:child_process'),
        ownFile: notFound('./main.js'),
      });
    });

    test('in a world that the page cannot see, and the other way round', async () => {
      expect(await fixture.page.evaluate(() => window.door.seen)).toEqual({
        require: 'undefined',
        process: 'undefined',
      });
      expect(
        await fixture.page.evaluate(() =>
          Object.keys(window).filter((name) => /[rR]ig[A-Z]|^(require|process)$/.test(name)),
        ),
      ).toEqual([]);
    });

    test('whose functions answer at once, and throw what they threw', async () => {
      const said = await fixture.page.evaluate(() => {
        try {
          window.door.fail();
        } catch (error) {
          return [window.door.add('a', 'b'), String(error), error instanceof Error];
        }
        return [];
      });
      expect(said).toEqual(['ab', 'RangeError: too far', true]);
    });

    test('whose values are copies that nobody can change or replace', async () => {
      const found = await fixture.page.evaluate(() => {
        const { door } = window;
        Reflect.set(window, 'door', null);
        Reflect.set(window.door, 'add', null);
        return [door === window.door, typeof window.door.add, window.door.deep];
      });
      expect(found).toEqual([true, 'function', { list: [1, { two: 2 }], times: new Date(7) }]);
    });

    test('that throws by name where it wants what the rig has not', async () => {
      await expect(fixture.page.evaluate(() => window.door.unknown())).rejects.toThrow(
        /ipcRenderer.sendSync is not imitated/,
      );
    });
  });

  describe('carries messages', () => {
    test('as structured clones', async () => {
      const came = await fixture.page.evaluate(async () => {
        const [map, bytes, gone, date] = (await window.door.invoke(
          'echo',
          ...[new Map([['k', [1]]]), new Uint8Array([1, 255]), undefined, new Date(7)],
        )) as [Map<string, number[]>, Uint8Array, undefined, Date];
        return [map.get('k'), [...bytes], gone === undefined, date.getTime()];
      });
      expect(came).toEqual([[1], [1, 255], true, 7]);
    });

    test('but no function', async () => {
      const refused = fixture.page.evaluate(() => window.door.invoke('echo', { act: () => 1 }));
      await expect(refused).rejects.toThrow(/could not be cloned|DataCloneError/);
    });

    test('and what a handler threw, or that there is none', async () => {
      await expect(fixture.page.evaluate(() => window.door.invoke('throw'))).rejects.toThrow(
        "Error invoking remote method 'throw': TypeError: no such box",
      );
      await expect(fixture.page.evaluate(() => window.door.invoke('nothing'))).rejects.toThrow(
        "Error invoking remote method 'nothing': Error: No handler registered for 'nothing'",
      );
    });

    test('with the frame that they truly came from', async () => {
      const own = await fixture.page.evaluate(() => window.door.invoke('who'));
      expect(own).toEqual({
        url: 'fixture://app/',
        origin: 'fixture://app',
        isMain: true,
        top: 'fixture://app/',
        sender: 1,
      });
      const inside = await fixture.page.evaluate(async () => {
        const frame = document.createElement('iframe');
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        frame.src = '/inside';
        document.body.append(frame);
        await loaded;
        const said = await frame.contentWindow?.door.invoke('who');
        frame.remove();
        return said;
      });
      expect(inside).toMatchObject({ url: 'fixture://app/inside', isMain: false, top: 'fixture://app/' });
    });

    test('without a frame once that has gone elsewhere', async () => {
      await fixture.rig.evaluate(({ ipcMain }) => {
        ipcMain.on('late', async (event) => {
          const before = event.senderFrame?.url;
          await new Promise((resolve) => event.sender.once('did-navigate', resolve));
          Object.assign(globalThis, { late: { before, after: event.senderFrame } });
        });
      });
      await fixture.page.evaluate(() => window.door.send('late'));
      await fixture.page.reload();
      const late = () => fixture.rig.evaluate(() => (globalThis as unknown as { late: unknown }).late);
      await expect.poll(late).toEqual({ before: 'fixture://app/', after: null });
    });

    test('from the app to the page, until nobody listens', async () => {
      const send = (text: string) =>
        fixture.rig.evaluate(
          ({ BrowserWindow }, said) => BrowserWindow.getAllWindows()[0]?.webContents.send('news', said),
          text,
        );
      await fixture.page.evaluate(() => {
        const heard: unknown[] = [];
        Object.assign(window, { heard, stop: window.door.listen('news', (...args) => heard.push(args)) });
      });
      const heard = () => fixture.page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
      await send('one');
      await expect.poll(heard).toEqual([['one']]);
      await fixture.page.evaluate(() => (window as unknown as { stop: () => void }).stop());
      await send('two');
      await fixture.page.evaluate(() => window.door.invoke('echo'));
      expect(await heard()).toEqual([['one']]);
    });
  });
});
