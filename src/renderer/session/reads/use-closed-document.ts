import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import { type Reading, useReadOf } from '../../data/use-read.ts';
import { type OpenDocument, openDocument } from '../stores/open-document.ts';

export type ClosedDocument<K extends DocumentKindName> = OpenDocument<K> & { readonly closedAt: number };

/** A closed document, to view. */
export function useClosedDocument<K extends DocumentKindName>(kind: K, id: string): Reading<ClosedDocument<K>> {
  return useReadOf(['document.read'], { kind, id }, async (invoke) => {
    const view = await invoke('document.read', { id });
    return { ...openDocument(kind, view), closedAt: view.updatedAt };
  });
}
