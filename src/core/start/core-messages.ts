import type { BridgeEvent } from '../../contract/bridge/event.ts';
import type { FailureReply, Reply } from '../../contract/failure.ts';
import type { SettingsPatch } from '../../contract/settings.ts';
import type { PortsNews, PortsOrder } from '../devices/ports/relay-ports.ts';
import type { HostPrinting } from '../printing/host-printing.ts';
import type { Answer, Call } from '../runtime/thread-calls.ts';
import type { ServiceAddress } from '../service/service-client.ts';
import type { SecretSeal } from '../settings/secrets.ts';

/** The start options of the core's thread. */
export interface CoreThreadOptions {
  readonly version: string;
  readonly dataFolder: string;
  readonly flags: SettingsPatch;
  readonly practiceCatalogue: string;
  /** The file: URL of the catalogue writer's thread. */
  readonly catalogueWriterFile: string;
  /** The file: URL of the thread that makes one backup. */
  readonly backupFile: string;
  /** The file: URL of the thread that understands files of orders. */
  readonly orderFilesFile: string;
  /** The file: URL of the thread that tells the site. */
  readonly siteLinkFile: string;
  /** A person wants to restore this backup of the work: its path, or `newest`. */
  readonly restore?: string | undefined;
  /** As `StartFlags`. */
  readonly site?: string | undefined;
  /** How the previous core of this run ended unexpectedly: by a bug, or because it hung. */
  readonly lastEnd?: CoreEnd | undefined;
  /** The host encrypts secrets; otherwise they are in a file that only its owner may read. */
  readonly hostSeals: boolean;
  /** The host prints without a dialogue. */
  readonly hostPrints: boolean;
  /** Secrets that could not be stored, given to an earlier core of this run. */
  readonly secretsOfRun: Readonly<Record<string, string>>;
}

export type CoreEnd = 'died' | 'hung';

/** What only the host's own process can do: it has the keyring, the page to be printed, and the practice warehouse. */
export interface HostFunctions extends SecretSeal, HostPrinting {
  readonly startPractice: () => Promise<ServiceAddress>;
}

/** What the core's thread does for its host. */
export interface CoreFunctions {
  readonly dispatch: (channel: string, input: unknown) => Promise<Reply<unknown>>;
  readonly isThere: () => true;
  readonly stop: () => Promise<void>;
}

export type ToCore =
  | { readonly type: 'call'; readonly call: Call<CoreFunctions> }
  | { readonly type: 'answer'; readonly answer: Answer }
  | { readonly type: 'ports'; readonly news: PortsNews }
  /** A host action, for the station's log. */
  | { readonly type: 'note'; readonly what: string };

export type FromCore =
  | { readonly type: 'ready' }
  | { readonly type: 'refused'; readonly error: FailureReply }
  | { readonly type: 'call'; readonly call: Call<HostFunctions> }
  | { readonly type: 'answer'; readonly answer: Answer }
  | { readonly type: 'event'; readonly event: BridgeEvent }
  | { readonly type: 'ports'; readonly order: PortsOrder }
  | { readonly type: 'secrets-of-run'; readonly secrets: Readonly<Record<string, string>> }
  | { readonly type: 'restart' };
