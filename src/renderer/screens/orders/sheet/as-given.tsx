import { FileInput } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { CellsOfOrder, OrderBatch, OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { CellChanges } from './cell-changes.ts';
import { type PutRight, putRightAt, putRightIn } from './put-right.ts';
import type { BatchView } from './use-batch-view.ts';
import type { ChangeCells } from './use-sheet-edits.ts';

/** Undoes what was put right in the active cell when its file was read, and in every cell like it. */
export function AsGiven(props: {
  readonly batch: OrderBatch;
  readonly view: BatchView;
  readonly carryOut: (change: ChangeCells) => Promise<boolean>;
  /** What has its place where the cell is as the file has it. */
  readonly otherwise: ReactNode;
}) {
  const { batch, view, carryOut, otherwise } = props;
  const { t } = useTexts();
  const order = view.orders[view.active.row];
  const column = view.columns[view.active.column];
  const [found] = order === undefined || column === undefined ? [] : putRightAt(batch, order, column);
  const { given, value } = found ?? {};
  const n = useMemo(
    () =>
      column === undefined || given === undefined || value === undefined
        ? 0
        : asGiven(batch, { column, given, value }).n,
    [batch, column, given, value],
  );
  if (found === undefined) return otherwise;
  return (
    <Button
      label={t('desk.as-given', { n })}
      icon={FileInput}
      testId="as-given"
      onPress={() => void carryOut((now) => asGiven(now.batch, found)).then(() => view.focus())}
    />
  );
}

/** Puts the file's value back into every cell that was put right in the same way. */
export function asGiven({ orders }: OrderBatch, { column, given, value }: PutRight): CellChanges {
  const isAlike = (place: Pick<OrderDraft, 'fields' | 'given'>) => {
    const other = putRightIn(place, column);
    return other?.given === given && other.value === value;
  };
  const fields = { [column.field.name]: given };
  const cells = orders.flatMap((order): CellsOfOrder[] => {
    if (column.part === 'order') return isAlike(order) ? [{ order: order.id, goods: null, fields }] : [];
    return order.goods.filter(isAlike).map(({ id }) => ({ order: order.id, goods: id, fields }));
  });
  return { cells, n: cells.length, readOnly: 0, rowsBeyond: 0, columnsBeyond: 0 };
}
