import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mostPhotoBytes } from '../../../src/contract/bridge/documents.ts';
import { onePixel, putawayStation } from './putaway-station.ts';

describe('photos of a putaway check', () => {
  const dock = putawayStation();
  const digest = createHash('sha256').update(onePixel).digest('hex');

  it('are kept with the line in hand, by their digest, and are there after a restart', async () => {
    const id = await dock.begin('PUT-2');
    await dock.scans('ST-3');
    expect(await dock.attach('shelf.png', onePixel)).toMatchObject({
      tone: 'command',
      title: { key: 'message.item' },
      detail: { key: 'message.photo', params: { name: 'shelf.png', photos: 1 } },
    });
    await dock.restart();
    const [row] = (await dock.station.ask('document.read', { id })).journal.slice(-1);
    expect(row?.entry).toMatchObject({
      type: 'photo',
      order: 'PUT-2',
      name: 'shelf.png',
      digest,
      size: onePixel.length,
    });
    expect(await dock.station.ask('photo.read', { digest })).toEqual({
      type: 'image/png',
      base64: onePixel.toString('base64'),
    });
  });

  it('belong to the line that they are taken for, whatever was scanned meanwhile; UNDO takes the last away', async () => {
    await dock.begin('PUT-1');
    await dock.scans('ST-1', 'ST-3');
    await dock.attach('a.png', onePixel, { of: { order: 'PUT-1', goods: 'ST-1\tMUG' } });
    const { photos } = await dock.check();
    expect(photos.size).toBe(1);
    const { verdict } = await dock.scan('DOCK.UNDO');
    expect(verdict.detail?.key).toBe('message.undone-photo');
  });

  it.each([
    ['an empty file', Buffer.alloc(0), {}, 'message.photo-empty'],
    ['a text', Buffer.from('not a picture at all'), {}, 'problem.photo-type'],
    ['a picture that is too large', Buffer.alloc(0), { size: mostPhotoBytes + 1 }, 'problem.photo-big'],
  ])('refuses %s in words', async (_, bytes, more, key) => {
    await dock.begin('PUT-2');
    await dock.scans('ST-3');
    const { tone, detail } = await dock.attach('file.jpg', bytes, more);
    expect([tone, detail?.key]).toEqual(['failed', key]);
    expect((await dock.check()).photos.size).toBe(0);
  });

  it('are refused where nothing was scanned, twice, cut short, and on a check that is closed', async () => {
    const id = await dock.begin('PUT-2');
    expect((await dock.attach('a.png', onePixel)).title.key).toBe('message.photo-nothing');
    await dock.scans('ST-3', 'ST-3');
    await dock.attach('a.png', onePixel);
    expect(await dock.attach('b.png', onePixel)).toMatchObject({ tone: 'duplicate' });
    await expect(dock.attach('c.png', onePixel, { size: 3 })).rejects.toMatchObject({ code: 'invalid-input' });
    await dock.scans('DOCK.DONE', 'DOCK.DONE');
    await expect(dock.attach('d.png', onePixel, { id })).rejects.toMatchObject({ code: 'conflict' });
    await expect(dock.station.ask('photo.read', { digest: 'none' })).rejects.toMatchObject({ code: 'not-found' });
  });
});
