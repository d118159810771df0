import { describe } from 'vitest';
import type { PalletQuestion } from '../../../src/documents/pallet-check/pallet-check.ts';
import type { CheckQuestion } from '../../../src/documents/putaway-check/putaway-check.ts';
import { box, palletStation } from '../pallet/pallet-station.ts';
import { putawayStation } from '../putaway/putaway-station.ts';
import { until } from '../running-core.ts';
import type { AskEach } from './asked.ts';

export function checkQuestions(askEach: AskEach): void {
  describe('a putaway check takes the answers that it asks for', () => {
    const dock = putawayStation();
    const begun =
      (...texts: string[]) =>
      async () => {
        await dock.begin('PUT-1');
        await dock.scans(...texts);
      };
    askEach<CheckQuestion['kind'] | 're-read'>(dock, 'putaway', {
      which: { by: begun('MUG'), yes: null, no: 'command item' },
      'which: first of all': {
        by: begun('MUG', 'DOCK.DONE'),
        how: 'message.check-which-first',
        yes: null,
        no: 'command item',
      },
      unknown: { by: begun('NEVER'), yes: 'good item', no: 'command removed' },
      rest: {
        by: begun('ST-1', 'DOCK.DONE'),
        how: 'message.check-rest-how',
        yes: 'ask check-differences',
        no: 'command check-go-on',
      },
      'rest: of a recount': {
        by: begun(
          'DOCK.OPERATOR.Ann',
          'ST-1',
          'DOCK.DONE',
          'DOCK.YES',
          'DOCK.OPERATOR.Ben',
          'DOCK.RECOUNT',
          'ST-1',
          'DOCK.DONE',
        ),
        how: 'message.check-rest-recount',
        yes: 'ask check-differences',
        no: 'ask check-differences',
      },
      recount: {
        by: begun('DOCK.OPERATOR.Ann', 'ST-1', 'DOCK.DONE', 'DOCK.YES', 'DOCK.RECOUNT'),
        how: 'message.check-recount-same-how',
        yes: 'command check-recount',
        no: 'command check-recount-not',
      },
      're-read': {
        by: async () => {
          await begun('ST-3')();
          await dock.station.scan('ST-3', { screen: 'putaway', gapMs: 120 });
        },
        how: 'message.check-counted-again',
        yes: 'good item',
        no: 'command again-taken',
      },
    });
  });

  describe('a pallet check takes the answers that it asks for', () => {
    const dock = palletStation();
    const begun =
      (...texts: string[]) =>
      async () => {
        await dock.begin();
        await dock.scans(...texts);
      };
    const pallet = Array.from({ length: 16 }, (_, at) => box(at + 1));
    askEach<PalletQuestion['kind']>(dock, 'pallet', {
      wrong: {
        by: begun('BO-1-P02', box(1), 'DOCK.YES'),
        how: 'message.pallet-wrong-how',
        yes: 'command pallet-kept-wrong',
        no: 'command pallet-left-out',
      },
      'wrong: its pallet is complete': {
        by: begun('BO-1-P01', ...pallet, box(17), 'DOCK.YES'),
        how: 'message.pallet-wrong-complete',
        yes: 'command pallet-kept-wrong',
        no: 'command pallet-left-out',
      },
      strange: {
        by: begun('BO-1-P02', 'STRANGE', 'DOCK.YES'),
        how: 'message.pallet-strange-how',
        yes: 'command pallet-kept-extra',
        no: 'command pallet-left-out',
      },
      done: {
        by: begun('BO-1-P01', box(1), 'DOCK.DONE'),
        how: 'message.pallet-sign-off',
        yes: 'box-complete pallet-closed-so',
        no: 'command pallet-go-on',
      },
      'done: more than missing boxes': {
        by: begun('BO-1-P02', box(1), 'DOCK.YES', 'DOCK.YES', 'DOCK.DONE'),
        how: 'message.pallet-sign-off-more',
        yes: 'box-complete pallet-closed-so',
        no: 'command pallet-go-on',
      },
      order: {
        by: async () => {
          await dock.scan('NO-SUCH');
          await dock.station.ask('station.read', {});
          await until(
            () => dock.check(),
            ({ orders }) => orders[0]?.status === 'unknown',
          ).catch(() => undefined);
          await dock.scan('DOCK.DONE');
        },
        how: 'message.pallet-order-how',
        yes: 'command pallet-order-asked',
        no: 'command pallet-order-out',
      },
      'done: a reason is given': {
        by: begun('BO-1-P01', box(1), 'DOCK.DONE', 'DOCK.REASON.SHORT'),
        how: 'message.pallet-reason-next',
        yes: 'box-complete pallet-closed-so',
        no: 'command pallet-go-on',
      },
    });
  });
}
