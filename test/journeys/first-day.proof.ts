import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { StationProcess } from '../real-process/station-process.ts';
import { floorWindow } from './harness/floor-window.ts';

/** The goods of the three boxes, by what is printed on them. */
const boxes = [
  { sku: 'SKU-1042', quantity: 12 },
  { sku: 'SKU-1005', quantity: 4 },
  { sku: 'SKU-1016', quantity: 30 },
] as const;
const pieces = 46;

/** A person types with pauses that no scanner makes. */
const humanMs = 90;

describe('the first day, with nothing set up and nothing read: a plan of three boxes', () => {
  const floor = floorWindow({
    prepare: async (station) => {
      await expect.poll(() => isStocked(station), { timeout: 20_000 }).toBe(true);
    },
  });

  /** The practice warehouse has put its goods into the catalogue. */
  async function isStocked(station: StationProcess): Promise<boolean> {
    const { catalogue } = await station.ask('station.read', {});
    return catalogue.skus > 100 && catalogue.importing === null;
  }
  const lines = () =>
    floor.page
      .getByTestId('line')
      .evaluateAll((all) =>
        all.map((line) => `${line.getAttribute('data-sku')} ${line.getAttribute('data-quantity')}`),
      );
  const boxHolds = (wanted: readonly string[]) => expect.poll(lines).toEqual(wanted);

  /** The service of the practice warehouse has the plan, with everything in it. */
  async function planIsConfirmed(): Promise<void> {
    const stateOf = async () => (await floor.station.ask('outbox.list', { limit: 1 }))[0]?.state;
    await expect.poll(stateOf, { timeout: 40_000 }).toBe('confirmed');
    const [plan] = await floor.station.ask('document.list', { kind: 'inbound-plan', limit: 1 });
    expect(plan).toMatchObject({ boxes: boxes.length, pieces, outboxState: 'confirmed' });
    expect(await floor.page.getByTestId('verdict-title').innerText()).toContain(plan?.number ?? 'a number');
  }

  it('is finished by scanner alone', async () => {
    const { scan: send } = floor;
    await send(['DOCK.NEW']);
    await boxHolds([]);
    for (const [at, { sku, quantity }] of boxes.entries()) {
      await send([sku]);
      await boxHolds([`${sku} 1`]);
      await send([`DOCK.QTY.${quantity}`]);
      await boxHolds([`${sku} ${quantity}`]);
      if (at < boxes.length - 1) await send(['DOCK.BOX']);
    }
    await send(['DOCK.DONE']);
    await planIsConfirmed();
  });

  it('is finished by keyboard alone, by the keys that are printed on the screen', async () => {
    /** Presses a key that a button in sight says. */
    const press = async (label: string, key = label) => {
      await floor.page.locator('kbd:visible').getByText(label, { exact: true }).first().waitFor();
      await floor.page.keyboard.press(key);
    };
    const type = (text: string) => floor.page.keyboard.type(text, { delay: humanMs });

    // Three questions: the likely answer, what is filled in already, and no scanner.
    await tabTo(floor.page, /^Training warehouse/);
    await floor.page.keyboard.press('Enter');
    await press('Enter');
    await tabTo(floor.page, /no scanner/i);
    await floor.page.keyboard.press('Enter');
    await press('F6');
    for (const [at, { sku, quantity }] of boxes.entries()) {
      await press('F1');
      await floor.page.getByRole('dialog').waitFor();
      await type(sku);
      await press('Enter');
      await boxHolds([`${sku} 1`]);
      await press('F4');
      await floor.page.getByRole('dialog').waitFor();
      await type(String(quantity));
      await press('Enter');
      await boxHolds([`${sku} ${quantity}`]);
      if (at < boxes.length - 1) await press('F2');
    }
    await press('F10');
    await planIsConfirmed();
  });
});

/** Goes on by Tab until the button with that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.waitFor();
  for (let steps = 0; steps < 40; steps += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab', { delay: humanMs });
  }
  throw new Error(`Tab does not come to ${name}`);
}
