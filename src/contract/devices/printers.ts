import { z } from 'zod';
import { DeviceHost } from './device-host.ts';

/** The system's name for a printer. */
export const PrinterName = z.string().trim().min(1).max(300);

/** `name` identifies the printer to the system, `label` is the name that people use. */
export const SystemPrinter = z.object({ name: z.string(), label: z.string() });
export type SystemPrinter = z.infer<typeof SystemPrinter>;

/** Where documents are printed: through the system's dialogue, or silently on one printer. */
export const PaperPrinter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dialogue') }),
  z.object({ kind: z.literal('silent'), name: PrinterName }),
]);
export type PaperPrinter = z.infer<typeof PaperPrinter>;

/** The printers for the window's labels and documents without a dialogue; null: the dialogue opens. */
export const SilentPrinters = z.object({ labels: PrinterName.nullable(), papers: PrinterName.nullable() });
export type SilentPrinters = z.infer<typeof SilentPrinters>;

/** Print resolution in dots per inch. */
export const PrinterDpi = z.union([z.literal(203), z.literal(300)]);
export type PrinterDpi = z.infer<typeof PrinterDpi>;

/**
 * How labels for a printer are composed. `manifest`: with the contents of the box as 2D codes, on as many labels as
 * that takes.
 */
export const LabelStyle = z.object({ dpi: PrinterDpi, template: z.enum(['container', 'manifest']) });
export type LabelStyle = z.infer<typeof LabelStyle>;

const PrinterPort = z.number().int().min(1).max(65535);
const SitePrinterName = z.string().trim().min(1).max(40);

export const ZplPrinter = LabelStyle.extend({
  kind: z.literal('zpl'),
  host: DeviceHost,
  port: PrinterPort,
  /** Its name in the list of the site, from which its address and resolution are taken. Absent: its own. */
  sitePrinter: SitePrinterName.optional(),
});
export type ZplPrinter = z.infer<typeof ZplPrinter>;

export const styleOf = ({ dpi, template }: ZplPrinter): LabelStyle => ({ dpi, template });

/**
 * Where labels are printed: through the system's dialogue, silently on a system printer, or as ZPL on a network
 * printer.
 */
export const LabelPrinter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('system') }),
  z.object({ kind: z.literal('silent'), name: PrinterName }),
  ZplPrinter,
]);
export type LabelPrinter = z.infer<typeof LabelPrinter>;

/** A label printer of the site, under the name by which stations choose it. */
export const SitePrinter = z.object({ name: SitePrinterName, host: DeviceHost, port: PrinterPort, dpi: PrinterDpi });
export type SitePrinter = z.infer<typeof SitePrinter>;

export const mostSitePrinters = 200;
export const SitePrinters = z
  .array(SitePrinter)
  .max(mostSitePrinters)
  .superRefine((printers, { addIssue }) => {
    for (const [at, { name }] of printers.entries())
      if (sitePrinterNamed(printers.slice(0, at), name) !== undefined)
        addIssue({ code: 'custom', path: [at, 'name'], message: 'a name of two printers' });
  });

/** People do not tell names apart by capital letters. */
export function sitePrinterNamed(printers: readonly SitePrinter[], name: string): SitePrinter | undefined {
  const wanted = name.toLowerCase();
  return printers.find((each) => each.name.toLowerCase() === wanted);
}

/** The printer as the list of the site has it. One that is not in the list stays as it was known last. */
export function asListed(printer: LabelPrinter, printers: readonly SitePrinter[]): LabelPrinter {
  if (printer.kind !== 'zpl' || printer.sitePrinter === undefined) return printer;
  const listed = sitePrinterNamed(printers, printer.sitePrinter);
  if (listed === undefined) return printer;
  const { name: sitePrinter, host, port, dpi } = listed;
  return { ...printer, sitePrinter, host, port, dpi };
}

/**
 * `busy`: it has received part of another sender's label; `silent`: it is reachable and answers nothing, as some
 * printers do that are out of paper or open; `away`: nothing answers at that address in time; `refused`: something
 * does, but accepts no labels; `no-such-host`: the name does not exist.
 */
export const PrinterState = z.enum([
  ...['ready', 'paper-out', 'ribbon-out', 'head-open', 'paused', 'busy'],
  ...['silent', 'away', 'refused', 'no-such-host'],
] as const);
export type PrinterState = z.infer<typeof PrinterState>;

/** It cannot print until a person does something about it. */
export const isTrouble = (state: PrinterState): boolean => state !== 'ready' && state !== 'busy';
