import { z } from 'zod';
import { ComputerSettings } from '../devices/computer.ts';
import { PortScannerState } from '../devices/port-scanners.ts';
import { PortList } from '../devices/ports.ts';
import { PrinterState, SilentPrinters } from '../devices/printers.ts';
import { ScaleState } from '../devices/scale.ts';
import { ScanProfile } from '../devices/scan-profile.ts';
import { OutboxState } from '../outbox-state.ts';
import { Screen } from '../screen.ts';
import { Language, Speech, TableColumns, Theme, Volume } from '../settings.ts';
import { SiteView } from '../site/site-view.ts';
import { Message } from '../verdict.ts';
import { SignInView } from './operators.ts';

/** Milliseconds since 1970. */
const Time = z.number();

/** The current state of this station: the status strip. */
export const StationView = z.object({
  version: z.string(),
  mode: z.enum(['practice', 'live']),
  service: z.string(),
  station: z.string(),
  operator: z.string(),
  warehouseId: z.string(),
  shippingType: z.string(),
  /** The heaviest that a box may be; 0: no limit is known. */
  boxLimitGrams: z.number().int(),
  tableColumns: TableColumns,
  language: Language,
  theme: Theme,
  scanner: ScanProfile,
  volume: Volume,
  speech: Speech,
  silentPrinters: SilentPrinters,
  signIn: SignInView,
  /** Setup has not been done, neither by a person nor by a flag. */
  firstRun: z.boolean(),
  network: z.object({ state: z.enum(['unknown', 'online', 'offline']), since: Time }),
  queue: z.record(OutboxState, z.number().int()),
  /** Entries that need a person: rejected, or unconfirmed with nothing more to find out. */
  needsPerson: z.number().int(),
  /** Failed prints, and unconfirmed ones. */
  prints: z.object({ failed: z.number().int(), unconfirmed: z.number().int() }),
  /** If there is a label printer: number of waiting labels, and its last state; null: not queried yet. */
  printer: z.object({ waiting: z.number().int(), state: PrinterState.nullable() }).optional(),
  /** Set while sending is paused altogether, with the reason; `until` null: until a person acts. */
  paused: z
    .object({
      reason: z.enum(['unauthorized', 'retry-after', 'budget', 'site', 'old-computer', 'taken-over']),
      until: Time.nullable(),
    })
    .nullable(),
  /**
   * Work of other connections: queued entries that are not settled, and incomplete documents. Shown, never sent from
   * here.
   */
  elsewhere: z.array(z.object({ service: z.string(), unsettled: z.number().int(), unfinished: z.number().int() })),
  /** What a person should know about the start, such as "restored from a backup". */
  notices: z.array(Message),
  /** Codes taught at this station, and how many are not approved yet. */
  learned: z.object({ codes: z.number().int(), waiting: z.number().int() }),
  /** The site that it has joined; null: it works alone. */
  site: SiteView.pick({ site: true, trouble: true, since: true }).nullable(),
  catalogue: z.object({
    skus: z.number().int(),
    /** `isChecking`: nothing is written yet, and the figures are characters. */
    importing: z.object({ done: z.number(), of: z.number(), isChecking: z.boolean() }).nullable(),
  }),
});
export type StationView = z.infer<typeof StationView>;

/** What the desktop host should do now, and its language where the window cannot show messages. */
export const HostWishes = z.object({
  startAtLogin: z.boolean(),
  display: ComputerSettings.shape.display,
  awake: z.boolean(),
  language: z.string(),
});
export type HostWishes = z.infer<typeof HostWishes>;

/** Grams that the open parcel or box should weigh. */
export const ExpectedWeight = z.object({
  expected: z.number(),
  /** Within this it is good. */
  tolerance: z.number(),
  /** The fewest weighings that any of its goods was learned from. */
  samples: z.number().int(),
});
export type ExpectedWeight = z.infer<typeof ExpectedWeight>;

export const stationChannels = {
  'station.read': { access: 'open', input: z.object({}), output: StationView },
  'station.host': { access: 'open', input: z.object({}), output: HostWishes },
  /** What lies on the scale now. */
  'station.scale': { access: 'read', input: z.object({}), output: ScaleState },
  /** The scanners that are read by their ports. */
  'station.port-scanners': { access: 'read', input: z.object({}), output: z.array(PortScannerState) },
  /** This computer's ports to choose from, as they are now. */
  'station.ports': { access: 'act', input: z.object({}), output: PortList },
  /** What is open on that screen should weigh so much; null: nothing is, or the weight of some of it is not known. */
  'station.expected-weight': {
    access: 'read',
    input: z.object({ screen: Screen }),
    output: ExpectedWeight.nullable(),
  },
  /** The computer slept, or its network changed: pending requests are tried at once. */
  'station.wake': { access: 'open', input: z.object({ why: z.enum(['resumed', 'online']) }), output: z.object({}) },
} as const;
