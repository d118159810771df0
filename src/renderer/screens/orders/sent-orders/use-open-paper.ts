import type { DocumentKindName } from '../../../../contract/bridge/documents.ts';
import type { Action } from '../../../state/use-action.ts';
import { useDockside } from '../../../state/use-dockside.ts';

export interface Paper {
  readonly kind: DocumentKindName;
  readonly id: string;
}

export interface OpenPaper {
  readonly open: (paper: Paper) => void;
  readonly isOpening: boolean;
}

/** The way to a paper of this station: back to the work where it is unfinished, else to what became of it. */
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
