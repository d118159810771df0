import type { BridgeEvent } from '../contract/bridge/event.ts';
import type { StationView } from '../contract/bridge/station.ts';
import type { FolderView } from '../contract/orders/order-folder.ts';
import type { Settings } from '../contract/settings.ts';
import type { OrdersToPack } from '../documents/journal/own-order.ts';
import type { AliasesRepository } from './catalogue/aliases-repository.ts';
import type { CatalogueReader } from './catalogue/catalogue-reader.ts';
import type { DeclaredGoodsRepository } from './catalogue/declared-goods-repository.ts';
import type { GoodsLists } from './catalogue/goods-lists.ts';
import type { UnitWeightsRepository } from './catalogue/unit-weights-repository.ts';
import type { CatalogueWriter } from './catalogue/writer/catalogue-writer-thread.ts';
import type { BenchDevices } from './devices/bench-devices.ts';
import type { LatenciesRepository } from './diagnostics/latencies-repository.ts';
import type { AttachmentsRepository } from './documents/attachments-repository.ts';
import type { DocumentsRepository } from './documents/documents-repository.ts';
import type { OpenDocuments } from './documents/open-documents.ts';
import type { ScansRepository } from './documents/scans-repository.ts';
import type { CodeAsker } from './follow-up/lookups/code-asker.ts';
import type { InboundReadingsRepository } from './follow-up/lookups/inbound-readings-repository.ts';
import type { OrderAskers } from './follow-up/lookups/order-askers.ts';
import type { BoxesReadingsRepository } from './follow-up/order-status/boxes-readings-repository.ts';
import type { Following } from './follow-up/order-status/following-parts.ts';
import type { TrackingParts } from './follow-up/parcels/tracking-parts.ts';
import type { FollowSeen } from './follow-up/stock/follow-seen.ts';
import type { StockJob } from './follow-up/stock/stock-job.ts';
import type { StockRefresh } from './follow-up/stock/stock-refresh.ts';
import type { OperatorsRepository } from './operators/operators-repository.ts';
import type { StationLock } from './operators/station-lock.ts';
import type { OrderOriginsRepository } from './outbox/order-origins-repository.ts';
import type { OutboxRepository } from './outbox/outbox-repository.ts';
import type { Sender } from './outbox/sender.ts';
import type { HostPrinting } from './printing/host-printing.ts';
import type { LabelSender } from './printing/label-sender.ts';
import type { PrintJobsRepository } from './printing/print-jobs-repository.ts';
import type { PrintSendingsRepository } from './printing/print-sendings-repository.ts';
import type { SsccNumbers } from './printing/sscc-numbers.ts';
import type { Environment } from './runtime/environment.ts';
import type { LookUpQueue } from './service/look-up-queue.ts';
import type { PracticeDescription } from './service/practice-description.ts';
import type { ServiceClient } from './service/service-client.ts';
import type { ConnectionsRepository } from './settings/connections-repository.ts';
import type { Secrets } from './settings/secrets.ts';
import type { SettingsRepository } from './settings/settings-repository.ts';
import type { StationJournalRepository } from './settings/station-journal-repository.ts';
import type { ShiftCount } from './shift/shift.ts';
import type { SiteFacts } from './site/shared/site-facts.ts';
import type { Site } from './site/site.ts';
import type { Actor } from './storage/actor.ts';
import type { Sqlite } from './storage/database.ts';
import type { BackUpNow } from './storage/durability/back-up-now.ts';
import type { RunStoreTask } from './storage/durability/in-backup-thread.ts';
import type { Notices } from './storage/durability/notices.ts';
import type { KeyValueRepository } from './storage/key-value-repository.ts';

/** What handlers work with; wired in start/core.ts. */
export interface CoreContext {
  readonly version: string;
  readonly environment: Environment;
  readonly mode: 'practice' | 'live';
  /** Name of the service for people: `practice`, or its base address. */
  readonly service: string;
  /** Settings in effect for this run: flags override stored values. */
  readonly settings: () => Settings;
  readonly byFlag: readonly string[];
  readonly actor: () => Actor;
  readonly db: Sqlite;
  readonly documents: DocumentsRepository;
  readonly scans: ScansRepository;
  readonly outbox: OutboxRepository;
  /** The marketplaces that orders in the outbox are from. */
  readonly origins: OrderOriginsRepository;
  readonly attachments: AttachmentsRepository;
  readonly learned: AliasesRepository;
  readonly keyValues: KeyValueRepository;
  readonly declared: DeclaredGoodsRepository;
  /** What was learned about the weight of goods. */
  readonly unitWeights: UnitWeightsRepository;
  /** Inbound orders as last read from the service. */
  readonly readings: InboundReadingsRepository;
  /** Boxes and pallets of outbound orders as last read from the service. */
  readonly boxes: BoxesReadingsRepository;
  readonly client: ServiceClient;
  readonly printJobs: PrintJobsRepository;
  /** Labels queued for the label printer, and their sender. */
  readonly sendings: PrintSendingsRepository;
  readonly labelSender: LabelSender;
  /** After the label printer became another. */
  readonly followPrinter: () => void;
  readonly ssccs: SsccNumbers;
  readonly scale: BenchDevices['scale'];
  readonly portScanners: BenchDevices['portScanners'];
  readonly listPorts: BenchDevices['listPorts'];
  readonly latencies: LatenciesRepository;
  readonly settingsRepository: SettingsRepository;
  readonly secrets: Secrets;
  readonly hostPrinting: HostPrinting | null;
  readonly connections: ConnectionsRepository;
  readonly operators: OperatorsRepository;
  readonly stationJournal: StationJournalRepository;
  readonly site: Site;
  readonly siteFacts: SiteFacts;
  readonly lock: StationLock;
  readonly catalogue: CatalogueReader;
  readonly writer: CatalogueWriter;
  readonly sender: Sender;
  readonly asker: CodeAsker;
  /** Orders that checks refer to, by CustomerOrderNo; inbound orders by ShipmentId or SvcOrderId. */
  readonly orders: OrderAskers;
  /** Parcels of bills of lading, by any of their numbers. */
  readonly parcels: LookUpQueue;
  readonly stock: StockRefresh;
  readonly stockJob: StockJob;
  readonly seen: FollowSeen;
  readonly goods: GoodsLists;
  /** Tracked parcels, by tracking number. */
  readonly tracking: TrackingParts['tracking'];
  readonly prices: TrackingParts['prices'];
  readonly practice: PracticeDescription;
  /** Orders accepted by the service, followed until they reach a final stage. */
  readonly following: Following;
  readonly openDocuments: OpenDocuments;
  readonly toPack: OrdersToPack;
  readonly orderFolder: {
    readonly wake: () => void;
    readonly stop: () => void;
    readonly view: () => FolderView;
    /** A person was told of what failed until then. */
    readonly seen: (until: number) => void;
  };
  readonly shift: ShiftCount;
  readonly network: () => { state: 'unknown' | 'online' | 'offline'; since: number };
  readonly importing: () => { done: number; of: number; isChecking: boolean } | null;
  readonly elsewhere: () => StationView['elsewhere'];
  readonly notices: Notices;
  /** Slow disk work, in a thread of its own. */
  readonly inThread: RunStoreTask;
  /** Makes a backup now. */
  readonly backUp: BackUpNow;
  readonly emit: (event: BridgeEvent) => void;
  /** Called when the connection changes: the host restarts the core. */
  readonly restart: () => void;
}
