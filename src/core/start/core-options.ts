import type { BridgeEvent } from '../../contract/bridge/event.ts';
import type { SettingsPatch } from '../../contract/settings.ts';
import type { Dispatch } from '../bridge/dispatch.ts';
import type { CatalogueWriter } from '../catalogue/writer/catalogue-writer-thread.ts';
import type { WriterOptions } from '../catalogue/writer/catalogue-writing.ts';
import type { ImportProgress } from '../catalogue/writer/import-csv.ts';
import type { PortsProcess } from '../devices/ports/port-messages.ts';
import type { LogFacts } from '../diagnostics/station-log.ts';
import type { UnderstandOrders } from '../orders/folder/understand-in-thread.ts';
import type { HostPrinting } from '../printing/host-printing.ts';
import type { Environment } from '../runtime/environment.ts';
import type { ServiceAddress } from '../service/service-client.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { SiteLinks } from '../site/link/start-link.ts';
import type { RunStoreTask } from '../storage/durability/in-backup-thread.ts';
import type { CoreEnd } from './core-messages.ts';

export interface CoreOptions {
  readonly version: string;
  readonly dataFolder: string;
  /** The settings fixed by the command line for this run. */
  readonly flags: SettingsPatch;
  readonly environment: Environment;
  /** The address of the practice warehouse; only called in practice mode. */
  readonly practiceAddress: () => Promise<ServiceAddress>;
  /** The catalogue that practice mode starts with. */
  readonly practiceCatalogue: string;
  /** Starts the catalogue writer: a thread of its own, so that no scan waits for it. */
  readonly startCatalogueWriter: (
    options: WriterOptions,
    onProgress: (progress: ImportProgress) => void,
  ) => CatalogueWriter;
  /** Runs slow disk work in a thread of its own. */
  readonly inThread: RunStoreTask;
  /** Understands files of orders, in a thread of its own. */
  readonly understandOrders: UnderstandOrders;
  /** How the hub of a site is reached; absent: it cannot be. */
  readonly siteLinks?: SiteLinks;
  /** A person wants to restore this backup of the work: its path, or `newest`. */
  readonly restore?: string | undefined;
  /** As `StartFlags`. */
  readonly site?: string | undefined;
  /** Where secrets of services are stored; absent: in a file of this data folder that only its owner may read. */
  readonly secrets?: Secrets;
  /** Prints without a dialogue; absent: not available. */
  readonly hostPrinting?: HostPrinting;
  /** Starts the process that opens this computer's ports; absent: they cannot be opened. */
  readonly startPorts?: () => PortsProcess;
  /** As `CoreThreadOptions`. */
  readonly lastEnd?: CoreEnd | undefined;
  readonly emit: (event: BridgeEvent) => void;
  readonly restart: () => void;
  /** Logs normal events for support: never a person's data. */
  readonly note?: (what: string, facts?: LogFacts) => void;
  readonly log: (message: string, error?: unknown) => void;
}

export interface Core {
  readonly dispatch: Dispatch;
  /** Settles once no settings contain a secret any more: an older version stored them there. */
  readonly secretsMoved: Promise<void>;
  readonly stop: () => Promise<void>;
}
