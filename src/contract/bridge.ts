import { z } from 'zod';
import { COMMAND_SCREENS } from '../barcode/command.ts';
import { backupChannels } from './backup-channels.ts';
import { BoxLabel } from './box-label.ts';
import { catalogueChannels } from './catalogue-channels.ts';
import { CheckPhoto, PhotoBytes } from './check-photo.ts';
import { hostChannels } from './computer.ts';
import { DeclaredGoods, GoodsToDeclare } from './declared-goods.ts';
import { diagnosticsChannels } from './diagnostics-channels.ts';
import { DocumentKindName, DocumentRow, DocumentView, JournalLine } from './document-view.ts';
import { FieldProblem } from './failure.ts';
import { followedChannels } from './followed-orders.ts';
import { goodsChannels } from './goods-list.ts';
import { SkuView } from './goods-view.ts';
import { InboundListPage, InboundListQuery, InboundReading } from './inbound-view.ts';
import { PrinterState, printerChannels } from './label-printer.ts';
import { learnedChannels } from './learned-channels.ts';
import { offerChannels } from './offer-channels.ts';
import { operatorChannels, SignInView } from './operators.ts';
import { OrderKind, orderChannels } from './order-channels.ts';
import { OutboxState } from './outbox-state.ts';
import { OutboxAttemptView, OutboxEntryView } from './outbox-view.ts';
import { PaperOrder } from './paper-order.ts';
import { paperChannels, SilentPrinters } from './paper-printer.ts';
import { priceChannels } from './price-channels.ts';
import { PrintJobView, PrintQuestion, printChannels } from './print-job.ts';
import { ScanProfile } from './scan-profile.ts';
import { searchChannels } from './search-channels.ts';
import { ConnectionSettings, Language, SettingsPatch, SettingsView, Speech, Theme, Volume } from './settings.ts';
import { ShiftFigures } from './shift-account.ts';
import { stockJobChannels } from './stock-job.ts';
import { trackingChannels } from './tracking-channels.ts';
import { Message, Verdict } from './verdict.ts';

/** The screens, as DOCK.GO names them (floor.md 3). */
export const Screen = z.enum(COMMAND_SCREENS);
export type Screen = z.infer<typeof Screen>;

/** The screens of this version; GO to another says that it is not here yet. */
export const availableScreens: readonly Screen[] = [
  'home',
  'inbound',
  'putaway',
  'pallet',
  'bol',
  'dropship',
  'outbound',
  'inventory',
  'tracking',
  'pricing',
  'outbox',
  'settings',
];

/** Times are milliseconds since 1970 unless they come from the service, which are kept as they came. */
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

export const ScanSource = z.enum(['scanner', 'key', 'button', 'keypad']);
export type ScanSource = z.infer<typeof ScanSource>;

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
});
export type ScanOutcome = z.infer<typeof ScanOutcome>;

/** What this station scanned since its last long pause (core/shift.ts). */
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

/** The proof at the end of a shift: everything scanned is accounted for (floor.md 4). */
export const ShiftAccount = ShiftFigures.extend({
  documents: z.array(ShiftDocument),
  /** Papers that were printed in the shift, and that nobody confirmed. */
  prints: z.array(PrintJobView),
});
export type ShiftAccount = z.infer<typeof ShiftAccount>;

/** One place of a service that was asked while a connection is tested. `port` null: the base address itself. */
export const TestedPlace = z.object({
  port: z.union([z.literal(81), z.literal(82), z.literal(83)]).nullable(),
  url: z.string(),
  reached: z.boolean(),
  tookMs: z.number(),
  message: Message,
});
export type TestedPlace = z.infer<typeof TestedPlace>;

const byId = z.object({ id: z.string() });
const nothing = z.object({});
const byShipmentId = z.object({ shipmentId: z.string().min(1).max(200) });

/**
 * What a channel needs. `read`: that the station is not locked, whatever a window that has not heard of it still asks for. `act`: that
 * too, as somebody answers for what it changes. `administrator`: one of those besides, where a list of operators is kept. `open`: nothing;
 * it is what a locked screen needs, signs in, or brings to its end what was begun.
 */
export type Access = 'act' | 'administrator' | 'open' | 'read';

