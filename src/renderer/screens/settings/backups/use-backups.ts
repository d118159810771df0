import { useCallback } from 'react';
import type { Output } from '../../../../contract/bridge/channels.ts';
import { useAction } from '../../../data/use-action.ts';
import { type Reading, useReading } from '../../../data/use-reading.ts';
import { useDockside } from '../../../session/use-dockside.ts';

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
