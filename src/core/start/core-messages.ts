import type { BridgeEvent } from '../../contract/bridge/event.ts';
import type { FailureReply, Reply } from '../../contract/failure.ts';
import type { SettingsPatch } from '../../contract/settings.ts';
import type { ServiceAddress } from '../service/service-client.ts';
import type { HostAnswer, HostQuestion } from './host-questions.ts';

/** What the core's thread is started with. */
export interface CoreThreadOptions {
  readonly version: string;
  readonly dataFolder: string;
  readonly flags: SettingsPatch;
  readonly practiceCatalogue: string;
  /** file: address of the catalogue writer's thread. */
  readonly catalogueWriterFile: string;
  /** file: address of the thread that makes one backup. */
  readonly backupFile: string;
  /** A person wants this backup of the work: its path, or `newest`. */
  readonly restore?: string | undefined;
  /** How the one before it ended in this run, where nobody asked it to: of a bug, or it answered nothing any more. */
  readonly lastEnd?: CoreEnd | undefined;
  /** The host seals secrets; else they lie in a file that only its owner may read. */
  readonly hostSeals: boolean;
  /** The host prints without asking. */
  readonly hostPrints: boolean;
  /** Secrets that could not be kept, given to an earlier core of this run. */
  readonly secretsOfRun: Readonly<Record<string, string>>;
}

export type CoreEnd = 'died' | 'hung';

export type ToCore =
  | { readonly type: 'dispatch'; readonly id: number; readonly channel: string; readonly input: unknown }
  | { readonly type: 'practice-address'; readonly address: ServiceAddress }
  | { readonly type: 'practice-failed'; readonly message: string }
  | HostAnswer
  /** What the host did, for the station's log. */
  | { readonly type: 'note'; readonly what: string }
  | { readonly type: 'are-you-there' }
  | { readonly type: 'stop' };

export type FromCore =
  | { readonly type: 'ready' }
  | { readonly type: 'here' }
  | { readonly type: 'refused'; readonly error: FailureReply }
  | { readonly type: 'reply'; readonly id: number; readonly reply: Reply<unknown> }
  | { readonly type: 'event'; readonly event: BridgeEvent }
  | { readonly type: 'need-practice' }
  | HostQuestion
  | { readonly type: 'secrets-of-run'; readonly secrets: Readonly<Record<string, string>> }
  | { readonly type: 'restart' }
  | { readonly type: 'stopped' };
