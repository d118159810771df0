import type { DocumentKindName, DocumentRow } from '../../contract/bridge/documents.ts';
import { message, type Verdict } from '../../contract/verdict.ts';
import { documentKinds } from '../../documents/kinds.ts';
import type { Navigation } from '../app/routes/navigation.ts';
import type { Bridge } from '../data/bridge/bridge.ts';
import type { DocumentsStore } from './stores/documents-store.ts';
import { type OpenDocument, openDocument } from './stores/open-document.ts';
import type { VerdictsStore } from './stores/verdicts-store.ts';

export interface DocumentRef {
  readonly kind: DocumentKindName;
  readonly id: string;
}

export interface DocumentLinksOptions {
  readonly bridge: Pick<Bridge, 'invoke'>;
  readonly stores: { readonly [K in DocumentKindName]: Pick<DocumentsStore<K>, 'store' | 'take'> };
  readonly navigation: Navigation;
  readonly verdicts: VerdictsStore;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Opens documents from a list. The functions throw `Failure` when the core rejects the request. */
export function createDocumentLinks({ bridge, stores, navigation, verdicts, now, newId }: DocumentLinksOptions) {
  const openWork = (kind: DocumentKindName) => navigation.open({ screen: documentKinds[kind].screen, page: 'work' });

  /** The band must not keep saying that a reopened document is finished. A waiting error is not covered. */
  function backAt(kind: DocumentKindName): void {
    openWork(kind);
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

  /** Opens the document if it is unfinished, otherwise its Outbox entry. */
  async function goToDocument(row: Pick<DocumentRow, 'id' | 'kind' | 'status' | 'outboxId'>): Promise<void> {
    const { id, kind, status, outboxId } = row;
    if (status === 'parked') {
      await stores[kind].take(await bridge.invoke('document.resume', { id }));
      backAt(kind);
    } else if (status === 'open') {
      openWork(kind);
    } else navigation.open({ screen: 'outbox', page: 'entries', entry: outboxId });
  }

  /** Shows a closed document as it was closed, with the list of its kind behind it. */
  function showClosed({ kind, id }: DocumentRef): void {
    navigation.open({ screen: documentKinds[kind].screen, page: 'closed', document: id });
  }

  return {
    goToDocument,
    showClosed,

    /** Opens a document of this station: its work if unfinished, otherwise its result. */
    async goToWorkOrResult({ kind, id }: DocumentRef): Promise<void> {
      const { status } = await bridge.invoke('document.read', { id });
      if (status === 'closed') showClosed({ kind, id });
      else await goToDocument({ kind, id, status, outboxId: null });
    },

    /** Reads a document that need not be the open one of its kind. */
    async readDocument<K extends DocumentKindName>(kind: K, id: string): Promise<OpenDocument<K>> {
      return openDocument(kind, await bridge.invoke('document.read', { id }));
    },

    /** Reopens the document of a rejected or held Outbox entry. */
    async editEntry(outboxId: string): Promise<void> {
      const document = await bridge.invoke('outbox.edit', { id: outboxId });
      await stores[document.kind].take(document);
      // Outbox next shows the entry that the edited document becomes.
      navigation.put({ screen: 'outbox', page: 'entries', entry: null });
      backAt(document.kind);
    },
  };
}
