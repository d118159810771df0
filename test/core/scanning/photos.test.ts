import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentKindName, JournalLine } from '../../../src/contract/bridge/documents.ts';
import type { Screen } from '../../../src/contract/screen.ts';
import { foldAny, photographedInAny } from '../../../src/documents/fold-any.ts';
import { mostPhotos } from '../../../src/documents/journal/photos.ts';
import { packOrder } from '../pack/pack-station.ts';
import { onePixel } from '../putaway/putaway-station.ts';
import { emptySimulator, liveFlags, type RunningCore, runCore } from '../running-core.ts';
import type { RunningService } from '../running-service.ts';

let simulator: RunningService;
let station: RunningCore;

beforeEach(async () => {
  simulator = await emptySimulator();
  station = runCore({ simulator });
  await station.ask('catalogue.import', { csv: 'Sku,Barcode\nMUG,\nPEN,\n' });
});
afterEach(async () => {
  await station.stop();
  await simulator.stop();
});

const restart = async () => {
  await station.stop(true);
  station = runCore({ dataFolder: station.dataFolder, flags: liveFlags(simulator) });
};
/** The newest backup takes the place of the file. */
const loseTheFile = async () => {
  await station.ask('backups.record', {});
  await station.stop(true);
  const folder = readdirSync(station.dataFolder).find((name) => name.startsWith('live-')) ?? '';
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(join(station.dataFolder, folder, `work.db${suffix}`), { force: true });
  station = runCore({ dataFolder: station.dataFolder, flags: liveFlags(simulator) });
};

const scan = (text: string, screen: Screen, withCamera?: true) =>
  station.scan(text, { screen, ...(withCamera && { withCamera }) });
const said = async (text: string, screen: Screen, withCamera?: true) => {
  const { verdict, camera } = await scan(text, screen, withCamera);
  return [verdict.tone, verdict.title.key.replace('message.', ''), camera ?? ''].join(' ').trim();
};
const current = async (screen: Screen) => {
  const open = await station.ask('document.current', { screen });
  if (open === null) throw new Error(`nothing is open on ${screen}`);
  return open;
};
/** One more pixel of it each time: another picture. */
const picture = (n: number) => Buffer.concat([onePixel, Buffer.from([n])]);
const shoot = async (screen: Screen, n: number, of: { readonly box: number } | null = null) => {
  const { id } = await current(screen);
  const bytes = picture(n);
  const base64 = bytes.toString('base64');
  return station.ask('photo.add', { id, of, name: `${n}.png`, size: bytes.length, base64 });
};
const kept = async (kind: DocumentKindName, screen: Screen, of: { readonly box: number } | null = null) => {
  const { journal } = await current(screen);
  const { state } = foldAny(kind, journal as readonly JournalLine[]);
  return photographedInAny(kind, state as never, of)?.kept ?? [];
};

const openParcel = async () => {
  await station.ask('orders.add', { kind: 'drop-ship', id: null, file: null, orders: [packOrder('P-1', { MUG: 2 })] });
  await scan('P-1', 'pack');
};
const places: readonly [DocumentKindName, Screen, () => Promise<unknown>][] = [
  ['pack', 'pack', openParcel],
  ['inbound-plan', 'inbound', () => scan('DOCK.NEW', 'inbound')],
  ['bill-of-lading', 'bol', () => scan('DOCK.NEW', 'bol')],
];

describe.each(places)('a photo of a %s', (kind, screen, open) => {
  it('is there after a restart and in the backup, with its bytes, until UNDO takes it back', async () => {
    await open();
    expect(await shoot(screen, 1)).toMatchObject({ tone: 'command', detail: { params: { photos: 1 } } });
    await restart();
    expect(await shoot(screen, 2)).toMatchObject({ tone: 'command', detail: { params: { photos: 2 } } });
    await station.ask('backups.make', {});
    await shoot(screen, 3);
    await loseTheFile();
    const all = await kept(kind, screen);
    expect(all.map(({ name }) => name)).toEqual(['1.png', '2.png']);
    for (const [at, { digest, size }] of all.entries()) {
      const { type, base64 } = await station.ask('photo.read', { digest });
      expect([type, base64, size]).toEqual(['image/png', picture(at + 1).toString('base64'), onePixel.length + 1]);
    }
    expect((await scan('DOCK.UNDO', screen)).verdict.detail?.key).toBe('message.undone-photo');
    expect((await kept(kind, screen)).map(({ name }) => name)).toEqual(['1.png']);
  });
});

