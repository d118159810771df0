import { useCallback, useEffect, useRef } from 'react';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import { useDockside, useView } from '../../session/use-dockside.ts';

/** The closed document of that kind shown on its screen, and a setter to show one or none. */
export function useClosedPaper(kind: DocumentKindName) {
  const { view } = useDockside();
  const shown = useView(({ closedPaper }) => (closedPaper?.kind === kind ? closedPaper.id : null));
  const show = useCallback(
    (id: string | null) => view.setState({ closedPaper: id === null ? null : { kind, id } }),
    [view, kind],
  );
  return [shown, show] as const;
}

/** The same, but a document that has just been finished is shown automatically. One that opens takes precedence. */
export function useResult(kind: DocumentKindName, open: string | null) {
  const [result, setResult] = useClosedPaper(kind);
  const before = useRef(open);
  useEffect(() => {
    if (before.current !== open) setResult(open === null ? before.current : null);
    before.current = open;
  }, [open, setResult]);
  return [result, setResult] as const;
}
