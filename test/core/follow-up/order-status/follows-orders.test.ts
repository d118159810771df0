import { describe, expect, it } from 'vitest';
import { DropShipStatus } from '../../../../src/contract/service/drop-ship.ts';
import { OutboundStatus } from '../../../../src/contract/service/outbound.ts';
import { until } from '../../running-core.ts';
import { control } from '../../running-service.ts';
import { dayMs, hourMs, minuteMs, stationWithOrders } from './station-with-orders.ts';

describe('a drop-ship order that the service took', () => {
  const desk = stationWithOrders();

  it('is followed to its end, step by step, and then asked about no more', async () => {
    await desk.send(['P-1']);
    expect(await desk.list()).toMatchObject([
      { packageId: 'P-1', stage: 'creating', recipient: 'Dana Reyes', country: 'US', hasEnded: false, isNew: false },
    ]);
    await desk.pass(minuteMs);
    await desk.until(({ 'P-1': stage }) => stage === 'waiting');
    await desk.pass(30 * minuteMs);
    await desk.until(({ 'P-1': stage }) => stage === 'handling');
    await desk.pass(12 * hourMs);
    await desk.until(({ 'P-1': stage }) => stage === 'shipped');
    const [row] = await desk.list();
    expect(row).toMatchObject({ weightGrams: 450, isFinalTrackingNumber: true, isNew: true, reason: '' });
    // One sum of its two costs.
    expect(row?.costs).toEqual([{ currency: 'USD', amount: 10.65 }]);
    const shipped = await desk.read('P-1');
    expect(shipped.record).toMatchObject({ kind: 'drop-ship', status: { HandleStatus: 'Shipped', TrackingState: 0 } });
    expect(shipped.events[0]?.changes).toContainEqual({ field: 'HandleStatus', before: 'Examined', after: 'Shipped' });
    expect((await desk.list())[0]?.isNew).toBe(false);
    await desk.pass(20 * dayMs);
    await desk.until(({ 'P-1': stage }) => stage === 'done!');
    const { events, batch, nextReadAt } = await desk.read('P-1');
    expect(events.map(({ by, words }) => `${by} ${words.key}`)).toEqual([
      'service follow.said-done',
      'service follow.said-shipped',
      'service follow.said-handling',
      'service follow.said-waiting',
      'station queue.confirmed',
      'station queue.id-free',
      'station follow.queued-batch',
    ]);
    expect(batch).toMatchObject({ number: expect.stringMatching(/^T1-/) });
    expect(nextReadAt).toBeNull();
    const before = await desk.requests();
    await desk.pass(40 * dayMs);
    await desk.send(['P-2']);
    await desk.pass(minuteMs);
    await desk.until(({ 'P-2': stage }) => stage === 'waiting');
    expect((await desk.requests())['drop-ship.status-batch']).toBe(before['drop-ship.status-batch']);
    await desk.restart();
    expect(await desk.stages()).toEqual({ 'P-1': 'done!', 'P-2': 'waiting' });
  });

  it('is followed on through faults of every kind', async () => {
    await desk.send(['P-1', 'P-2', 'P-3']);
    const kinds = [
      { kind: 'garbage', times: 2 },
      { kind: 'truncate', times: 2 },
      { kind: 'status', status: 500, times: 2 },
      { kind: 'status', status: 401, times: 1 },
      { kind: 'status', status: 429, times: 1 },
      { kind: 'drop-before', times: 1 },
    ];
    for (const fault of kinds)
      for (const endpoint of ['drop-ship.status-batch', 'drop-ship.status']) await desk.fault({ endpoint, ...fault });
    await desk.pass(30 * minuteMs);
    for (let hour = 0; hour < 12; hour += 1) {
      await desk.pass(hourMs);
    }
    await desk.mend();
    await desk.pass(12 * hourMs);
    await desk.until((stages) => Object.values(stages).every((stage) => stage === 'shipped'));
  });

  it('is asked about again as soon as the service can be reached', async () => {
    await desk.send(['P-1']);
    await desk.fault({ kind: 'refuse' });
    await desk.pass(hourMs);
    await until(
      () => desk.station.ask('station.read', {}),
      ({ network }) => network.state === 'offline',
    );
    expect(await desk.stages()).toEqual({ 'P-1': 'creating' });
    await desk.mend();
    await desk.pass(10 * minuteMs);
    await desk.until(({ 'P-1': stage }) => stage === 'handling');
  });

  it('is read by a person with all that the query for one shows, also after its end; and not at all where nobody sent it', async () => {
    await desk.send(['P-1']);
    await desk.pass(minuteMs);
    const fresh = await desk.station.ask('followed.refresh', { kind: 'drop-ship', packageId: 'P-1' });
    expect(fresh.record).toMatchObject({ status: { TrackingState: 0 } });
    await desk.pass(20 * dayMs);
    await desk.until(({ 'P-1': stage }) => stage === 'done!');
    const ended = await desk.station.ask('followed.refresh', { kind: 'drop-ship', packageId: 'P-1' });
    expect(ended.row.readAt).toBeGreaterThan(fresh.row.readAt ?? 0);
    const nobody = { kind: 'outbound', packageId: 'P-1' } as const;
    await expect(desk.station.ask('followed.read', { ...nobody, look: 'opened' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(desk.station.ask('followed.refresh', nobody)).rejects.toMatchObject({ code: 'not-found' });
    await desk.fault({ kind: 'refuse' });
    await expect(desk.station.ask('followed.refresh', { kind: 'drop-ship', packageId: 'P-1' })).rejects.toMatchObject({
      code: 'offline',
    });
    await desk.mend();
    await control(desk.simulator, 'POST', '/reset', {});
    await expect(desk.station.ask('followed.refresh', { kind: 'drop-ship', packageId: 'P-1' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('names the bills that hold its parcel', async () => {
    await desk.send(['P-1']);
    await desk.pass(minuteMs);
    await desk.until(({ 'P-1': stage }) => stage === 'waiting');
    await desk.station.scan('DOCK.NEW', { screen: 'bol' });
    await desk.station.scan('DOCK.SET.BOLNUMBER.180-1', { screen: 'bol' });
    await desk.station.scan('P-1', { screen: 'bol' });
    expect(await desk.read('P-1')).toMatchObject({ bills: [{ number: '180-1', isClosed: false }], palletChecks: [] });
  });

  it('stands in the export with every field of its record under the name of the interface', async () => {
    await desk.send(['P-1', 'P-2']);
    await desk.pass(13 * hourMs);
    await desk.until((stages) => Object.values(stages).every((stage) => stage === 'shipped'));
    const { headings, rows } = await desk.station.ask('followed.export', { ...desk.query(), after: 1, limit: 1 });
    for (const name of Object.keys(DropShipStatus.shape))
      expect(headings.some((heading) => heading === name || heading.startsWith(`${name}.`))).toBe(true);
    expect(new Set(headings).size).toBe(headings.length);
    const cell = (heading: string) => rows[0]?.[headings.indexOf(heading)];
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveLength(headings.length);
    expect([
      cell('PackageId'),
      cell('Recipient'),
      cell('HandleStatus'),
      cell('Weight'),
      cell('Packing.Length'),
    ]).toEqual(['P-2', 'Dana Reyes', 'Shipped', '450', '0']);
    expect(cell('ShippingCosts')).toContain('Money 9.95, Currency USD');
    expect(cell('SentAt')).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
});

describe('an outbound order that the service took', () => {
  const desk = stationWithOrders('outbound');

  it('is followed to its end, and shows its goods when a person asks', async () => {
    await desk.send(['O-1', 'O-2']);
    await desk.pass(minuteMs);
    await desk.until(({ 'O-1': one, 'O-2': other }) => one === 'waiting' && other === 'waiting');
    for (let day = 0; day < 12; day += 1) {
      await desk.pass(dayMs);
    }
    await desk.until((stages) => Object.values(stages).every((stage) => stage === 'done!'));
    const fresh = await desk.station.ask('followed.refresh', { kind: 'outbound', packageId: 'O-1' });
    expect(fresh.record).toMatchObject({ kind: 'outbound', status: { Skus: [{ Sku: 'MUG', Quantity: 2 }] } });
    const { headings, rows } = await desk.station.ask('followed.export', { ...desk.query(), after: 0 });
    for (const name of Object.keys(OutboundStatus.shape))
      expect(headings.some((heading) => heading === name || heading.startsWith(`${name}.`))).toBe(true);
    expect(rows[0]?.[headings.indexOf('Skus')]).toContain('Sku MUG');
  });
});
