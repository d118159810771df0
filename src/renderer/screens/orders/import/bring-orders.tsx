import { useCallback, useEffect, useState } from 'react';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { useCommand } from '../../../data/use-command.ts';
import type { TableFile } from '../../../import/open-table-file.ts';
import { useDockside, useNavigation } from '../../../session/use-dockside.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { BringDialog, type RefusedFile } from './bring-dialog.tsx';
import { type BroughtRows, rowsOfFile, rowsOfPaste } from './brought-rows.ts';
import { ImportOrdersDialog } from './import-orders-dialog.tsx';
import { useDroppedFile } from './use-dropped-file.ts';

/** The ways to import orders: choose a file, drop it on the screen, or paste cells. */
export function BringOrders({ kind, document }: { readonly kind: OrderKind; readonly document: OpenBatch | null }) {
  const dockside = useDockside();
  const isChoosing = useNavigation((state) => state.dialog === 'file');
  const command = useCommand();
  const [table, setTable] = useState<TableFile | null>(null);
  const [brought, setBrought] = useState<BroughtRows | null>(null);
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const { navigation } = dockside;
  const choose = useCallback(
    (isOpen: boolean) => (isOpen ? navigation.ask('file') : navigation.closeDialog()),
    [navigation],
  );

  const read = (file: File) => {
    // One at a time: the current one may be being imported already.
    if (brought !== null) return;
    choose(true);
    setRefused(null);
    void command.run(async () => {
      // Used a few times a day, so it is not loaded when the window starts.
      const { openTableFile } = await import('../../../import/open-table-file.ts');
      const opened = await openTableFile(file);
      if (typeof opened === 'string') return setRefused({ file: file.name, fault: opened });
      setTable(opened);
      setBrought(rowsOfFile(opened));
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
    setTable(null);
  };
  // A file holds a worker and all of its text: both are released with it, and when the screen is left.
  useEffect(() => () => table?.close(), [table]);
  useEffect(() => {
    if (!isChoosing) setRefused(null);
  }, [isChoosing]);
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
      isReading={command.isRunning}
      refused={refused}
      failure={command.failure}
      onFile={read}
      onPaste={paste}
      onClose={() => choose(false)}
    />
  );
}

/** Takes cells pasted anywhere on the screen. A single word goes into the focused field. */
function usePaste(isWanted: boolean, onPaste: (text: string) => void): void {
  useEffect(() => {
    if (!isWanted) return;
    const hear = (event: ClipboardEvent) => {
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
