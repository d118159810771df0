import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { DocumentKindName } from '../../contract/bridge/documents.ts';
import type { DocumentsState } from './stores/documents-store.ts';
import { useDockside } from './use-dockside.ts';

/** The state of one document store, distinguished by kind. */
export type AnyDocuments = { [K in DocumentKindName]: DocumentsState<K> }[DocumentKindName];

/** Selects a part of the documents of each of these kinds; the component renders again only when one of the parts changes. */
export function useOfKinds<Part>(
  select: (state: AnyDocuments) => Part,
  kinds: readonly DocumentKindName[] = DocumentKindName.options,
): readonly Part[] {
  const { documents, verdictFirst } = useDockside();
  const stores = useMemo(() => kinds.map((kind) => documents[kind]), [documents, kinds]);
  const last = useRef<readonly Part[]>([]);
  const subscribe = useCallback(
    (tell: () => void) => {
      const stops = stores.map((store) => verdictFirst.behind<AnyDocuments>(store as never).subscribe(tell));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [stores, verdictFirst],
  );
  const read = () => {
    const next = stores.map((store) => select(store.getState()));
    const isSame = next.length === last.current.length && next.every((part, at) => Object.is(part, last.current[at]));
    if (!isSame) last.current = next;
    return last.current;
  };
  return useSyncExternalStore(subscribe, read, read);
}
