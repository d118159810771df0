import { z } from 'zod';
import { BoxLabel } from './box-label.ts';
import { DocumentKindName } from './document-view.ts';
import { PaperOrder } from './paper-order.ts';

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
