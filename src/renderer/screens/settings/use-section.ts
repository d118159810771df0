import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { Failure } from '../../../contract/failure.ts';
import { useAction } from '../../state/use-action.ts';
import { changedSince, isChanged, type SectionFields, useKeptChanges } from './section-drafts.ts';

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
  /** Back to what is saved. */
  readonly discard: () => void;
}

/** The fields of one section while they are being changed; saved together, or refused together, and kept until then. */
export function useSection<Draft extends object>(
  { key, saved }: SectionFields<Draft>,
  save: (draft: Draft) => Promise<void>,
): Section<Draft> {
  const kept = useKeptChanges();
  const all = useStore(kept);
  const [isSaved, setSaved] = useState(false);
  const [tried, setTried] = useState('');
  const action = useAction();
  // Only `put` writes here, and it takes fields of this draft alone.
  const changes = (all[key] ?? {}) as Partial<Draft>;
  const draft = { ...saved, ...changes };
  const put = (next: Partial<Draft>) => kept.setState({ [key]: next });
  return {
    draft,
    change: (more) => {
      setSaved(false);
      put({ ...changes, ...more });
    },
    isDirty: isChanged({ key, saved }, all),
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
          // What is kept by now, not what it was when the button was pressed.
          if (wentWell) put(changedSince((kept.getState()[key] ?? {}) as Partial<Draft>, draft));
        });
    },
    discard: () => {
      setTried('');
      put({});
    },
  };
}
