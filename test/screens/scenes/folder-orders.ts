import { message } from '../../../src/contract/verdict.ts';
import { buildBatch } from '../../documents/order-batch/batch-builder.ts';
import { hourMs, now, type Scene } from '../scene.ts';
import { batchView, openBatchRow, orderAt } from './batches.ts';
import { folderFiles } from './order-files.ts';
import { verdicts } from './verdicts.ts';

/** Names of files are data, like what else the core says. */
const rows = folderFiles.map(({ name, batch }, at) => ({
  ...{ ...openBatchRow, id: `B${at}`, number: batch || `A-${at}`, files: [name] },
  ...{ status: 'parked' as const, updatedAt: now - at * hourMs },
}));

/** An order of which values were put right when its file was read, in the order itself and in both of its lines. */
function givenOrder() {
  const build = buildBatch('drop-ship', { Location: 'GZ' });
  const order = orderAt(0);
  const [line = { fields: {}, row: 2 }] = order.goods;
  build.add({
    ...order,
    goods: [
      line,
      { ...line, fields: { ...line.fields, Quantity: '2' }, given: { Sku: 'seller 4711', Quantity: '2.0' } },
    ],
    given: { 'ShipToAddress.Contact': `="${order.fields['ShipToAddress.Contact']}"`, 'ShipToAddress.Country': 'USA' },
  });
  return build;
}

/** What came of files of orders: on Home, in the list of batches, and in an order. */
export const folderOrderScenes: readonly Scene[] = [
  {
    name: 'home-order-folder',
    screen: 'home',
    ready: '[data-testid=need]',
    answers: { 'orders.folder': { state: 'watching', why: '', files: folderFiles } },
  },
  {
    name: 'orders-drafts',
    screen: 'dropship',
    ready: '[data-testid=document-row]',
    answers: { 'document.list': rows },
  },
  {
    name: 'orders-form-put-right',
    screen: 'dropship',
    ready: '[data-testid=cell-row]',
    answers: {
      'document.current': batchView(givenOrder()),
      'orders.recipients': [],
      'orders.columns': { columns: null },
      'orders.write': { ...verdicts.good, title: message('message.order-open', { order: 1, id: 'P' }), detail: null },
    },
    act: async (actor) => {
      await actor.page.locator('[data-testid=row-open]').first().click();
      await actor.page.mouse.move(0, 0);
      await actor.appears('[data-testid=given-note]');
    },
  },
];
