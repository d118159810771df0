import type { WebContents } from 'electron';
import type { HostPrinting } from '../../core/start/start-core-thread.ts';

type Page = Pick<WebContents, 'getPrintersAsync' | 'print'>;

/** Prints the window's page to a printer that was chosen before: nobody has a hand free for a dialogue. */
export function createSilentPrinting(page: () => Promise<Page>): HostPrinting {
  return {
    printers: async () =>
      (await (await page()).getPrintersAsync()).map(({ name, displayName }) => ({ name, label: displayName || name })),
    printPage: async (deviceName) => {
      const open = await page();
      return new Promise((resolve) =>
        // Otherwise Electron prints on A4, whatever is loaded: Letter in half of the world's offices, a label in a label printer.
        open.print(
          { silent: true, deviceName, printBackground: true, usePrinterDefaultPageSize: true },
          (isTaken, reason) => resolve(isTaken ? null : reason || 'the system did not say why'),
        ),
      );
    },
  };
}
