import { Failure } from '../contract/failure.ts';
import { type CoreThread, type CoreThreadSetup, startCoreThread } from './start-core-thread.ts';
import { BadFlag, type StartFlags } from './start-flags.ts';

/** As `startCoreThread`; throws `BadFlag` where it is the backup named by --restore that cannot be taken. */
export async function startOrBadFlag(
  { restore }: Pick<StartFlags, 'restore'>,
  setup: CoreThreadSetup,
): Promise<CoreThread> {
  try {
    return await startCoreThread(setup);
  } catch (error) {
    if (restore === null || !(error instanceof Failure) || error.code !== 'invalid-input') throw error;
    throw new BadFlag(`--restore: ${error.message}`);
  }
}
