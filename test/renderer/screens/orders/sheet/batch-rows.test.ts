import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../../../src/documents/order-batch/check-batch.ts';
import { textsBy } from '../../../../../src/renderer/i18n/use-texts.ts';
import { columnOf } from '../../../../../src/renderer/screens/orders/order/order-columns.ts';
import { standingOf } from '../../../../../src/renderer/screens/orders/order/order-standing.ts';
import { columnsInUse, shownOrders } from '../../../../../src/renderer/screens/orders/sheet/batch-rows.ts';
import { columnOfProblem } from '../../../../../src/renderer/screens/orders/sheet/line-shown.ts';
import { orderCell } from '../../../../../src/renderer/screens/orders/sheet/order-cell.ts';
import { buildBatch, newOrder } from '../../../../documents/order-batch/batch-builder.ts';
import { createTexts } from '../../../i18n/window-texts.ts';

const texts = textsBy(createTexts('en').t);

function mixed() {
  const build = buildBatch();
  build.add(
    newOrder('P-1'),
    newOrder('P-2', { ServiceCode: '' }, [{}], 3),
    newOrder('P-3', {}, [{}, { Quantity: 'abc', Price: '2' }], 4),
    newOrder('P-4', {}, [{}], 6),
  );
  const [, , , last] = build.batch.orders;
  build.append({ type: 'aside', orders: [last?.id ?? ''], isAside: true });
  return build;
}
const ids = (orders: readonly { readonly fields: Readonly<Record<string, string>> }[]) =>
  orders.map(({ fields }) => fields.PackageId);

describe('the rows of a batch', () => {
  it('stand ready, in need of something, aside, or not begun', () => {
    const { batch } = mixed();
    expect(batch.orders.map((order) => standingOf(batch, order))).toEqual(['ready', 'wrong', 'wrong', 'aside']);
    const empty = buildBatch();
    empty.append({ type: 'order-next', packageId: 'T1-1' });
    expect(empty.batch.orders.map((order) => standingOf(empty.batch, order))).toEqual(['untouched']);
  });

  it('are shown by how they stand, and one that was put right stays where it is', () => {
    const { batch, append } = mixed();
    expect(ids(shownOrders(batch, 'all'))).toEqual(['P-1', 'P-2', 'P-3', 'P-4']);
    expect(ids(shownOrders(batch, 'wrong'))).toEqual(['P-2', 'P-3']);
    expect(ids(shownOrders(batch, 'ready'))).toEqual(['P-1']);
    expect(ids(shownOrders(batch, 'aside'))).toEqual(['P-4']);
    const stay = new Set(shownOrders(batch, 'wrong').map(({ id }) => id));
    append({ type: 'field', order: batch.orders[1]?.id ?? '', goods: null, field: 'ServiceCode', value: 'CUE' });
    expect(ids(shownOrders(batch, 'wrong', stay))).toEqual(['P-2', 'P-3']);
  });

  it('have the usual columns and those that have something in them', () => {
    const keys = columnsInUse('drop-ship', mixed().batch.orders).map(({ key }) => key);
    expect(keys).toContain('PackageId');
    expect(keys).toContain('Skus.Price');
    expect(keys).not.toContain('VatCode');
  });

  it('mark the cell of every problem, of several lines of goods the line that is wrong, and let only one line be written', () => {
    const { batch } = mixed();
    for (const order of batch.orders) {
      for (const problem of problemsOf(batch, order.id)) {
        const column = columnOf('drop-ship', columnOfProblem(problem));
        expect(column).toBeDefined();
        if (column) expect(orderCell(batch, order, column, texts).mark?.words).toBe(texts.say(problem.reason));
      }
    }
    const [one, , two] = batch.orders;
    const quantity = columnOf('drop-ship', 'Skus.Quantity');
    if (!one || !two || !quantity) throw new Error('there is no such cell');
    expect(orderCell(batch, one, quantity, texts)).toEqual({ text: '2', mark: undefined });
    expect(orderCell(batch, two, quantity, texts)).toMatchObject({
      text: 'abc +1 more',
      isReadOnly: true,
    });
  });
});
