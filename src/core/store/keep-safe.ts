import { Failure } from '../../contract/failure.ts';
import { type Message, message } from '../../contract/verdict.ts';
import type { Environment } from '../environment.ts';
import type { RunStoreTask } from './in-backup-thread.ts';
import { backUpRegularly } from './regular-backups.ts';
import type { StorePlace } from './store-tasks.ts';

/** The text record follows the work this closely. */
const recordRhythm = { firstMs: 10_000, periodMs: 60_000 };

export interface KeepSafe extends StorePlace {
  readonly inThread: RunStoreTask;
  readonly environment: Environment;
  /** What a person must know of the disk; nothing: it is over. */
  readonly tell: (trouble: readonly Message[]) => void;
  /** The file is damaged: the core begins anew, and brings it back. */
  readonly onDamage: () => void;
  readonly log: (message: string, error?: unknown) => void;
}

/** Why, in the words of the disk where it has some. */
function wordsOf(error: unknown): Message {
  const why = error instanceof Error ? error.message : String(error);
  const problems = error instanceof Failure ? error.details?.problems : undefined;
  return problems?.find(({ words }) => words !== undefined)?.words ?? message('problem.other', { why });
}

/** Backs up regularly, and keeps the text record. The answer ends it. */
export function keepSafe(options: KeepSafe): () => Promise<void> {
  const { inThread, environment, tell, onDamage, log, folder, dataFolder } = options;
  const stopBackups = backUpRegularly(
    async () => {
      try {
        const done = await inThread('back-up', { folder, dataFolder });
        tell([]);
        if ('isDamaged' in done) onDamage();
      } catch (error) {
        tell([message('notice.backup-failed'), wordsOf(error)]);
        throw error;
      }
    },
    environment,
    log,
  );
  const stopRecord = backUpRegularly(
    async () => {
      await inThread('record', { folder, now: environment.now() });
    },
    environment,
    log,
    recordRhythm,
  );
  return async () => {
    await Promise.all([stopBackups(), stopRecord()]);
  };
}
