import { useCallback, useEffect, useRef, useState } from 'react';
import { asFailure, type Failure } from '../../../contract/failure.ts';
import type { LearnedCode } from '../../../contract/goods-view.ts';
import { useDockside } from '../../state/use-dockside.ts';

/** So many more whenever a person asks for older ones. */
const listStep = 2_000;

export interface LearnedList {
  /** Newest first; null until they were read once. */
  readonly codes: readonly LearnedCode[] | null;
  readonly failure: Failure | null;
  readonly hasOlder: boolean;
  readonly readOlder: () => void;
  readonly read: () => void;
}

/** The codes that this station was taught, read again whenever one comes or goes. */
export function useLearned(): LearnedList {
  const { bridge, listen } = useDockside();
  const [limit, setLimit] = useState(listStep);
  const [codes, setCodes] = useState<readonly LearnedCode[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const reads = useRef(0);

  const read = useCallback(() => {
    reads.current += 1;
    const mine = reads.current;
    bridge.invoke('learned.list', { limit }).then(
      (answer) => {
        // Only the newest question may answer.
        if (mine !== reads.current) return;
        setFailure(null);
        setCodes(answer);
      },
      (error: unknown) => {
        if (mine !== reads.current) return;
        setFailure(asFailure(error));
      },
    );
  }, [bridge, limit]);

  useEffect(() => {
    read();
    return listen(({ type }) => {
      if (type === 'learned' || type === 'catalogue' || type === 'restarted') read();
    });
  }, [read, listen]);

  return {
    codes,
    failure,
    hasOlder: codes !== null && codes.length >= limit,
    readOlder: () => setLimit((before) => before + listStep),
    read,
  };
}
