import { z } from 'zod';
import { Message } from '../verdict.ts';
import { DocumentRow } from './documents.ts';
import { PrintJobView } from './printing.ts';

/** Milliseconds since 1970. */
const Time = z.number();

/** What came of a scan: each is in exactly one of these. */
export const ScanClass = z.enum([
  'counted', // goods that stand in a plan or a count, boxes checked off, parcels in a bill
  'open', // goods on a line that nobody knows yet
  'taken-back', // what UNDO, MINUS, NO or a smaller quantity took away again
  'command',
  'looked-up',
  'repeated', // a bounce, a serial number again, another number of the same parcel
  'stopped',
  'incomplete',
  'unexplained',
]);
export type ScanClass = z.infer<typeof ScanClass>;

/** Why a scan was stopped. */
export const StopReason = z.enum(['held', 'unreadable', 'wrong', 'over', 'unknown', 'not-counted', 'refused']);
export type StopReason = z.infer<typeof StopReason>;

/** Two records that ought to agree and do not, so that a person can look. `at` and `text` of the scan, where there is one. */
export const Unexplained = z.object({
  why: Message,
  at: z.number().nullable(),
  text: z.string(),
  operator: z.string(),
  documentId: z.string().nullable(),
  /** Of the document; empty where there is none. */
  number: z.string(),
});
export type Unexplained = z.infer<typeof Unexplained>;

const ShiftTime = z.object({ since: z.number(), until: z.number() });

const count = z.number().int();

/** All that was scanned in one shift and what became of it: the classes add up to the scans. */
export const ShiftFigures = z.object({
  /** The running shift first, null between two; then those before it, newest first. */
  shifts: z.array(ShiftTime.nullable()),
  /** Which of them this is. */
  back: count,
  scans: count,
  /** As they were answered, whatever became of them: the figures on Home. */
  asScanned: z.object({ counted: count, stopped: count }),
  classes: z.record(ScanClass, count),
  stops: z.record(StopReason, count),
  /** Of goods: scanned and added (by quantity or copies) is what stands in open and finished work, was taken back or is unexplained. */
  pieces: z.object({
    scanned: z.number(),
    added: z.number(),
    open: z.number(),
    finished: z.number(),
    takenBack: z.number(),
    unexplained: z.number(),
  }),
  /** Who scanned, most scans first. */
  operators: z.array(z.object({ operator: z.string(), scans: count, classes: z.record(ScanClass, count) })),
  /** All of them, and the first so many. */
  unexplained: count,
  findings: z.array(Unexplained),
});
export type ShiftFigures = z.infer<typeof ShiftFigures>;

/** What this station scanned since its last long pause (core/shift/shift.ts). */
export const ShiftView = z.object({
  /** The first scan of the shift; null before it. */
  since: Time.nullable(),
  /** Scans of goods that were counted. */
  counted: z.number().int(),
  /** The same per hour, and scans that were refused or unknown; `at` is when the hour began. */
  hours: z.array(z.object({ at: Time, counted: z.number().int(), stopped: z.number().int() })),
  /** What was closed in the shift and not discarded since. */
  finished: z.object({ documents: z.number().int(), boxes: z.number().int() }),
});
export type ShiftView = z.infer<typeof ShiftView>;

/** A plan that was worked on in the shift. */
export const ShiftDocument = DocumentRow.extend({
  /** Pieces that the scans of this shift brought, and that stand in it. */
  brought: z.number(),
  /** Lines whose code nobody knows, or that are being asked about. */
  openLines: z.number().int(),
  /** Nothing more happens to it until a person has decided. */
  needsPerson: z.boolean(),
});
export type ShiftDocument = z.infer<typeof ShiftDocument>;

/** The proof at the end of a shift: everything scanned is accounted for (manual/floor.md 14). */
export const ShiftAccount = ShiftFigures.extend({
  documents: z.array(ShiftDocument),
  /** Papers that were printed in the shift, and that nobody confirmed. */
  prints: z.array(PrintJobView),
});
export type ShiftAccount = z.infer<typeof ShiftAccount>;

export const shiftChannels = {
  'station.shift': { access: 'read', input: z.object({}), output: ShiftView },
  /** `back` 0: the running shift, 1: the one before it. */
  'shift.account': { access: 'read', input: z.object({ back: z.number().int().min(0).max(20) }), output: ShiftAccount },
} as const;
