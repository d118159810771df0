import { describe, expect, it } from 'vitest';
import { until } from '../running-core.ts';
import { control } from '../running-service.ts';
import { floorStation } from './floor-station.ts';

describe('scanning at a station', () => {
  const floor = floorStation();

  it('knows goods by Sku, StorageNo, CustomStorageNo, SvcSku and barcode, in any form of a GTIN', async () => {
    await floor.station.scan('DOCK.NEW');
    for (const code of ['A', '4006381333931', '04006381333931', ']E04006381333931', ']C10104006381333931']) {
      expect(await floor.verdictOf(code)).toBe('good message.item');
    }
    for (const code of ['B', 'ST-B', 'CS-B', 'b_1']) expect(await floor.verdictOf(code)).toBe('good message.item');
    expect(await floor.contents()).toEqual(['A 5, B ST-B 4']);
  });

  it('keeps lots apart and takes the count of a GS1 code', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan(']C1010400638133393110LOT1\x1d3012');
    await floor.station.scan(']d2010400638133393110LOT2');
    expect(await floor.contents()).toEqual(['A LOT1 12, A LOT2 1']);
  });

  it('counts two identical items however close, but takes twin commands for one press', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A', { gapMs: 1 });
    await floor.station.scan('A', { gapMs: 1 });
    await floor.station.scan('DOCK.BOX', { gapMs: 500 });
    expect(await floor.verdictOf('DOCK.BOX', { gapMs: 349 })).toBe('duplicate message.bounce');
    await floor.station.scan('A', { gapMs: 500 });
    await floor.station.scan('A', { gapMs: 1 });
    await floor.station.scan('DOCK.UNDO', { gapMs: 1 });
    await floor.station.scan('DOCK.UNDO', { gapMs: 1 });
    expect(await floor.contents()).toEqual(['A 2', '']);
  });

  it('only shows what a code is while nothing is open, and refuses commands in words', async () => {
    expect(await floor.verdictOf('A')).toBe('failed message.item');
    expect(await floor.verdictOf('DOCK.QTY.5')).toBe('failed message.nothing-open');
    expect(await floor.verdictOf('DOCK.DONE')).toBe('failed message.nothing-open');
    expect(await floor.verdictOf('DOCK.YES')).toBe('command message.nothing-asked');
    expect(await floor.station.ask('document.current', { screen: 'inbound' })).toBeNull();
  });

  it('records every scan, also the refused ones', async () => {
    await floor.station.scan('A');
    await floor.station.scan('4006381333932');
    await floor.station.scan('B');
    const recent = await floor.station.ask('scan.recent', { limit: 10 });
    expect(recent.map(({ text }) => text)).toEqual(['B', '4006381333932', 'A']);
  });

  it('keeps an unknown code open and never guesses', async () => {
    await floor.station.scan('DOCK.NEW');
    expect(await floor.verdictOf('NOBODY-1')).toBe('unknown message.unknown');
    expect(await floor.verdictOf('DOCK.DONE')).toBe('failed message.refused-box-open-line');
    await floor.station.scan('DOCK.YES');
    expect(await floor.contents()).toEqual(['NOBODY-1 1']);
  });

  it('lays a plan with an unknown code aside by HOLD, and takes it up again', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('NOBODY-1');
    expect(await floor.verdictOf('DOCK.HOLD')).toBe('command message.plan-parked');
    expect(await floor.station.ask('document.current', { screen: 'inbound' })).toBeNull();
    const [parked] = await floor.station.ask('document.list', { kind: 'inbound-plan', limit: 10 });
    expect(parked).toMatchObject({ status: 'parked', pieces: 1 });
    await floor.station.ask('document.resume', { id: parked?.id ?? '' });
    expect(await floor.contents()).toEqual(['?NOBODY-1 1']);
    await floor.station.scan('DOCK.YES');
    expect(await floor.verdictOf('DOCK.HOLD')).toBe('box-complete message.plan-held');
  });

  it('learns a code for this station at once, in every form of the GTIN, and unlearns it by UNDO', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('9521234567899');
    await floor.station.scan('DOCK.LEARN');
    await floor.station.scan('A');
    await floor.station.scan(']C10109521234567899');
    expect(await floor.contents()).toEqual(['A 2']);
    await floor.station.scan('DOCK.UNDO');
    await floor.station.scan('DOCK.UNDO');
    expect(await floor.verdictOf('9521234567899')).toBe('unknown message.unknown');
  });

  it('asks the service for an unknown code and makes the line an ordinary one', async () => {
    await control(floor.simulator, 'DELETE', '/faults');
    await control(floor.simulator, 'POST', '/skus', [{ Sku: 'NEW-1', ProductDescription: 'Brand new' }]);
    await floor.station.scan('DOCK.NEW');
    expect(await floor.verdictOf('NEW-1')).toBe('unknown message.unknown');
    await until(floor.contents, ([box]) => box === 'NEW-1 1');
    expect(floor.station.events.some((event) => event.type === 'verdict' && event.verdict.tone === 'good')).toBe(true);
    expect(await floor.verdictOf('NEW-1')).toBe('good message.item');
  });

  it('says when the service does not know a code either', async () => {
    await control(floor.simulator, 'DELETE', '/faults');
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('NOBODY-2');
    await until(
      async () => floor.station.events.filter((event) => event.type === 'verdict').at(-1),
      (event) => event?.type === 'verdict' && event.verdict.detail?.key === 'message.not-at-service',
    );
    expect(await floor.contents()).toEqual(['?NOBODY-2 1']);
  });

  it('parks a plan by NEW, says what another plan’s box is, and goes there by YES', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('DOCK.SET.SHIPMENTID.IN-1');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.BOX.B-014');
    await floor.station.scan('B');
    await floor.station.scan('DOCK.NEW');
    expect(await floor.contents()).toEqual(['']);
    expect(await floor.verdictOf('B-014')).toBe('wrong message.other-box');
    expect(await floor.verdictOf('DOCK.YES')).toBe('command message.switched-to');
    expect(await floor.contents()).toEqual(['A 1', 'B ST-B 1']);
    expect(await floor.verdictOf('IN-1-001')).toBe('command message.box-open');
  });

  it('reads PlanArriveDate in the station’s own offset', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    const set = await floor.station.scan('DOCK.SET.PLANARRIVEDATE.2026-12-14');
    expect(set.verdict.title.params.value).toMatch(/^2026-12-14T00:00:00[+-]\d{2}:\d{2}$/);
  });

  it('signs an operator in, and writes that operator on what follows', async () => {
    await floor.station.scan('DOCK.OPERATOR.M. Okafor');
    await floor.station.scan('DOCK.NEW');
    expect((await floor.station.ask('document.list', { kind: 'inbound-plan', limit: 1 }))[0]?.operator).toBe(
      'M. Okafor',
    );
  });

  it('opens an offered plan on its own screen, wherever YES is said', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('DOCK.SET.SHIPMENTID.IN-1');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.NEW');
    expect(await floor.verdictOf('IN-1', { screen: 'inventory' })).toBe('wrong message.other-plan');
    const yes = await floor.station.scan('DOCK.YES', { screen: 'inventory' });
    expect(yes.navigate).toBe('inbound');
    expect(await floor.contents()).toEqual(['A 1']);
  });

  it('says what the open plan’s own number is, instead of counting it', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('DOCK.SET.SHIPMENTID.IN-1');
    expect(await floor.verdictOf('IN-1')).toBe('command message.this-plan');
  });
});
