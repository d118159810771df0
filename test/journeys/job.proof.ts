import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { planJob, planJobBody } from './fixtures/plan-job.ts';
import { floorWindow } from './harness/floor-window.ts';
import { startPlainService } from './harness/plain-service.ts';

describe('the job, by scanner alone, in a real window', () => {
  const floor = floorWindow({
    service: () => startPlainService(['SKU-A', 'SKU-B']),
    gapMs: 120,
  });

  const { scan: send, says } = floor;
  const lines = () =>
    floor.page
      .getByTestId('line')
      .evaluateAll((all) =>
        all.map((line) => `${line.getAttribute('data-sku')} ${line.getAttribute('data-quantity')}`).toSorted(),
      );
  const stateOf = async () => (await floor.station.ask('outbox.list', { limit: 1 }))[0]?.state;
  const becomes = (state: string) => expect.poll(stateOf, { timeout: 40_000, interval: 100 }).toBe(state);
  /** Codes that this station meets for the first time are asked of the floor.service. */
  const linesBecome = (wanted: readonly string[]) => expect.poll(lines).toEqual(wanted);

  it('does the same on a German keyboard layout', async () => {
    await floor.display.setLayout('de');
    await send(planJob);
    await linesBecome(['SKU-A 1']);
    await send(['DOCK.DONE']);
    await becomes('confirmed');
    expect(floor.service.plans().map(({ body }) => body)).toEqual([planJobBody]);
  });

  it('loses nothing while the service is down from the first scan until after DONE', async () => {
    await floor.service.goDown();
    await send(['DOCK.GO.INBOUND', 'DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-1']);
    for (const text of planJob.slice(3)) {
      await send([text]);
      // Nobody can be asked: what is on the label is kept as the Sku, once; the next scan knows no more than the first.
      if (text.startsWith('SKU-')) await send(['DOCK.YES']);
    }
    await send(['DOCK.DONE']);
    await says(/IN-1/);
    await expect.poll(() => floor.page.getByTestId('network').innerText()).toMatch(/offline/i);
    expect(await stateOf()).toBe('pending');
    await floor.service.comeBack();
    await becomes('confirmed');
    expect(floor.service.plans().map(({ body }) => body)).toEqual([planJobBody]);
  });

  it('counts 100 scans at 2 ms a character, 60 ms apart, all and none twice', async () => {
    await send(['DOCK.GO.INBOUND', 'DOCK.NEW', 'SKU-A']);
    await linesBecome(['SKU-A 1']);
    await send(
      Array.from({ length: 100 }, () => 'SKU-A'),
      { ms: 2, gapMs: 60 },
    );
    await linesBecome(['SKU-A 101']);
  });

  it('never lets a scan land in a field that has the focus, nor a person’s typing become a scan', async () => {
    await send(['DOCK.GO.INBOUND', 'DOCK.NEW', 'SKU-A']);
    await linesBecome(['SKU-A 1']);
    await send(['DOCK.GO.INVENTORY']);
    const field = floor.page.getByRole('searchbox').or(floor.page.getByRole('textbox')).first();
    await field.click();
    await send(['SKU-B'], { ms: 5 });
    await says(/SKU-B/);
    expect(await field.inputValue()).toBe('');
    // As fingers do it: a key that comes up at once is no person's.
    await send(['mug'], { ms: 90, holdMs: 60, suffix: 'none' });
    await expect.poll(() => field.inputValue()).toBe('mug');
    await send(['DOCK.GO.INBOUND']);
    await linesBecome(['SKU-A 1']);
  });

  it('refuses a plan with an empty box at DONE, names the box, and keeps it open', async () => {
    await send(['DOCK.GO.INBOUND', 'DOCK.NEW', 'SKU-A']);
    await linesBecome(['SKU-A 1']);
    await send(['DOCK.BOX', 'DOCK.UNDO', 'DOCK.BOX'], { gapMs: 500 });
    await send(['DOCK.BOX'], { gapMs: 500 });
    await send(['SKU-A', 'DOCK.DONE'], { gapMs: 500 });
    await says(/2/);
    expect(await floor.page.getByTestId('verdict-band').getAttribute('data-tone')).toBe('failed');
    expect(await stateOf()).toBeUndefined();
    expect(await floor.station.ask('document.current', { screen: 'inbound' })).not.toBeNull();
  });

  it('holds on a broken code until it is acknowledged by scan or by key', async () => {
    await send(['DOCK.GO.INBOUND', 'DOCK.NEW', 'SKU-A']);
    await linesBecome(['SKU-A 1']);
    for (const go of ['scan', 'key']) {
      await send(['4006381333932']);
      await expect.poll(() => floor.page.getByTestId('verdict-band').getAttribute('data-hold')).toBe('true');
      await send(['SKU-A']);
      await linesBecome(['SKU-A 1']);
      if (go === 'scan') await send(['DOCK.YES']);
      else await floor.page.keyboard.press('Escape');
      await expect.poll(() => floor.page.getByTestId('verdict-band').getAttribute('data-hold')).toBe('false');
    }
    await delay(300);
    await send(['SKU-A']);
    await linesBecome(['SKU-A 2']);
  });

  it('always says whether this is practice or live', async () => {
    expect(await floor.page.getByTestId('mode').innerText()).toMatch(/live/i);
    await floor.reopen([]);
    expect(await floor.page.getByTestId('mode').innerText()).toMatch(/training/i);
  });
});
