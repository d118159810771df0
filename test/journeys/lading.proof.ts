import { describe, expect, it } from 'vitest';
import { control, emptySimulator } from '../real-core.ts';
import { floorWindow } from './harness/floor-window.ts';

const header = [
  'DOCK.SET.BOLNUMBER.180-1',
  'DOCK.SET.BOLTYPE.airway',
  'DOCK.SET.ORIGIN.CAN',
  'DOCK.SET.DESTINATION.EWR',
  'DOCK.SET.ETD.2026-11-25T20:30:00+08:00',
  'DOCK.SET.ETA.2026-11-26T08:30:00-05:00',
];
const body = {
  BolNumber: '180-1',
  BolType: 'Airway',
  Origin: 'CAN',
  Destination: 'EWR',
  ETD: '2026-11-25T20:30:00+08:00',
  ETA: '2026-11-26T08:30:00-05:00',
  BoxInfos: [
    {
      BoxNumber: '180-1-001',
      Weight: 5200,
      Length: 60,
      Width: 40,
      Height: 30,
      PackageInfos: [{ TrackingNumber: 'PKG-1' }, { TrackingNumber: 'PKG-2' }],
    },
    { BoxNumber: '180-1-002', PackageInfos: [{ TrackingNumber: 'PKG-3' }] },
  ],
};

describe('a bill of lading, by scanner alone, in a real window', () => {
  const floor = floorWindow({
    service: emptySimulator,
  });

  const { scan: send, says } = floor;
  const parcels = () =>
    floor.page.getByTestId('parcel').evaluateAll((all) => all.map((parcel) => parcel.getAttribute('data-text')));
  /** Until the service has said of each that it does not know it: DONE asks about these once. */
  const areUnverified = (...texts: readonly string[]) =>
    expect
      .poll(() =>
        floor.page
          .locator('[data-testid=parcel][data-status=unverified]')
          .evaluateAll((all) => all.map((parcel) => parcel.getAttribute('data-text'))),
      )
      .toEqual(texts);
  const newest = async () => (await floor.station.ask('outbox.list', { limit: 1 }))[0];
  const becomes = (state: string) =>
    expect.poll(async () => (await newest())?.state, { timeout: 40_000, interval: 100 }).toBe(state);
  const bills = async () => {
    const rows: { endpoint: string; body: Record<string, unknown> }[] = await control(floor.service, 'GET', '/ledger');
    return rows.flatMap((row) => (row.endpoint === 'bill-of-lading.create' ? [row.body] : []));
  };
  const fault = (more: object) =>
    control(floor.service, 'POST', '/faults', { endpoint: 'bill-of-lading.create', ...more });

  it('sends exactly one bill with exactly the right body, killed in mid-box and finished offline', async () => {
    await send(['DOCK.GO.BOL', 'DOCK.NEW', ...header, 'DOCK.WEIGHT.5200', 'DOCK.SIZE.60X40X30', 'PKG-1', 'PKG-2']);
    await areUnverified('PKG-2', 'PKG-1');
    await floor.killAndReopen();
    await send(['DOCK.GO.BOL']);
    await expect.poll(parcels).toEqual(['PKG-2', 'PKG-1']);
    await control(floor.service, 'POST', '/faults', { kind: 'refuse' });
    await send(['PKG-1']);
    await says(/already/);
    await send(['DOCK.BOX', 'PKG-3', 'PKG-4', 'DOCK.UNDO']);
    await expect.poll(parcels).toEqual(['PKG-3']);
    await send(['DOCK.DONE', 'DOCK.YES']);
    await says(/180-1/);
    expect((await newest())?.state).toBe('pending');
    await control(floor.service, 'DELETE', '/faults');
    await becomes('confirmed');
    expect(await bills()).toEqual([body]);
  });

  it('takes a file by keyboard alone, prints the manifest, and marks what is printed again', async () => {
    await send(['DOCK.GO.BOL', 'DOCK.NEW', ...header, 'PKG-1']);
    await areUnverified('PKG-1');
    await floor.page.keyboard.press('Alt+PageUp');
    await floor.page.getByRole('dialog').waitFor();
    // Sooner, an Enter were the second half of the scanner's line end, or fell where the focus was before.
    await floor.page.waitForTimeout(400);
    await floor.page.locator('[role=dialog] :focus').waitFor();
    const chooser = floor.page.waitForEvent('filechooser');
    await floor.page.keyboard.press('Enter');
    await (await chooser).setFiles({
      name: 'Air waybill.PDF',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1'),
    });
    await says(/Air waybill\.PDF/);
    await floor.page.evaluate(() => {
      const papers: string[] = [];
      Object.assign(window, {
        papers,
        print: () => papers.push(document.querySelector('.manifest')?.textContent ?? ''),
      });
    });
    const papers = () => floor.page.evaluate(() => (window as unknown as { papers: string[] }).papers);
    await send(['DOCK.DONE', 'DOCK.YES']);
    await says(/180-1/);
    await send(['DOCK.PRINT']);
    await expect.poll(async () => (await papers()).length, { timeout: 15_000 }).toBe(1);
    // Sooner it were a bounce of the one before (manual/floor.md 2).
    await floor.page.waitForTimeout(400);
    await send(['DOCK.PRINT']);
    await expect.poll(async () => (await papers()).length, { timeout: 15_000 }).toBe(2);
    const [first = '', again = ''] = await papers();
    expect(first).toContain('PKG-1');
    expect([first.includes('reprint'), again.includes('reprint')]).toEqual([false, true]);
    await send(['DOCK.YES']);
    await expect.poll(async () => (await floor.station.ask('print.list', { limit: 1 }))[0]?.state).toBe('confirmed');
    await becomes('confirmed');
    expect(await bills()).toMatchObject([{ BolFile: Buffer.from('%PDF-1').toString('base64'), FileType: 'pdf' }]);
  });

  it('asks in the Outbox whether an unsure bill arrived, and sends it again on YES', async () => {
    await fault({ kind: 'drop-before', times: 1 });
    await send(['DOCK.GO.BOL', 'DOCK.NEW', ...header, 'PKG-1']);
    await areUnverified('PKG-1');
    await send(['DOCK.DONE', 'DOCK.YES']);
    await expect.poll(async () => (await newest())?.question, { timeout: 20_000 }).toBe('unsure');
    await send(['DOCK.GO.OUTBOX']);
    // The verdict of DONE names the bill, too.
    await expect.poll(() => floor.page.getByTestId('verdict-band').getAttribute('data-tone')).toBe('ask');
    await says(/180-1/);
    await floor.page.getByTestId('prompt').getByText('DOCK.YES').waitFor();
    await send(['DOCK.YES']);
    await becomes('confirmed');
    expect(await bills()).toHaveLength(1);
  });
});
