import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  DocumentKindName,
  type DocumentRow,
  type DocumentView,
  type JournalLine,
  mostListed,
} from '../../../contract/bridge/documents.ts';
import type { Screen } from '../../../contract/screen.ts';
import { documentKinds } from '../../../documents/kinds.ts';
import type { Bridge } from '../../data/bridge/bridge.ts';
import { createNewest } from '../../data/newest.ts';
import { continueDocument, type OpenDocument, openDocument } from './open-document.ts';

export interface DocumentsState<K extends DocumentKindName = 'inbound-plan'> {
  /** The open document of its screen; undefined until first read. */
  readonly current: OpenDocument<K> | null | undefined;
  /** All of that kind, newest first; null until first read. */
  readonly rows: readonly DocumentRow[] | null;
  /** There may be older ones that have not been requested, and can be. */
  readonly hasOlder: boolean;
}

/** How many more rows to read when a person asks for older ones. */
const listStep = 300;

/** The documents of one kind as views of the core's data: extended by what it appends, read again after a gap. */
export function createDocumentsStore<K extends DocumentKindName>(
  bridge: Pick<Bridge, 'invoke'>,
  kind: K,
  screen: Screen,
) {
  const store = createStore<DocumentsState<K>>(() => ({ current: undefined, rows: null, hasOlder: false }));
  let limit = listStep;
  const reads = createNewest();
  let underWay = 0;

  async function show(read: () => Promise<DocumentView | null>): Promise<void> {
    const isNewest = reads.next();
    underWay += 1;
    const view = await read().finally(() => {
      underWay -= 1;
    });
    // An older reply may be about the previous document. Plans and box changes share a screen.
    const isOurs = view !== null && view.kind === kind;
    if (isNewest()) store.setState({ current: isOurs ? newest(openDocument(kind, view)) : null });
  }

  /** A read overtaken by lines that the core appended meanwhile is older than what is on screen. */
  function newest(read: OpenDocument<K>): OpenDocument<K> {
    const { current } = store.getState();
    return current?.id === read.id && current.journal.length > read.journal.length ? current : read;
  }

  function append(id: string, lines: readonly JournalLine[]): boolean {
    const { current } = store.getState();
    if (current?.id !== id) return false;
    const next = continueDocument(current, lines);
    if (next === 'gap') return false;
    if (next.state.closed !== null) {
      store.setState({ current: null });
      return false;
    }
    if (next !== current) store.setState({ current: next });
    return true;
  }

  return {
    store,
    kind,
    screen,
    readCurrent: () => show(() => bridge.invoke('document.current', { screen })),

    /** Appends the lines of a scan; repeated lines count once. False: the document must be read again. */
    append,

    /** Takes an event about any document. False: the open one must be read again; a read in progress may be older. */
    follow(id: string, lines: readonly JournalLine[]): boolean {
      return store.getState().current?.id === id ? append(id, lines) : underWay === 0;
    },

    /** False: the open document is not the one on screen. */
    async readRows(): Promise<boolean> {
      // More may be wanted before this is answered.
      const asked = limit;
      const rows = await bridge.invoke('document.list', { kind, limit: asked });
      store.setState({
        rows: rows.toSorted((a, b) => b.updatedAt - a.updatedAt),
        hasOlder: rows.length >= asked && asked < mostListed,
      });
      const { current } = store.getState();
      const open = rows.find((row) => row.status === 'open')?.id ?? null;
      return current === undefined || open === (current?.id ?? null);
    },

    /** `first`: as before anybody asked for more. */
    want(howMany: 'first' | 'older' | 'all'): void {
      limit = { first: listStep, older: Math.min(mostListed, limit + listStep), all: mostListed }[howMany];
    },

    /** Takes a document the core has just opened. */
    take: (view: DocumentView) => show(async () => view),
  };
}
export type DocumentsStore<K extends DocumentKindName = 'inbound-plan'> = ReturnType<typeof createDocumentsStore<K>>;

type StoresByKind = { readonly [K in DocumentKindName]: DocumentsStore<K> };

/** What this window knows of the documents of each kind. */
export type DocumentStates = { readonly [K in DocumentKindName]: StoreApi<DocumentsState<K>> };

/** The documents of every kind: each has at most one open on its screen. */
export function createDocumentStores(bridge: Pick<Bridge, 'invoke'>) {
  const kinds = DocumentKindName.options;
  // The compiler cannot tell that each entry has its own kind: `fromEntries` gives every key the same type, hence the two casts.
  const byKind = Object.fromEntries(
    kinds.map((kind) => [kind, createDocumentsStore(bridge, kind, documentKinds[kind].screen)]),
  ) as unknown as StoresByKind;
  const states = Object.fromEntries(kinds.map((kind) => [kind, byKind[kind].store])) as unknown as DocumentStates;
  return { all: Object.values(byKind), byKind, states };
}
