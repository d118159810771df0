import { useEffect } from 'react';
import { useDockside, useNavigation, usePage } from '../../../session/use-dockside.ts';
import { OrderForm } from '../form/order-form.tsx';
import type { OpenBatch } from '../order/order-kinds.ts';
import { BatchSheet } from '../sheet/batch-sheet.tsx';
import { useBatchView } from '../sheet/use-batch-view.ts';
import { BatchDialogs } from './batch-dialogs.tsx';
import { BatchList } from './batch-list.tsx';
import { BatchPanel } from './batch-panel.tsx';

/** An open batch: its orders as a sheet or one of them as a form, next to the whole batch. */
export function BatchWork({ document }: { readonly document: OpenBatch }) {
  const dockside = useDockside();
  const isListed = usePage() === 'list';
  const dialog = useNavigation((state) => state.dialog);
  const view = useBatchView(document);
  const { orders } = document.state;
  const opened = orders.find(({ id }) => id === view.opened);

  // Its key and button open the order of the active row; in its form they lead back.
  useEffect(() => {
    if (dialog !== 'contents') return;
    dockside.navigation.closeDialog();
    view.open(opened === undefined ? (view.orders[view.active.row]?.id ?? null) : null);
  }, [dialog, dockside, view, opened]);

  return (
    <div className="floor-work">
      {isListed ? (
        <BatchList kind={document.state.kind} isOpen />
      ) : opened === undefined ? (
        <BatchSheet document={document} view={view} />
      ) : (
        <OrderForm key={opened.id} document={document} order={opened} view={view} />
      )}
      <BatchPanel document={document} view={view} />
      <BatchDialogs document={document} />
    </div>
  );
}
