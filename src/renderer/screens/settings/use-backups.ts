import { useCallback } from 'react';
import type { Output } from '../../../contract/bridge/channels.ts';
import { useAction } from '../../state/use-action.ts';
import { useDockside } from '../../state/use-dockside.ts';
import { type Reading, useReading } from '../../state/use-reading.ts';

export interface BackupsReading extends Reading<Output<'backups.list'>> {
  /** True while they are being read again. */
  readonly isReading: boolean;
}

/** The backups, read when the section is opened and on request. */
export function useBackups(): BackupsReading {
  const { bridge } = useDockside();
  const reading = useReading(useCallback(() => bridge.invoke('backups.list', {}), [bridge]));
  const { run, isRunning } = useAction();
  return { ...reading, isReading: isRunning, again: async () => void (await run(reading.again)) };
}
