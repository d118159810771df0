import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { wholeMark } from '../../../src/core/printing/next-print-state.ts';
import { marked, markName } from '../../../src/core/printing/printer-talk.ts';
import { standInLabel } from '../../label-printer/stand-in-label.ts';
import { pass, until } from '../running-core.ts';
import { printingStation } from './printing-station.ts';

describe('a label for the label printer', () => {
  const floor = printingStation();

  it('is printed once, its barcodes can be read, and the printer itself has said so', async () => {
    const label = await floor.order();
    expect((await floor.job(label.jobId)).state).toBe('waiting');
    await floor.hand(label);
    await floor.hand(label);
    await floor.comesTo(label.jobId, 'printed');
    expect(await floor.read()).toEqual([label.number]);
    expect((await floor.station.ask('station.read', {})).prints).toEqual({ failed: 0, unconfirmed: 0 });
    expect((await floor.station.ask('station.read', {})).printer).toEqual({ waiting: 0, state: 'ready' });
  });

  it('leaves in the order in which it was ordered, one at a time', async () => {
    const labels = [await floor.order(), await floor.order(), await floor.order()];
    for (const label of labels) await floor.hand(label);
    for (const { jobId } of labels) await floor.comesTo(jobId, 'printed');
    expect(await floor.read()).toEqual(labels.map(({ number }) => number));
  });

  it('is on disk as sent before its first byte leaves', async () => {
    const onDisk: unknown[] = [];
    const file = join(floor.station.dataFolder, 'practice', 'work.db');
    const connect = () => {
      const socket = floor.printer.connect();
      const write = socket.write.bind(socket);
      socket.write = ((chunk: string) => {
        if (chunk.includes('^XA')) {
          const db = new Database(file, { readonly: true });
          onDisk.push(db.prepare('SELECT step FROM print_sendings').pluck().all());
          db.close();
        }
        return write(chunk);
      }) as typeof socket.write; // the core writes text alone
      return socket;
    };
    const label = await floor.order();
    await floor.restart(connect);
    await floor.hand(label);
    await floor.comesTo(label.jobId, 'printed');
    expect(onDisk).toEqual([['sending']]);
  });

  it('that was cut in its midst provably did not come out, and is printed again by itself', async () => {
    const label = await floor.order();
    floor.printer.cutAt({ after: standInLabel(label.number).length - 1 });
    await floor.hand(label);
    await floor.comesTo(label.jobId, 'printed');
    expect(floor.printer.isCutDone()).toBe(true);
    expect(await floor.read()).toEqual([label.number]);
  });

  it('that was cut behind its end is not printed a second time: the mark in the printer is asked first', async () => {
    const label = await floor.order();
    const mark = marked(markName('T1'), wholeMark(`${label.jobId} 1`));
    floor.printer.cutAt({ after: standInLabel(label.number).length + mark.length });
    await floor.hand(label);
    await floor.comesTo(label.jobId, 'printed');
    expect(floor.printer.isCutDone()).toBe(true);
    expect(await floor.read()).toEqual([label.number]);
  });

  it('that was cut between its end and the mark behind it may be out: a person is asked, and nothing is sent', async () => {
    const label = await floor.order();
    floor.printer.cutAt({ after: standInLabel(label.number).length });
    await floor.hand(label);
    await floor.comesTo(label.jobId, 'unsure');
    const next = await floor.order();
    await floor.hand(next);
    await floor.comesTo(next.jobId, 'printed');
    expect(await floor.read()).toEqual([label.number, next.number]);
    expect((await floor.station.ask('station.read', {})).prints).toEqual({ failed: 0, unconfirmed: 1 });
    await floor.station.ask('print.confirm', { ids: [label.jobId], as: 'confirmed' });
    expect((await floor.station.ask('station.read', {})).prints.unconfirmed).toBe(0);
  });

  it('is looked at by the next core when the one that sent it ends', async () => {
    const label = await floor.order();
    const gone = new Promise<void>((resolve) => {
      floor.printer.onLabel(() => {
        floor.printer.onLabel(() => undefined);
        void floor.restart().then(resolve);
      });
    });
    await floor.hand(label);
    await gone;
    await until(
      () => floor.job(label.jobId),
      ({ state }) => state === 'printed' || state === 'unsure',
    );
    expect(await floor.read()).toEqual([label.number]);
  });

  it('waits for a printer that cannot print, says why, and goes on by itself', async () => {
    floor.printer.zebra.condition.paperOut = true;
    const label = await floor.order();
    await floor.hand(label);
    await until(
      () => floor.station.ask('station.read', {}),
      ({ printer }) => printer?.state === 'paper-out' && printer.waiting === 1,
    );
    expect(floor.station.events).toContainEqual(
      expect.objectContaining({
        verdict: expect.objectContaining({
          tone: 'failed',
          title: { key: 'message.printer-paper-out', params: {} },
          detail: { key: 'message.printer-waiting', params: { n: 1 } },
        }),
      }),
    );
    expect(floor.printer.zebra.isIdle()).toBe(true);
    expect((await floor.job(label.jobId)).state).toBe('waiting');
    await floor.station.scan('DOCK.BOX');
    await floor.station.scan('A');
    const { verdict } = await floor.station.scan('DOCK.PRINT');
    expect(verdict.detail).toEqual({ key: 'message.printer-paper-out', params: {} });
    floor.printer.repair();
    await floor.comesTo(label.jobId, 'printed');
    expect(await floor.read()).toEqual([label.number]);
  });

  it('says nothing more of a printer that is used no more', async () => {
    floor.printer.zebra.condition.paperOut = true;
    await floor.hand(await floor.order());
    await until(
      () => floor.station.ask('station.read', {}),
      ({ printer }) => printer?.state === 'paper-out',
    );
    await floor.station.ask('settings.write', { labelPrinter: { kind: 'system' } });
    await pass(5_000);
    expect((await floor.station.ask('station.read', {})).printer?.state ?? null).toBeNull();
  });

  it('waits for a printer that is away, and nothing else waits for it', async () => {
    await floor.printer.switchOff();
    const label = await floor.order();
    await floor.hand(label);
    await until(
      () => floor.station.ask('station.read', {}),
      ({ printer }) => printer?.state === 'refused',
    );
    expect((await floor.station.scan('A')).verdict.tone).toBe('good');
    await floor.printer.switchOn();
    await floor.comesTo(label.jobId, 'printed');
    expect(await floor.read()).toEqual([label.number]);
  });

  it('of a printer that was switched off with it inside only a person can tell', async () => {
    await floor.use({ msPerLabel: 100 });
    const label = await floor.order();
    await floor.hand(label);
    await floor.comesTo(label.jobId, 'sending');
    await until(
      () => floor.printer.zebra.isIdle(),
      (isIdle) => !isIdle,
    );
    await floor.printer.switchOff();
    await floor.printer.switchOn();
    await floor.comesTo(label.jobId, 'unsure');
    expect(floor.printer.zebra.papers).toEqual([]);
  });

  it.each([{ talks: false }, { sgd: false }])(
    'of a printer that cannot tell (%j) a person is asked, and nothing is sent twice',
    async (habits) => {
      await floor.use(habits);
      const label = await floor.order();
      await floor.hand(label);
      await floor.comesTo(label.jobId, 'unsure');
      const next = await floor.order();
      await floor.hand(next);
      await floor.comesTo(next.jobId, 'unsure');
      await floor.printed(2);
      expect(await floor.read()).toEqual([label.number, next.number]);
    },
  );

  it('gets nothing through to a printer that has answered before and is silent now: it may be open', async () => {
    await floor.use({ silentInTrouble: true });
    const first = await floor.order();
    await floor.hand(first);
    await floor.comesTo(first.jobId, 'printed');
    floor.printer.zebra.condition.headOpen = true;
    const label = await floor.order();
    await floor.hand(label);
    await until(
      () => floor.station.ask('station.read', {}),
      ({ printer }) => printer?.state === 'silent',
    );
    expect(floor.printer.zebra.isIdle()).toBe(true);
    floor.printer.repair();
    await floor.comesTo(label.jobId, 'printed');
  });

  it('that no window handed waits for one, also after a restart, and counts as not printed', async () => {
    const label = await floor.order();
    await floor.restart();
    expect(await floor.station.ask('print.unhanded', {})).toEqual([label]);
    await floor.hand(label);
    await floor.comesTo(label.jobId, 'printed');
    expect(await floor.station.ask('print.unhanded', {})).toEqual([]);
  });

  it('that is ordered twice while the printer is away comes out once, and is no reprint', async () => {
    await floor.printer.switchOff();
    const first = await floor.order();
    await floor.hand(first);
    const { print: second } = await floor.station.scan('DOCK.PRINT');
    expect(second).toMatchObject({ number: first.number, again: false });
    await floor.hand(second ?? first);
    await floor.printer.switchOn();
    await floor.comesTo(second?.jobId ?? '', 'printed');
    expect((await floor.job(first.jobId)).state).toBe('replaced');
    expect(await floor.read()).toEqual([first.number]);
    expect((await floor.station.scan('DOCK.PRINT')).print?.again).toBe(true);
  });

  it('is not sent any more once a person has said that it is not needed', async () => {
    await floor.printer.switchOff();
    const label = await floor.order();
    await floor.hand(label);
    await floor.station.ask('print.confirm', { ids: [label.jobId], as: 'dropped' });
    await floor.printer.switchOn();
    const next = await floor.order();
    await floor.hand(next);
    await floor.comesTo(next.jobId, 'printed');
    expect(await floor.read()).toEqual([next.number]);
  });

  it('is composed anew for a printer with another head', async () => {
    await floor.printer.switchOff();
    const label = await floor.order();
    await floor.hand(label);
    await floor.use({ dpi: 300 });
    const other = { ...label, zpl: { dpi: 300 as const, template: 'container' as const } };
    expect(await floor.station.ask('print.unhanded', {})).toEqual([other]);
    await floor.hand(other);
    await floor.comesTo(label.jobId, 'printed');
    expect(await floor.read()).toEqual([label.number]);
  });

  it('that a backup brings back as waiting may be on paper since: a person is asked, and nothing is sent', async () => {
    await floor.printer.switchOff();
    const label = await floor.order();
    await floor.hand(label);
    const unhanded = await floor.order();
    await floor.station.ask('backups.make', {});
    await floor.restart(undefined, async () => {
      for (const suffix of ['', '-wal', '-shm'])
        rmSync(join(floor.station.dataFolder, 'practice', `work.db${suffix}`), { force: true });
      await floor.printer.switchOn();
    });
    for (const { jobId } of [label, unhanded]) expect((await floor.job(jobId)).state).toBe('unsure');
    expect(await floor.station.ask('print.unhanded', {})).toEqual([]);
    const next = await floor.order();
    await floor.hand(next);
    await floor.comesTo(next.jobId, 'printed');
    expect(await floor.read()).toEqual([next.number]);
  });

  it('is not cancelled by its own station, however long it takes to arrive', async () => {
    const label = await floor.order();
    floor.printer.stallIn(standInLabel(label.number).length - 10, 1_500);
    await floor.hand(label);
    await floor.comesTo(label.jobId, 'printed');
    expect((await floor.station.ask('print.list', { limit: 10 })).map(({ state }) => state)).toEqual(['printed']);
    expect(await floor.read()).toEqual([label.number]);
  });

  it('makes the printer forget the half of one that somebody left in it, and only after a while', async () => {
    floor.printer.zebra.take('^XA^FO10,10^FDhalf');
    const label = await floor.order();
    await floor.hand(label);
    await floor.comesTo(label.jobId, 'printed');
    expect(await floor.read()).toEqual([label.number]);
  });
});
