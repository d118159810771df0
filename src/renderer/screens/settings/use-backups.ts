import { useCallback, useEffect, useState } from 'react';
import type { Output } from '../../../contract/bridge.ts';
import { asFailure, type Failure } from '../../../contract/failure.ts';
import { useDockside } from '../../state/use-dockside.ts';

export interface Backups {
  /** Null until they were read once. */
  readonly found: Output<'backups.list'> | null;
  readonly failure: Failure | null;
  readonly read: () => void;
}

/** The backups as they are when the section is opened, and once more whenever they are asked for. */
export function useBackups(): Backups {
  const { bridge, listen } = useDockside();
  const [found, setFound] = useState<Output<'backups.list'> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const read = useCallback(() => {
    bridge.invoke('backups.list', {}).then(
      (answer) => {
        setFailure(null);
        setFound(answer);
      },
      (error: unknown) => setFailure(asFailure(error)),
    );
  }, [bridge]);

  useEffect(() => {
    read();
    return listen(({ type }) => {
      if (type === 'restarted') read();
    });
  }, [read, listen]);

  return { found, failure, read };
}
