import { describe, expect, it } from 'vitest';
import { emptySimulator } from '../real-core.ts';
import { floorWindow } from './harness/floor-window.ts';

describe('a locked station, in a real window', () => {
  const floor = floorWindow({
    service: emptySimulator,
    prepare: async (station) => {
      await station.ask('settings.write', { setUp: true });
      await station.ask('catalogue.import', { csv: 'Sku,NameEn\nMUG-1,Mug\n' });
      const { id } = await station.ask('operator.save', { id: null, name: 'Ann', badge: 'B-1' });
      const sign = {
        scanId: 'sign-in-0001',
        text: 'DOCK.OPERATOR.B-1',
        source: 'scanner',
        screen: 'home',
        at: 1,
      } as const;
      await station.ask('scan.submit', sign);
      await station.ask('operator.set-pin', { id, pin: '123123' });
      await station.ask('operator.save', { id: null, name: 'Ben', badge: 'B-2' });
    },
  });

  const { scan: send, says } = floor;
  const locked = () => floor.page.getByTestId('locked');

  it('counts nothing, writes down no PIN that is typed, and gives the work to whoever signs in', async () => {
    await send(['DOCK.OPERATOR.B-2', 'DOCK.GO.INBOUND', 'DOCK.NEW', 'MUG-1']);
    await says(/Mug/);
    await floor.station.ask('operator.lock', {});
    await locked().waitFor();
    await send(['MUG-1', 'DOCK.DONE']);
    await says(/Locked.*DOCK.DONE/);
    // Typed beside the field: nobody's quantity, and written nowhere.
    await floor.display.press(['NumLock', 'Numpad1', 'Numpad2', 'Numpad3', 'NumpadEnter']);
    await floor.page.locator('.sign-in-name').first().click();
    await floor.display.press(['Numpad1', 'Numpad2', 'Numpad3', 'Numpad1', 'Numpad2', 'Numpad3', 'NumpadEnter']);
    await says(/Ann is signed in/);
    await locked().waitFor({ state: 'detached' });
    await expect.poll(() => floor.page.getByTestId('begun-by').innerText()).toMatch(/Ben.*Ann/);
    await send(['MUG-1']);
    await says(/Mug/);
    const open = await floor.station.ask('document.current', { screen: 'inbound' });
    expect(await floor.station.ask('document.people', { id: open?.id ?? '' })).toMatchObject([
      { operator: 'Ben', entries: 2 },
      { operator: 'Ann', entries: 1 },
    ]);
    const texts = (await floor.station.ask('scan.recent', { limit: 100 })).map(({ text }) => text);
    expect(texts.join(' ')).not.toMatch(/123/);
  });
});
