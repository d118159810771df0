import { useCallback } from 'react';
import type { Output } from '../../../contract/bridge/channels.ts';
import { useAction } from '../../state/use-action.ts';
import { useDockside } from '../../state/use-dockside.ts';
import { type Reading, useReading } from '../../state/use-reading.ts';

export interface BackupsReading extends Reading<Output<'backups.list'>> {
  /** They are being read anew. */
  readonly isReading: boolean;
}

/** The backups as they are when the section is opened, and once more whenever they are asked for. */
export function useBackups(): BackupsReading {
  const { bridge } = useDockside();
  const reading = useReading(useCallback(() => bridge.invoke('backups.list', {}), [bridge]));
  const { run, isRunning } = useAction();
  return { ...reading, isReading: isRunning, again: async () => void (await run(reading.again)) };
}
