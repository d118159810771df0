import { describe } from 'vitest';
import type { Meant } from '../../../src/contract/bridge/scans.ts';
import type { BillQuestion } from '../../../src/documents/bill-of-lading/bill-of-lading.ts';
import type { BatchQuestion } from '../../../src/documents/order-batch/order-batch.ts';
import { billStation } from '../bill/bill-station.ts';
import { fileOrder } from '../orders/file-order.ts';
import { ordersStation } from '../orders/orders-station.ts';
import { until } from '../running-core.ts';
import { control } from '../running-service.ts';
import { floorStation } from '../scanning/floor-station.ts';
import type { AskEach } from './asked.ts';

export function deskQuestions(askEach: AskEach): void {
  describe('a bill of lading takes the answers that it asks for', () => {
    const dock = billStation();
    const unverified = async () => {
      await dock.fill('180-1', 'T-1');
      await dock.answered();
      await dock.scan('DOCK.DONE');
    };
    const weights = async (...more: string[]) => {
      await dock.fill('180-1', await dock.known('P-1'));
      await dock.answered();
      await dock.scans('DOCK.SET.WEIGHT.90', ...more, 'DOCK.DONE', 'DOCK.YES');
    };
    const unsure = async (...numbers: string[]) => {
      await dock.fault({ kind: 'drop-before', endpoint: 'bill-of-lading.create', times: numbers.length });
      for (const number of numbers) {
        await dock.fill(number, `T-${number}`);
        await dock.finish();
        await until(dock.entries, (list) => list.some(({ key, question }) => key === number && question === 'unsure'));
      }
      await dock.scan('DOCK.GO.OUTBOX', 'outbox');
    };
    askEach<Exclude<BillQuestion['about'], 'box'> | 'entry unsure'>(dock, 'bol', {
      unverified: {
        by: unverified,
        how: 'message.bill-some-unverified-how',
        yes: 'box-complete bill-queued',
        no: 'command bill-stays-open',
      },
      'unverified: after UNDO': {
        by: async () => {
          await unverified();
          await dock.scans('DOCK.SET.TRAFLIGHT.X1', 'DOCK.UNDO');
        },
        how: 'message.bill-some-unverified-again',
        yes: 'box-complete bill-queued',
        no: 'command bill-stays-open',
      },
      weights: {
        by: () => weights('DOCK.WEIGHT.50'),
        how: 'message.bill-weights-how',
        yes: 'box-complete bill-queued',
        no: 'command bill-stays-open',
      },
      'weights: not all are known': {
        by: () => weights('DOCK.WEIGHT.95', 'DOCK.BOX', 'T-9'),
        how: 'message.bill-weights-some',
        yes: 'box-complete bill-queued',
        no: 'command bill-stays-open',
      },
      'weights: after UNDO': {
        by: async () => {
          await weights('DOCK.WEIGHT.50');
          await dock.scans('DOCK.SET.TRAFLIGHT.X1', 'DOCK.UNDO');
        },
        how: 'message.bill-weights-again',
        yes: 'box-complete bill-queued',
        no: 'command bill-stays-open',
      },
      'entry unsure': {
        by: () => unsure('180-2'),
        on: 'outbox',
        how: 'message.entry-how',
        yes: 'command entry-again',
        no: 'command entry-marked',
      },
      'entry unsure: the next': {
        by: async () => {
          await unsure('180-2', '180-3');
          await dock.scan('DOCK.NO', 'outbox');
        },
        on: 'outbox',
        how: 'message.entry-next',
        yes: 'ask entry-unsure',
        no: 'ask entry-unsure',
      },
    });
  });

  describe('a batch of orders takes the answers that it asks for', () => {
    const desk = ordersStation('outbound');
    const unknown = async () => {
      await desk.fault({ kind: 'refuse', endpoint: 'sku.search' });
      await desk.scans('DOCK.NEW', 'NEVER');
    };
    /** Of more mugs than there are in stock. */
    const inOrder =
      (word: string, ...more: string[]) =>
      async () => {
        await control(desk.simulator, 'POST', '/skus', [
          { Sku: 'MUG', stock: [{ WarehouseId: 'US', TotalStockQty: 1 }] },
        ]);
        await desk.station.ask('inventory.refresh', { sku: 'MUG' });
        await desk.add([orderOf('MUG', ...more)]);
        await desk.scan(word);
      };
    askEach<BatchQuestion['kind'] | `meant ${Extract<Meant['what'], 'word'>}`>(desk, 'outbound', {
      stock: {
        by: inOrder('DOCK.DONE'),
        how: 'message.orders-short-how',
        yes: 'box-complete orders-queued',
        no: 'command orders-stay-open',
      },
      'stock: to be held here': {
        by: inOrder('DOCK.HOLD'),
        how: 'message.orders-short-hold',
        yes: 'box-complete orders-held',
        no: 'command orders-stay-open',
      },
      warned: {
        by: async () => {
          await desk.add([orderOf('STRANGE')]);
          await desk.scan('DOCK.DONE');
        },
        yes: 'box-complete orders-queued',
        no: 'command orders-stay-open',
      },
      'stock: after the warnings': {
        by: async () => {
          await inOrder('DOCK.DONE', 'STRANGE')();
          await desk.scan('DOCK.YES');
        },
        how: 'message.orders-short-how',
        yes: 'box-complete orders-queued',
        no: 'command orders-stay-open',
      },
      unknown: { by: unknown, how: 'message.order-asking', yes: 'command order-kept', no: 'command order-line-out' },
      'unknown: the service cannot tell': {
        by: async () => {
          await desk.scans('DOCK.NEW', 'NEVER');
          await until(async () => desk.station.events.some((event) => event.type === 'verdict'), Boolean);
        },
        how: 'message.order-unknown-how',
        yes: 'command order-kept',
        no: 'command order-line-out',
      },
      'unknown: LEARN is of no use here': {
        by: async () => {
          await unknown();
          await desk.scan('DOCK.LEARN');
        },
        how: 'message.orders-no-learn-how',
        yes: 'command order-kept',
        no: 'command order-line-out',
      },
      'meant word': {
        by: async () => {
          await desk.scan('DOCK.NEW');
          await desk.station.scan('MUG', { screen: 'outbound', mayBeTyped: true });
        },
        how: 'message.typed-how',
        yes: 'good item',
        no: 'command left-out',
      },
    });
  });

  describe('Settings take the answers that they ask for', () => {
    const dock = floorStation();
    askEach<'meant badge'>(dock, 'settings', {
      'meant badge': {
        by: ['DOCK.OPERATOR.Ann'],
        how: 'message.badge-list-first',
        yes: 'command badge-listed',
        no: 'command left-out',
      },
      'meant badge: one more': {
        by: ['DOCK.OPERATOR.Ann', 'DOCK.YES', 'DOCK.OPERATOR.Ben'],
        how: 'message.badge-list-how',
        yes: 'command badge-listed',
        no: 'command left-out',
      },
    });
  });
}

function orderOf(...skus: string[]) {
  const { Weight: _, ...fields } = fileOrder('P-1', 2, { ServiceCode: 'USRLS' }).fields;
  return { fields, row: 2, goods: skus.map((Sku) => ({ fields: { Sku, Quantity: '2' }, row: 2 })) };
}
