import type { SitePrinter } from '../../../../contract/devices/printers.ts';

/** A label printer of the site as it is typed. */
export type SitePrinterRow = Readonly<Record<'name' | 'host' | 'port', string>> & { readonly dpi: '203' | '300' };

export const emptyPrinter: SitePrinterRow = { name: '', host: '', port: '9100', dpi: '203' };

/** As one text: a draft's fields are compared by their value. */
export function sitePrintersText(printers: readonly SitePrinter[]): string {
  return printerRowsText(
    printers.map(({ name, host, port, dpi }) => ({ name, host, port: String(port), dpi: dpi === 203 ? '203' : '300' })),
  );
}

export const printerRowsText = (rows: readonly SitePrinterRow[]): string => JSON.stringify(rows);
export const printerRowsOf = (text: string): readonly SitePrinterRow[] => JSON.parse(text); // written above

/** As entered, valid or not: the core reports what is wrong, by row. */
export function toSitePrinters(rows: readonly SitePrinterRow[]): SitePrinter[] {
  return rows.map(({ name, host, port, dpi }) => ({
    ...{ name: name.trim(), host: host.trim(), port: Number(port) },
    dpi: dpi === '203' ? 203 : 300,
  }));
}
