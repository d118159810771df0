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

  it('is finished by touch alone', async () => {
    const { tapButton } = await floor.finger();

    await tapButton(/^Training warehouse/);
    await tapButton(/^Continue/);
    await tapButton(/no scanner/i);
    await tapButton(/^New shipment/);
    // Before that it is Home, which has a button to find or type, too.
    await floor.page.getByTestId('box-title').waitFor();
    for (const [at, { sku, quantity }] of boxes.entries()) {
      await tapButton(/^Search/);
      const dialog = floor.page.getByRole('dialog');
      const key = (name: string) => tapButton(name, dialog);
      if (at === 0) {
        for (const letter of sku) await key(letter);
        await tapButton(/^Submit/, dialog);
      } else {
        // A part of it is enough: what matches is listed beside the letters.
        for (const letter of sku.slice(-4)) await key(letter);
        // It is in the list before the last letter is in it, too, and would move away under the finger.
        const first = dialog.getByRole('button', { name: /^SKU-/ }).first();
        await expect.poll(() => first.innerText()).toContain(sku);
        await tapButton(new RegExp(`^${sku}`), dialog);
      }
      await boxHolds([`${sku} 1`]);
      await tapButton(/^Quantity/);
      for (const digit of String(quantity)) await key(digit);
      await tapButton(/^Set/, dialog);
      await boxHolds([`${sku} ${quantity}`]);
      if (at === boxes.length - 1) break;
      await tapButton(/^Next box/);
      await boxHolds([]);
    }
    await tapButton(/^Complete shipment/);
    await planIsConfirmed();
  });
});
