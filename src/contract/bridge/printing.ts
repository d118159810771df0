import { z } from 'zod';
import { LabelStyle, PrinterName, PrinterState, SystemPrinter, ZplPrinter } from '../printers.ts';
import { DocumentKindName, PaperOrder } from './documents.ts';

/** The label of a box as it is printed: everything on it, so that the window looks nothing up (manual/floor.md 15). */
export const BoxLabel = z.object({
  /** Of the print job that the core keeps. */
  jobId: z.string(),
  plan: z.string(),
  /** CustomContainerNo: what the barcodes hold. */
  number: z.string(),
  /** Counts from 1. */
  place: z.number().int(),
  pieces: z.number(),
  skus: z.number().int(),
  /** What is in it, each SKU once; a code that nobody knows stands for itself. */
  goods: z.array(z.object({ sku: z.string(), quantity: z.number() })),
  /** Grams and centimetres, as scanned. */
  weight: z.number().nullable(),
  size: z.object({ length: z.number(), width: z.number(), height: z.number() }).nullable(),
  warehouse: z.string(),
  shippingType: z.string(),
  station: z.string(),
  operator: z.string(),
  /** Ms since 1970. */
  at: z.number(),
  /** It was printed before, maybe with other contents. */
  again: z.boolean(),
  /** Of the practice warehouse: it says so, wherever it is found. */
  practice: z.boolean().default(false),
  /** For the station's label printer, as ZPL of that kind. Absent: through the system's dialogue. */
  zpl: LabelStyle.optional(),
});
export type BoxLabel = z.infer<typeof BoxLabel>;

/**
 * `queued`: the window has not printed it yet; `waiting`: nothing of it has left for the label printer; `sending`: it has, and
 * what came of it is being asked; `printed`: the label printer has said so; `unsure`: it cannot, so a person is asked;
 * `handed`: the system took it, no browser tells more; `confirmed`: a person has it in hand; `replaced`: it was printed
 * again, and the newer job is the one to ask about; `dropped`: nobody needs it any more.
 */
export const PrintJobState = z.enum([
  ...['queued', 'waiting', 'sending', 'printed', 'unsure', 'handed', 'confirmed', 'failed', 'replaced', 'dropped'],
] as const);
export type PrintJobState = z.infer<typeof PrintJobState>;

/** Only a person can tell whether it came out. */
export const isUnanswered = (state: PrintJobState): boolean =>
  state === 'queued' || state === 'handed' || state === 'unsure';

export const PrintJobView = z.object({
  id: z.string(),
  documentId: z.string(),
  kind: DocumentKindName,
  /** What people call the document. */
  number: z.string(),
  /** The number of the box that it is the label of; null: the paper of the whole document. */
  box: z.string().nullable(),
  state: PrintJobState,
  /** Why it failed; empty where a person said so. */
  why: z.string().nullable(),
  /** A reprint, and marked as one. */
  again: z.boolean(),
  at: z.number(),
  operator: z.string(),
});
export type PrintJobView = z.infer<typeof PrintJobView>;

/** What YES and NO answer after a print: whether it came out of the printer, or whether it is printed again. */
export const PrintQuestion = z.object({ id: z.string(), about: z.enum(['came', 'again']) });
export type PrintQuestion = z.infer<typeof PrintQuestion>;

const nothing = z.object({});

export const printChannels = {
  /** The newest so many, and all that nobody confirmed. */
  'print.list': {
    access: 'read',
    input: z.object({ limit: z.number().int().min(1).max(10_000) }),
    output: z.array(PrintJobView),
  },
  /** What came of a print job that a scan or a person ordered; `why` when it failed. */
  'print.settle': {
    access: 'open',
    input: z.object({ id: z.string(), why: z.string().max(500).nullable() }),
    output: nothing,
  },
  /** The ZPL of a label for the label printer: from now on the core sends it by itself. Handed again, it changes nothing. */
  'print.hand': {
    access: 'open',
    input: z.object({ id: z.string(), zpl: z.string().min(1).max(2_000_000) }),
    output: nothing,
  },
  /** Labels for the label printer that no window has handed yet: nothing of them has left. */
  'print.unhanded': { access: 'open', input: nothing, output: z.array(BoxLabel) },
  /** New jobs for all labels that did not come out, or of which nobody knows: those are marked as reprints. */
  'print.missing': { access: 'act', input: nothing, output: z.array(BoxLabel) },
  /** A person's word: they came out of the printer, or not, or are not needed any more. */
  'print.confirm': {
    access: 'act',
    input: z.object({ ids: z.array(z.string()).max(10_000), as: z.enum(['confirmed', 'failed', 'dropped']) }),
    output: nothing,
  },
  /** The same once more, as it is now, as a new job that is marked as a reprint. */
  'print.again': {
    access: 'act',
    input: z.object({ id: z.string() }),
    output: z.object({ label: BoxLabel.nullable(), paper: PaperOrder.nullable() }),
  },
} as const;

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

const told = z.object({ state: PrinterState });

export const printerChannels = {
  /** Of a printer as it is filled in, saved or not. */
  'printer.state': { access: 'act', input: ZplPrinter, output: told },
  /** Prints that at once, beside all jobs. Nothing leaves where the state says that it cannot print; `silent`: it was sent all the same. */
  'printer.print': { access: 'act', input: ZplPrinter.extend({ zpl: z.string().max(2_000_000) }), output: told },
  /** Measures its media anew (`~JC`). */
  'printer.calibrate': { access: 'act', input: ZplPrinter, output: told },
} as const;
