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

export const paperChannels = {
  /** What this computer can print papers to without asking; null in a browser, which always asks. */
  'paper.printers': {
    access: 'read',
    input: z.object({}),
    output: z.object({ printers: z.array(SystemPrinter).nullable() }),
  },
  /** The page as it stands for print, to that printer, without a question. Errors: `printer`, with the system's reason. */
  'paper.print': { access: 'act', input: z.object({ printer: PrinterName }), output: z.object({}) },
} as const;
