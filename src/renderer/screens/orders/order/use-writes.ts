import { useCallback, useEffect, useRef, useState } from 'react';
import { asFailure, type Failure } from '../../../../contract/failure.ts';
import { useDockside } from '../../../session/use-dockside.ts';

export interface Writes {
  /** `work` resolves to whether it was carried out, and so does this; false, too, if it failed. */
  readonly write: (work: () => Promise<boolean>) => Promise<boolean>;
  /** Why the last one failed. What the batch refused is told by the band. */
  readonly failure: Failure | null;
}

/** Manual edits, written one after another without omission: the next cell is typed before the last is on disk. */
export function useWrites(): Writes {
  const { typedFirst } = useDockside();
  const [failure, setFailure] = useState<Failure | null>(null);
  const last = useRef<Promise<boolean> | null>(null);

  const write = useCallback((work: () => Promise<boolean>) => {
    const mine = (last.current ?? Promise.resolve(true)).then(async () => {
      try {
        const isDone = await work();
        setFailure(null);
        return isDone;
      } catch (error) {
        setFailure(asFailure(error));
        return false;
      } finally {
        if (last.current === mine) last.current = null;
      }
    });
    last.current = mine;
    return mine;
  }, []);

  useEffect(
    () =>
      typedFirst.add(() => {
        leaveAndReturn();
        return last.current;
      }),
    [typedFirst],
  );
  return { write, failure };
}

/** Leaving a field saves its text. */
function leaveAndReturn(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.closest('[role=dialog]') !== null) return;
  field.blur();
  field.focus({ preventScroll: true });
}