interface Declared {
  readonly access: Access;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/** Every channel between a screen and the core, declared once (design.md 4). */
export const channels = {
  'station.read': { access: 'open', input: nothing, output: StationView },
  'station.shift': { access: 'read', input: nothing, output: ShiftView },
  ...hostChannels,
  ...operatorChannels,
  /** `back` 0: the running shift, 1: the one before it. */
  'shift.account': { access: 'read', input: z.object({ back: z.number().int().min(0).max(20) }), output: ShiftAccount },

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

  /** The open document of a screen, if there is one. */
  'document.current': { access: 'read', input: z.object({ screen: Screen }), output: DocumentView.nullable() },
  'document.read': { access: 'read', input: byId, output: DocumentView },
  'document.list': {
    access: 'read',
    input: z.object({ kind: DocumentKindName, limit: z.number().int().min(1).max(100_000) }),
    output: z.array(DocumentRow),
  },
  /** Parks what is open on that screen and opens this one. */
  'document.resume': { access: 'act', input: byId, output: DocumentView },
  /** Its paper once more, also of a closed one, as a print job. */
  'document.print': { access: 'act', input: byId, output: PaperOrder },

  /** Orders at the service, a page at a time: online only. */
  'inbound.list': { access: 'read', input: InboundListQuery, output: InboundListPage },
  /** Opens the boxes of an order to be changed, by its ShipmentId or SvcOrderId. */
  'inbound.open': { access: 'act', input: z.object({ order: z.string().min(1).max(200) }), output: DocumentView },
  /** As last read; null: never. */
  'inbound.order': { access: 'read', input: byShipmentId, output: InboundReading.nullable() },
  'inbound.refresh': { access: 'act', input: byShipmentId, output: InboundReading },
  'inbound.goods': {
    access: 'read',
    input: z.object({ skus: z.array(z.string()).max(10_000) }),
    output: z.array(GoodsToDeclare),
  },
  'inbound.declare': {
    access: 'act',
    input: z.object({ goods: z.array(z.object({ sku: z.string().min(1), declared: DeclaredGoods })).max(10_000) }),
    output: nothing,
  },

  /** A file for an open bill. `size` in bytes; of a file that is too large nothing is sent: `base64` is empty then. */
  'bill.attach': {
    access: 'act',
    input: byId.extend({ name: z.string().min(1).max(300), size: z.number().int().min(0), base64: z.base64() }),
    output: Verdict,
  },

  /** A photo for a line of an open putaway check. */
  'check.attach': { access: 'act', input: CheckPhoto, output: Verdict },
  'check.photo': { access: 'read', input: z.object({ digest: z.string() }), output: PhotoBytes },

  /** The newest so many, and as many of what needs a person and of each state that waits, however old: newest first. */
  'outbox.list': {
    access: 'read',
    input: z.object({ limit: z.number().int().min(1).max(100_000) }),
    output: z.array(OutboxEntryView),
  },
  'outbox.attempts': { access: 'read', input: byId, output: z.array(OutboxAttemptView) },
  /** Tries a waiting entry now, or sends a refused one again as it is. */
  'outbox.retry': { access: 'act', input: byId, output: OutboxEntryView },
  /** Opens the document of a refused or held entry again; finished, it goes out under the same id. */
  'outbox.edit': { access: 'act', input: byId, output: DocumentView },
  /** An entry of which nobody knows whether it arrived needs an administrator. */
  'outbox.discard': {
    access: 'act',
    input: byId.extend({ reason: z.string().trim().min(1).max(200) }),
    output: OutboxEntryView,
  },
  /** `submitLater`: create it at the service, unsubmitted, instead of submitting it. */
  'outbox.release': { access: 'act', input: byId.extend({ submitLater: z.boolean() }), output: OutboxEntryView },
  /** The same for all that are held of one document. `n`: how many those were. */
  'outbox.release-all': {
    access: 'act',
    input: z.object({ documentId: z.string(), submitLater: z.boolean() }),
    output: z.object({ n: z.number().int() }),
  },
  /** A person's answer for an entry that nobody else can judge. */
  'outbox.answer': {
    access: 'act',
    input: byId.extend({ answer: z.enum(['send-again', 'mark-sent']) }),
    output: OutboxEntryView,
  },
  /** Ends a pause by a person's word. */
  'outbox.resume': { access: 'act', input: nothing, output: nothing },

  /** By any code that names a SKU; not-found when none does. Asks the service in the background. */
  /** `opened` asks the service for what is old or not known here; `open`, for what is looked at already, never does. */
  'inventory.lookup': {
    access: 'read',
    input: z.object({ code: z.string().min(1).max(200), look: z.enum(['opened', 'open']) }),
    output: SkuView,
  },
  'inventory.refresh': { access: 'act', input: z.object({ sku: z.string().min(1) }), output: SkuView },
  ...catalogueChannels,
  ...goodsChannels,
  ...orderChannels,
  ...followedChannels,
  ...searchChannels,
  ...offerChannels,
  ...stockJobChannels,
  ...trackingChannels,
  ...priceChannels,
  ...backupChannels,

  ...learnedChannels,
  ...printChannels,
  ...paperChannels,
  ...printerChannels,

  ...diagnosticsChannels,

  'settings.read': { access: 'read', input: nothing, output: SettingsView },
  /** Refused whole (`details.problems`) when a field is wrong. A change of connection restarts the core. What each needs: `settingAccess`. */
  'settings.write': { access: 'act', input: SettingsPatch, output: SettingsView },
  'settings.test': {
    access: 'administrator',
    input: ConnectionSettings,
    output: z.object({
      reached: z.boolean(),
      message: Message,
      problems: z.array(FieldProblem),
      /** What was asked and what it answered, the base address first. */
      places: z.array(TestedPlace),
    }),
  },
} as const satisfies Record<string, Declared>;

export type Channel = keyof typeof channels;
export type AdministratorChannel = {
  [C in Channel]: (typeof channels)[C]['access'] extends 'administrator' ? C : never;
}[Channel];
export type Input<C extends Channel> = z.input<(typeof channels)[C]['input']>;
export type ParsedInput<C extends Channel> = z.output<(typeof channels)[C]['input']>;
export type Output<C extends Channel> = z.output<(typeof channels)[C]['output']>;

export function isChannel(name: string): name is Channel {
  return Object.hasOwn(channels, name);
}
