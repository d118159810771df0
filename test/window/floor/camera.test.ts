import type { Browser } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import type { ParsedInput } from '../../../src/contract/bridge/channels.ts';
import { message } from '../../../src/contract/verdict.ts';
import type { Answers } from '../../screens/scene.ts';
import { allScenes } from '../../screens/scenes/all.ts';
import { verdicts } from '../../screens/scenes/verdicts.ts';
import { noBrowser, openBrowser, openTheatre, type Theatre } from '../../screens/visit.ts';

/** The browser's own moving test picture, as two cameras. */
const fakeCameras = '--use-fake-device-for-media-stream=device-count=2';
const nobodyAsks = '--use-fake-ui-for-media-stream';

let browser: Browser | null = null;
let theatre: Theatre | null = null;
afterEach(async () => {
  await theatre?.close();
  await browser?.close();
  theatre = null;
  browser = null;
});

const on = '[data-testid=camera][data-state=on]';
/** Two on: the first may be the one that was taken. */
const nextPicture = () =>
  new Promise<void>((resolve, reject) => {
    const video = document.querySelector('video');
    if (video === null) return reject(new Error('no video'));
    video.requestVideoFrameCallback(() => video.requestVideoFrameCallback(() => resolve()));
  });
const trackShown = () => {
  const { srcObject } = document.querySelector('video') ?? {};
  return srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0] : undefined;
};

/** The parcel of a scene in a browser with these cameras, and a core that says of each code what a real one does. */
async function atParcel(more: readonly string[], own: Answers = {}) {
  browser = await openBrowser({ draws: true, more });
  theatre = await openTheatre(browser);
  const found = allScenes.find(({ name }) => name === 'pack-half');
  if (found === undefined) throw new Error('there is no such scene');
  const scans: string[] = [];
  const photos: ParsedInput<'photo.add'>[] = [];
  const answers: Answers = {
    ...found.answers,
    'photo.read': { type: 'image/png', base64: '' },
    'scan.submit': ({ scanId, text, at, withCamera }) => {
      scans.push(withCamera ? `${text} with camera` : text);
      const isTaken = withCamera && text !== 'DOCK.NO';
      const camera = withCamera ? (isTaken ? 'take' : 'close') : text === 'DOCK.PHOTO' ? 'open' : null;
      return {
        verdict: { ...verdicts.command, scanId, text, at },
        ...{ navigate: null, documentId: null, appended: [], showSku: null },
        ...(camera && { camera }),
      };
    },
    'photo.add': (photo) => {
      photos.push(photo);
      const title = message('message.photo', { name: photo.name, photos: photos.length });
      return { ...verdicts.command, scanId: `photo-${photos.length}`, title, detail: null };
    },
    ...own,
  };
  const look = { theme: 'light', language: 'en', size: '1280x800' } as const;
  return { ...(await theatre.visit({ ...found, answers }, look)), scans, photos };
}

