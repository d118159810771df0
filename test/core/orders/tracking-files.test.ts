import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewOrder, OrderKind, OrderOrigin } from '../../../src/contract/bridge/orders.ts';
import { Failure } from '../../../src/contract/failure.ts';
import { exportFromFolder } from '../../../src/core/start/export-from-folder.ts';
import { openStation } from '../../../src/core/start/station-store.ts';
import { lockDataFolder } from '../../../src/core/storage/data-folder-lock.ts';
import { openDatabase } from '../../../src/core/storage/database.ts';
import { markRestoredWork } from '../../../src/core/storage/durability/mark-restored-work.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';
import { scratch } from '../../folders.ts';
import { hourMs, minuteMs, stationWithOrders } from '../follow-up/order-status/station-with-orders.ts';
import { liveFlags, nowHere, until } from '../running-core.ts';
import { address, fileOrder } from './file-order.ts';

const outbound = (packageId: string): NewOrder => ({
  fields: { PackageId: packageId, ServiceCode: 'USRPP', ...address },
  goods: [{ fields: { Sku: 'MUG', Quantity: '1' }, row: null }],
  row: null,
});

/** A station on which orders of marketplaces are sent, followed, and exported. */
function marketplaceDesk(kind: OrderKind) {
  const desk = stationWithOrders(kind);
  const screen = kind === 'drop-ship' ? 'dropship' : 'outbound';
  const ofPlace = (format: string, platform: string) => ({ kind, format, platform });
  return Object.assign(desk, {
    ofPlace,
    amazon: ofPlace('amazon', 'Amazon'),
    /** Sends orders, each from its marketplace; null: from none. */
    sendFrom: async (origins: Readonly<Record<string, OrderOrigin | null>>) => {
      const orders = Object.entries(origins).map(([id, origin]): NewOrder => {
        const order = kind === 'drop-ship' ? { ...fileOrder(id, 2), row: null } : outbound(id);
        return origin === null ? order : { ...order, origin };
      });
      await desk.station.ask('orders.add', { kind, id: null, file: null, orders });
      const { verdict } = await desk.station.scan('DOCK.DONE', { screen });
      expect(verdict.tone).toBe('box-complete');
    },
    /** Waits until so many numbers are due, whatever the marketplace. */
    untilDue: (n: number) =>
      until(
        () => desk.station.ask('exports.due', { kind }),
        (all) => all.reduce((sum, { due }) => sum + due, 0) === n,
      ),
    textOf: async (id: number) => {
      const { name, base64 } = await desk.station.ask('exports.read', { id });
      return { name, text: Buffer.from(base64, 'base64').toString() };
    },
  });
}

const from = (orderNo: string, format = 'amazon', platform = 'Amazon'): OrderOrigin => ({ format, platform, orderNo });

