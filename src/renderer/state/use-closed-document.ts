import { useEffect, useState } from 'react';
import type { DocumentKindName } from '../../contract/document-view.ts';
import { asFailure, type Failure } from '../../contract/failure.ts';
import { type OpenDocument, openDocument } from './open-document.ts';
import { useDockside } from './use-dockside.ts';

export type ClosedDocument<K extends DocumentKindName> = OpenDocument<K> & { readonly closedAt: number };

/** A document that is over, read once to be looked at; `failure`: why it cannot be. */
export function useClosedDocument<K extends DocumentKindName>(
  kind: K,
  id: string,
): { readonly document: ClosedDocument<K> | null; readonly failure: Failure | null } {
  const { bridge } = useDockside();
  const [document, setDocument] = useState<ClosedDocument<K> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let isCurrent = true;
    bridge.invoke('document.read', { id }).then(
      (view) => isCurrent && setDocument({ ...openDocument(kind, view), closedAt: view.updatedAt }),
      (error: unknown) => isCurrent && setFailure(asFailure(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [bridge, kind, id]);
  return { document: document?.id === id ? document : null, failure };
}
