import type { PrinterInfo, WebContents, WebContentsPrintOptions } from 'electron';
import type { OpenPage } from '../chromium/open-page.ts';
import type { Rig } from '../rig.ts';

type Printing = Pick<WebContents, 'print' | 'printToPDF' | 'getPrintersAsync'>;

/** Printing to printers that the rig's options name: what would be on paper is kept as a PDF. */
export function printingOf(rig: Rig, opening: () => Promise<OpenPage>): Printing {
  const { printers } = rig.options;
  const pdf = async (): Promise<string> => {
    const { tools } = await opening();
    return (await tools.send('Page.printToPDF', { printBackground: true, preferCSSPageSize: true })).data;
  };
  async function print(options: WebContentsPrintOptions): Promise<string | null> {
    const { silent = false, copies = 1, deviceName = printers[0] ?? '' } = options;
    // As Electron does where nobody says how large the paper is.
    const paper = options.usePrinterDefaultPageSize === true ? ('printer' as const) : (options.pageSize ?? 'A4');
    const job = { deviceName, silent, copies, paper };
    if (!printers.includes(deviceName)) {
      rig.record.printed.push({ ...job, pdf: null });
      return printers.length === 0 ? 'no printers available on the network' : 'Invalid deviceName provided';
    }
    rig.record.printed.push({ ...job, pdf: await pdf() });
    return null;
  }
  return {
    print: (options = {}, answer) =>
      void print(options).then(
        (why) => answer?.(why === null, why ?? ''),
        (error: unknown) => answer?.(false, String(error)),
      ),
    printToPDF: async () => Buffer.from(await pdf(), 'base64'),
    getPrintersAsync: async () =>
      printers.map((name): PrinterInfo => ({ name, displayName: name, description: '', options: {} })),
  };
}