describe.each(['drop-ship', 'outbound'] as const)('tracking numbers of %s orders', (kind) => {
  const desk = marketplaceDesk(kind);

  it('are written into the folder out of the watched folder, whole, and once', async () => {
    const path = scratch('out');
    await desk.station.ask('settings.write', { orderFolder: { path, kind, submits: false, writesTracking: true } });
    await desk.sendFrom({ 'P-1': from('302-1'), 'P-2': from('302-2') });
    await desk.pass(2 * hourMs);
    const files = await until(
      () => (existsSync(join(path, 'out')) ? readdirSync(join(path, 'out')) : []),
      (names) => names.some((name) => name.endsWith('.txt')),
    );
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(/^amazon-tracking-.*\.txt$/);
    const lines = readFileSync(join(path, 'out', files[0] ?? ''), 'utf8')
      .trim()
      .split('\r\n');
    expect(
      lines
        .slice(1)
        .map((line) => line.split('\t')[0])
        .toSorted(),
    ).toEqual(['302-1', '302-2']);
    await desk.pass(hourMs);
    expect(readdirSync(join(path, 'out'))).toEqual(files);
    expect(await desk.station.ask('exports.due', { kind })).toMatchObject([{ due: 0 }]);
  });

  it('go back to the marketplaces of their orders, once, and the same file is there again', async () => {
    await desk.sendFrom({
      'P-1': from('302-1'),
      'P-2': from('302-2'),
      'P-3': from('#1001', 'shopify', 'Shopify'),
      'P-4': null,
    });
    const origins = async () =>
      (await desk.station.ask('outbox.list', { limit: 10 }))
        .map(({ key, origin }) => [key, origin?.platform, origin?.orderNo])
        .toSorted();
    expect(await origins()).toEqual([
      ['P-1', 'Amazon', '302-1'],
      ['P-2', 'Amazon', '302-2'],
      ['P-3', 'Shopify', '#1001'],
      ['P-4', undefined, undefined],
    ]);
    // Accepted, and without final numbers.
    const early = await until(
      () => desk.station.ask('exports.due', { kind }),
      (all) => all.reduce((sum, { waiting }) => sum + waiting, 0) === 3,
    );
    expect(early.map(({ platform, due, waiting }) => [platform, due, waiting])).toEqual([
      ['Amazon', 0, 2],
      ['Shopify', 0, 1],
    ]);
    await desk.pass(2 * hourMs);
    expect(await desk.untilDue(3)).toEqual([
      { ...desk.amazon, due: 2, changed: 0, waiting: 0, exportedAt: null, isOwnForm: false, mayBeExported: false },
      {
        ...desk.ofPlace('shopify', 'Shopify'),
        due: 1,
        changed: 0,
        waiting: 0,
        exportedAt: null,
        isOwnForm: true,
        mayBeExported: false,
      },
    ]);
    const made = await desk.station.ask('exports.make', desk.amazon);
    expect(made).toMatchObject({ ...desk.amazon, orders: 2, changed: 0 });
    const { name, text } = await desk.textOf(made.id);
    expect(name).toMatch(/^amazon-tracking-2026-11-2\d-1\.txt$/);
    const rows = await desk.list();
    const numberOf = (id: string) => rows.find(({ packageId }) => packageId === id)?.trackingNumber;
    const lines = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split('\t'));
    expect(lines.map((cells) => [cells[0], cells[6]])).toEqual([
      ['302-1', numberOf('P-1')],
      ['302-2', numberOf('P-2')],
    ]);
    expect(lines.map((cells) => cells[3])).toEqual([expect.stringMatching(/^2026-11-2\d$/), lines[0]?.[3]]);
    expect(lines.every((cells) => `${cells[4]}${cells[5]}` !== '')).toBe(true);

    await expect(desk.station.ask('exports.make', desk.amazon)).rejects.toMatchObject({ code: 'conflict' });
    await desk.restart();
    expect(await desk.station.ask('exports.due', { kind })).toMatchObject([
      { platform: 'Amazon', due: 0, exportedAt: made.at },
      { platform: 'Shopify', due: 1 },
    ]);
    expect(await desk.textOf(made.id)).toEqual({ name, text });
    expect(await desk.station.ask('exports.list', { ...desk.amazon, limit: 10 })).toEqual([made]);
    await expect(desk.textOf(99)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('stand in the list with their marketplaces, are found by its numbers, and filtered', async () => {
    await desk.sendFrom({ 'P-1': from('302-1'), 'P-2': from('#1001', 'shopify', 'Shopify'), 'P-3': null });
    await desk.pass(minuteMs);
    await until(
      () => desk.list(),
      ({ length }) => length === 3,
    );
    const shown = (await desk.list()).map(({ packageId, platform, platformOrderNo }) => [
      packageId,
      platform,
      platformOrderNo,
    ]);
    expect(shown).toEqual([
      ['P-1', 'Amazon', '302-1'],
      ['P-2', 'Shopify', '#1001'],
      ['P-3', '', ''],
    ]);
    const idsOf = async (more: Parameters<typeof desk.list>[0]) =>
      (await desk.list(more)).map(({ packageId }) => packageId);
    expect(await idsOf({ platform: 'Shopify' })).toEqual(['P-2']);
    expect(await idsOf({ text: '302-' })).toEqual(['P-1']);
    expect((await desk.station.ask('followed.figures', { kind })).platforms).toEqual(['Amazon', 'Shopify']);
    const [found] = await desk.station.ask('search.find', { text: '#1001', each: 5 });
    expect(found).toMatchObject({ kind: 'order', packageId: 'P-2', platformOrderNo: '#1001' });
    const { headings, rows } = await desk.station.ask('followed.export', { ...desk.query(), after: 0, limit: 10 });
    const cellsOf = (heading: string) => rows.map((cells) => cells[headings.indexOf(heading)]);
    expect(cellsOf('Marketplace')).toEqual(['Amazon', 'Shopify', '']);
    expect(cellsOf('MarketplaceOrder')).toEqual(['302-1', '#1001', '']);
  });
});

describe('an order of a marketplace that is sent again under a new id', () => {
  const desk = marketplaceDesk('drop-ship');

  beforeEach(async () => {
    // The simulator makes no label without a service.
    const failing = { ...fileOrder('P-1', 2, { 'ShipToAddress.Country': 'AQ' }), row: null, origin: from('302-1') };
    await desk.station.ask('orders.add', { kind: 'drop-ship', id: null, file: null, orders: [failing] });
    await desk.scan('DOCK.DONE');
    await desk.until(({ 'P-1': stage }) => stage === 'failed!');
  });

  it('is still of that marketplace, and its number is due once', async () => {
    const [row] = await desk.list();
    const batch = await desk.station.ask('outbox.edit', { id: row?.entryId ?? '' });
    await desk.station.ask('orders.write', {
      id: batch.id,
      entry: { type: 'field', order: '2.1', goods: null, field: 'ShipToAddress.Country', value: 'US' },
    });
    await desk.scan('DOCK.DONE');
    await desk.pass(2 * hourMs);
    await desk.untilDue(1);
    const { id } = await desk.station.ask('exports.make', desk.amazon);
    const again = (await desk.list()).find(({ packageId }) => packageId !== 'P-1');
    expect(again).toMatchObject({ platform: 'Amazon', platformOrderNo: '302-1' });
    expect((await desk.textOf(id)).text).toContain(`302-1\t`);
    expect((await desk.textOf(id)).text).toContain(`\t${again?.trackingNumber}\t`);
    expect((await desk.list({ text: '302-1' })).map(({ packageId }) => packageId)).toHaveLength(2);
  });
});

/** How something is refused. */
async function codeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
  } catch (error) {
    return error instanceof Failure ? error.code : String(error);
  }
  return 'done';
}

