import { useEffect, useState } from 'react';
import { asFailure, type Failure } from '../../contract/failure.ts';
import type { OperatorRow } from '../../contract/operators.ts';
import { useDockside } from './use-dockside.ts';

export interface Operators {
  /** By name; null until they were read once. */
  readonly rows: readonly OperatorRow[] | null;
  readonly failure: Failure | null;
}

/** Who works at this station, read again whenever the list changes. */
export function useOperators(): Operators {
  const { bridge, listen } = useDockside();
  const [rows, setRows] = useState<readonly OperatorRow[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let reads = 0;
    const read = () => {
      reads += 1;
      const mine = reads;
      bridge.invoke('operator.list', {}).then(
        (answer) => {
          if (mine !== reads) return;
          setFailure(null);
          setRows(answer);
        },
        (error: unknown) => {
          if (mine !== reads) return;
          setFailure(asFailure(error));
        },
      );
    };
    read();
    const stop = listen(({ type }) => {
      if (type === 'settings' || type === 'restarted') read();
    });
    return () => {
      reads = -1;
      stop();
    };
  }, [bridge, listen]);
  return { rows, failure };
}
