import { describe, expect, it } from 'vitest';
import { planJob, planJobBody } from './fixtures/plan-job.ts';
import { floorWindow } from './harness/floor-window.ts';
import { startPlainService } from './harness/plain-service.ts';

describe('an inbound plan, by scanner alone, in a real window', () => {
  const floor = floorWindow({ service: () => startPlainService(['SKU-A', 'SKU-B']) });

  const { scanEach } = floor;
  const lines = () =>
    floor.page
      .getByTestId('line')
      .evaluateAll((all) =>
        all.map((line) => `${line.getAttribute('data-sku')} ${line.getAttribute('data-quantity')}`).toSorted(),
      );
  const linesBecome = (wanted: readonly string[]) => expect.poll(lines).toEqual(wanted);
  const stateOf = async () => (await floor.station.ask('outbox.list', { limit: 1 }))[0]?.state;

  it('reaches any server that speaks the interface exactly once, killed in mid-box and again before it could leave', async () => {
    expect(await floor.page.getByTestId('mode').innerText()).toMatch(/live/i);
    await scanEach(...planJob.slice(0, 6));
    await linesBecome(['SKU-A 2', 'SKU-B 1']);
    await floor.killAndReopen();
    await linesBecome(['SKU-A 2', 'SKU-B 1']);
    await scanEach(...planJob.slice(6));
    await linesBecome(['SKU-A 1']);
    await floor.service.goDown();
    await scanEach('DOCK.DONE');
    await floor.says(/IN-1/);
    await expect.poll(() => floor.page.getByTestId('network').innerText()).toMatch(/offline/i);
    await floor.killAndReopen();
    expect(await stateOf()).toBe('pending');
    await floor.service.comeBack();
    await expect.poll(stateOf, { timeout: 40_000 }).toBe('confirmed');
    expect(floor.service.plans()).toEqual([
      { port: 81, method: 'POST', path: '/v1/inboundOrdersforplan', body: planJobBody },
    ]);
  });
});
