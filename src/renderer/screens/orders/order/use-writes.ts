import { useCallback, useEffect, useRef, useState } from 'react';
import { asFailure, type Failure } from '../../../../contract/failure.ts';
import { useDockside } from '../../../session/use-dockside.ts';

export interface Writes {
  /** Resolves to false if it was rejected. */
  readonly write: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Why the last one was rejected. */
  readonly failure: Failure | null;
}

/** Manual edits, written one after another without omission: the next cell is typed before the last is on disk. */
export function useWrites(): Writes {
  const { typedFirst } = useDockside();
  const [failure, setFailure] = useState<Failure | null>(null);
  const last = useRef<Promise<boolean> | null>(null);

  const write = useCallback((work: () => Promise<unknown>) => {
    const mine = (last.current ?? Promise.resolve(true)).then(async () => {
      try {
        await work();
        setFailure(null);
        return true;
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
