import { useCallback, useEffect, useRef } from 'react';
import type { DocumentKindName } from '../../contract/bridge/documents.ts';
import { useDockside, useView } from '../state/use-dockside.ts';

/** The document of that kind that is over and looked at on its screen, and how to look at one, or at none. */
export function useClosedPaper(kind: DocumentKindName) {
  const { view } = useDockside();
  const shown = useView(({ closedPaper }) => (closedPaper?.kind === kind ? closedPaper.id : null));
  const show = useCallback(
    (id: string | null) => view.setState({ closedPaper: id === null ? null : { kind, id } }),
    [view, kind],
  );
  return [shown, show] as const;
}

/** The same where the one that was just finished is looked at by itself. One that opens goes before it. */
export function useResult(kind: DocumentKindName, open: string | null) {
  const [result, setResult] = useClosedPaper(kind);
  const before = useRef(open);
  useEffect(() => {
    if (before.current !== open) setResult(open === null ? before.current : null);
    before.current = open;
  }, [open, setResult]);
  return [result, setResult] as const;
}
