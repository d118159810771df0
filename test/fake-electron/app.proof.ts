import { describe, expect, test } from 'vitest';
import { fixtureRig } from './fixture-rig.ts';
import { type RunningRig, spawnRig } from './start-rig.ts';

describe('an app on the rig', () => {
  const fixture = fixtureRig();

  test('keeps secrets as Electron does: sealed, and only its own', async () => {
    const found = await fixture.rig.evaluate(({ safeStorage }) => {
      const sealed = safeStorage.encryptString('token-ü');
      const broken = Buffer.from(sealed);
      broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1;
      const opens = (given: Buffer) => {
        try {
          return safeStorage.decryptString(given);
        } catch (error) {
          return String(error);
        }
      };
      return [safeStorage.isEncryptionAvailable(), sealed.includes('token'), opens(sealed), opens(broken)];
    });
    expect(found).toEqual([true, false, 'token-ü', expect.stringMatching(/Error while decrypting/)]);
  });

  test('tells the first of a second start, which ends as it wants', async () => {
    const second = await spawnRig(fixture.start);
    expect([await second.ended, second.said()]).toEqual([7, 'second\n']);
    const heard = () => fixture.rig.evaluate(() => (globalThis as unknown as { heard: { argv: string[] }[] }).heard);
    await expect
      .poll(heard)
      .toMatchObject([{ argv: expect.arrayContaining(fixture.start.flags), data: { from: 'the second' } }]);
  });

  test.each([
    [
      'an object that is not there',
      'globalShortcut.register',
      ({ globalShortcut }) => globalShortcut.register('F1', () => {}),
    ],
    ['a class that is not there', 'new Tray()', ({ Tray }) => new Tray('x.png')],
    ['a member of what is there', 'app.dock', ({ app }) => app.dock],
    ['an event that never comes', "event app 'login'", ({ app }) => app.on('login', () => {})],
    [
      'a static member',
      'BrowserWindow.addDevToolsExtension',
      ({ BrowserWindow }) => Reflect.get(BrowserWindow, 'addDevToolsExtension'),
    ],
    [
      'a way of a window',
      'BrowserWindow.setOpacity',
      ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setOpacity(1),
    ],
  ] satisfies [string, string, Parameters<RunningRig['evaluate']>[0]][])(
    'throws by name at %s',
    async (_what, name, act) => {
      await expect(fixture.rig.evaluate(act)).rejects.toThrow(`Electron’s ${name} is not imitated by the rig`);
    },
  );

  test('asks before the app ends, and ends when its last window is closed', async () => {
    const happened = await fixture.rig.evaluate(({ app, BrowserWindow }) => {
      const events: string[] = [];
      app.once('before-quit', (event) => {
        events.push('before-quit');
        event.preventDefault();
      });
      BrowserWindow.getAllWindows()[0]?.once('close', () => events.push('close'));
      app.quit();
      return events;
    });
    expect(happened).toEqual(['before-quit']);
    await fixture.page.close();
    expect(await fixture.rig.ended).toBe(0);
  });
});
