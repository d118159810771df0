import { z } from 'zod';
import { LabelStyle, PrinterName, PrinterState, SystemPrinter, ZplPrinter } from '../devices/printers.ts';
import { DocumentKindName, PaperOrder } from './documents.ts';

/** One line of what the 2D code of a label states; `expiry` as `YYYY-MM-DD`. */
export const StatedLine = z.object({
  code: z.string(),
  quantity: z.number(),
  lot: z.string().nullable(),
  expiry: z.string().nullable(),
  serial: z.string().nullable(),
});
export type StatedLine = z.infer<typeof StatedLine>;

/** The label of a box or a parcel to print, with everything on it, so that the window needs no look-ups (manual/floor.md 16). */
export const BoxLabel = z.object({
  /** Id of the core's print job. */
  jobId: z.string(),
  /** The shipment; of a parcel whom it is for. */
  plan: z.string(),
  /** CustomContainerNo or PackageId: the content of the barcodes. */
  number: z.string(),
  /** Of the box, from 1; null: a parcel, which is alone. */
  place: z.number().int().nullable(),
  pieces: z.number(),
  skus: z.number().int(),
  /** Its contents, each SKU once; an unknown code is shown as it is. */
  goods: z.array(z.object({ sku: z.string(), quantity: z.number() })),
  /** Grams and centimetres, as scanned. */
  weight: z.number().nullable(),
  size: z.object({ length: z.number(), width: z.number(), height: z.number() }).nullable(),
  /** Of a parcel its service, and its country. */
  warehouse: z.string(),
  shippingType: z.string(),
  /** Of a box of parcels: how many. Absent: it holds goods. */
  parcels: z.number().int().optional(),
  /** Its SSCC, as a GS1-128 symbol. */
  sscc: z.string().optional(),
  /**
   * What its 2D code states; null: nothing yet, because somebody has to say what one of them is. Absent: the code holds the number.
   */
  contents: z.array(StatedLine).readonly().nullable().optional(),
  station: z.string(),
  operator: z.string(),
  /** Ms since 1970. */
  at: z.number(),
  /** It was printed before, possibly with different contents. */
  again: z.boolean(),
  /** From the practice warehouse: marked as such. */
  practice: z.boolean().default(false),
  /** For the station's label printer, as ZPL in that style. Absent: through the system's dialogue. */
  zpl: LabelStyle.optional(),
});
export type BoxLabel = z.infer<typeof BoxLabel>;

/** What is on a label because of what it is on, and not of who prints it when. */
export type LabelFacts = Pick<
  BoxLabel,
  | ('plan' | 'number' | 'place' | 'pieces' | 'skus' | 'goods' | 'weight' | 'size' | 'warehouse' | 'shippingType')
  | ('parcels' | 'sscc' | 'contents')
>;

/**
 * `queued`: the window has not printed it yet; `waiting`: nothing has been sent to the label printer; `sending`: it has
 * been sent, and the result is being queried; `printed`: confirmed by the label printer; `unsure`: the printer cannot
 * tell, so a person is asked; `handed`: passed to the system, and a browser cannot tell more; `confirmed`: a person has
 * it in hand; `replaced`: it was printed again, and the newer job is the one to ask about; `dropped`: no longer needed.
 */
export const PrintJobState = z.enum([
  ...['queued', 'waiting', 'sending', 'printed', 'unsure', 'handed', 'confirmed', 'failed', 'replaced', 'dropped'],
] as const);
export type PrintJobState = z.infer<typeof PrintJobState>;

/** Only a person can tell whether it was printed. */
export const isUnanswered = (state: PrintJobState): boolean =>
  state === 'queued' || state === 'handed' || state === 'unsure';

export const PrintJobView = z.object({
  id: z.string(),
  documentId: z.string(),
  kind: DocumentKindName,
  /** The number that people use for the document. */
  number: z.string(),
  /** The number of the box that the label is for; null: the printed document as a whole. */
  box: z.string().nullable(),
  state: PrintJobState,
  /** Why it failed; empty if a person said so. */
  why: z.string().nullable(),
  /** A reprint, marked as such. */
  again: z.boolean(),
  at: z.number(),
  operator: z.string(),
});
export type PrintJobView = z.infer<typeof PrintJobView>;

/** The question that YES and NO answer after a print: whether it was printed, or whether to print it again. */
export const PrintQuestion = z.object({ id: z.string(), about: z.enum(['came', 'again']) });
export type PrintQuestion = z.infer<typeof PrintQuestion>;

const nothing = z.object({});

export const printChannels = {
  /** That many of the newest, plus all unconfirmed ones. */
  'print.list': {
    access: 'read',
    input: z.object({ limit: z.number().int().min(1).max(10_000) }),
    output: z.array(PrintJobView),
  },
  /** The result of a print job requested by a scan or a person; `why` if it failed. */
  'print.settle': {
    access: 'open',
    input: z.object({ id: z.string(), why: z.string().max(500).nullable() }),
    output: nothing,
  },
  /**
   * The ZPL of a label for the label printer: from now on the core sends it automatically. A second call has no effect.
   */
  'print.hand': {
    access: 'open',
    input: z.object({ id: z.string(), zpl: z.string().min(1).max(2_000_000) }),
    output: nothing,
  },
  /** Labels for the label printer that no window has passed on yet: nothing of them has been sent. */
  'print.unhanded': { access: 'open', input: nothing, output: z.array(BoxLabel) },
  /** The next SSCC by these settings, saved or not, and how many this station has left; or why it has none. */
  'print.next-sscc': {
    access: 'read',
    input: z.object({ companyPrefix: z.string().regex(/^\d{4,12}$/), stationNumber: z.string().regex(/^\d\d$/) }),
    output: z.union([z.object({ sscc: z.string(), left: z.number() }), z.object({ why: z.enum(['used-up', 'lost']) })]),
  },
  /** New jobs for all labels that failed or are unconfirmed, marked as reprints. */
  'print.missing': { access: 'act', input: nothing, output: z.array(BoxLabel) },
  /** A person confirms that they were printed, or not, or are no longer needed. */
  'print.confirm': {
    access: 'act',
    input: z.object({ ids: z.array(z.string()).max(10_000), as: z.enum(['confirmed', 'failed', 'dropped']) }),
    output: nothing,
  },
  /** Prints the same again with its current content, as a new job marked as a reprint. */
  'print.again': {
    access: 'act',
    input: z.object({ id: z.string() }),
    output: z.object({ label: BoxLabel.nullable(), paper: PaperOrder.nullable() }),
  },
} as const;

export const paperChannels = {
  /** The printers that this computer can use without a dialogue; null in a browser, which always shows one. */
  'paper.printers': {
    access: 'read',
    input: z.object({}),
    output: z.object({ printers: z.array(SystemPrinter).nullable() }),
  },
  /** Prints the current print page on that printer, without a dialogue. Errors: `printer`, with the system's reason. */
  'paper.print': { access: 'act', input: z.object({ printer: PrinterName }), output: z.object({}) },
} as const;

const told = z.object({ state: PrinterState });

export const printerChannels = {
  /** For a printer as entered, saved or not. */
  'printer.state': { access: 'act', input: ZplPrinter, output: told },
  /**
   * Prints that at once, independent of all jobs. Nothing is sent if the printer's state does not allow printing;
   * `silent`: it was sent anyway.
   */
  'printer.print': { access: 'act', input: ZplPrinter.extend({ zpl: z.string().max(2_000_000) }), output: told },
  /** Calibrates its media (`~JC`). */
  'printer.calibrate': { access: 'act', input: ZplPrinter, output: told },
} as const;
