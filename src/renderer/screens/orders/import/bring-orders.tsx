import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { useDroppedFiles } from '../../../import/drop/use-dropped-files.ts';
import { useTableFile } from '../../../import/use-table-file.ts';
import { useDockside, useNavigation } from '../../../session/use-dockside.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { BringDialog } from './bring-dialog.tsx';
import { type BroughtRows, rowsOfFile, rowsOfPaste } from './by-hand/brought-rows.ts';
import { ImportOrdersDialog } from './by-hand/import-orders-dialog.tsx';
import { ImportUnderstood } from './understood/import-understood.tsx';

/** The ways to import orders: choose files, drop them on the screen, or paste cells. */
export function BringOrders({ kind, document }: { readonly kind: OrderKind; readonly document: OpenBatch | null }) {
  const dockside = useDockside();
  const isChoosing = useNavigation((state) => state.dialog === 'file');
  const { open, close: closeTable, refused, forgetRefused, isReading, failure } = useTableFile();
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const [rows, setRows] = useState<BroughtRows | null>(null);
  const { navigation } = dockside;
  const choose = useCallback(
    (isOpen: boolean) => (isOpen ? navigation.ask('file') : navigation.closeDialog()),
    [navigation],
  );
  const isBusy = files !== null || rows !== null;

  const read = (dropped: readonly File[]) => {
    // One import at a time: the current one may be under way already.
    if (isBusy || dropped.length === 0) return;
    forgetRefused();
    choose(false);
    setFiles(dropped);
  };
  /** No marketplace's, or wanted so: its columns are matched by hand. */
  const byHand = useCallback(
    (file: File) => {
      setFiles(null);
      choose(true);
      open(file, (table) => {
        setRows(rowsOfFile(table));
        choose(false);
      });
    },
    [open, choose],
  );
  const paste = useCallback(
    (text: string) => {
      choose(false);
      setRows(rowsOfPaste(text));
    },
    [choose],
  );
  const close = () => {
    setFiles(null);
    setRows(null);
    closeTable();
  };
  useEffect(() => {
    if (!isChoosing) forgetRefused();
  }, [isChoosing, forgetRefused]);
  const isDragged = useDroppedFiles(read);
  // Those dropped on another screen, which led here.
  const isAwaited = useStore(dockside.dropped.store, (state) => state.dropped?.kind === kind);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each drop.
  useEffect(() => {
    if (isAwaited) read(dockside.dropped.take());
  }, [isAwaited]);
  usePaste(!isBusy, paste);

  if (files !== null)
    return <ImportUnderstood kind={kind} files={files} document={document} onByHand={byHand} onClose={close} />;
  if (rows !== null) return <ImportOrdersDialog kind={kind} brought={rows} document={document} onClose={close} />;
  if (!isChoosing && !isDragged) return null;
  return (
    <BringDialog
      kind={kind}
      isDragged={isDragged}
      isReading={isReading}
      refused={refused}
      failure={failure}
      onFiles={read}
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
