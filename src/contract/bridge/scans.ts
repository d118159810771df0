import { z } from 'zod';
import { Screen } from '../screen.ts';
import { Verdict } from '../verdict.ts';
import { JournalLine, PaperOrder } from './documents.ts';
import { OrderKind } from './orders.ts';
import { BoxLabel, PrintQuestion } from './printing.ts';

/** Milliseconds since 1970. */
const Time = z.number();

export const ScanSource = z.enum(['scanner', 'key', 'button', 'keypad']);
export type ScanSource = z.infer<typeof ScanSource>;

/** A word, perhaps typed, to be taken as if it had been scanned; a badge to be put on the list of operators. */
export const Meant = z.object({ what: z.enum(['word', 'badge']), text: z.string() });
export type Meant = z.infer<typeof Meant>;

/** What a scan leaves for those after it, also after a restart: by codes, as words are for people. */
export const ScanLeaves = z.object({
  /** The document that YES goes to. */
  offer: z.string().optional(),
  /** What YES takes, if that was meant. */
  meant: Meant.optional(),
  /** MINUS is armed. */
  minus: z.literal(true).optional(),
  /** Somebody signed in by it. */
  signedIn: z.literal(true).optional(),
  /** Why it did nothing, where the end of the shift tells of it. */
  why: z.enum(['held', 'unreadable', 'not-counted', 'looked-up']).optional(),
});
export type ScanLeaves = z.infer<typeof ScanLeaves>;

/** What one scan did. `appended` continues the journal of `documentId`; a gap means: read the document again. */
export const ScanOutcome = z.object({
  verdict: Verdict,
  navigate: Screen.nullable(),
  documentId: z.string().nullable(),
  appended: z.array(JournalLine),
  /** A SKU to show, on a screen that looks things up. */
  showSku: z.string().nullable(),
  /** An order that was sent, to show. */
  showOrder: z.object({ kind: OrderKind, packageId: z.string() }).optional(),
  /** A tracking number to show: it is followed from now on. */
  showTracking: z.string().optional(),
  /** A label that the window is to print. */
  print: BoxLabel.optional(),
  /** A whole document that the window is to print. */
  paper: PaperOrder.optional(),
  /** A print that YES and NO say next whether it came out. */
  asksPrint: PrintQuestion.optional(),
  /** An entry of the Outbox to show there: what YES and NO answer, or what they have answered. */
  showEntry: z.string().optional(),
  /** The badge is known, and its PIN is asked for: the operator by id. */
  askPin: z.string().optional(),
  leaves: ScanLeaves.optional(),
});
export type ScanOutcome = z.infer<typeof ScanOutcome>;

export const scanChannels = {
  /** One scan, key or button, as text. Idempotent by `scanId`: asked again, it answers again and counts once. */
  'scan.submit': {
    access: 'open',
    input: z.object({
      scanId: z.string().min(8).max(64),
      text: z.string().max(8192),
      source: ScanSource,
      screen: Screen,
      /** When the last key fell, ms since 1970: bounces are judged by it, not by when it was handled. */
      at: Time,
      /** The document that is over and looked at: PRINT is about that one. */
      looksAt: z.string().max(200).optional(),
      /** Keys so few and so slow that a person may have typed a word: where a desk takes goods, it is asked about first. */
      mayBeTyped: z.boolean().optional(),
    }),
    output: ScanOutcome,
  },
  /** An incomplete burst (the window lost the focus in mid-scan): recorded, never acted on. */
  'scan.incomplete': {
    access: 'open',
    input: z.object({ scanId: z.string().min(8).max(64), text: z.string().max(8192), screen: Screen, at: Time }),
    output: Verdict,
  },
  'scan.recent': {
    access: 'open',
    input: z.object({ limit: z.number().int().min(1).max(100) }),
    output: z.array(Verdict),
  },
} as const;
