import type { DocumentKindName, DocumentRow } from '../../contract/bridge/documents.ts';
import { message, type Verdict } from '../../contract/verdict.ts';
import { documentKinds } from '../../documents/kinds.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { DocumentsStore } from './documents-store.ts';
import type { VerdictsStore } from './verdicts-store.ts';
import type { ClosedPaper, ViewStore } from './view-store.ts';

/** Whether one that is over is looked at on its own screen. */
export const hasResult = (kind: DocumentKindName): boolean => kind !== 'inbound-plan' && kind !== 'box-change';

export interface PaperWaysOptions {
  readonly bridge: Pick<Bridge, 'invoke'>;
  readonly stores: { readonly [K in DocumentKindName]: Pick<DocumentsStore<K>, 'store' | 'take'> };
  readonly view: ViewStore;
  readonly verdicts: VerdictsStore;
  readonly now: () => number;
  readonly newId: () => string;
}

/** The ways from a list of papers to one of them. Throw `Failure` when the core refuses. */
export function createPaperWays({ bridge, stores, view, verdicts, now, newId }: PaperWaysOptions) {
  /** The band must not go on saying that a document is finished which is open again. An error that waits is not covered. */
  function backAt(kind: DocumentKindName): void {
    view.setState({ screen: documentKinds[kind].screen, plans: false, sight: 'work', closedPaper: null });
    const number = stores[kind].store.getState().current?.number;
    if (number === undefined || verdicts.store.getState().shown?.hold) return;
    const title = message('message.back-at', { id: number });
    const verdict: Verdict = {
      scanId: newId(),
      at: now(),
      text: '',
      tone: 'command',
      hold: false,
      title,
      detail: null,
    };
    verdicts.show(verdict);
  }

  return {
    /** Back to it where it is unfinished, else to what became of it. */
    async openPaper({
      id,
      kind,
      status,
      outboxId,
    }: Pick<DocumentRow, 'id' | 'kind' | 'status' | 'outboxId'>): Promise<void> {
      if (status === 'parked') {
        await stores[kind].take(await bridge.invoke('document.resume', { id }));
        backAt(kind);
      } else if (status === 'open') {
        view.setState({ screen: documentKinds[kind].screen, plans: false, sight: 'work', closedPaper: null });
      } else view.setState({ screen: 'outbox', outboxId, plans: false });
    },

    /** A document that is over, as it was closed; the list of its kind is behind it. */
    showClosed({ kind, id }: ClosedPaper): void {
      view.setState({ screen: documentKinds[kind].screen, plans: true, sight: 'work', dialog: null, shiftEnd: false });
      // Behind the step to its place, which leaves the one before.
      view.setState({ closedPaper: { kind, id } });
    },

    /** Opens the document of a refused or held entry of the Outbox again. */
    async editEntry(outboxId: string): Promise<void> {
      const document = await bridge.invoke('outbox.edit', { id: outboxId });
      await stores[document.kind].take(document);
      // What Outbox shows next is the entry that the edited document becomes.
      view.setState({ outboxId: null });
      backAt(document.kind);
    },
  };
}
