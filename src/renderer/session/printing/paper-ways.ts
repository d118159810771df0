import type { DocumentKindName, DocumentRow } from '../../../contract/bridge/documents.ts';
import { message, type Verdict } from '../../../contract/verdict.ts';
import { documentKinds } from '../../../documents/kinds.ts';
import type { ClosedPaper, ViewStore } from '../../app/routes/view-store.ts';
import type { Bridge } from '../../data/bridge/bridge.ts';
import type { DocumentsStore } from '../documents-store.ts';
import type { VerdictsStore } from '../verdicts-store.ts';

export interface PaperWaysOptions {
  readonly bridge: Pick<Bridge, 'invoke'>;
  readonly stores: { readonly [K in DocumentKindName]: Pick<DocumentsStore<K>, 'store' | 'take'> };
  readonly view: ViewStore;
  readonly verdicts: VerdictsStore;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Opens documents from a list. The functions throw `Failure` when the core rejects the request. */
export function createPaperWays({ bridge, stores, view, verdicts, now, newId }: PaperWaysOptions) {
  /** The band must not keep saying that a reopened document is finished. A waiting error is not covered. */
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
    /** Opens the document if it is unfinished, otherwise its result. */
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

    /** Shows a closed document as it was closed, with the list of its kind behind it. */
    showClosed({ kind, id }: ClosedPaper): void {
      view.setState({ screen: documentKinds[kind].screen, plans: true, sight: 'work', dialog: null, shiftEnd: false });
      // After the change of screen, which clears the previous one.
      view.setState({ closedPaper: { kind, id } });
    },

    /** Reopens the document of a rejected or held Outbox entry. */
    async editEntry(outboxId: string): Promise<void> {
      const document = await bridge.invoke('outbox.edit', { id: outboxId });
      await stores[document.kind].take(document);
      // Outbox next shows the entry that the edited document becomes.
      view.setState({ outboxId: null });
      backAt(document.kind);
    },
  };
}
