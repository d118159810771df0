import { useCallback, useEffect, useRef } from 'react';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import { documentKinds } from '../../../documents/kinds.ts';
import { useDockside, useRoute } from '../../session/use-dockside.ts';

/** The closed document of that kind shown on its screen, and a setter to show one or none. */
export function useClosedPage(kind: DocumentKindName) {
  const { navigation } = useDockside();
  const { screen } = documentKinds[kind];
  const shown = useRoute((route) => (route.page === 'closed' && route.screen === screen ? route.document : null));
  const show = useCallback(
    (document: string | null) =>
      navigation.open(document === null ? { screen, page: 'list' } : { screen, page: 'closed', document }),
    [navigation, screen],
  );
  return [shown, show] as const;
}

/** The same, but a document that has just been finished is shown automatically. One that opens takes precedence. */
export function useResult(kind: DocumentKindName, open: string | null) {
  const { navigation } = useDockside();
  const { screen } = documentKinds[kind];
  const [result, setResult] = useClosedPage(kind);
  const before = useRef(open);
  useEffect(() => {
    const { route } = navigation.store.getState();
    const finished = before.current;
    before.current = open;
    if (finished === open || route.screen !== screen) return;
    if (open === null && finished !== null) navigation.replace({ screen, page: 'closed', document: finished });
    if (open !== null && route.page === 'closed') navigation.toWork();
  }, [open, navigation, screen]);
  return [result, setResult] as const;
}
