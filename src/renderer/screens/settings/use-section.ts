import { type FormEvent, useState } from 'react';
import type { Failure } from '../../../contract/failure.ts';
import { useAction } from '../../state/use-action.ts';

export interface Section<Draft extends object> {
  /** What is saved, with what was changed since. */
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly isDirty: boolean;
  readonly isSaved: boolean;
  readonly isRunning: boolean;
  /** Why it was refused as it is filled in now. */
  readonly failure: Failure | null;
  readonly submit: (event: FormEvent) => void;
}

/** The fields of one section while they are being changed; saved together, or refused together. */
export function useSection<Draft extends object>(saved: Draft, save: (draft: Draft) => Promise<void>): Section<Draft> {
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [isSaved, setSaved] = useState(false);
  const [tried, setTried] = useState('');
  const action = useAction();
  const draft = { ...saved, ...changes };
  return {
    draft,
    change: (more) => {
      setSaved(false);
      setChanges((before) => ({ ...before, ...more }));
    },
    isDirty: JSON.stringify(draft) !== JSON.stringify(saved),
    isSaved,
    isRunning: action.isRunning,
    failure: tried === JSON.stringify(draft) ? action.failure : null,
    submit: (event) => {
      event.preventDefault();
      setTried(JSON.stringify(draft));
      void action
        .run(() => save(draft))
        .then((wentWell) => {
          setSaved(wentWell);
          if (wentWell) setChanges({});
        });
    },
  };
}
