import type { BrowserWindow, Dialog } from 'electron';
import { showFailureDialog } from './failure-dialog.ts';
import type { PageRecovery } from './page-recovery.ts';

/** Reloads the page when its process ended: the core holds the work, and shows it at the same box. */
export function recoverPage(
  window: BrowserWindow,
  recovery: (reason: string) => PageRecovery,
  told: {
    readonly dialog: Pick<Dialog, 'showMessageBox'>;
    readonly language: () => string;
    readonly log: (what: string) => void;
  },
): void {
  const reload = () => {
    if (!window.isDestroyed()) window.webContents.reload();
  };
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    const next = recovery(reason);
    if (next !== 'not') told.log(`the window’s process ended: ${reason}`);
    if (next === 'now') reload();
    if (next === 'later') void showFailureDialog(told.dialog, window, told.language()).then(reload);
  });
}
