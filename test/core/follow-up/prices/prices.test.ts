import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '../../../../src/contract/bridge/channels.ts';
import { mostQuestionsKept } from '../../../../src/contract/bridge/pricing.ts';
import { emptySimulator, type RunningCore, runCore, until } from '../../running-core.ts';
import { control, type RunningService } from '../../running-service.ts';

let simulator: RunningService;
let station: RunningCore;

beforeEach(async () => {
  simulator = await emptySimulator();
  await control(simulator, 'POST', '/skus', { skus: [{ Sku: 'MUG', Weight: 400, Length: 10, Width: 10, Height: 12 }] });
  station = runCore({ simulator });
});
afterEach(async () => {
  await station.stop();
  await simulator.stop();
});

const box = { Weight: 12_000, Length: 40, Width: 30, Height: 30, Quantity: 3 };
const inbound = (more: object = {}): Input<'prices.ask'> => ({
  kind: 'inbound',
  request: { WarehouseId: 'US', Boxes: [box], IncludeUnsuccessful: true, ...more },
});
const outbound = (...services: string[]): Input<'prices.ask'> => ({
  kind: 'outbound',
  request: { WarehouseId: 'US', Country: 'US', Postcode: '93701', Skus: [{ Sku: 'MUG', Quantity: 2 }] },
  services,
});
const answered = async (question: Input<'prices.ask'>) => {
  const { id } = await station.ask('prices.ask', question);
  return until(
    () => station.ask('prices.read', { id }),
    ({ isAsking }) => !isAsking,
  );
};
const priced = async () => (await control(simulator, 'GET', '/stats')).requests['pricing.outbound'];

describe('questions for prices', () => {
  it('bring all inbound services in one request, those without a price with their reason', async () => {
    const { replies } = await answered(inbound());
    expect(replies).toHaveLength(1);
    const results = replies[0]?.results ?? [];
    expect(results.length).toBeGreaterThan(3);
    expect(results.filter(({ Success }) => Success).every(({ TotalCharge }) => (TotalCharge?.Amount ?? 0) > 0)).toBe(
      true,
    );
    expect(results.filter(({ Success }) => !Success).every(({ Message }) => Message)).toBe(true);
  });

  it('ask each outbound service by itself, once, and keep what each said', async () => {
    const { replies } = await answered(outbound('USRLS', 'USRPP', 'NONE', 'USRLS'));
    expect(replies.map(({ service }) => service)).toEqual(['USRLS', 'USRPP', 'NONE']);
    expect(replies.map(({ results }) => results[0]?.Success)).toEqual([true, true, false]);
    expect(await priced()).toBe(3);
    expect(await station.ask('prices.services', {})).toEqual(['USRLS', 'USRPP', 'NONE']);
    const [row] = await station.ask('prices.list', { kind: 'outbound' });
    expect(row).toMatchObject({ priced: 2, unpriced: 1, isAsking: false });
  });

  it('keep the last answer and its time where the service cannot be reached, say why, and ask nobody further', async () => {
    const before = await answered(outbound('USRLS', 'USRPP'));
    await control(simulator, 'POST', '/faults', { kind: 'refuse', endpoint: 'pricing.outbound' });
    const after = await answered(outbound('USRLS', 'USRPP'));
    expect(after.id).toBe(before.id);
    expect(after.replies.map(({ failure }) => failure?.code)).toEqual(['offline', 'offline']);
    expect(after.replies.map(({ results, at }) => [results, at])).toEqual(
      before.replies.map(({ results, at }) => [results, at]),
    );
    await control(simulator, 'DELETE', '/faults');
    expect((await answered(outbound('USRLS', 'USRPP'))).replies.every(({ failure }) => failure === null)).toBe(true);
  });

  it('tell at once that they are being asked again, as the same question keeps its id', async () => {
    const { id } = await answered(outbound('USRLS'));
    const before = station.events.length;
    await control(simulator, 'POST', '/faults', { kind: 'delay', endpoint: 'pricing.outbound', ms: 60_000 });
    await station.ask('prices.ask', outbound('USRLS'));
    expect(station.events.slice(before).map(({ type }) => type)).toContain('prices');
    expect(await station.ask('prices.read', { id })).toMatchObject({ isAsking: true });
  });

  it('go on with the next service where one cannot be read', async () => {
    await control(simulator, 'POST', '/faults', { kind: 'garbage', endpoint: 'pricing.outbound', times: 1 });
    const { replies } = await answered(outbound('USRLS', 'USRPP'));
    expect(replies.map(({ failure }) => failure?.code ?? null)).toEqual(['bad-reply', null]);
  });

  it('that were being asked when Dockside stopped say so, not that nobody has a price', async () => {
    await control(simulator, 'POST', '/faults', { kind: 'delay', endpoint: 'pricing.outbound', ms: 60_000 });
    const { id } = await station.ask('prices.ask', outbound('USRLS'));
    const { dataFolder } = station;
    await station.stop(true);
    station = runCore({ simulator, dataFolder });
    const { isAsking, replies } = await station.ask('prices.read', { id });
    expect({ isAsking, why: replies.map(({ failure }) => failure?.code) }).toEqual({ isAsking: false, why: ['reset'] });
  });

  it('outlive the process', async () => {
    const before = await answered(inbound());
    const { dataFolder } = station;
    await station.stop(true);
    station = runCore({ simulator, dataFolder });
    expect(await station.ask('prices.read', { id: before.id })).toEqual(before);
  });

  it(`are kept, the newest ${mostQuestionsKept} of each kind`, async () => {
    await control(simulator, 'POST', '/faults', { kind: 'refuse' });
    await answered(outbound('USRLS'));
    for (let at = 0; at < mostQuestionsKept + 3; at += 1)
      await station.ask('prices.ask', inbound({ Boxes: [{ ...box, Quantity: at + 1 }] }));
    const rows = await station.ask('prices.list', { kind: 'inbound' });
    expect(rows).toHaveLength(mostQuestionsKept);
    expect(rows[0]?.question).toMatchObject({ request: { Boxes: [{ Quantity: mostQuestionsKept + 3 }] } });
    expect(await station.ask('prices.list', { kind: 'outbound' })).toHaveLength(1);
  });

  it.each([
    ['a warehouse with a space', inbound({ WarehouseId: 'U S' })],
    ['a warehouse that is too long', inbound({ WarehouseId: 'W'.repeat(11) })],
    ['a location that is too long', inbound({ LocationId: 'L'.repeat(31) })],
    ['a service with a sign', outbound('US/RLS')],
    ['no service', outbound()],
    ['more services than are asked at once', outbound(...Array.from({ length: 21 }, (_, at) => `S${at}`))],
    ['a field that the interface does not have', inbound({ Colour: 'red' })],
  ])('are refused for %s, before anything leaves', async (_, question) => {
    await expect(station.ask('prices.ask', question)).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await station.ask('prices.list', { kind: question.kind })).toEqual([]);
  });
});
