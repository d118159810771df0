import { z } from 'zod';
import { COMMAND_SCREENS } from '../../barcode/command.ts';
import { longestOperator } from '../settings.ts';
import { Message, Verdict } from '../verdict.ts';

export const shortestPin = 4;
export const longestPin = 12;

/** Digits: it is typed with gloves on. */
export const Pin = z.string().regex(new RegExp(`^\\d{${shortestPin},${longestPin}}$`));

/** An administrator also decides who works here, how they sign in, and where the work goes. */
export const OperatorRole = z.enum(['operator', 'administrator']);
export type OperatorRole = z.infer<typeof OperatorRole>;

/** Somebody who works at this station. */
export const OperatorRow = z.object({
  id: z.string(),
  name: z.string(),
  /** What DOCK.OPERATOR carries for them; null: their name. Told to an administrator only: it is what signs in. */
  badge: z.string().nullable(),
  role: OperatorRole,
  hasPin: z.boolean(),
  /** When and by whom the row was changed last. */
  changedAt: z.number(),
  changedBy: z.string(),
});
export type OperatorRow = z.infer<typeof OperatorRow>;

/** Who wrote into a document, in the order in which they began. */
export const DocumentPerson = z.object({
  operator: z.string(),
  entries: z.number().int(),
  since: z.number(),
  until: z.number(),
});
export type DocumentPerson = z.infer<typeof DocumentPerson>;

/** How this station is signed in to: part of what is true of it now. */
export const SignInView = z.object({
  /** Nobody works here until somebody signs in. */
  locked: z.boolean(),
  /** How many people the list holds; 0: no list is kept, and every badge signs in. */
  listed: z.number().int(),
  /** Whoever is signed in may do what needs an administrator; without a list everybody may. */
  administrator: z.boolean(),
  pinRequired: z.boolean(),
  /** 0: never by itself. */
  idleLockMinutes: z.number().int(),
});
export type SignInView = z.infer<typeof SignInView>;

/** Who signed in, and what an administrator did, as the station remembers it. */
export const StationAct = z.object({
  seq: z.number().int(),
  at: z.number(),
  operator: z.string(),
  summary: Message,
});
export type StationAct = z.infer<typeof StationAct>;

const byId = z.object({ id: z.string() });
const nothing = z.object({});

export const operatorChannels = {
  'operator.list': { access: 'open', input: nothing, output: z.array(OperatorRow) },
  /** Newest first; empty as long as no list is kept. */
  'operator.journal': {
    access: 'read',
    input: z.object({ limit: z.number().int().min(1).max(1_000) }),
    output: z.array(StationAct),
  },
  /**
   * `id` null: a new one; the first on the list is an administrator. Refused (`details.problems`) where the name or the badge is
   * somebody else's, and where nobody would be an administrator any more.
   */
  'operator.save': {
    access: 'administrator',
    input: z.object({
      id: z.string().nullable(),
      name: z.string().trim().min(1).max(longestOperator),
      /** Empty: none, they sign in by their name. */
      badge: z.string().trim().max(longestOperator),
      /** Absent: as it is, and of a new one `operator`. */
      role: OperatorRole.optional(),
    }),
    output: OperatorRow,
  },
  /** Null takes the PIN away. */
  'operator.set-pin': { access: 'administrator', input: byId.extend({ pin: Pin.nullable() }), output: OperatorRow },
  /** What they did stays under their name. The last administrator stays on the list. */
  'operator.remove': { access: 'administrator', input: byId, output: nothing },
  /** By name and PIN. The PIN goes nowhere but into the comparison. Idempotent by `scanId`. */
  'operator.sign-in': {
    access: 'open',
    input: byId.extend({
      scanId: z.string().min(8).max(64),
      pin: z.string().max(100),
      screen: z.enum(COMMAND_SCREENS),
      at: z.number(),
    }),
    output: z.object({ verdict: Verdict, signedIn: z.boolean() }),
  },
  'operator.lock': { access: 'open', input: nothing, output: nothing },
  /** Somebody touched the screen or a key: the station is not idle. Scans say so by themselves. */
  'operator.active': { access: 'open', input: nothing, output: nothing },
  /** Who works on a document, and who did before. */
  'document.people': { access: 'read', input: byId, output: z.array(DocumentPerson) },
} as const;
