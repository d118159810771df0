import type { DocumentKindName } from '../../../../../contract/bridge/documents.ts';
import type { Action } from '../../../../data/use-action.ts';
import { useDockside } from '../../../../session/use-dockside.ts';

export interface Paper {
  readonly kind: DocumentKindName;
  readonly id: string;
}

export interface OpenPaper {
  readonly open: (paper: Paper) => void;
  readonly isOpening: boolean;
}

/** Opens a document of this station: its work if unfinished, otherwise its result. */
export function useOpenPaper(action: Action): OpenPaper {
  const { bridge, openPaper, showClosed } = useDockside();
  return {
    isOpening: action.isRunning,
    open: ({ kind, id }) =>
      void action.run(async () => {
        const { status } = await bridge.invoke('document.read', { id });
        if (status === 'closed') showClosed({ kind, id });
        else await openPaper({ kind, id, status, outboxId: null });
      }),
  };
}
