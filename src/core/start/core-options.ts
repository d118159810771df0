import type { BridgeEvent } from '../../contract/bridge/event.ts';
import type { SettingsPatch } from '../../contract/settings.ts';
import type { Dispatch } from '../bridge/dispatch.ts';
import type { CatalogueWriter } from '../catalogue/writer/catalogue-writer-thread.ts';
import type { WriterOptions } from '../catalogue/writer/catalogue-writing.ts';
import type { ImportProgress } from '../catalogue/writer/import-csv.ts';
import type { LogFacts } from '../diagnostics/station-log.ts';
import type { HostPrinting } from '../printing/host-printing.ts';
import type { Environment } from '../runtime/environment.ts';
import type { ServiceAddress } from '../service/service-client.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { RunStoreTask } from '../storage/durability/in-backup-thread.ts';
import type { CoreEnd } from './core-messages.ts';

export interface CoreOptions {
  readonly version: string;
  readonly dataFolder: string;
  /** What the command line decides for this run. */
  readonly flags: SettingsPatch;
  readonly environment: Environment;
  /** Where the practice warehouse answers; asked only in practice. */
  readonly practiceAddress: () => Promise<ServiceAddress>;
  /** The catalogue that practice begins with. */
  readonly practiceCatalogue: string;
  /** Whoever writes to the catalogue: a thread of its own, so that no scan waits for it. */
  readonly startCatalogueWriter: (
    options: WriterOptions,
    onProgress: (progress: ImportProgress) => void,
  ) => CatalogueWriter;
  /** What takes as long as the disk does, in a thread of its own. */
  readonly inThread: RunStoreTask;
  /** A person wants this backup of the work: its path, or `newest`. */
  readonly restore?: string | undefined;
  /** Where secrets of services are kept; absent: in a file of this data folder that only its owner may read. */
  readonly secrets?: Secrets;
  /** What prints without asking; absent: nothing does. */
  readonly hostPrinting?: HostPrinting;
  /** As `CoreThreadOptions`. */
  readonly lastEnd?: CoreEnd | undefined;
  readonly emit: (event: BridgeEvent) => void;
  readonly restart: () => void;
  /** What went as it should: told to whoever helps, never a person's data. */
  readonly note?: (what: string, facts?: LogFacts) => void;
  readonly log: (message: string, error?: unknown) => void;
}

export interface Core {
  readonly dispatch: Dispatch;
  /** Settles once no settings hold a secret any more: an older version kept them there. */
  readonly secretsMoved: Promise<void>;
  readonly stop: () => Promise<void>;
}
