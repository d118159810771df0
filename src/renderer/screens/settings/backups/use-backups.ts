import type { Output } from '../../../../contract/bridge/channels.ts';
import { useAction } from '../../../data/use-action.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';

export interface BackupsReading extends Reading<Output<'backups.list'>> {
  /** True while they are being read again. */
  readonly isReading: boolean;
}

/** The backups, read when the section is opened and on request. */
export function useBackups(): BackupsReading {
  const reading = useRead('backups.list', {});
  const { run, isRunning } = useAction();
  return { ...reading, isReading: isRunning, again: async () => void (await run(reading.again)) };
}
