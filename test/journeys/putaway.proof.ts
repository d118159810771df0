import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { floorWindow } from './harness/floor-window.ts';
import { startPlainService } from './harness/plain-service.ts';

const line = (StorageNo: string, Sku: string, CustomerQuantity: number, ReceivedQuantity: number) => ({
  StorageNo,
  Sku,
  CustomerQuantity,
  ReceivedQuantity,
});
// Figures that stand nowhere else in the window.
const order = {
  CustomerOrderNo: 'PO-1',
  WarehouseName: 'US East',
  Status: 'Receiving',
  CustomerManifestItems: [line('ST-A', 'SKU-A', 8123, 8119), line('ST-B', 'SKU-B', 3, 3)],
};
const path = '/v1/InventoryPutawayOrder/InboundInfo';
const asked = {
  port: 83,
  method: 'POST',
  path,
  body: { CustomerOrderNos: ['PO-1'], InventoryPutawayOrderNoType: 'CustomerOrderNo' },
};
/** The browser's own moving test picture. */
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** A person types with pauses that no scanner makes. */
const humanMs = 90;

describe('a putaway check in a real window', () => {
  const floor = floorWindow({
    service: () => startPlainService(['SKU-A', 'SKU-B'], [], [order]),
    gapMs: 200,
    browserArguments: camera,
  });

  const send = (...texts: string[]) => floor.scan(texts);
  const orderIs = (state: string) => floor.page.locator(`[data-testid=order-row][data-state=${state}]`).waitFor();
  const counted = () =>
    floor.page
      .getByTestId('count-row')
      .evaluateAll((all) => all.map((row) => `${row.getAttribute('data-code')} ${row.getAttribute('data-quantity')}`));
  const countedAre = (wanted: readonly string[]) => expect.poll(counted).toEqual(wanted);
  const openDifferences = (open: number) =>
    expect
      .poll(() => floor.page.getByTestId('differences').getAttribute('data-open'), { timeout: 10_000 })
      .toBe(String(open));
  const resultSays = async (differences: number) => {
    await floor.page.getByTestId('result-title').waitFor();
    expect(await floor.page.getByTestId('result-title').getAttribute('data-differences')).toBe(String(differences));
    const [check] = await floor.station.ask('document.list', { kind: 'putaway-check', limit: 9 });
    expect(check).toMatchObject({ number: 'PO-1', status: 'closed', outboxId: null });
    return check?.id ?? '';
  };
  /** Nothing but the order was asked for, and nothing was sent. */
  const wireIsQuiet = () => {
    expect(floor.service.requests.filter((request) => request.path === path)).toEqual([asked]);
    expect(floor.service.plans()).toEqual([]);
  };

  it('is finished by scanner alone; while it counts no figure of the service is in the page', async () => {
    await send('DOCK.GO.PUTAWAY', 'PO-1');
    await orderIs('here');
    await send('ST-A', 'DOCK.QTY.7740', 'ST-B');
    await countedAre(['ST-B 1', 'ST-A 7740']);
    const html = (await floor.page.content()).replaceAll(/[,\s]/g, '');
    expect(['7740', '8123', '8119'].map((figure) => html.includes(figure))).toEqual([true, false, false]);
    await send('ST-B', 'ST-B', 'DOCK.DONE');
    await openDifferences(2);
    await send('DOCK.REASON.SHORT', 'DOCK.REASON.OTHER.One more in the aisle');
    await openDifferences(0);
    await send('DOCK.DONE');
    const id = await resultSays(2);
    wireIsQuiet();
    const { journal } = await floor.station.ask('document.read', { id });
    const reasons = journal.map(({ entry }) => entry).filter(({ type }) => type === 'reason');
    expect(reasons).toMatchObject([
      { against: 'planned', code: 'SHORT', text: null },
      { against: 'received', code: 'OTHER', text: 'One more in the aisle' },
    ]);
  });

  it('is finished by keyboard alone, with a photo from the camera and a recount by another person', async () => {
    const { keyboard } = floor.page;
    const type = async (text: string) => {
      await keyboard.press('F1');
      await floor.page.getByRole('dialog').waitFor();
      await keyboard.type(text, { delay: humanMs });
      await keyboard.press('Enter');
      await floor.page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await keyboard.press('Alt+Digit2');
    await type('PO-1');
    await orderIs('here');
    await type('ST-B');
    await countedAre(['ST-B 1']);
    await keyboard.press('F4');
    await floor.page.getByRole('dialog').waitFor();
    await keyboard.type('2', { delay: humanMs });
    await keyboard.press('Enter');
    await countedAre(['ST-B 2']);
    await keyboard.press('Alt+PageUp');
    await floor.page.locator('[data-testid=camera][data-state=on]').waitFor();
    await expect
      .poll(() => floor.page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0);
    await keyboard.press('Enter');
    await floor.page.locator('[data-testid=photo][data-state=here]').waitFor();
    await keyboard.press('Escape');
    await floor.page.getByRole('dialog').waitFor({ state: 'detached' });
    await keyboard.press('F10');
    await floor.page.getByTestId('answer-bar').waitFor();
    await keyboard.press('Insert');
    await openDifferences(3);
    await keyboard.press('Shift+F1');
    await floor.page.getByRole('dialog').waitFor();
    await keyboard.type('BOB', { delay: humanMs });
    await keyboard.press('Enter');
    await floor.page.getByText('BOB', { exact: true }).first().waitFor();
    await keyboard.press('Alt+PageDown');
    await floor.page.getByTestId('count').nth(1).waitFor();
    for (let piece = 0; piece < 3; piece += 1) await type('ST-B');
    await countedAre(['ST-B 3']);
    await keyboard.press('F10');
    await floor.page.getByTestId('answer-bar').waitFor();
    await keyboard.press('Delete');
    await openDifferences(2);
    for (let left = 2; left > 0; left -= 1) {
      await keyboard.press('Shift+F10');
      await floor.page.getByRole('dialog').waitFor();
      await keyboard.press('Enter');
      await openDifferences(left - 1);
    }
    await keyboard.press('F10');
    const id = await resultSays(2);
    const { journal } = await floor.station.ask('document.read', { id });
    const photo = journal.map(({ entry }) => entry).find(({ type: kind }) => kind === 'photo');
    const kept = await floor.station.ask('photo.read', { digest: String(photo?.digest) });
    expect([kept.type, Buffer.from(kept.base64, 'base64').length]).toEqual(['image/jpeg', photo?.size]);
    wireIsQuiet();
  });

  it('begins with the service down, loses nothing when killed in mid-count, and is saved as CSV and as a workbook', async () => {
    await floor.service.goDown();
    await send('DOCK.GO.PUTAWAY', 'PO-1');
    await orderIs('asking');
    await send('ST-B', 'DOCK.YES', 'ST-B', 'DOCK.YES');
    await countedAre(['ST-B 2']);
    await floor.killAndReopen();
    await send('DOCK.GO.PUTAWAY');
    await countedAre(['ST-B 2']);
    await floor.service.comeBack();
    await orderIs('here');
    await send('ST-B', 'DOCK.DONE', 'DOCK.YES');
    await openDifferences(2);
    await floor.killAndReopen();
    await send('DOCK.GO.PUTAWAY', 'DOCK.REASON.SHORT', 'DOCK.REASON.DAMAGED', 'DOCK.DONE');
    await resultSays(2);
    const csv = await saved('Save as CSV');
    expect(readFileSync(csv, 'utf8')).toMatch(/PO-1,ST-A,SKU-A,.*8123,8119,0,-8123,-8119,SHORT/);
    const workbook = await saved('Save as Excel');
    expect(readFileSync(workbook).subarray(0, 2).toString()).toBe('PK');
  });

  async function saved(button: string): Promise<string> {
    const [download] = await Promise.all([
      floor.page.waitForEvent('download'),
      floor.page.getByRole('button', { name: button }).click(),
    ]);
    const file = join(floor.dataFolder, download.suggestedFilename());
    await download.saveAs(file);
    expect(existsSync(file)).toBe(true);
    return file;
  }
});
