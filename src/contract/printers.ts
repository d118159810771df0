import { z } from 'zod';

/** A printer by the system's name for it. */
export const PrinterName = z.string().trim().min(1).max(300);

/** `name` is what it is asked for by, `label` what people call it. */
export const SystemPrinter = z.object({ name: z.string(), label: z.string() });
export type SystemPrinter = z.infer<typeof SystemPrinter>;

/** Where papers go: through the system's dialogue, or to one printer without a question. */
export const PaperPrinter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dialogue') }),
  z.object({ kind: z.literal('silent'), name: PrinterName }),
]);
export type PaperPrinter = z.infer<typeof PaperPrinter>;

/** The printers that the window's labels and papers go to without a question; null: whoever prints is asked. */
export const SilentPrinters = z.object({ labels: PrinterName.nullable(), papers: PrinterName.nullable() });
export type SilentPrinters = z.infer<typeof SilentPrinters>;

/** A name or an address of the network, without a scheme, a port or a path. */
export const PrinterHost = z
  .string()
  .trim()
  .max(253)
  .regex(/^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$|^[0-9a-fA-F:]*:[0-9a-fA-F:]+$/, 'no name or address of a printer');

/** Dots per inch of its head. */
export const PrinterDpi = z.union([z.literal(203), z.literal(300)]);
export type PrinterDpi = z.infer<typeof PrinterDpi>;

/** How labels for a printer are composed. `manifest`: with all that is in the box as a 2D code, on as many as that takes. */
export const LabelStyle = z.object({ dpi: PrinterDpi, template: z.enum(['container', 'manifest']) });
export type LabelStyle = z.infer<typeof LabelStyle>;

export const ZplPrinter = LabelStyle.extend({
  kind: z.literal('zpl'),
  host: PrinterHost,
  port: z.number().int().min(1).max(65535),
});
export type ZplPrinter = z.infer<typeof ZplPrinter>;

export const styleOf = ({ dpi, template }: ZplPrinter): LabelStyle => ({ dpi, template });

/** Where labels go: through the system's dialogue, to one of the system's printers without a question, or as ZPL to one of the network. */
export const LabelPrinter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('system') }),
  z.object({ kind: z.literal('silent'), name: PrinterName }),
  ZplPrinter,
]);
export type LabelPrinter = z.infer<typeof LabelPrinter>;

/**
 * `busy`: half of somebody's label is in it; `silent`: it is there and answers nothing, as some do that are out of paper or
 * open; `away`: nobody is at that address in time; `refused`: somebody is, and takes no labels; `no-such-host`: no such name.
 */
export const PrinterState = z.enum([
  ...['ready', 'paper-out', 'ribbon-out', 'head-open', 'paused', 'busy'],
  ...['silent', 'away', 'refused', 'no-such-host'],
] as const);
export type PrinterState = z.infer<typeof PrinterState>;

/** What keeps it from printing until a person does something about it. */
export const isTrouble = (state: PrinterState): boolean => state !== 'ready' && state !== 'busy';
