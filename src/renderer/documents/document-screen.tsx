import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { DocumentKindName } from '../../contract/bridge/documents.ts';
import { documentKinds } from '../../documents/kinds.ts';
import type { OpenDocument } from '../session/stores/open-document.ts';
import { useDockside, useDocuments, usePage, useRoute } from '../session/use-dockside.ts';
import { type DialogsOf, DocumentDialogs } from './dialogs/document-dialogs.tsx';
import { DocumentList } from './list/document-list.tsx';
import type { ListOfDocuments } from './list/list-of-documents.ts';

/** What a kind of document brings to its screen. */
export interface DocumentScreenProps<K extends DocumentKindName> {
  readonly kind: K;
  /** How to begin one. */
  readonly start: ReactNode;
  readonly list: ListOfDocuments;
  /** A closed one, as it was closed. */
  readonly closed?: (shown: { readonly id: string; readonly onBack: () => void }) => ReactNode;
  /** True: one that has just been finished is shown, until the next one opens. */
  readonly showsFinished?: boolean;
  /** The open one, usually as `DocumentWork`. */
  readonly open: (document: OpenDocument<K>) => ReactNode;
}

/** The documents of one kind: a closed one, the open one, or how to begin one above the list of all. */
export function DocumentScreen<K extends DocumentKindName>(props: DocumentScreenProps<K>) {
  const { kind, start, list, closed, showsFinished = false, open } = props;
  const current = useDocuments(kind, (state) => state.current);
  const { navigation } = useDockside();
  const { screen } = documentKinds[kind];
  const shown = useRoute((route) => (route.page === 'closed' && route.screen === screen ? route.document : null));
  useFinished(kind, current?.id ?? null, showsFinished);
  if (current === undefined) return null;
  if (closed !== undefined && shown !== null) {
    const onBack = () => navigation.open({ screen, page: 'list' });
    return <Fragment key={shown}>{closed({ id: shown, onBack })}</Fragment>;
  }
  return current === null ? <DocumentStart start={start} list={list} /> : open(current);
}

/** Shows the document that has just been finished. */
function useFinished(kind: DocumentKindName, open: string | null, isShown: boolean): void {
  const { navigation } = useDockside();
  const { screen } = documentKinds[kind];
  const before = useRef(open);
  useEffect(() => {
    const { route } = navigation.store.getState();
    const finished = before.current;
    before.current = open;
    if (!isShown || finished === open || route.screen !== screen) return;
    if (open === null && finished !== null) navigation.replace({ screen, page: 'closed', document: finished });
    if (open !== null && route.page === 'closed') navigation.toWork();
  }, [open, isShown, navigation, screen]);
}

/** Before the work: how to begin, and earlier documents. */
export function DocumentStart({ start, list }: { readonly start: ReactNode; readonly list: ListOfDocuments }) {
  return (
    <div className="floor-start grid gap-4 shrink-y">
      {start}
      <DocumentList list={list} />
    </div>
  );
}

/** The work on an open document, or the list of all; beside it the whole document, and its dialogs. */
export function DocumentWork<K extends DocumentKindName>(props: {
  readonly document: OpenDocument<K>;
  readonly list: ListOfDocuments;
  /** The label of the way back from the list. */
  readonly back: string;
  readonly work: ReactNode;
  readonly panel: ReactNode;
  readonly dialogs: DialogsOf<K>;
}) {
  const { document, list, back, work, panel, dialogs } = props;
  const page = usePage();
  return (
    <div className="document-work">
      {page === 'list' ? <DocumentList list={list} back={back} /> : work}
      {panel}
      <DocumentDialogs document={document} dialogs={dialogs} />
    </div>
  );
}