describe('a station that nobody has open', () => {
  const desk = marketplaceDesk('outbound');

  it('exports from its folder as its window does, and never what that has exported', async () => {
    await desk.sendFrom({ 'P-1': from('302-1'), 'P-2': from('#1001', 'shopify', 'Shopify') });
    await desk.pass(2 * hourMs);
    await desk.untilDue(2);
    const { dataFolder } = desk.station;
    // The station of a test is set up by flags.
    const set = openStation(dataFolder, {}, () => 0, 0);
    expect(await codeOf(() => exportFromFolder(dataFolder, null))).toBe('not-found');
    set.settings.write(liveFlags(desk.simulator), 0, { operator: '', station: 'T1' });
    set.db.close();
    const unlock = lockDataFolder(dataFolder);
    expect(await codeOf(() => exportFromFolder(dataFolder, null))).toBe('conflict');
    unlock();
    expect(await codeOf(() => exportFromFolder(join(dataFolder, 'elsewhere'), null))).toBe('not-found');
    const named = async (format: string | null) => (await exportFromFolder(dataFolder, format)).map(({ name }) => name);
    expect(await named('ebay-us')).toEqual([]);
    expect(await named('amazon')).toEqual([expect.stringMatching(/^amazon-tracking-.*-1\.txt$/)]);
    expect(await named(null)).toEqual([expect.stringMatching(/^shopify-tracking-.*-2\.csv$/)]);
    expect(await named(null)).toEqual([]);
    await desk.restart();
    expect(await desk.untilDue(0)).toHaveLength(2);
    expect((await desk.textOf(1)).text).toContain('302-1\t');
  });
});

describe('a station that went back to a backup', () => {
  const desk = marketplaceDesk('outbound');

  it('says that numbers may have been exported before, until it exports again', async () => {
    await desk.sendFrom({ 'P-1': from('302-1') });
    await desk.pass(2 * hourMs);
    const isSaid = async () => (await desk.station.ask('exports.due', { kind: 'outbound' }))[0]?.mayBeExported;
    await desk.untilDue(1);
    expect(await isSaid()).toBe(false);
    const folder = readdirSync(desk.station.dataFolder).find((name) => name.startsWith('live-')) ?? '';
    const file = join(desk.station.dataFolder, folder, 'work.db');
    const db = openDatabase({ file, synchronous: 'FULL', migrations: workMigrations });
    markRestoredWork(db, nowHere(), { operator: '', station: 'T1' });
    db.close();
    await desk.restart();
    expect(await isSaid()).toBe(true);
    await desk.pass(minuteMs);
    await desk.station.ask('exports.make', desk.amazon);
    expect(await isSaid()).toBe(false);
  });
});
