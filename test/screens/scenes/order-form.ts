import type { JournalLine } from '../../../src/contract/bridge/documents.ts';
import type { BuiltBatch } from '../../documents/order-batch/batch-builder.ts';
import type { Actor, Scene } from '../scene.ts';
import { batchView, handBatch, newBatch } from './batches.ts';

/** Of a mail, with more in it than an address. */
const copied = 'Dana Reyes\nAcme Tools, Inc.\n418 Almond Row\nApt 4B\nFresno, CA 93701\n+1 559 555 0101\nRing twice';

const answers = (build: BuiltBatch): NonNullable<Scene['answers']> => ({
  'orders.recipients': [],
  'document.current': batchView(build),
  'orders.write': ({ entry }) => {
    build.write(entry);
    return {
      // What is on the clipboard is data like what the core says, and no word of the window: so the core says it too, where nobody looks.
      ...{ scanId: 's1', at: 0, text: copied.replaceAll('\n', ' '), tone: 'command', hold: false, detail: null },
      title: { key: 'message.order-fields', params: { n: 1 } },
    };
  },
});

const pasted = newBatch('outbound');
const before = pasted.journal.length;

async function paste({ page, appears, emit }: Actor): Promise<void> {
  await page.locator('[data-field="ShipToAddress.Contact"] input').focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
  }, copied);
  await appears('[data-testid=address-rest]');
  const appended = pasted.journal.slice(before).map((line): JournalLine => ({ ...line, entry: { ...line.entry } }));
  emit({ type: 'document', id: 'ob1', appended });
  await appears('[data-field="ShipToAddress.City"] input[value=Fresno]');
}

const form = '[data-testid=order-title]';

/** The form of an order: an address that was pasted, how it is, and all that is missing. */
export const orderFormScenes: readonly Scene[] = [
  {
    name: 'order-form-pasted',
    screen: 'outbound',
    ready: form,
    answers: answers(pasted),
    act: paste,
  },
  {
    name: 'order-form-missing',
    screen: 'dropship',
    ready: form,
    isMain: true,
    answers: answers(missing()),
    act: async ({ page, appears }) => {
      await page.getByTestId('order-fix').click();
      await page.mouse.move(0, 0);
      await appears('.order-card [data-invalid] input');
    },
  },
  {
    name: 'dialog-order-paste',
    screen: 'dropship',
    ready: form,
    answers: answers(handBatch()),
    act: async ({ page, appears }) => {
      await page.locator('.order-address .order-part-head button').first().click();
      await page.mouse.move(0, 0);
      await appears('[role=dialog]');
    },
  },
];

/** An order of which somebody has written the city and the country only. */
function missing() {
  const build = newBatch();
  const order = build.batch.orders[0]?.id ?? '';
  const fields = { 'ShipToAddress.City': 'Leipzig', 'ShipToAddress.Country': 'Germany' };
  build.append({ type: 'fields', order, goods: null, fields });
  build.append({ type: 'goods-added', order });
  const goods = build.batch.orders[0]?.goods[0]?.id ?? '';
  build.append({ type: 'fields', order, goods, fields: { Sku: 'SKU-1042' } });
  return build;
}
