import type { BrowserWindow, Dialog } from 'electron';
import { laterMs } from './page-recovery.ts';

const words = {
  en: {
    message: 'The window keeps failing.',
    detail: `Nothing is lost: what sounded good is on disk, and what was finished goes on being sent. It is opened again in ${laterMs / 1000} seconds. If that does not help, restart the computer.`,
    now: 'Open it now',
  },
  zh: {
    message: '窗口反复出错。',
    detail: `没有丢失任何内容：凡是已发出成功提示音的都已保存，已完成的会继续发送。${laterMs / 1000} 秒后会重新打开窗口。若无效，请重启电脑。`,
    now: '立即打开',
  },
} as const;

/**
 * Reports in a system dialog that the page keeps failing, as a page could not. Resolves when a person asks for it now, or when the time
 * is up.
 */
export async function showFailureDialog(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: BrowserWindow,
  language: string,
): Promise<void> {
  const { message, detail, now } = language.startsWith('zh') ? words.zh : words.en;
  const signal = AbortSignal.timeout(laterMs);
  const time = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  // On some systems a dialog closed by its signal never resolves.
  const told = dialog.showMessageBox(window, {
    type: 'error',
    title: 'Dockside',
    message,
    detail,
    buttons: [now],
    signal,
  });
  await Promise.race([told, time]);
}
