import type { Command } from '../../../../data/use-command.ts';
import type { DocumentRef } from '../../../../session/document-links.ts';
import { useDockside } from '../../../../session/use-dockside.ts';

export interface DocumentLink {
  readonly open: (document: DocumentRef) => void;
  readonly isOpening: boolean;
}

/** Opens a document of this station: its work if unfinished, otherwise its result. */
export function useDocumentLink(command: Command): DocumentLink {
  const { goToWorkOrResult } = useDockside();
  return {
    isOpening: command.isRunning,
    open: (document) => void command.run(() => goToWorkOrResult(document)),
  };
}
