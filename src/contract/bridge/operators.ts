import { z } from 'zod';
import { COMMAND_SCREENS } from '../../barcode/command.ts';
import { longestOperator } from '../settings.ts';
import { Message, Verdict } from '../verdict.ts';

export const shortestPin = 4;
export const longestPin = 12;

/** Digits only: it is typed with gloves on. */
export const Pin = z.string().regex(new RegExp(`^\\d{${shortestPin},${longestPin}}$`));

/** An administrator also decides who works here, how people sign in, and where the work is sent. */
export const OperatorRole = z.enum(['operator', 'administrator']);
export type OperatorRole = z.infer<typeof OperatorRole>;

/** A person who works at this station. */
export const OperatorRow = z.object({
  id: z.string(),
  name: z.string(),
  /**
   * The value of DOCK.OPERATOR for them; null: their name. Shown to an administrator only, because it signs them in.
   */
  badge: z.string().nullable(),
  role: OperatorRole,
  hasPin: z.boolean(),
  /** When and by whom the row was last changed. */
  changedAt: z.number(),
  changedBy: z.string(),
});
export type OperatorRow = z.infer<typeof OperatorRow>;

/** A person who wrote to a document, in order of their first entry. */
export const DocumentPerson = z.object({
  operator: z.string(),
  entries: z.number().int(),
  since: z.number(),
  until: z.number(),
});
export type DocumentPerson = z.infer<typeof DocumentPerson>;

/** The current sign-in state of this station. */
export const SignInView = z.object({
  /** No work is possible until somebody signs in. */
  locked: z.boolean(),
  /** Number of people in the list; 0: there is no list, and every badge signs in. */
  listed: z.number().int(),
  /** Whether the current operator has administrator rights; without a list everybody has. */
  administrator: z.boolean(),
  pinRequired: z.boolean(),
  /** 0: never locks automatically. */
  idleLockMinutes: z.number().int(),
});
export type SignInView = z.infer<typeof SignInView>;

/** Sign-ins and administrators' actions, as recorded by the station. */
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
  /** Newest first; empty while there is no list. */
  'operator.journal': {
    access: 'read',
    input: z.object({ limit: z.number().int().min(1).max(1_000) }),
    output: z.array(StationAct),
  },
  /**
   * `id` null: a new one; the first on the list is an administrator. Refused (`details.problems`) if the name or the
   * badge is already taken, and if no administrator would be left.
   */
  'operator.save': {
    access: 'administrator',
    input: z.object({
      id: z.string().nullable(),
      name: z.string().trim().min(1).max(longestOperator),
      /** Empty: none, they sign in by their name. */
      badge: z.string().trim().max(longestOperator),
      /** Absent: unchanged, or `operator` for a new one. */
      role: OperatorRole.optional(),
    }),
    output: OperatorRow,
  },
  /** Null removes the PIN. */
  'operator.set-pin': { access: 'administrator', input: byId.extend({ pin: Pin.nullable() }), output: OperatorRow },
  /** Their past work stays under their name. The last administrator cannot be removed. */
  'operator.remove': { access: 'administrator', input: byId, output: nothing },
  /** By name and PIN. The PIN is used only for the comparison. Idempotent by `scanId`. */
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
  /** The screen or a key was touched: the station is not idle. Scans report this themselves. */
  'operator.active': { access: 'open', input: nothing, output: nothing },
  /** Who is working on a document, and who did before. */
  'document.people': { access: 'read', input: byId, output: z.array(DocumentPerson) },
} as const;
