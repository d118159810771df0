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

/**
 * A typed word to be handled as if scanned; a badge to be added to the list of operators; a packed order to be packed again; a manifest to
 * be taken in once more; a document of another station to be taken over, or one of a station that is away.
 */
export const Meant = z.object({
  what: z.enum(['word', 'badge', 'pack-again', 'manifest', 'take-over', 'take-over-away']),
  text: z.string(),
  /** Of a manifest, the document that it is to be taken into; the id of the one that is to be taken over. */
  into: z.string().optional(),
});
export type Meant = z.infer<typeof Meant>;

/** What a scan passes on to later ones, also after a restart: as codes, because words are for people. */
export const ScanLeaves = z.object({
  /** The document that YES goes to. */
  offer: z.string().optional(),
  /** What YES accepts, if that was meant. */
  meant: Meant.optional(),
  /** MINUS is armed. */
  minus: z.literal(true).optional(),
  /** This scan signed somebody in. */
  signedIn: z.literal(true).optional(),
  /** Why it did nothing, if the shift account reports it. */
  why: z.enum(['held', 'unreadable', 'not-counted', 'looked-up']).optional(),
});
export type ScanLeaves = z.infer<typeof ScanLeaves>;

/** What one scan did. `appended` continues the journal of `documentId`; after a gap, read the document again. */
export const ScanOutcome = z.object({
  verdict: Verdict,
  navigate: Screen.nullable(),
  documentId: z.string().nullable(),
  appended: z.array(JournalLine),
  /** A SKU to show, on a look-up screen. */
  showSku: z.string().nullable(),
  /** A sent order to show. */
  showOrder: z.object({ kind: OrderKind, packageId: z.string() }).optional(),
  /** A tracking number to show: it is tracked from now on. */
  showTracking: z.string().optional(),
  /** A label for the window to print. */
  print: BoxLabel.optional(),
  /** A whole document for the window to print. */
  paper: PaperOrder.optional(),
  /** A print that the next YES or NO confirms or denies. */
  asksPrint: PrintQuestion.optional(),
  /** An outbox entry to show: the one that YES and NO answer, or have answered. */
  showEntry: z.string().optional(),
  /** The badge is known, and its PIN is required: the operator's id. */
  askPin: z.string().optional(),
  /** The camera for photos of the open document: opened, closed, or it takes a picture. */
  camera: z.enum(['open', 'take', 'close']).optional(),
  leaves: ScanLeaves.optional(),
});
export type ScanOutcome = z.infer<typeof ScanOutcome>;

export const scanChannels = {
  /** One scan, key or button, as text. Idempotent by `scanId`: a repeated call gets an answer again and counts once. */
  'scan.submit': {
    access: 'open',
    input: z.object({
      scanId: z.string().min(8).max(64),
      text: z.string().max(8192),
      source: ScanSource,
      screen: Screen,
      /** When the last key was pressed, ms since 1970: bounces are judged by that, not by the time of handling. */
      at: Time,
      /** The closed document being viewed, which PRINT applies to. */
      looksAt: z.string().max(200).optional(),
      /**
       * So few keys, typed so slowly, that a person may have typed a word: on a screen that counts goods, this is asked
       * first.
       */
      mayBeTyped: z.boolean().optional(),
      /** The scanner, if it is one of those that are read by their ports. */
      scanner: z.string().max(30).optional(),
      /** The camera was open: YES takes a picture, NO closes it. */
      withCamera: z.boolean().optional(),
    }),
    output: ScanOutcome,
  },
  /** An incomplete scan (the window lost the focus during it): recorded, never acted on. */
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
