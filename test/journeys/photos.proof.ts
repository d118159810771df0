import { describe, expect, it } from 'vitest';
import { floorWindow } from './harness/floor-window.ts';
import { startPlainService } from './harness/plain-service.ts';

/** The browser's own moving test picture. */
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

describe('photos in a real window', () => {
  const floor = floorWindow({
    service: () => startPlainService(['SKU-A', 'SKU-B'], []),
    gapMs: 400,
    browserArguments: camera,
  });
  const dialog = () => floor.page.getByRole('dialog');
  const cameraIsOn = () => floor.page.locator('[data-testid=camera][data-state=on]').waitFor();
  const photosAre = (count: number) =>
    expect.poll(() => floor.page.getByTestId('photos').getAttribute('data-count')).toBe(String(count));

  it('are taken of a box by scanner alone, are there after a kill, and go back with UNDO', async () => {
    await floor.scan(['DOCK.GO.INBOUND', 'DOCK.NEW', 'SKU-A', 'DOCK.PHOTO']);
    await cameraIsOn();
    await floor.scan(['DOCK.PHOTO']);
    await dialog().getByTestId('photo').nth(0).waitFor();
    await floor.scan(['DOCK.YES']);
    await dialog().getByTestId('photo').nth(1).waitFor();
    await floor.scan(['DOCK.NO']);
    await dialog().waitFor({ state: 'detached' });
    await photosAre(2);
    await floor.killAndReopen();
    await photosAre(2);
    const open = await floor.station.ask('document.current', { screen: 'inbound' });
    const photos = (open?.journal ?? []).map(({ entry }) => entry).filter(({ type }) => type === 'photo');
    expect(photos.map(({ box }) => box)).toEqual([0, 0]);
    for (const { digest, size } of photos) {
      const { type, base64 } = await floor.station.ask('photo.read', { digest: String(digest) });
      expect([type, Buffer.from(base64, 'base64').length]).toEqual(['image/jpeg', size]);
    }
    await floor.scan(['DOCK.UNDO']);
    await photosAre(1);
    // Any other scan closes the camera, and counts.
    await floor.scan(['DOCK.PHOTO']);
    await cameraIsOn();
    await floor.scan(['SKU-B']);
    await dialog().waitFor({ state: 'detached' });
    await floor.page.locator('[data-testid=line]').nth(1).waitFor();
  });
});