describe('the camera', () => {
  it.each(places)(
    'for a %s is opened by PHOTO; then PHOTO and YES take a picture, and NO closes it',
    async (...place) => {
      const [, screen, open] = place;
      await open();
      expect(await said('DOCK.PHOTO', screen)).toMatch(/^command photo-(box|parcel) open$/);
      expect(await said('DOCK.PHOTO', screen, true)).toBe('command camera-takes take');
      expect(await said('DOCK.YES', screen, true)).toBe('command camera-takes take');
      expect(await said('DOCK.NO', screen, true)).toBe('command camera-closed close');
      expect(await said('DOCK.YES', screen)).toBe('command nothing-asked');
    },
  );

  it('answers before what the document asks, and an error before both', async () => {
    await scan('DOCK.NEW', 'inbound');
    await scan('UNKNOWN-1', 'inbound');
    expect(await said('DOCK.YES', 'inbound', true)).toBe('command camera-takes take');
    expect(await said('DOCK.YES', 'inbound')).toBe('good kept');
    await scan('4006381333932', 'inbound');
    expect(await said('DOCK.PHOTO', 'inbound')).toBe('failed held');
    expect(await said('DOCK.PHOTO', 'inbound', true)).toBe('failed held');
    expect(await said('DOCK.YES', 'inbound', true)).toBe('command acknowledged');
  });

  it('is refused in words where nothing is open, nothing can be of it, or there are enough', async () => {
    expect(await said('DOCK.PHOTO', 'bol')).toBe('failed nothing-open');
    expect(await said('DOCK.PHOTO', 'home')).toBe('failed nothing-open');
    expect(await said('DOCK.PHOTO.1', 'home')).toBe('failed bad-command');
    await scan('DOCK.NEW', 'putaway');
    expect(await said('DOCK.PHOTO', 'putaway')).toBe('failed photo-nothing');
    await scan('DOCK.NEW', 'pallet');
    expect(await said('DOCK.PHOTO', 'pallet')).toBe('failed photo-not-here');
    expect((await shoot('pallet', 1)).detail?.key).toBe('message.photo-not-here');
    await scan('DOCK.NEW', 'dropship');
    expect(await said('DOCK.PHOTO', 'dropship')).toBe('failed photo-not-here');
    await scan('DOCK.NEW', 'bol');
    for (let n = 1; n <= mostPhotos; n += 1) expect((await shoot('bol', n)).tone).toBe('command');
    expect(await said('DOCK.PHOTO', 'bol')).toBe('failed photo-most');
    expect((await shoot('bol', 99)).detail?.key).toBe('message.photo-most');
    await scan('DOCK.BOX', 'bol');
    expect(await said('DOCK.PHOTO', 'bol')).toBe('command photo-box open');
  });

  it('is part of the same press if the scanner reads its code twice', async () => {
    await scan('DOCK.NEW', 'inbound');
    await scan('DOCK.PHOTO', 'inbound');
    const twin = await station.scan('DOCK.PHOTO', { screen: 'inbound', gapMs: 100, withCamera: true });
    expect(twin.verdict).toMatchObject({ tone: 'duplicate', title: { key: 'message.bounce' } });
    expect(twin.camera).toBeUndefined();
  });
});

describe('a photo of a box', () => {
  it('belongs to the box that it was taken of, whichever is open by then', async () => {
    await scan('DOCK.NEW', 'inbound');
    await scan('MUG', 'inbound');
    await scan('DOCK.BOX', 'inbound');
    expect((await shoot('inbound', 1, { box: 0 })).title).toMatchObject({
      key: 'message.photo-box',
      params: { box: 1 },
    });
    expect((await kept('inbound-plan', 'inbound', { box: 0 })).length).toBe(1);
    expect((await kept('inbound-plan', 'inbound')).length).toBe(0);
    expect(await shoot('inbound', 2, { box: 7 })).toMatchObject({ tone: 'failed' });
  });

  it('is refused once its document is closed', async () => {
    await scan('DOCK.NEW', 'inbound');
    await scan('MUG', 'inbound');
    const { id } = await current('inbound');
    await scan('DOCK.HOLD', 'inbound');
    const late = { id, of: null, name: 'a.png', size: 71, base64: picture(1).toString('base64') };
    await expect(station.ask('photo.add', late)).rejects.toMatchObject({ code: 'conflict' });
    await expect(station.ask('photo.add', { ...late, id: 'none' })).rejects.toMatchObject({ code: 'not-found' });
  });
});
