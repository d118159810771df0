import { useEffect } from 'react';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { OrdersKind } from '../../../../documents/kinds.ts';
import { checkBatch } from '../../../../documents/order-batch/check-batch.ts';
import type { OrderBatch } from '../../../../documents/order-batch/order-batch.ts';
import { neededOfHeader, orderFields } from '../../../../documents/order-batch/order-fields.ts';
import { useCommand } from '../../../data/use-command.ts';
import type { DialogsOf } from '../../../documents/dialogs/document-dialogs.tsx';
import { QuantityDialog } from '../../../documents/dialogs/figure-dialogs.tsx';
import { DocumentWork } from '../../../documents/document-screen.tsx';
import { type HeaderField, HeaderForm } from '../../../documents/header/header-form.tsx';
import type { ListOfDocuments } from '../../../documents/list/list-of-documents.ts';
import { fieldName } from '../../../i18n/field-name.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { useDockside, useNavigation } from '../../../session/use-dockside.ts';
import { OrderForm } from '../form/order-form.tsx';
import { codesOf } from '../order/header-fields.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { writeAll } from '../order/write-order.ts';
import { BatchSheet } from '../sheet/batch-sheet.tsx';
import { useBatchView } from '../sheet/use-batch-view.ts';
import { BatchPanel } from './batch-panel.tsx';

const batches: Omit<ListOfDocuments, 'kinds'> = {
  title: 'desk.batches',
  empty: 'desk.batches-empty',
  emptyWords: 'desk.batches-empty-words',
  showsClosed: true,
  isDesk: true,
};

/** The batches of each kind of orders at this station. */
export const batchLists: Readonly<Record<OrderKind, ListOfDocuments>> = {
  'drop-ship': {
    ...batches,
    kinds: ['drop-ship-orders'],
    print: {
      'drop-ship-orders': ({ number }, t) => ({
        label: t('pick.print'),
        accessibleLabel: t('pick.print-of', { number }),
      }),
    },
  },
  outbound: { ...batches, kinds: ['outbound-orders'] },
};

const dialogs: DialogsOf<OrdersKind> = {
  details: (asked) => <HeaderDialog {...asked} />,
  qty: ({ onClose }) => <QuantityDialog onClose={onClose} />,
};

/** An open batch: its orders as a sheet or one of them as a form, next to the whole batch. */
export function BatchWork({ document }: { readonly document: OpenBatch }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const dialog = useNavigation((state) => state.dialog);
  const view = useBatchView(document);
  const { orders, kind } = document.state;
  const opened = orders.find(({ id }) => id === view.opened);

  // Its key and button open the order of the active row; in its form they lead back.
  useEffect(() => {
    if (dialog !== 'contents') return;
    dockside.navigation.closeDialog();
    view.open(opened === undefined ? (view.orders[view.active.row]?.id ?? null) : null);
  }, [dialog, dockside, view, opened]);

  return (
    <DocumentWork
      document={document}
      list={batchLists[kind]}
      back={t('desk.back-to-batch')}
      work={
        opened === undefined ? (
          <BatchSheet document={document} view={view} />
        ) : (
          <OrderForm key={opened.id} document={document} order={opened} view={view} />
        )
      }
      panel={<BatchPanel document={document} view={view} order={opened} />}
      dialogs={dialogs}
    />
  );
}

/** The fields that apply to all orders of the batch. Each changed one becomes one entry. */
function HeaderDialog({ document, onClose }: { readonly document: OpenBatch; readonly onClose: () => void }) {
  const texts = useTexts();
  const dockside = useDockside();
  const command = useCommand();
  const { state: batch } = document;
  return (
    <HeaderForm
      title={texts.t('desk.header')}
      width="wide"
      columns="columns-2"
      header={batch.header}
      fields={() => batchHeaderFields(batch, texts)}
      autoFocus
      failure={command.failure}
      isRunning={command.isRunning}
      onSubmit={(changed) => {
        const entries = Object.entries(changed).map(([field, value]) => ({ type: 'header' as const, field, value }));
        void command.run(async () => {
          if (await writeAll(dockside, document, entries)) onClose();
        });
      }}
      onClose={onClose}
    />
  );
}

function batchHeaderFields(batch: OrderBatch, { t, say }: TextsOfScreen): readonly HeaderField[] {
  const { header: problems } = checkBatch(batch);
  return orderFields[batch.kind].header.map(({ name, singleOnly }) => {
    const problem = problems.find(({ field }) => field === name);
    const of = codesOf(batch.kind, name);
    return {
      ...{ name, label: fieldName(name, t) },
      isRequired: neededOfHeader[batch.kind].includes(name),
      hint: singleOnly ? t('desk.field-single') : undefined,
      error: problem === undefined ? undefined : say(problem.reason),
      ...(of === undefined ? { kind: 'text' as const } : { kind: 'code' as const, of }),
    };
  });
}
