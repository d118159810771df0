import { describe, expect, it } from 'vitest';
import { order, palletCheck } from './fixtures/pallet-order.ts';
import { floorWindow } from './harness/floor-window.ts';
import { startPlainService } from './harness/plain-service.ts';

describe('a pallet check in a real window', () => {
  const floor = floorWindow({
    service: () => startPlainService([], [order]),
    gapMs: 200,
  });

  const send = (...texts: string[]) => floor.scan(texts);
  const { palletsMiss, resultSays, wireIsQuiet } = palletCheck(floor);
  const isHeld = (held: boolean) =>
    expect.poll(() => floor.page.getByTestId('verdict-band').getAttribute('data-hold')).toBe(String(held));

  it('is finished by scanner alone: a box of another pallet is stopped, a missing one is signed off with its reason', async () => {
    await send('DOCK.GO.PALLET', 'BO-1');
    await palletsMiss(['P-1 2', 'P-2 2']);
    await send('P-1', 'B-1', 'B-2');
    await palletsMiss(['P-1 0', 'P-2 2']);
    await send('B-3');
    await isHeld(true);
    await send('DOCK.YES');
    await isHeld(false);
    await floor.page.getByTestId('answer-bar').waitFor();
    await send('DOCK.NO', 'P-2', 'B-3');
    await palletsMiss(['P-1 0', 'P-2 1']);
    await send('DOCK.DONE', 'DOCK.REASON.SHORT', 'DOCK.YES');
    await resultSays(1);
    wireIsQuiet();
    const read = await floor.station.ask('document.list', { kind: 'pallet-check', limit: 1 });
    const { journal } = await floor.station.ask('document.read', { id: read[0]?.id ?? '' });
    expect(journal.map(({ entry }) => entry)).toContainEqual({
      type: 'reason',
      box: 'B-4',
      reason: { code: 'SHORT', text: null },
    });
  });

  it('loses nothing when the service is away at first, and the station is killed twice', async () => {
    await floor.service.goDown();
    await send('DOCK.GO.PALLET', 'BO-1');
    await floor.page.locator('[data-testid=order-row][data-state=asking]').waitFor();
    await floor.killAndReopen();
    await floor.service.comeBack();
    await palletsMiss(['P-1 2', 'P-2 2']);
    await floor.service.goDown();
    await send('P-1', 'B-1');
    await palletsMiss(['P-1 1', 'P-2 2']);
    await floor.killAndReopen();
    await palletsMiss(['P-1 1', 'P-2 2']);
    await send('B-2', 'P-2', 'B-3', 'B-4', 'DOCK.DONE');
    await resultSays(0);
  });

  it('is finished by touch alone', async () => {
    const { tap, tapButton } = await floor.finger();
    const enter = async (text: string) => {
      // Before there is a check it stands on the screen, then under More.
      const more = floor.page.getByRole('button', { name: 'More', exact: true });
      if (await more.isVisible()) await tap(more);
      await tapButton(/^Search/);
      const dialog = floor.page.getByRole('dialog');
      for (const letter of text) await tapButton(letter, dialog);
      await tapButton(/^Submit/, dialog);
      await dialog.waitFor({ state: 'hidden' });
    };
    await tapButton(/^Pallets/);
    await enter('BO-1');
    await palletsMiss(['P-1 2', 'P-2 2']);
    await tap(floor.page.getByTestId('pallet-row').first());
    await enter('B-1');
    await enter('B-2');
    await tap(floor.page.getByTestId('pallet-row').nth(1));
    await enter('B-3');
    await palletsMiss(['P-1 0', 'P-2 1']);
    await tap(floor.page.locator('[data-testid=pallet-box][data-box=B-4]'));
    expect(await floor.page.getByTestId('contents').getAttribute('data-box')).toBe('B-4');
    await tapButton(/^Close/, floor.page.getByRole('dialog'));
    await tapButton(/^Complete check/);
    await floor.page.getByTestId('answer-bar').waitFor();
    await tapButton(/^Reason/);
    await tapButton(/^Short/);
    await expect.poll(() => floor.page.getByTestId('verdict-title').innerText()).toMatch(/B-4/);
    await tapButton(/^Sign off/);
    await resultSays(1);
    wireIsQuiet();
  });
});
