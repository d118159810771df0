import { useEffect, useRef } from 'react';
import type { Failure } from '../../../contract/failure.ts';
import { type JudgedBoard, judgeBoard } from '../../../contract/site/judge-board.ts';
import { useReadOf } from '../../data/use-read.ts';
import { useDockside } from '../../session/use-dockside.ts';

const everyMs = 15_000;

export interface BoardReading {
  /** As last read; null until then. It stays while the hub is away. */
  readonly board: JudgedBoard | null;
  /** When that was, by this computer's clock: for its age alone. */
  readonly readAt: number;
  /** Why the last read failed; it stays until one goes well. */
  readonly failure: Failure | null;
  readonly again: () => Promise<void>;
}

/** The board of the site, read again every 15 s while it is in sight, and when the core tells of something. */
export function useBoard(): BoardReading {
  const { now } = useDockside();
  const { last, failure, again } = useReadOf(['site.board'], {}, async (invoke) => ({
    board: judgeBoard(await invoke('site.board', {})),
    readAt: now(),
  }));
  // Nothing is known between a failure and the next answer, and what is shown must not blink each time.
  const failed = useRef<Failure | null>(null);
  if (failure !== null) failed.current = failure;
  else if (last !== null) failed.current = null;

  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void again();
    };
    const timer = setInterval(read, everyMs);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [again]);
  return { board: last?.board ?? null, readAt: last?.readAt ?? 0, failure: failed.current, again };
}
