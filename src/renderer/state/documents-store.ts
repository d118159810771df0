import { createStore } from 'zustand/vanilla';
import type { DocumentRow, DocumentView, JournalLine } from '../../contract/bridge.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { continueDocument, type OpenDocument, openDocument } from './open-document.ts';

export interface DocumentsState {
  /** The open plan of the Inbound screen; undefined until it was read once. */
  readonly current: OpenDocument | null | undefined;
  /** All plans, newest first; null until they were read once. */
  readonly rows: readonly DocumentRow[] | null;
  /** There may be older ones that were not asked for. */
  readonly hasOlder: boolean;
}

/** So many more whenever a person asks for older ones. */
const listStep = 300;

/** The plans as views of the core's truth: continued by what it appends, read again where that leaves a gap. */
export function createDocumentsStore(bridge: Pick<Bridge, 'invoke'>) {
  const store = createStore<DocumentsState>(() => ({ current: undefined, rows: null, hasOlder: false }));
  let limit = listStep;
  let reads = 0;

  async function show(read: () => Promise<DocumentView | null>): Promise<void> {
    reads += 1;
    const mine = reads;
    const view = await read();
    // Only the newest question may answer: an older answer may be of the plan that was open before.
    if (mine === reads) store.setState({ current: view === null ? null : newest(openDocument(view)) });
  }

  /** A read that was overtaken by what the core appended meanwhile is older than what is on screen. */
  function newest(read: OpenDocument): OpenDocument {
    const { current } = store.getState();
    return current?.id === read.id && current.journal.length > read.journal.length ? current : read;
  }

  return {
    store,
    readCurrent: () => show(() => bridge.invoke('document.current', { screen: 'inbound' })),

    /** What a scan or the core itself appended; told twice, it counts once. False: it must be read again. */
    append(id: string, lines: readonly JournalLine[]): boolean {
      const { current } = store.getState();
      if (current?.id !== id) return false;
      const next = continueDocument(current, lines);
      if (next === 'gap') return false;
      if (next.plan.closed !== null) {
        store.setState({ current: null });
        return false;
      }
      if (next !== current) store.setState({ current: next });
      return true;
    },

    /** False: another plan is open than the one on screen. */
    async readRows(): Promise<boolean> {
      const rows = await bridge.invoke('document.list', { kind: 'inbound-plan', limit });
      store.setState({ rows: rows.toSorted((a, b) => b.updatedAt - a.updatedAt), hasOlder: rows.length >= limit });
      const { current } = store.getState();
      const open = rows.find((row) => row.status === 'open')?.id ?? null;
      return current === undefined || open === (current?.id ?? null);
    },

    wantOlder(): void {
      limit += listStep;
    },

    resume: (id: string) => show(() => bridge.invoke('document.resume', { id })),

    /** Opens the document of a refused or held entry of the outbox again. */
    edit: (outboxId: string) => show(() => bridge.invoke('outbox.edit', { id: outboxId })),
  };
}
export type DocumentsStore = ReturnType<typeof createDocumentsStore>;
