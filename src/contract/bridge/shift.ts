import { z } from 'zod';
import { Message } from '../verdict.ts';
import { DocumentRow } from './documents.ts';
import { PrintJobView } from './printing.ts';

/** Milliseconds since 1970. */
const Time = z.number();

/** The outcome of a scan: each scan is in exactly one class. */
export const ScanClass = z.enum([
  'counted', // goods in a plan or a count, boxes verified, parcels in a bill
  'open', // goods on a line that is still unknown
  'taken-back', // removed again by UNDO, MINUS, NO or a smaller quantity
  'command',
  'looked-up',
  'repeated', // a bounce, a repeated serial number, another number of the same parcel
  'stopped',
  'incomplete',
  'unexplained',
]);
export type ScanClass = z.infer<typeof ScanClass>;

/** Why a scan was stopped. */
export const StopReason = z.enum(['held', 'unreadable', 'wrong', 'over', 'unknown', 'not-counted', 'refused']);
export type StopReason = z.infer<typeof StopReason>;

/** Two records that should agree but do not, for a person to examine. `at` and `text` of the scan, if there is one. */
export const Unexplained = z.object({
  why: Message,
  at: z.number().nullable(),
  text: z.string(),
  operator: z.string(),
  documentId: z.string().nullable(),
  /** Of the document; empty if there is none. */
  number: z.string(),
});
export type Unexplained = z.infer<typeof Unexplained>;

const ShiftTime = z.object({ since: z.number(), until: z.number() });

const count = z.number().int();

/** All scans of one shift and their outcomes: the classes add up to the scans. */
export const ShiftFigures = z.object({
  /** The current shift first, null between two; then the earlier ones, newest first. */
  shifts: z.array(ShiftTime.nullable()),
  /** Index of this shift in them. */
  back: count,
  scans: count,
  /** As answered at the time, regardless of what happened later: the figures on Home. */
  asScanned: z.object({ counted: count, stopped: count }),
  classes: z.record(ScanClass, count),
  stops: z.record(StopReason, count),
  /**
   * Of goods: scanned and added (by quantity or copies) equals what is in open and finished work or in work that was
   * handed over to another station, was removed again or is unexplained.
   */
  pieces: z.object({
    scanned: z.number(),
    added: z.number(),
    open: z.number(),
    finished: z.number(),
    elsewhere: z.number(),
    takenBack: z.number(),
    unexplained: z.number(),
  }),
  /** Operators with their scans, most scans first. */
  operators: z.array(z.object({ operator: z.string(), scans: count, classes: z.record(ScanClass, count) })),
  /** The total, and the first few. */
  unexplained: count,
  findings: z.array(Unexplained),
});
export type ShiftFigures = z.infer<typeof ShiftFigures>;

/** What this station has scanned since its last long pause (core/shift/shift.ts). */
export const ShiftView = z.object({
  /** The first scan of the shift; null before it. */
  since: Time.nullable(),
  /** Scans of goods that were counted. */
  counted: z.number().int(),
  /** The same per hour, and scans that were refused or unknown; `at` is the start of the hour. */
  hours: z.array(z.object({ at: Time, counted: z.number().int(), stopped: z.number().int() })),
  /** Closed in the shift and not discarded since. */
  finished: z.object({ documents: z.number().int(), boxes: z.number().int() }),
});
export type ShiftView = z.infer<typeof ShiftView>;

/** A plan that was worked on in the shift. */
export const ShiftDocument = DocumentRow.extend({
  /** Pieces added by scans of this shift and still in it. */
  brought: z.number(),
  /** Lines with an unknown code, or one being looked up. */
  openLines: z.number().int(),
  /** Nothing more happens to it until a person decides. */
  needsPerson: z.boolean(),
});
export type ShiftDocument = z.infer<typeof ShiftDocument>;

/** The account at the end of a shift: everything scanned is accounted for (manual/floor.md 15). */
export const ShiftAccount = ShiftFigures.extend({
  documents: z.array(ShiftDocument),
  /** Unconfirmed prints of the shift. */
  prints: z.array(PrintJobView),
});
export type ShiftAccount = z.infer<typeof ShiftAccount>;

export const shiftChannels = {
  'station.shift': { access: 'read', input: z.object({}), output: ShiftView },
  /** `back` 0: the current shift, 1: the previous one. */
  'shift.account': { access: 'read', input: z.object({ back: z.number().int().min(0).max(20) }), output: ShiftAccount },
} as const;
