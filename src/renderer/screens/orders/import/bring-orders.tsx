import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { useTableFile } from '../../../import/use-table-file.ts';
import { useDockside, useNavigation } from '../../../session/use-dockside.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { BringDialog } from './bring-dialog.tsx';
import { type BroughtRows, rowsOfFile, rowsOfPaste } from './brought-rows.ts';
import { ImportOrdersDialog } from './import-orders-dialog.tsx';

/** The ways to import orders: choose a file, drop it on the screen, or paste cells. */
export function BringOrders({ kind, document }: { readonly kind: OrderKind; readonly document: OpenBatch | null }) {
  const dockside = useDockside();
  const isChoosing = useNavigation((state) => state.dialog === 'file');
  const { open, close: closeTable, refused, forgetRefused, isReading, failure } = useTableFile();
  const [brought, setBrought] = useState<BroughtRows | null>(null);
  const { navigation } = dockside;
  const choose = useCallback(
    (isOpen: boolean) => (isOpen ? navigation.ask('file') : navigation.closeDialog()),
    [navigation],
  );

  const read = (file: File) => {
    // One at a time: the current one may be being imported already.
    if (brought !== null) return;
    choose(true);
    open(file, (table) => {
      setBrought(rowsOfFile(table));
      choose(false);
    });
  };
  const paste = useCallback(
    (text: string) => {
      choose(false);
      setBrought(rowsOfPaste(text));
    },
    [choose],
  );
  const close = () => {
    setBrought(null);
    closeTable();
  };
  useEffect(() => {
    if (!isChoosing) forgetRefused();
  }, [isChoosing, forgetRefused]);
  const isDragged = useDroppedFile(read);
  usePaste(brought === null, paste);

  if (brought !== null) {
    return <ImportOrdersDialog kind={kind} brought={brought} document={document} onClose={close} />;
  }
  if (!isChoosing && !isDragged) return null;
  return (
    <BringDialog
      kind={kind}
      isDragged={isDragged}
      isReading={isReading}
      refused={refused}
      failure={failure}
      onFile={read}
      onPaste={paste}
      onClose={() => choose(false)}
    />
  );
}

/** Takes cells pasted anywhere on the screen, except into the cells of the sheet. A single word goes into the focused field. */
function usePaste(isWanted: boolean, onPaste: (text: string) => void): void {
  // As soon as the screen is in sight.
  useLayoutEffect(() => {
    if (!isWanted) return;
    const hear = (event: ClipboardEvent) => {
      // The sheet takes what is pasted over its cells.
      if (event.defaultPrevented) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[role=dialog]') != null || !/[\t\n]/.test(text.trim())) return;
      if (target?.closest('textarea') != null) return;
      event.preventDefault();
      onPaste(text);
    };
    window.addEventListener('paste', hear);
    return () => window.removeEventListener('paste', hear);
  }, [isWanted, onPaste]);
}

/** Takes a file dropped anywhere on the window; returns whether one is being dragged over it. */
function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFile);
  take.current = onFile;
  useLayoutEffect(() => {
    const stopping = new AbortController();
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const on = (type: 'dragover' | 'dragleave' | 'drop', hear: (event: DragEvent) => void) =>
      window.addEventListener(type, hear, { signal: stopping.signal });
    on('dragover', (event) => {
      if (!hasFile(event)) return;
      // Otherwise the browser would replace the page with the file.
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) take.current(file);
    });
    return () => stopping.abort();
  }, []);
  return isOver;
}
