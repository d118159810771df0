import { describe, expect, test } from 'vitest';
import { fixtureRig } from './fixture-rig.ts';

describe('a page on the rig that answers nothing', () => {
  const fixture = fixtureRig();

  test('tells of a page that hangs, and that it came back', async () => {
    const page = await fixture.rig.page();
    await fixture.rig.evaluate(({ BrowserWindow }) => {
      const heard: string[] = [];
      Object.assign(globalThis, { heardOfHanging: heard });
      const [window] = BrowserWindow.getAllWindows();
      window?.on('unresponsive', () => heard.push('unresponsive'));
      window?.on('responsive', () => heard.push('responsive'));
    });
    await page.evaluate(() => {
      const end = performance.now() + 4_000;
      while (performance.now() < end);
    });
    const heard = () =>
      fixture.rig.evaluate(() => (globalThis as unknown as { heardOfHanging: string[] }).heardOfHanging);
    await expect.poll(heard).toEqual(['unresponsive', 'responsive']);
  });

  test('ends a page that hangs for good, which can be loaded again', async () => {
    const page = await fixture.rig.page();
    void page
      .evaluate(() => {
        for (;;);
      })
      .catch(() => undefined);
    const reason = await fixture.rig.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      return new Promise((resolve) => {
        window?.webContents.once('render-process-gone', (_event, details) => {
          window.webContents.once('did-finish-load', () => resolve(details.reason));
          window.webContents.reload();
        });
        window?.once('unresponsive', () => window.webContents.forcefullyCrashRenderer());
      });
    });
    expect(reason).toBe('crashed');
    const asked = await fixture.rig.evaluate(({ webContents }) =>
      webContents.getAllWebContents()[0]?.executeJavaScript('6 * 7'),
    );
    expect(asked).toBe(42);
  });
});