describe.skipIf(noBrowser !== null)('the camera, by scanner alone', () => {
  it('is opened, takes what it shows, twice, and is off once NO has closed it', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const { page, actor, scans, photos } = await atParcel([fakeCameras, nobodyAsks]);
    await actor.scan('DOCK.PHOTO');
    await actor.appears(on);
    const track = await page.evaluateHandle(trackShown);
    expect(await track.evaluate((one) => one?.readyState)).toBe('live');
    await actor.scan('DOCK.PHOTO');
    await expect.poll(() => photos.length).toBe(1);
    // A busy machine shows one picture for as long as two scans take.
    await page.evaluate(nextPicture);
    await actor.scan('DOCK.YES');
    await expect.poll(() => photos.length).toBe(2);
    await actor.scan('DOCK.NO');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    expect(await track.evaluate((one) => one?.readyState)).toBe('ended');
    expect(scans).toEqual(['DOCK.PHOTO', 'DOCK.PHOTO with camera', 'DOCK.YES with camera', 'DOCK.NO with camera']);
    for (const { id, of, name, size, base64 } of photos) {
      expect([id, of]).toEqual(['pk1', null]);
      expect(name).toMatch(/^photo-2026-11-21-10-22-41\.jpg$/);
      const bytes = Buffer.from(base64, 'base64');
      expect([bytes.length, bytes.subarray(0, 3).toString('hex')]).toEqual([size, 'ffd8ff']);
      const seen = await page.evaluate(colours, base64);
      expect(Math.max(seen.width, seen.height)).toBeLessThanOrEqual(1_600);
      // The test picture is a pie that grows, with the time beneath it; a blank one has a single colour.
      expect(seen.count).toBeGreaterThan(3);
    }
    expect(new Set(photos.map(({ base64 }) => base64)).size).toBe(2);
  });

  it('takes a picture as soon as it shows one, if that was scanned before it did', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const { actor, photos } = await atParcel([fakeCameras, nobodyAsks]);
    await actor.scan('DOCK.PHOTO');
    await actor.appears('[role=dialog]');
    await actor.scan('DOCK.YES');
    await expect.poll(() => photos.length).toBe(1);
    expect(photos[0]?.size).toBeGreaterThan(1_000);
  });

  it('is closed by a scan of goods, and off', { tags: 'long', timeout: 60_000 }, async () => {
    const { page, actor, scans } = await atParcel([fakeCameras, nobodyAsks]);
    await actor.scan('DOCK.PHOTO');
    await actor.appears(on);
    await actor.scan('SKU-1042');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    await actor.scan('DOCK.YES');
    await expect.poll(() => scans).toEqual(['DOCK.PHOTO', 'SKU-1042', 'DOCK.YES']);
  });

  it('says that it has no picture where nobody allowed it, and takes a file', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const { page, actor, photos } = await atParcel([fakeCameras, '--use-fake-ui-for-media-stream=deny']);
    await actor.scan('DOCK.PHOTO');
    await actor.appears('[data-testid=camera][data-state=refused]');
    await actor.scan('DOCK.PHOTO');
    const band = page.locator('[data-testid=verdict-band][data-tone=failed]');
    await expect.poll(() => band.innerText()).toContain('No photo taken');
    expect(photos).toEqual([]);
    const picture = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 3_200;
      canvas.height = 800;
      return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
    });
    const file = { name: 'dent.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect.poll(() => photos.map(({ name }) => name)).toEqual(['dent.png']);
    expect(await page.evaluate(colours, photos[0]?.base64 ?? '')).toMatchObject({ width: 1_600, height: 400 });
  });

  it('says that there is none', { tags: 'long', timeout: 60_000 }, async () => {
    const { page, actor, photos } = await atParcel([]);
    await actor.scan('DOCK.PHOTO');
    await actor.appears('[data-testid=camera][data-state=none]');
    await actor.scan('DOCK.YES');
    const band = page.locator('[data-testid=verdict-band][data-tone=failed]');
    await expect.poll(() => band.innerText()).toContain('Plug one in');
    expect(photos).toEqual([]);
  });
});

describe.skipIf(noBrowser !== null)('the camera of this station', () => {
  it('is the one that somebody chose, and is remembered by its name', { tags: 'long', timeout: 60_000 }, async () => {
    const written: unknown[] = [];
    const { page, actor } = await atParcel([fakeCameras, nobodyAsks], {
      'settings.write': (patch) => {
        written.push(patch);
        return 'away';
      },
    });
    await actor.press('photo');
    await actor.appears(on);
    const names = await page.getByRole('radio').evaluateAll((all) => all.map((radio) => radio.getAttribute('value')));
    expect(new Set(names).size).toBe(2);
    const shown = () => page.locator('input[type=radio]:checked').getAttribute('value');
    const other = names.find((name) => name !== undefined) ?? '';
    expect(names).toContain(await shown());
    const wanted = names.find((name) => name !== other) ?? '';
    await page.getByText(wanted, { exact: true }).click();
    await expect.poll(() => written).toEqual([{ camera: wanted }]);
  });

  it('is said to be unplugged when it is, and starts by itself when it is back', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const { page, actor } = await atParcel([fakeCameras, nobodyAsks]);
    await actor.press('photo');
    await actor.appears(on);
    await (await page.evaluateHandle(trackShown)).evaluate((track) => track?.dispatchEvent(new Event('ended')));
    await actor.appears('[data-testid=camera][data-state=lost]');
    await page.evaluate(() => navigator.mediaDevices.dispatchEvent(new Event('devicechange')));
    await actor.appears(on);
  });
});

/** How large a picture is, and how many colours it has. */
async function colours(base64: string): Promise<{ width: number; height: number; count: number }> {
  const image = new Image();
  image.src = `data:image/jpeg;base64,${base64}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const drawing = canvas.getContext('2d');
  drawing?.drawImage(image, 0, 0);
  const { data } = drawing?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: new Uint8ClampedArray() };
  const found = new Set<number>();
  for (let at = 0; at < data.length; at += 4 * 7) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    found.add((red << 16) | (green << 8) | blue);
  }
  return { width: canvas.width, height: canvas.height, count: found.size };
}
