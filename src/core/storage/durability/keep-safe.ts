import type { Environment } from '../../runtime/environment.ts';
import type { BackUpNow } from './back-up-now.ts';
import type { RunStoreTask } from './in-backup-thread.ts';
import { doRegularly } from './regular-backups.ts';

/** How closely the text record follows the work. */
const recordRhythm = { firstMs: 10_000, periodMs: 60_000 };

export interface KeepSafe {
  readonly folder: string;
  readonly inThread: RunStoreTask;
  readonly backUp: BackUpNow;
  readonly environment: Environment;
  readonly log: (message: string, error?: unknown) => void;
}

/** Backs up regularly and updates the text record. Returns a stop function. */
export function keepSafe({ folder, inThread, backUp, environment, log }: KeepSafe): () => Promise<void> {
  const stopBackups = doRegularly(
    async () => void (await backUp()),
    environment,
    (error) => log('a backup failed', error),
  );
  const stopRecord = doRegularly(
    async () => void (await inThread('record', { folder, now: environment.now() })),
    environment,
    (error) => log('the text record could not be written', error),
    recordRhythm,
  );
  return async () => {
    await Promise.all([stopBackups(), stopRecord()]);
  };
}
