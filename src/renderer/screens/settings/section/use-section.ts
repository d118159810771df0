import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { Failure } from '../../../../contract/failure.ts';
import { useCommand } from '../../../data/use-command.ts';
import { changedSince, isChanged, type SectionFields, useKeptChanges } from './section-drafts.ts';

export interface Section<Draft extends object> {
  /** The saved fields with the unsaved changes. */
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly isDirty: boolean;
  readonly isSaved: boolean;
  readonly isRunning: boolean;
  /** Why it was rejected as currently entered. */
  readonly failure: Failure | null;
  readonly submit: (event: FormEvent) => void;
  /** Reverts to what is saved. */
  readonly discard: () => void;
}

/** The fields of one section while being edited; saved together, or rejected together, and kept until then. */
export function useSection<Draft extends object>(
  { key, saved }: SectionFields<Draft>,
  save: (draft: Draft) => Promise<void>,
): Section<Draft> {
  const kept = useKeptChanges();
  const all = useStore(kept);
  const [isSaved, setSaved] = useState(false);
  const [tried, setTried] = useState('');
  const command = useCommand();
  // Only `put` writes here, and only with fields of this draft.
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
    isRunning: command.isRunning,
    failure: tried === JSON.stringify(draft) ? command.failure : null,
    submit: (event) => {
      event.preventDefault();
      setTried(JSON.stringify(draft));
      void command
        .run(() => save(draft))
        .then((wentWell) => {
          setSaved(wentWell);
          // The current changes, not those from when the button was pressed.
          if (wentWell) put(changedSince((kept.getState()[key] ?? {}) as Partial<Draft>, draft));
        });
    },
    discard: () => {
      setTried('');
      put({});
    },
  };
}
