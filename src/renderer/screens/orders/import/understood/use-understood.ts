import { useEffect, useMemo, useRef, useState } from 'react';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import { asFailure, type Failure } from '../../../../../contract/failure.ts';
import { profilesWith } from '../../../../../order-files/profiles/own-profiles.ts';
import { useRead } from '../../../../data/use-read.ts';
import type { ReadingChoice } from '../../../../import/reading-panel.tsx';
import { type NamedBegin, type ReadSoFar, type UnderstoodHere, understandInWorker } from './understand-in-worker.ts';

export interface Understanding extends ReadSoFar {
  /** Null while the files are read for the first time. */
  readonly understood: UnderstoodHere | null;
  readonly isReading: boolean;
  /** The first lines of the file that is being read; null: it has not begun. */
  readonly begin: NamedBegin | null;
  readonly failure: Failure | null;
}

const begun: Understanding = { understood: null, isReading: true, share: 0, orders: 0, begin: null, failure: null };

/** What files of marketplaces hold: read again when they are to be read in another way. `byHand`: as files of no known format. */
export function useUnderstood(
  kind: OrderKind,
  files: readonly File[],
  { encoding, delimiter }: ReadingChoice,
  byHand: boolean,
): Understanding {
  const known = useRead('orders.aliases', {});
  const aliases = useSame(known.value?.aliases);
  const settings = useRead('settings.read', {});
  const formats = useSame(settings.value?.settings.orderFormats);
  const [state, setState] = useState(begun);
  useEffect(() => {
    if (aliases === undefined || formats === undefined) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const set = (next: Partial<Understanding>) => {
      if (!signal.aborted) setState((before) => ({ ...before, ...next }));
    };
    set({ isReading: true, share: 0, orders: 0, begin: null, failure: null });
    const sellers = aliases;
    const ownTexts = formats;
    async function read(): Promise<UnderstoodHere> {
      const named = await Promise.all(
        files.map(async (file) => ({ name: file.name, bytes: await file.arrayBuffer() })),
      );
      // The template's columns are matched by their names, like those of any other table.
      const profiles = byHand ? [] : profilesWith(kind, ownTexts).filter(({ isTemplate }) => isTemplate !== true);
      const options = {
        kind,
        profiles,
        encoding,
        delimiter,
        aliases: new Map(sellers.map(({ seller, parts }) => [seller, parts])),
      };
      return understandInWorker(
        { files: named, options },
        { onProgress: ({ share, orders }) => set({ share, orders }), onBegin: (begin) => set({ begin }) },
        signal,
      );
    }
    read().then(
      (understood) => set({ understood, isReading: false }),
      (error: unknown) => set({ isReading: false, failure: asFailure(error) }),
    );
    return () => stopping.abort();
  }, [aliases, formats, kind, files, encoding, delimiter, byHand]);
  const failure = known.failure ?? settings.failure;
  return failure === null ? state : { ...state, isReading: false, failure };
}

/** The same object for as long as it says the same: goods and other settings change, too, and a file is not read again for that. */
function useSame<Value>(value: Value): Value {
  const text = useMemo(() => JSON.stringify(value), [value]);
  const kept = useRef({ text, value });
  if (kept.current.text !== text) kept.current = { text, value };
  return kept.current.value;
}
