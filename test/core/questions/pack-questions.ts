import { describe } from 'vitest';
import type { Meant } from '../../../src/contract/bridge/scans.ts';
import type { PackQuestion } from '../../../src/documents/pack/pack.ts';
import { header } from '../bill/bill-station.ts';
import { packOrder, packStation } from '../pack/pack-station.ts';
import type { AskEach } from './asked.ts';

export function packQuestions(askEach: AskEach): void {
  describe('a parcel takes the answers that it asks for', () => {
    const bench = packStation();
    const begun =
      (...texts: string[]) =>
      async () => {
        await bench.finish('HOLD', packOrder('P-1', { MUG: 2 }));
        await bench.scans('P-1', ...texts);
      };
    askEach<PackQuestion['kind'] | `meant ${Extract<Meant['what'], 'pack-again'>}`>(bench, 'pack', {
      'meant pack-again': {
        by: begun('MUG', 'MUG', 'DOCK.WEIGHT.640', 'DOCK.DONE', 'P-1'),
        how: 'message.pack-twice-how',
        yes: 'command pack-opened',
        no: 'command left-out',
      },
      're-read': {
        by: async () => {
          await begun('MUG')();
          await bench.station.scan('MUG', { screen: 'pack', gapMs: 100 });
        },
        how: 'message.pack-again',
        yes: 'command pack-re-read-kept',
        no: 'command pack-re-read-out',
      },
      weight: {
        by: begun('MUG', 'MUG', 'DOCK.PACKAGING.BOX-1', 'DOCK.WEIGHT.390'),
        how: 'message.pack-weight-how',
        yes: 'command pack-weight-kept',
        no: 'command pack-weigh-again',
      },
      unweighed: {
        by: begun('MUG', 'MUG', 'DOCK.DONE'),
        how: 'message.pack-unweighed-how',
        yes: 'box-complete pack-closed',
        no: 'command pack-weigh-now',
      },
    });
  });

  describe('a box takes the answers that it asks for about its weight', () => {
    const bench = packStation();
    const weight = {
      how: 'message.box-weight-how',
      yes: 'command pack-weight-kept',
      no: 'command box-weigh-again',
    };
    const boxOf = async (...more: string[]) => {
      for (const text of ['DOCK.NEW', 'MUG', 'MUG', 'DOCK.PACKAGING.BOX-1', 'DOCK.WEIGHT.395', ...more])
        await bench.scan(text, 'inbound');
    };
    askEach<'weight'>(bench, 'inbound', {
      weight: { by: () => boxOf(), ...weight },
      'weight: again at DONE, from another box': { by: () => boxOf('DOCK.BOX', 'CUP', 'DOCK.DONE'), ...weight },
      'weight: with other packaging': {
        by: async () => {
          await boxOf('DOCK.UNDO', 'DOCK.UNDO', 'DOCK.WEIGHT.690');
          await bench.scan('DOCK.PACKAGING.BIG', 'inbound');
        },
        ...weight,
      },
    });
    const parcelsOf = async (...more: string[]) => {
      await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }), packOrder('P-2', { CUP: 1 }));
      await bench.tell('P-1', 'MUG', 'DOCK.WEIGHT.330', 'DOCK.DONE', 'P-2', 'CUP', 'DOCK.WEIGHT.150', 'DOCK.DONE');
      for (const text of ['DOCK.NEW', 'P-1', 'P-2', 'DOCK.PACKAGING.BIG', 'DOCK.WEIGHT.650', ...more])
        await bench.scan(text, 'bol');
    };
    askEach<'box'>(bench, 'bol', {
      box: { by: () => parcelsOf(), ...weight },
      'box: again at DONE': {
        by: () => parcelsOf(...header, 'DOCK.BOX', 'P-3', 'DOCK.DONE'),
        ...weight,
      },
    });
  });
}
