import { describe, expect, it } from 'vitest';
import type { LabelPrinter } from '../../../src/contract/devices/printers.ts';
import { hand, printerHere } from '../printing/printing-station.ts';
import { environmentHere, pass, type RunningCore, until } from '../running-core.ts';
import { siteOfStations } from './site-of-stations.ts';

const site = siteOfStations();
const { join, quiet, shared } = site;
const settings = async (station: RunningCore) => (await station.ask('settings.read', {})).settings;
const printerOf = async (station: RunningCore) => (await settings(station)).labelPrinter;

const dock = { name: 'Dock 1', host: '10.0.0.11', port: 9100, dpi: 203 } as const;
const moved = { ...dock, host: '10.0.0.99', port: 6101, dpi: 300 } as const;
const office = { name: 'Office', host: 'zebra.office', port: 9100, dpi: 300 } as const;
/** What a window writes of a choice: the name, and the address that it shows. */
const chosen = (sitePrinter: string, more: object = {}): LabelPrinter => ({
  ...{ kind: 'zpl', host: dock.host, port: dock.port, dpi: dock.dpi, template: 'manifest', sitePrinter, ...more },
});

/** The first entered the printers; the second chose one of them. */
async function two(): Promise<readonly [RunningCore, RunningCore]> {
  const [one, other] = [await join('BENCH-1'), await join('BENCH-2')];
  await one.ask('settings.write', { sitePrinters: [dock, office] });
  await quiet();
  expect((await settings(other)).sitePrinters).toEqual([dock, office]);
  await other.ask('settings.write', { labelPrinter: chosen('Dock 1') });
  return [one, other];
}

