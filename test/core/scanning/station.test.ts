import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { liveFlags, nowHere, runCore } from '../running-core.ts';
import { floorStation } from './floor-station.ts';

const liveFolderOf = (dataFolder: string) => readdirSync(dataFolder).find((name) => name.startsWith('live-')) ?? '';

describe('a station through errors, restarts and other connections', () => {
  const floor = floorStation();

  it('counts a scan once, however often it is submitted', async () => {
    await floor.station.scan('DOCK.NEW');
    const first = await floor.station.scan('A', { scanId: 'the-very-same' });
    const again = await floor.station.scan('A', { scanId: 'the-very-same' });
    expect(again).toEqual(first);
    expect(await floor.contents()).toEqual(['A 1']);
  });

  it('holds the screen on a code with a wrong check digit until somebody says YES', async () => {
    await floor.station.scan('DOCK.NEW');
    const broken = await floor.station.scan('4006381333932');
    expect(broken.verdict).toMatchObject({
      tone: 'failed',
      hold: true,
      detail: { key: 'malformed.check-digit', params: { found: '2', expected: '1' } },
    });
    expect(await floor.verdictOf('A')).toBe('failed message.held');
    expect(await floor.verdictOf('DOCK.YES')).toBe('command message.acknowledged');
    expect(await floor.verdictOf('A')).toBe('good message.item');
    expect(await floor.contents()).toEqual(['A 1']);
  });

  it('takes a number that only looks like a broken GTIN for what the catalogue says it is', async () => {
    await floor.station.ask('catalogue.import', { csv: 'Sku,NameEn\n4006381333932,House number\n' });
    await floor.station.scan('DOCK.NEW');
    expect(await floor.verdictOf('4006381333932')).toBe('good message.item');
  });

  it('takes up the open plan at the same box after a restart', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.BOX');
    await floor.station.scan('DOCK.BOX.1');
    await floor.restart();
    await floor.station.scan('DOCK.GO.INBOUND', { screen: 'outbox' });
    await floor.station.scan('B');
    expect(await floor.contents()).toEqual(['A 1, B ST-B 1', '']);
  });

  it('refuses NEW at a live station until warehouse and shipping type are set', async () => {
    const { warehouseId: _, shippingType: __, ...flags } = liveFlags(floor.simulator);
    const bare = runCore({ simulator: floor.simulator, flags });
    expect(await bare.ask('station.read', {})).toMatchObject({ warehouseId: '', shippingType: '' });
    const refused = await bare.scan('DOCK.NEW');
    expect(refused.verdict.title.key).toBe('message.set-up-first');
    await bare.ask('settings.write', { warehouseId: 'US', shippingType: 'SEA' });
    expect((await bare.scan('DOCK.NEW')).verdict.title.key).toBe('message.new-plan');
    await bare.stop();
  });

  it('mints ids of station, date and sequence that never repeat, also over a restart', async () => {
    const first = await floor.station.scan('DOCK.NEW');
    await floor.restart();
    const second = await floor.station.scan('DOCK.NEW');
    const ids = [first, second].map(({ verdict }) => String(verdict.title.params.id));
    expect(ids[0]).toMatch(/^T1-\d{6}-001$/);
    expect(ids[1]).toBe(ids[0]?.replace(/001$/, '002'));
  });

  it('gives no number of practice to a live order, and says practice on what it prints', async () => {
    const practice = runCore({ dataFolder: floor.station.dataFolder, flags: { station: 'T1' } });
    const begun = await practice.scan('DOCK.NEW');
    const live = await floor.station.scan('DOCK.NEW');
    expect(begun.verdict.title.params.id).toMatch(/^T1-P\d{6}-001$/);
    expect(live.verdict.title.params.id).toMatch(/^T1-\d{6}-001$/);
    await practice.scan('PRACTICE-GOODS');
    const id = begun.documentId ?? '';
    expect((await practice.ask('document.print', { id })).practice).toBe(true);
    expect((await practice.scan('DOCK.PRINT')).print?.practice).toBe(true);
    expect((await floor.station.ask('document.print', { id: live.documentId ?? '' })).practice).toBe(false);
    await practice.stop(true);
  });

  it('refuses a badge that is too long, and loses no setting by it', async () => {
    const refused = await floor.station.scan(`DOCK.OPERATOR.${'x'.repeat(61)}`);
    expect(refused.verdict).toMatchObject({ tone: 'failed', title: { key: 'message.bad-badge' } });
    await floor.restart();
    expect((await floor.station.ask('station.read', {})).operator).toBe('Operator 1');
  });

  it('never gives a minted number again when the clock is set back', async () => {
    const first = await floor.station.scan('DOCK.NEW');
    await floor.restart({ environment: { now: () => nowHere() - 86_400_000 } });
    const second = await floor.station.scan('DOCK.NEW');
    expect(second.verdict.title.params.id).toBe(String(first.verdict.title.params.id).replace(/001$/, '002'));
  });

  it('is still held after a restart in the middle of an error', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('NOBODY-1');
    await floor.station.scan('4006381333932');
    await floor.restart();
    expect(await floor.verdictOf('DOCK.YES')).toBe('command message.acknowledged');
    expect(await floor.contents()).toEqual(['?NOBODY-1 1']);
  });

  it('keeps MINUS armed over a broken code', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.MINUS');
    await floor.station.scan('4006381333932');
    await floor.station.scan('DOCK.YES');
    await floor.station.scan('A');
    expect(await floor.contents()).toEqual(['A 1']);
  });

  it('acknowledges nothing that is not on disk', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('NOBODY-1');
    await floor.station.scan('4006381333932');
    const db = new Database(join(floor.station.dataFolder, liveFolderOf(floor.station.dataFolder), 'work.db'));
    db.exec("CREATE TRIGGER full BEFORE INSERT ON scans BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    await expect(floor.station.scan('DOCK.YES', { scanId: 'same-scan' })).rejects.toMatchObject({ code: 'internal' });
    db.exec('DROP TRIGGER full');
    db.close();
    expect(await floor.verdictOf('DOCK.YES', { scanId: 'same-scan' })).toBe('command message.acknowledged');
    expect(await floor.contents()).toEqual(['?NOBODY-1 1']);
  });

  it('says so when the work of another connection cannot be read', async () => {
    await floor.station.stop(true);
    const work = join(floor.station.dataFolder, liveFolderOf(floor.station.dataFolder), 'work.db');
    writeFileSync(work, 'no database');
    const practice = runCore({ dataFolder: floor.station.dataFolder, flags: {} });
    const { notices } = await practice.ask('station.read', {});
    expect(notices.map(({ key }) => key)).toEqual(['notice.elsewhere-unreadable']);
    await practice.stop(true);
    await floor.restart();
  });

  it('keeps practice and live work apart, and says what is unsettled elsewhere', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.HOLD');
    await floor.station.stop(true);
    const practice = runCore({ dataFolder: floor.station.dataFolder, flags: {} });
    const view = await practice.ask('station.read', {});
    expect(view).toMatchObject({ mode: 'practice', warehouseId: 'US', shippingType: 'SEALCL' });
    expect(view.elsewhere).toEqual([{ service: floor.simulator.baseUrl, unsettled: 1, unfinished: 0 }]);
    expect(await practice.ask('outbox.list', { limit: 10 })).toEqual([]);
    expect(await practice.ask('document.list', { kind: 'inbound-plan', limit: 10 })).toEqual([]);
    await practice.stop(true);
    await floor.restart();
    expect((await floor.station.ask('outbox.list', { limit: 10 })).map(({ state }) => state)).toEqual(['held']);
  });
});
