import { z } from 'zod';
import { ComputerSettings } from '../computer.ts';
import { OutboxState } from '../outbox-state.ts';
import { PrinterState, SilentPrinters } from '../printers.ts';
import { ScanProfile } from '../scan-profile.ts';
import { Language, Speech, Theme, Volume } from '../settings.ts';
import { Message } from '../verdict.ts';
import { SignInView } from './operators.ts';

/** Milliseconds since 1970. */
const Time = z.number();

/** What is true of this station now: the status strip. */
export const StationView = z.object({
  version: z.string(),
  mode: z.enum(['practice', 'live']),
  service: z.string(),
  station: z.string(),
  operator: z.string(),
  warehouseId: z.string(),
  shippingType: z.string(),
  language: Language,
  theme: Theme,
  scanner: ScanProfile,
  volume: Volume,
  speech: Speech,
  silentPrinters: SilentPrinters,
  signIn: SignInView,
  /** Nobody has said yet how this station is to work, and no flag says it. */
  firstRun: z.boolean(),
  network: z.object({ state: z.enum(['unknown', 'online', 'offline']), since: Time }),
  queue: z.record(OutboxState, z.number().int()),
  /** Entries that wait for a person: rejected, or unsure with nothing more to find out. */
  needsPerson: z.number().int(),
  /** Papers that did not come out of the printer, and those that nobody has confirmed yet. */
  prints: z.object({ failed: z.number().int(), unconfirmed: z.number().int() }),
  /** Where there is a label printer: how many labels wait for it, and how it answered last; null: it has not been asked. */
  printer: z.object({ waiting: z.number().int(), state: PrinterState.nullable() }).optional(),
  /** Set while nothing is sent at all, with the reason; `until` null: until a person acts. */
  paused: z.object({ reason: z.enum(['unauthorized', 'retry-after']), until: Time.nullable() }).nullable(),
  /** Work of other connections: what is queued and not settled, and documents that are not completed. Shown, never sent from here. */
  elsewhere: z.array(z.object({ service: z.string(), unsettled: z.number().int(), unfinished: z.number().int() })),
  /** What a person should know about the start, as "restored from a backup". */
  notices: z.array(Message),
  /** Codes that this station was taught, and how many of them nobody has approved yet. */
  learned: z.object({ codes: z.number().int(), waiting: z.number().int() }),
  catalogue: z.object({
    skus: z.number().int(),
    /** `isChecking`: nothing is written yet, and the figures are characters. */
    importing: z.object({ done: z.number(), of: z.number(), isChecking: z.boolean() }).nullable(),
  }),
});
export type StationView = z.infer<typeof StationView>;

/** What the desktop host is to do now, and in which language it speaks where the window cannot. */
export const HostWishes = z.object({
  startAtLogin: z.boolean(),
  display: ComputerSettings.shape.display,
  awake: z.boolean(),
  language: z.string(),
});
export type HostWishes = z.infer<typeof HostWishes>;

export const stationChannels = {
  'station.read': { access: 'open', input: z.object({}), output: StationView },
  'station.host': { access: 'open', input: z.object({}), output: HostWishes },
  /** The computer slept, or its network is another one: what waited for the service is tried at once. */
  'station.wake': { access: 'open', input: z.object({ why: z.enum(['resumed', 'online']) }), output: z.object({}) },
} as const;
