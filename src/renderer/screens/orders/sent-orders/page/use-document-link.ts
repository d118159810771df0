import type { DocumentKindName } from '../../../../../contract/bridge/documents.ts';
import type { Action } from '../../../../data/use-action.ts';
import { useDockside } from '../../../../session/use-dockside.ts';

export interface DocumentRef {
  readonly kind: DocumentKindName;
  readonly id: string;
}

export interface DocumentLink {
  readonly open: (document: DocumentRef) => void;
  readonly isOpening: boolean;
}

/** Opens a document of this station: its work if unfinished, otherwise its result. */
export function useDocumentLink(action: Action): DocumentLink {
  const { bridge, goToDocument, showClosed } = useDockside();
  return {
    isOpening: action.isRunning,
    open: ({ kind, id }) =>
      void action.run(async () => {
        const { status } = await bridge.invoke('document.read', { id });
        if (status === 'closed') showClosed({ kind, id });
        else await goToDocument({ kind, id, status, outboxId: null });
      }),
  };
}
