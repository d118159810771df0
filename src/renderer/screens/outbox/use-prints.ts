import { useEffect, useState } from 'react';
import { asFailure, type Failure } from '../../../contract/failure.ts';
import type { PrintJobView } from '../../../contract/print-job.ts';
import { useDockside } from '../../state/use-dockside.ts';

export interface PrintsRead {
  /** Newest first; null until they were read once. */
  readonly jobs: readonly PrintJobView[] | null;
  readonly hasOlder: boolean;
  readonly failure: Failure | null;
  readonly readAgain: () => void;
  readonly readOlder: () => void;
}

const step = 300;

/** The print jobs of this station, read again when one of them changes. */
export function usePrints(): PrintsRead {
  const { bridge, listen } = useDockside();
  const [jobs, setJobs] = useState<readonly PrintJobView[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [limit, setLimit] = useState(step);
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` is what asks for it again.
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      bridge.invoke('print.list', { limit }).then(
        (found) => {
          if (!isCurrent) return;
          setJobs(found);
          setFailure(null);
        },
        (error: unknown) => {
          if (isCurrent) setFailure(asFailure(error));
        },
      );
    void read();
    const stop = listen(({ type }) => {
      if (type === 'print' || type === 'restarted') void read();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [bridge, listen, limit, times]);
  return {
    jobs,
    hasOlder: jobs !== null && jobs.length >= limit,
    failure,
    readAgain: () => setTimes((before) => before + 1),
    readOlder: () => setLimit((before) => before + step),
  };
}
