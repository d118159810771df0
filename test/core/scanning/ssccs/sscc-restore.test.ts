import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSscc } from '../../../../src/barcode/sscc.ts';
import { ssccStation } from './sscc-station.ts';

const { dock, choose, ssccs, label } = ssccStation();

describe('over a restore', () => {
  it('of an older backup no number is minted twice', async () => {
    await choose();
    await dock.scans('DOCK.NEW', 'A');
    const { name } = await dock.station.ask('backups.make', {});
    await dock.station.stop(true);
    const { dataFolder } = dock.station;
    const stationFile = join(dataFolder, 'station.db');
    copyFileSync(stationFile, `${stationFile}.old`);
    await dock.restart();
    await dock.scans('DOCK.BOX', 'A', 'DOCK.BOX', 'A', 'DOCK.SAME.20');
    const before = await ssccs();
    await dock.station.ask('backups.restore', { name });
    await dock.station.stop(true);
    for (const part of ['-wal', '-shm']) rmSync(stationFile + part, { force: true });
    copyFileSync(`${stationFile}.old`, stationFile);
    await dock.restart();
    expect(await ssccs()).toEqual(before.slice(0, 1));
    await dock.scans('DOCK.BOX', 'DOCK.BOX', 'DOCK.BOX');
    const after = await ssccs();
    expect(after.slice(1).filter((sscc) => !isSscc(sscc) || before.includes(sscc))).toEqual([]);
  });

  it('that does not know what was minted nothing is, until the station has another number', async () => {
    await choose();
    await dock.scans('DOCK.NEW', 'A');
    await dock.station.stop(true);
    const { dataFolder } = dock.station;
    expect(readdirSync(dataFolder)).toContain('sscc.json');
    rmSync(join(dataFolder, 'sscc.json'));
    await dock.restart();
    await dock.scans('DOCK.BOX', 'A');
    expect((await ssccs())[1]).toBe('');
    const { verdict } = await dock.scan('DOCK.PRINT');
    expect([verdict.title.key, verdict.detail?.key]).toEqual(['message.sscc-none', 'message.sscc-lost']);
    await choose({ stationNumber: '08' });
    expect((await label())?.sscc).toMatch(/^040123458/);
  });
});
