import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realEnvironment } from '../../../src/core/environment.ts';
import type { InboundPlanEntry } from '../../../src/documents/inbound-plan.ts';
import { foldPlan } from '../../../src/documents/inbound-plan-journal.ts';
import type { JournalEntry } from '../../../src/documents/journal.ts';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { control, emptySimulator, liveFlags, type RunningCore, runCore, until } from '../running-core.ts';

const csv = `Sku,StorageNo,CustomStorageNo,SvcSku,Barcode,NameEn
A,,,,4006381333931,Pencil
B,ST-B,CS-B,b_1,,Bag
`;

const liveFolderOf = (dataFolder: string) => readdirSync(dataFolder).find((name) => name.startsWith('live-')) ?? '';

describe('scanning at a station', () => {
  let simulator: RunningSimulator;
  let station: RunningCore;

  beforeEach(async () => {
    simulator = await emptySimulator();
    // Nobody to ask: unknown codes stay unknown unless a test says otherwise.
    await control(simulator, 'POST', '/faults', { kind: 'refuse', endpoint: 'sku.search' });
    station = runCore({ simulator });
    await station.ask('catalogue.import', { csv });
  });
  afterEach(async () => {
    await station.stop();
    await simulator.stop();
  });

  const verdictOf = async (text: string, more: Parameters<RunningCore['scan']>[1] = {}) => {
    const { verdict } = await station.scan(text, more);
    return `${verdict.tone} ${verdict.title.key}`;
  };
  const contents = async () => {
    const open = await station.ask('document.current', { screen: 'inbound' });
    const { plan } = foldPlan((open?.journal ?? []) as JournalEntry<InboundPlanEntry>[]); // our own entries
    return plan.boxes.map((box) =>
      box.lines
        .map(({ sku, code, storageNo, quantity, lot }) =>
          [sku ?? `?${code}`, storageNo, lot, quantity].filter((part) => part !== null).join(' '),
        )
        .join(', '),
    );
  };

  it('knows goods by Sku, StorageNo, CustomStorageNo, SvcSku and barcode, in any form of a GTIN', async () => {
    await station.scan('DOCK.NEW');
    for (const code of ['A', '4006381333931', '04006381333931', ']E04006381333931', ']C10104006381333931']) {
      expect(await verdictOf(code)).toBe('good message.item');
    }
    for (const code of ['B', 'ST-B', 'CS-B', 'b_1']) expect(await verdictOf(code)).toBe('good message.item');
    expect(await contents()).toEqual(['A 5, B ST-B 4']);
  });

  it('keeps lots apart and takes the count of a GS1 code', async () => {
    await station.scan('DOCK.NEW');
    await station.scan(']C1010400638133393110LOT1\x1d3012');
    await station.scan(']d2010400638133393110LOT2');
    expect(await contents()).toEqual(['A LOT1 12, A LOT2 1']);
  });

  it('counts a scan once, however often it is submitted', async () => {
    await station.scan('DOCK.NEW');
    const first = await station.scan('A', { scanId: 'the-very-same' });
    const again = await station.scan('A', { scanId: 'the-very-same' });
    expect(again).toEqual(first);
    expect(await contents()).toEqual(['A 1']);
  });

  it('counts two identical items however close, but takes twin commands for one press', async () => {
    await station.scan('DOCK.NEW');
    await station.scan('A', { gapMs: 1 });
    await station.scan('A', { gapMs: 1 });
    await station.scan('DOCK.BOX', { gapMs: 500 });
    expect(await verdictOf('DOCK.BOX', { gapMs: 349 })).toBe('duplicate message.bounce');
    await station.scan('A', { gapMs: 500 });
    await station.scan('A', { gapMs: 1 });
    await station.scan('DOCK.UNDO', { gapMs: 1 });
    await station.scan('DOCK.UNDO', { gapMs: 1 });
    expect(await contents()).toEqual(['A 2', '']);
  });

  it('only shows what a code is while nothing is open, and refuses commands in words', async () => {
    expect(await verdictOf('A')).toBe('failed message.item');
    expect(await verdictOf('DOCK.QTY.5')).toBe('failed message.nothing-open');
    expect(await verdictOf('DOCK.DONE')).toBe('failed message.nothing-open');
    expect(await verdictOf('DOCK.YES')).toBe('command message.nothing-asked');
    expect(await station.ask('document.current', { screen: 'inbound' })).toBeNull();
  });

  it('holds the screen on a code with a wrong check digit until somebody says YES', async () => {
    await station.scan('DOCK.NEW');
    const broken = await station.scan('4006381333932');
    expect(broken.verdict).toMatchObject({
      tone: 'failed',
      hold: true,
      detail: { key: 'malformed.check-digit', params: { found: '2', expected: '1' } },
    });
    expect(await verdictOf('A')).toBe('failed message.held');
    expect(await verdictOf('DOCK.YES')).toBe('command message.acknowledged');
    expect(await verdictOf('A')).toBe('good message.item');
    expect(await contents()).toEqual(['A 1']);
  });

  it('takes a number that only looks like a broken GTIN for what the catalogue says it is', async () => {
    await station.ask('catalogue.import', { csv: 'Sku,NameEn\n4006381333932,House number\n' });
    await station.scan('DOCK.NEW');
    expect(await verdictOf('4006381333932')).toBe('good message.item');
  });

  it('records every scan, also the refused ones', async () => {
    await station.scan('A');
    await station.scan('4006381333932');
    await station.scan('B');
    const recent = await station.ask('scan.recent', { limit: 10 });
    expect(recent.map(({ text }) => text)).toEqual(['B', '4006381333932', 'A']);
  });

  it('keeps an unknown code open and never guesses', async () => {
    await station.scan('DOCK.NEW');
    expect(await verdictOf('NOBODY-1')).toBe('unknown message.unknown');
    expect(await verdictOf('DOCK.DONE')).toBe('failed message.refused-box');
    await station.scan('DOCK.YES');
    expect(await contents()).toEqual(['NOBODY-1 1']);
  });

  it('learns a code for this station at once, in every form of the GTIN, and unlearns it by UNDO', async () => {
    await station.scan('DOCK.NEW');
    await station.scan('9521234567899');
    await station.scan('DOCK.LEARN');
    await station.scan('A');
    await station.scan(']C10109521234567899');
    expect(await contents()).toEqual(['A 2']);
    await station.scan('DOCK.UNDO');
    await station.scan('DOCK.UNDO');
    expect(await verdictOf('9521234567899')).toBe('unknown message.unknown');
  });

  it('asks the service for an unknown code and makes the line an ordinary one', async () => {
    await control(simulator, 'DELETE', '/faults');
    await control(simulator, 'POST', '/skus', [{ Sku: 'NEW-1', ProductDescription: 'Brand new' }]);
    await station.scan('DOCK.NEW');
    expect(await verdictOf('NEW-1')).toBe('unknown message.unknown');
    await until(contents, ([box]) => box === 'NEW-1 1');
    expect(station.events.some((event) => event.type === 'verdict' && event.verdict.tone === 'good')).toBe(true);
    expect(await verdictOf('NEW-1')).toBe('good message.item');
  });

  it('says when the service does not know a code either', async () => {
    await control(simulator, 'DELETE', '/faults');
    await station.scan('DOCK.NEW');
    await station.scan('NOBODY-2');
    await until(
      async () => station.events.filter((event) => event.type === 'verdict').at(-1),
      (event) => event?.type === 'verdict' && event.verdict.detail?.key === 'message.not-at-service',
    );
    expect(await contents()).toEqual(['?NOBODY-2 1']);
  });

  it('parks a plan by NEW, says what another plan’s box is, and goes there by YES', async () => {
    await station.scan('DOCK.NEW');
    await station.scan('DOCK.SET.SHIPMENTID.IN-1');
    await station.scan('A');
    await station.scan('DOCK.BOX.B-014');
    await station.scan('B');
    await station.scan('DOCK.NEW');
    expect(await contents()).toEqual(['']);
    expect(await verdictOf('B-014')).toBe('wrong message.other-box');
    expect(await verdictOf('DOCK.YES')).toBe('command message.switched');
    expect(await contents()).toEqual(['A 1', 'B ST-B 1']);
    expect(await verdictOf('IN-1-001')).toBe('command message.box-open');
  });

  it('takes up the open plan at the same box after a restart', async () => {
    await station.scan('DOCK.NEW');
    await station.scan('A');
    await station.scan('DOCK.BOX');
    await station.scan('DOCK.BOX.1');
    await station.stop(true);
    station = runCore({ simulator, dataFolder: station.dataFolder });
    await station.scan('DOCK.GO.INBOUND', { screen: 'outbox' });
    await station.scan('B');
    expect(await contents()).toEqual(['A 1, B ST-B 1', '']);
  });

  it('reads PlanArriveDate in the station’s own offset', async () => {
    await station.scan('DOCK.NEW');
    await station.scan('A');
    const set = await station.scan('DOCK.SET.PLANARRIVEDATE.2026-12-14');
    expect(set.verdict.title.params.value).toMatch(/^2026-12-14T00:00:00[+-]\d{2}:\d{2}$/);
  });

  it('refuses NEW at a live station until warehouse and shipping type are set', async () => {
    const { warehouseId: _, shippingType: __, ...flags } = liveFlags(simulator);
    const bare = runCore({ simulator, flags });
    expect(await bare.ask('station.read', {})).toMatchObject({ warehouseId: '', shippingType: '' });
    const refused = await bare.scan('DOCK.NEW');
    expect(refused.verdict.title.key).toBe('message.set-up-first');
    await bare.ask('settings.write', { warehouseId: 'US', shippingType: 'SEA' });
    expect((await bare.scan('DOCK.NEW')).verdict.title.key).toBe('message.new-plan');
    await bare.stop();
  });

  it('mints ids of station, date and sequence that never repeat, also over a restart', async () => {
    const first = await station.scan('DOCK.NEW');
    await station.stop(true);
    station = runCore({ simulator, dataFolder: station.dataFolder });
    const second = await station.scan('DOCK.NEW');
    const ids = [first, second].map(({ verdict }) => String(verdict.title.params.id));
    expect(ids[0]).toMatch(/^T1-\d{6}-001$/);
    expect(ids[1]).toBe(ids[0]?.replace(/001$/, '002'));
  });

  it('signs an operator in, and writes that operator on what follows', async () => {
    await station.scan('DOCK.OPERATOR.M. Okafor');
    await station.scan('DOCK.NEW');
    expect((await station.ask('document.list', { kind: 'inbound-plan', limit: 1 }))[0]?.operator).toBe('M. Okafor');
  });

  it('refuses a badge that is too long, and loses no setting by it', async () => {
    const refused = await station.scan(`DOCK.OPERATOR.${'x'.repeat(61)}`);
    expect(refused.verdict).toMatchObject({ tone: 'failed', title: { key: 'message.bad-badge' } });
    await station.stop(true);
    station = runCore({ simulator, dataFolder: station.dataFolder });
    expect((await station.ask('station.read', {})).operator).toBe('Operator 1');
  });

  it('never gives a minted number again when the clock is set back', async () => {
    const first = await station.scan('DOCK.NEW');
    await station.stop(true);
    const environment = { ...realEnvironment, now: () => Date.now() - 86_400_000 };
    station = runCore({ simulator, dataFolder: station.dataFolder, environment });
    const second = await station.scan('DOCK.NEW');
    expect(second.verdict.title.params.id).toBe(String(first.verdict.title.params.id).replace(/001$/, '002'));
  });

  it('is still held after a restart in the middle of an error', async () => {
    await station.scan('DOCK.NEW');
    await station.scan('NOBODY-1');
    await station.scan('4006381333932');
    await station.stop(true);
    station = runCore({ simulator, dataFolder: station.dataFolder });
    expect(await verdictOf('DOCK.YES')).toBe('command message.acknowledged');
    expect(await contents()).toEqual(['?NOBODY-1 1']);
  });

  it('opens an offered plan on its own screen, wherever YES is said', async () => {
    await station.scan('DOCK.NEW');
    await station.scan('DOCK.SET.SHIPMENTID.IN-1');
    await station.scan('A');
    await station.scan('DOCK.NEW');
    expect(await verdictOf('IN-1', { screen: 'inventory' })).toBe('wrong message.other-plan');
    const yes = await station.scan('DOCK.YES', { screen: 'inventory' });
    expect(yes.navigate).toBe('inbound');
    expect(await contents()).toEqual(['A 1']);
  });

  it('says what the open plan’s own number is, instead of counting it', async () => {
    await station.scan('DOCK.NEW');
    await station.scan('DOCK.SET.SHIPMENTID.IN-1');
    expect(await verdictOf('IN-1')).toBe('command message.this-plan');
  });

  it('keeps MINUS armed over a broken code', async () => {
    await station.scan('DOCK.NEW');
    await station.scan('A');
    await station.scan('A');
    await station.scan('DOCK.MINUS');
    await station.scan('4006381333932');
    await station.scan('DOCK.YES');
    await station.scan('A');
    expect(await contents()).toEqual(['A 1']);
  });

  it('acknowledges nothing that is not on disk', async () => {
    await station.scan('DOCK.NEW');
    await station.scan('NOBODY-1');
    await station.scan('4006381333932');
    const db = new Database(join(station.dataFolder, liveFolderOf(station.dataFolder), 'work.db'));
    db.exec("CREATE TRIGGER full BEFORE INSERT ON scans BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    await expect(station.scan('DOCK.YES', { scanId: 'same-scan' })).rejects.toMatchObject({ code: 'internal' });
    db.exec('DROP TRIGGER full');
    db.close();
    expect(await verdictOf('DOCK.YES', { scanId: 'same-scan' })).toBe('command message.acknowledged');
    expect(await contents()).toEqual(['?NOBODY-1 1']);
  });

  it('keeps practice and live work apart, and says what is unsettled elsewhere', async () => {
    await station.scan('DOCK.NEW');
    await station.scan('A');
    await station.scan('DOCK.HOLD');
    await station.stop(true);
    const practice = runCore({ dataFolder: station.dataFolder, flags: {} });
    const view = await practice.ask('station.read', {});
    expect(view).toMatchObject({ mode: 'practice', warehouseId: 'US', shippingType: 'SEALCL' });
    expect(view.elsewhere).toEqual([{ service: simulator.baseUrl, unsettled: 1 }]);
    expect(await practice.ask('outbox.list', { limit: 10 })).toEqual([]);
    expect(await practice.ask('document.list', { kind: 'inbound-plan', limit: 10 })).toEqual([]);
    await practice.stop(true);
    station = runCore({ simulator, dataFolder: station.dataFolder });
    expect((await station.ask('outbox.list', { limit: 10 })).map(({ state }) => state)).toEqual(['held']);
  });
});
