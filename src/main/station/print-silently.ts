import type { WebContents } from 'electron';
import type { HostPrinting } from '../../core/start/start-core-thread.ts';

type Page = Pick<WebContents, 'getPrintersAsync' | 'print'>;

/** Prints the window's page on a preselected printer: nobody has a hand free for a dialogue. */
export function createSilentPrinting(page: () => Promise<Page>): HostPrinting {
  return {
    printers: async () =>
      (await (await page()).getPrintersAsync()).map(({ name, displayName }) => ({ name, label: displayName || name })),
    printPage: async (deviceName) => {
      const open = await page();
      return new Promise((resolve) =>
        // Otherwise Electron prints on A4, whatever is loaded: half of the world's offices use Letter, and label printers use labels.
        open.print(
          { silent: true, deviceName, printBackground: true, usePrinterDefaultPageSize: true },
          (isTaken, reason) => resolve(isTaken ? null : reason || 'the system did not say why'),
        ),
      );
    },
  };
}
