import type { ReactNode } from 'react';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { usePage } from '../../session/use-dockside.ts';
import { type DialogsOf, DocumentDialogs } from '../dialogs/document-dialogs.tsx';
import { DocumentList } from '../list/document-list.tsx';
import type { ListOfDocuments } from '../list/list-of-documents.ts';
import { FloorActions, type FloorActionsProps } from './floor-actions.tsx';
import './floor.css';

/** An open document on the floor: its totals, the work on it or the list of all, what can be done, and its dialogs. */
export function FloorWork<K extends DocumentKindName>(props: {
  readonly document: OpenDocument<K>;
  readonly list: ListOfDocuments;
  /** The label of the way back from the list. */
  readonly back: string;
  readonly head: ReactNode;
  readonly work: ReactNode;
  readonly actions: FloorActionsProps;
  readonly dialogs: DialogsOf<K>;
}) {
  const { document, list, back, head, work, actions, dialogs } = props;
  const page = usePage();
  return (
    <div className="floor-work grid gap-3">
      {head}
      {page === 'list' ? <DocumentList list={list} back={back} /> : work}
      <FloorActions {...actions} />
      <DocumentDialogs document={document} dialogs={dialogs} />
    </div>
  );
}
