import { describe, expect, test } from 'vitest';
import { fixtureRig } from './fixture-rig.ts';

describe('the computer around an app on the rig', () => {
  const fixture = fixtureRig();

  test('is kept awake as long as somebody asks for it', async () => {
    const found = await fixture.rig.evaluate(({ powerSaveBlocker }, _none, { record }) => {
      const id = powerSaveBlocker.start('prevent-display-sleep');
      const during = [powerSaveBlocker.isStarted(id), [...record.awake.values()]];
      powerSaveBlocker.stop(id);
      return [...during, powerSaveBlocker.isStarted(id), record.awake.size];
    });
    expect(found).toEqual([true, ['prevent-display-sleep'], false, 0]);
  });

  test('says when it slept, and when a display was unplugged', async () => {
    const heard = await fixture.rig.evaluate(({ powerMonitor, screen }, _none, { record }) => {
      const events: string[] = [];
      powerMonitor.on('resume', () => events.push('resume'));
      screen.on('display-removed', () => events.push(`left: ${screen.getAllDisplays().length}`));
      record.displays.push({ x: 1920, y: 0, width: 800, height: 600 });
      const before = screen.getAllDisplays().length;
      record.displays.pop();
      powerMonitor.emit('resume');
      screen.emit('display-removed');
      return [before, screen.getPrimaryDisplay().workArea.width, ...events];
    });
    expect(heard).toEqual([2, 1920, 'resume', 'left: 1']);
  });

  test('starts an app at login, and shows its window on all of the screen', async () => {
    const found = await fixture.rig.evaluate(({ app, BrowserWindow }, _none, { record }) => {
      app.setLoginItemSettings({ openAtLogin: true, args: ['--x'] });
      const [window] = BrowserWindow.getAllWindows();
      window?.setKiosk(true);
      const kiosk = [window?.isKiosk(), window?.isFullScreen()];
      window?.setKiosk(false);
      window?.setBounds({ x: 5, y: 6, width: 700, height: 500 });
      return { login: record.loginItem, kiosk, after: window?.isKiosk(), bounds: window?.getBounds() };
    });
    expect(found).toMatchObject({
      login: { openAtLogin: true, args: ['--x'] },
      kiosk: [true, true],
      after: false,
      bounds: { x: 5, y: 6, width: 700, height: 500 },
    });
  });

  test('shows a box until somebody answers it, or its time is over', async () => {
    const answers = await fixture.rig.evaluate(async ({ dialog }, _none, { record }) => {
      const first = dialog.showMessageBox({ message: 'Well?', buttons: ['Yes', 'No'] });
      record.messageBoxes.at(-1)?.answer(1);
      const over = new AbortController();
      const second = dialog.showMessageBox({ message: 'Still?', signal: over.signal });
      over.abort();
      await second;
      return [(await first).response, record.messageBoxes.map(({ message, isClosed }) => [message, isClosed])];
    });
    expect(answers).toEqual([
      1,
      [
        ['Well?', true],
        ['Still?', true],
      ],
    ]);
  });
});
