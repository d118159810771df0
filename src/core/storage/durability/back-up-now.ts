import { asFailure, type FailureReply, toReply } from '../../../contract/failure.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import type { RunStoreTask } from './in-backup-thread.ts';
import type { BackedUp, StorePlace } from './store-tasks.ts';

export interface BackUpOptions extends StorePlace {
  readonly inThread: RunStoreTask;
  /** What a person must know about the disk; empty: the problem is over. */
  readonly tell: (trouble: readonly Message[]) => void;
  /** A file is damaged: the core restarts and restores it. */
  readonly onDamage: () => void;
}

/** Makes one backup, scheduled or requested, and reports the result. Rejects if the work could not be backed up. */
export type BackUpNow = () => Promise<BackedUp>;

export function createBackUp({ inThread, folder, dataFolder, tell, onDamage }: BackUpOptions): BackUpNow {
  return async () => {
    try {
      const done = await inThread('back-up', { folder, dataFolder });
      if ('damaged' in done) onDamage();
      else tell(done.stationTrouble ? [message('notice.station-backup-failed'), wordsOf(done.stationTrouble)] : []);
      return done;
    } catch (error) {
      tell([message('notice.backup-failed'), wordsOf(toReply(asFailure(error)))]);
      throw error;
    }
  };
}

/** The reason, as a disk message if there is one. */
function wordsOf({ message: why, details }: Pick<FailureReply, 'message' | 'details'>): Message {
  return details?.problems?.find(({ words }) => words !== undefined)?.words ?? message('problem.other', { why });
}