describe('label printers of a site', () => {
  it('are entered once, chosen by name, and followed to another address by whoever chose them', async () => {
    const [one, other] = await two();
    await one.ask('settings.write', { sitePrinters: [moved, office] });
    expect(await printerOf(one)).toEqual({ kind: 'system' });
    await quiet();
    expect(await printerOf(other)).toEqual(chosen('Dock 1', { host: moved.host, port: 6101, dpi: 300 }));
    // A window that has not read the new address yet.
    await other.ask('settings.write', { labelPrinter: chosen('dock 1') });
    expect(await printerOf(other)).toMatchObject({ sitePrinter: 'Dock 1', host: moved.host, dpi: 300 });
  });

  it('leave alone who has a printer of his own, at the same address too', async () => {
    const [one, other] = await two();
    const { sitePrinter: _, ...own } = chosen('Dock 1') as LabelPrinter & { sitePrinter?: string };
    await other.ask('settings.write', { labelPrinter: own });
    await one.ask('settings.write', { sitePrinters: [moved] });
    await quiet();
    expect(await printerOf(other)).toEqual(own);
  });

  it('that are removed go on where they were known last, and are followed again under the same name', async () => {
    const [one, other] = await two();
    await one.ask('settings.write', { sitePrinters: [moved, office] });
    await quiet();
    await one.ask('settings.write', { sitePrinters: [] });
    await quiet();
    const { sitePrinters, labelPrinter } = await settings(other);
    expect(sitePrinters).toEqual([]);
    expect(labelPrinter).toMatchObject({ sitePrinter: 'Dock 1', host: moved.host, port: 6101, dpi: 300 });
    await one.ask('settings.write', { sitePrinters: [dock] });
    await quiet();
    expect(await printerOf(other)).toEqual(chosen('Dock 1'));
  });

  it('are chosen and changed while the hub is away and after a restart, and told when it is back', async () => {
    const [one, other] = await two();
    site.hub().up(false);
    await site.kill(other);
    const again = site.start(other.dataFolder);
    expect((await settings(again)).sitePrinters).toEqual([dock, office]);
    await again.ask('settings.write', { labelPrinter: chosen('Office') });
    expect(await printerOf(again)).toMatchObject({ sitePrinter: 'Office', host: office.host, dpi: 300 });
    await again.ask('settings.write', { sitePrinters: [{ ...office, host: '10.0.0.77' }] });
    expect(await printerOf(again)).toMatchObject({ host: '10.0.0.77' });
    expect((await settings(one)).sitePrinters).toEqual([dock, office]);
    site.hub().up(true);
    await pass(120_000);
    await quiet();
    expect((await settings(one)).sitePrinters).toEqual([{ ...office, host: '10.0.0.77' }]);
  });

  it('changed in two places are one thing to decide, and the decision is followed', async () => {
    const [one, other] = await two();
    site.hub().up(false);
    await one.ask('settings.write', { sitePrinters: [moved] });
    await other.ask('settings.write', { sitePrinters: [{ ...dock, host: '10.0.0.50' }] });
    site.hub().up(true);
    await pass(120_000);
    await quiet();
    const [dispute] = (await shared(one))?.disputes.rows ?? [];
    const [holds = '', instead = ''] = (dispute?.opinions ?? []).map(({ body }) => JSON.parse(body ?? '[]')[0]?.host);
    expect([holds, instead].sort()).toEqual(['10.0.0.50', moved.host]);
    expect(await printerOf(other)).toMatchObject({ host: holds });
    await one.ask('site.choose', { kind: 'setting', key: 'sitePrinters', id: dispute?.opinions[1]?.id ?? '' });
    await quiet();
    expect(await printerOf(other)).toMatchObject({ sitePrinter: 'Dock 1', host: instead });
  });

  it('belong to that site: a station that leaves keeps the address as its own', async () => {
    const [, other] = await two();
    await other.ask('site.leave', {});
    expect(await printerOf(other)).toEqual({
      ...{ kind: 'zpl', host: dock.host, port: 9100, dpi: 203, template: 'manifest' },
    });
    await other.ask('settings.write', { sitePrinters: [moved] });
    expect(await printerOf(other)).toMatchObject({ host: dock.host });
  });

  it('are changed by administrators only, and chosen by anybody', async () => {
    const [one, other] = await two();
    await one.ask('operator.save', { id: null, name: 'Ann', badge: 'B-1', role: 'administrator' });
    await one.scan('DOCK.OPERATOR.B-1');
    await one.ask('operator.save', { id: null, name: 'Ben', badge: 'B-2', role: 'operator' });
    await quiet();
    await other.scan('DOCK.OPERATOR.B-2');
    await expect(other.ask('settings.write', { sitePrinters: [] })).rejects.toMatchObject({
      details: { problems: [{ words: { key: 'problem.needs-administrator' } }] },
    });
    await other.ask('settings.write', { labelPrinter: chosen('Office') });
    expect(await printerOf(other)).toMatchObject({ host: office.host });
    await other.scan('DOCK.OPERATOR.B-1');
    await other.ask('settings.write', { sitePrinters: [moved] });
    expect(await other.ask('operator.journal', { limit: 9 })).toContainEqual(
      expect.objectContaining({ operator: 'Ann', summary: { key: 'journal.site-printers', params: { n: 1 } } }),
    );
  });

  it('get the labels that waited at the old address, composed for the resolution of the new one', async () => {
    const printer = await printerHere({ dpi: 300 });
    const { host, port } = printer;
    const one = await join('BENCH-1');
    const other = await join('BENCH-2', {
      connect: (to, at) => (at === host && to === port ? printer.connect() : environmentHere().connect(to, at)),
    });
    // Nothing listens there.
    await one.ask('settings.write', { sitePrinters: [{ ...dock, host: '127.0.0.1', port: 1 }] });
    await quiet();
    await other.ask('settings.write', { labelPrinter: { ...chosen('Dock 1'), template: 'container' } as LabelPrinter });
    await other.ask('catalogue.import', { csv: 'Sku,Barcode\nA,4006381333931\n' });
    await other.scan('DOCK.NEW');
    await other.scan('DOCK.BOX');
    await other.scan('A');
    const { print } = await other.scan('DOCK.PRINT');
    await hand(other, print ?? undefined);
    await one.ask('settings.write', { sitePrinters: [{ ...dock, host, port, dpi: 300 }] });
    await quiet();
    const [again] = await other.ask('print.unhanded', {});
    expect(again).toMatchObject({ jobId: print?.jobId, zpl: { dpi: 300 } });
    await hand(other, again);
    await until(
      async () => printer.zebra.papers.length,
      (count) => count === 1,
    );
    await printer.stop();
  });
});
