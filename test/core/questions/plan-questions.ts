import { describe } from 'vitest';
import type { OutboxEntryView } from '../../../src/contract/bridge/outbox.ts';
import type { PrintQuestion } from '../../../src/contract/bridge/printing.ts';
import type { StationState } from '../../../src/core/scanning/meaning/meaning-table.ts';
import { boxes, changeStation } from '../box-change/change-station.ts';
import { postToService } from '../post-to-service.ts';
import { until } from '../running-core.ts';
import { floorStation } from '../scanning/floor-station.ts';
import type { AskEach } from './asked.ts';

type Place =
  | 'minus'
  | 'plan'
  | 'check'
  | 'home'
  | 'stock'
  | 'fetching'
  | 'packing'
  | 'tracking'
  | 'pricing'
  | 'elsewhere';
type OfChange = 'change-first' | 'send-asked';
/** Those of several kinds are asked kind by kind. */
type OfPlan = Exclude<StationState, Place | OfChange | 'print-asked' | 'entry-asked' | 'meant-asked'>;
type EntryQuestion = NonNullable<OutboxEntryView['question']>;

export function planQuestions(askEach: AskEach): void {
  describe('a plan takes the answers that it asks for', () => {
    const dock = floorStation();
    askEach<
      OfPlan | 'meant manifest' | `print ${PrintQuestion['about']}` | `entry ${Exclude<EntryQuestion, 'unsure'>}`
    >(dock, 'inbound', {
      held: { by: ['DOCK.NEW', '4006381333932'], yes: 'command acknowledged', no: null },
      offered: {
        by: ['DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-2', 'A', 'DOCK.NEW', 'IN-2'],
        how: 'message.other-offer',
        yes: 'command switched-to',
        no: 'command stayed',
      },
      'meant manifest': {
        by: ['DOCK.NEW', 'PKG:K-1,SKU:A,QTY:3', 'PKG:K-1,SKU:A,QTY:3'],
        how: 'message.manifest-twice-how',
        yes: 'good manifest-carton',
        no: 'command manifest-left',
      },
      're-read': {
        by: async () => {
          await dock.scans('DOCK.NEW', 'A');
          await dock.station.scan('A', { gapMs: 100 });
        },
        how: 'message.counted-again',
        yes: 'good item',
        no: 'command again-taken',
      },
      asked: {
        by: async () => {
          await dock.scans('DOCK.NEW', 'NEVER');
          await until(async () => dock.station.events.some((event) => event.type === 'verdict'), Boolean);
        },
        how: 'message.cannot-ask',
        yes: 'good kept',
        no: 'command removed',
      },
      'asked: the service does not know it either': {
        by: async () => {
          await dock.mend();
          await dock.scans('DOCK.NEW', 'NEVER');
          await until(async () => dock.station.events.some((event) => event.type === 'verdict'), Boolean);
        },
        how: 'message.not-at-service',
        yes: 'good kept',
        no: 'command removed',
      },
      learning: {
        by: ['DOCK.NEW', 'NEVER', 'DOCK.LEARN'],
        how: 'message.learn-how',
        yes: null,
        no: 'command learn-stopped',
      },
      'asked: no longer learning': {
        by: ['DOCK.NEW', 'NEVER', 'DOCK.LEARN', 'DOCK.NO'],
        how: 'problem.line-open',
        yes: 'good kept',
        no: 'command removed',
      },
      'print came': {
        by: ['DOCK.NEW', 'A', 'DOCK.PRINT'],
        how: 'message.label-number',
        yes: 'command print-came',
        no: 'ask print-not',
      },
      'print came: which of several': {
        by: async () => {
          await dock.scans('DOCK.NEW', 'A', 'DOCK.PRINT', 'DOCK.BOX', 'A', 'DOCK.PRINT');
          await dock.scan('DOCK.GO.OUTBOX', 'outbox');
          await dock.scan('DOCK.YES', 'outbox');
        },
        on: 'outbox',
        how: 'message.print-ask-how',
        yes: 'command print-came',
        no: 'ask print-not',
      },
      'print came: the next': {
        by: async () => {
          await dock.scans('DOCK.NEW', 'A', 'DOCK.PRINT', 'DOCK.BOX', 'A', 'DOCK.PRINT');
          await dock.scan('DOCK.YES', 'outbox');
        },
        on: 'outbox',
        how: 'message.print-next',
        yes: 'ask print-ask',
        no: 'ask print-ask',
      },
      'print again': {
        by: ['DOCK.NEW', 'A', 'DOCK.PRINT', 'DOCK.NO'],
        how: 'message.print-not-how',
        yes: 'command label-again',
        no: 'command print-left',
      },
      'print came: a paper': {
        by: ['DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-2', 'A', 'DOCK.DONE', 'DOCK.PRINT'],
        how: 'message.print-came-how',
        yes: 'command print-came',
        no: 'ask print-not',
      },
      'entry mismatch': {
        by: async () => {
          await dock.fault({ endpoint: 'inbound.plan', kind: 'drop-before', times: 1 });
          await dock.scans('DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-9', 'A', 'DOCK.DONE');
          const entry = (holds: (one: OutboxEntryView) => boolean) =>
            until(
              () => dock.station.ask('outbox.list', { limit: 1 }),
              ([one]) => one !== undefined && holds(one),
            );
          await entry(({ state }) => state === 'unconfirmed');
          const theirs = { ShipmentId: 'IN-9', WarehouseId: 'UK', ShippingType: 'SEALCL', Containers: [] };
          await postToService(dock.simulator, 81, '/v1/inboundOrdersforplan', theirs);
          await entry(({ question }) => question === 'mismatch');
          await dock.scan('DOCK.GO.OUTBOX', 'outbox');
        },
        on: 'outbox',
        how: 'message.entry-how',
        yes: 'command entry-again',
        no: 'command entry-marked',
      },
    });
  });

  describe('a change of boxes takes the answers that it asks for', () => {
    const dock = changeStation();
    askEach<OfChange>(dock, 'inbound', {
      'send-asked': {
        by: async () => {
          await dock.open();
          await dock.scans('CUP', 'DOCK.DONE');
        },
        yes: 'box-complete change-queued',
        no: 'command change-not-sent',
      },
      'change-first': {
        by: async () => {
          await dock.open();
          await dock.scans('DOCK.BOX.2', 'CUP');
          await dock.somebodyElse([boxes[0], { ...boxes[1], Skus: [{ Sku: 'CUP', Quantity: 9 }] }]);
          await dock.scans('DOCK.DONE', 'DOCK.YES');
          await dock.entry((state) => state === 'rejected');
          await dock.scans('IN-1', 'CUP', 'DOCK.YES', 'DOCK.DONE');
        },
        how: 'message.change-conflict-how',
        yes: 'command change-theirs',
        no: 'command change-mine',
      },
      'change-first: its order has not come': {
        by: async () => {
          await dock.fault({ kind: 'refuse' });
          await dock.scan('IN-1');
          await until(async () => dock.station.events.some((event) => event.type === 'verdict'), Boolean);
        },
        how: 'message.change-waiting',
        yes: null,
        no: 'command change-given-up',
      },
      'change-first: something else first': {
        by: async () => {
          await dock.fault({ kind: 'refuse' });
          await dock.scans('IN-1', 'DOCK.DONE');
        },
        how: 'message.change-waits-how',
        yes: null,
        no: 'command change-given-up',
      },
    });
  });
}
