import { useCallback, useEffect, useState } from 'react';
import type { Output } from '../../../contract/bridge.ts';
import { asFailure, type Failure } from '../../../contract/failure.ts';
import { useDockside } from '../../state/use-dockside.ts';

export interface Backups {
  /** Null until they were read once. */
  readonly found: Output<'backups.list'> | null;
  readonly failure: Failure | null;
  /** They are being read anew. */
  readonly isReading: boolean;
  readonly read: () => void;
}

/** The backups as they are when the section is opened, and once more whenever they are asked for. */
export function useBackups(): Backups {
  const { bridge, listen } = useDockside();
  const [found, setFound] = useState<Output<'backups.list'> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const [asked, setAsked] = useState(0);

  const read = useCallback(() => {
    setAsked((before) => before + 1);
    bridge
      .invoke('backups.list', {})
      .then(
        (answer) => {
          setFailure(null);
          setFound(answer);
        },
        (error: unknown) => setFailure(asFailure(error)),
      )
      .finally(() => setAsked((before) => before - 1));
  }, [bridge]);

  useEffect(() => {
    read();
    return listen(({ type }) => {
      if (type === 'restarted') read();
    });
  }, [read, listen]);

  return { found, failure, isReading: asked > 0, read };
}
