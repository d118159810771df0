import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCoreThread } from '../../../src/core/start/start-core-thread.ts';
import { emptySimulator, liveFlags, runCore, until } from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';

let simulator: RunningService;
let disk: SmallDisk | string;
beforeEach(async () => {
  simulator = await emptySimulator();
  disk = smallDisk(12);
});
afterEach(async () => {
  if (typeof disk !== 'string') disk.remove();
  await simulator.stop();
});

const start = (dataFolder: string) =>
  startCoreThread({
    version: '0',
    dataFolder,
    flags: liveFlags(simulator),
    practiceCatalogue: '',
    startPractice: () => Promise.reject(new Error('not asked for')),
  });

describe('on a disk that is full', () => {
  it('a scan is refused in words and sent nowhere; with room again all goes on by itself', async ({ skip }) => {
    if (typeof disk === 'string') return skip(disk);
    const station = runCore({ dataFolder: join(disk.folder, 'data'), flags: liveFlags(simulator) });
    for (const text of ['DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-1', 'A', 'DOCK.YES']) await station.scan(text);
    await control(simulator, 'POST', '/faults', { kind: 'refuse', endpoint: 'inbound.plan' });
    await station.scan('DOCK.DONE');
    await until(
      () => station.ask('outbox.list', { limit: 9 }),
      ([entry]) => entry?.summary.key === 'queue.offline',
    );
    disk.fill();
    let refused: { scanId: string; error: unknown } | null = null;
    // What the files had allocated before is still room for a few.
    for (let at = 0; refused === null && at < 500; at += 1) {
      const scanId = `full-disk-${at}`;
      await station.scan('DOCK.NEW', { scanId }).catch((error: unknown) => {
        refused = { scanId, error };
      });
    }
    expect(refused).toMatchObject({
      error: {
        code: 'conflict',
        message: expect.stringMatching(/The disk is full/),
        details: { problems: [{ words: { key: 'problem.disk-full' } }] },
      },
    });
    const { scanId } = refused as unknown as { scanId: string }; // it was refused, as just seen
    const troubles = station.troubles();
    await control(simulator, 'DELETE', '/faults');
    // No attempt can be written down, so none leaves.
    await until(
      () => station.troubles(),
      (n) => n > troubles,
    );
    expect(await control(simulator, 'GET', '/ledger')).toEqual([]);
    disk.makeRoom();
    const { verdict } = await station.scan('DOCK.NEW', { scanId });
    expect(verdict.scanId).toBe(scanId);
    await until(
      () => station.ask('outbox.list', { limit: 9 }),
      ([entry]) => entry?.state === 'confirmed',
    );
    expect(await control(simulator, 'GET', '/ledger')).toHaveLength(1);
    await station.stop(true);
  });

  it('a start is refused in words, and the next one with room finds all as it was', { tags: 'long' }, async ({
    skip,
  }) => {
    if (typeof disk === 'string') return skip(disk);
    const dataFolder = join(disk.folder, 'data');
    const station = runCore({ dataFolder, flags: liveFlags(simulator) });
    await station.scan('DOCK.NEW');
    await station.stop(true);
    disk.fill();
    await expect(start(dataFolder)).rejects.toThrow(/The disk is full: .* cannot be written\. Make room/);
    disk.makeRoom();
    const again = await start(dataFolder);
    const { value } = (await again.dispatch('station.read', {})) as unknown as { value: { notices: unknown[] } }; // as the contract says
    expect(value.notices).toEqual([]);
    expect(await again.dispatch('document.current', { screen: 'inbound' })).toMatchObject({
      value: { status: 'open' },
    });
    await again.stop();
  });

  it('a backup that fails is told on the screen until one succeeds', async ({ skip }) => {
    if (typeof disk === 'string') return skip(disk);
    const station = runCore({ dataFolder: join(disk.folder, 'data'), flags: liveFlags(simulator) });
    const told = async () => (await station.ask('station.read', {})).notices.map(({ key }) => key);
    disk.fill();
    await until(told, (keys) => keys.includes('notice.backup-failed'));
    disk.makeRoom();
    await until(told, (keys) => keys.length === 0);
    await station.stop(true);
  });
});

describe('in a folder that is read-only', () => {
  it('a start is refused in words, and changes nothing', { tags: 'long' }, async ({ skip }) => {
    if (typeof disk === 'string') return skip(disk);
    const dataFolder = join(disk.folder, 'data');
    const station = runCore({ dataFolder, flags: liveFlags(simulator) });
    await station.scan('DOCK.NEW');
    await station.stop(true);
    disk.setReadOnly(true);
    await expect(start(dataFolder)).rejects.toThrow(/cannot be written: the disk or the folder is read-only/);
    await expect(start(join(disk.folder, 'another'))).rejects.toThrow(/read-only/);
    disk.setReadOnly(false);
    const again = await start(dataFolder);
    expect(await again.dispatch('document.current', { screen: 'inbound' })).toMatchObject({
      value: { status: 'open' },
    });
    await again.stop();
  });
});
