import { describe, expect, it } from 'vitest';
import type { DocumentKindName, JournalLine } from '../../../src/contract/bridge/documents.ts';
import { foldAny, photographedInAny } from '../../../src/documents/fold-any.ts';
import { addPhoto, boxPhotos, mostPhotos, type Photo, type PhotoPlace } from '../../../src/documents/journal/photos.ts';
import type { EntryOf, StateOf } from '../../../src/documents/kinds.ts';
import { buildBill } from '../bill-of-lading/bill-builder.ts';
import { buildPlan, goods } from '../inbound-plan/plan-builder.ts';
import { buildPack, goodsOf, packedOrder } from '../pack/pack-builder.ts';
import { said } from '../said.ts';

const photo = (n: number): Photo => ({ name: `${n}.jpg`, digest: `d${n}`, size: 900 + n, by: 'Ann' });

/** Adds a photo to what is open, or to that part, and says what the band says of it. */
function take<K extends DocumentKindName>(
  kind: K,
  { state, append }: { readonly state: StateOf<K>; readonly append: (entry: EntryOf<K>) => void },
  shot: Photo,
  of: PhotoPlace | null = null,
): string {
  const subject = photographedInAny(kind, state, of);
  if (subject === undefined) return 'takes none';
  const decision = addPhoto(subject, shot);
  if (decision.entry !== null) append(decision.entry as unknown as EntryOf<K>); // made for a subject of that kind
  return said(decision);
}

describe('a photo', () => {
  it('belongs to the parcel that is packed, is counted, and UNDO takes back the last', () => {
    const build = buildPack(packedOrder('P-1', [goodsOf('SKU-1042', 1)]));
    const shoot = (n: number) => take('pack', { state: build.pack, append: build.append }, photo(n));
    expect(shoot(1)).toBe('command photo-parcel order=P-1 / photo name=1.jpg photos=1');
    build.scan('SKU-1042');
    expect(shoot(2)).toBe('command photo-parcel order=P-1 / photo name=2.jpg photos=2');
    expect(build.pack.photos).toEqual([photo(1), photo(2)]);
    expect(said(build.command('UNDO'))).toBe('command undone / undone-photo name=2.jpg');
    expect(build.pack.photos).toEqual([photo(1)]);
    build.command('UNDO');
    expect(said(build.command('UNDO'))).toBe('command undone / undone-photo name=1.jpg');
    expect(build.pack.photos).toEqual([]);
  });

  it('belongs to the open box of a shipment, or to the box that it was taken of, and not to a copy of it', () => {
    const build = buildPlan();
    const shoot = (n: number, of?: PhotoPlace) =>
      take('inbound-plan', { state: build.plan, append: build.append }, photo(n), of);
    build.item(goods('SKU-A'));
    expect(shoot(1)).toBe('command photo-box box=1 / photo name=1.jpg photos=1');
    build.command('DOCK.BOX');
    build.command('DOCK.SAME.2');
    expect(shoot(2, { box: 0 })).toBe('command photo-box box=1 / photo name=2.jpg photos=2');
    expect(shoot(3)).toBe('command photo-box box=4 / photo name=3.jpg photos=1');
    expect(boxPhotos(build.plan).map(({ box, photo: { name } }) => `${box} ${name}`)).toEqual([
      '0 1.jpg',
      '0 2.jpg',
      '3 3.jpg',
    ]);
    expect(said(build.command('DOCK.UNDO'))).toBe('command undone / undone-photo name=3.jpg');
    expect(shoot(4, { box: 9 })).toBe('failed photo-nothing');
    expect(shoot(4, { order: null, goods: 'SKU-A' })).toBe('failed photo-nothing');
  });

  it('belongs to the open box of a bill; UNDO takes it back before the box', () => {
    const build = buildBill();
    const shoot = (n: number) => take('bill-of-lading', { state: build.bill, append: build.append }, photo(n));
    build.scan('P-1');
    build.command('DOCK.BOX');
    expect(shoot(1)).toBe('command photo-box box=2 / photo name=1.jpg photos=1');
    expect(boxPhotos(build.bill)).toEqual([{ box: 1, photo: photo(1) }]);
    expect(said(build.command('DOCK.UNDO'))).toBe('command undone / undone-photo name=1.jpg');
    expect(boxPhotos(build.bill)).toEqual([]);
    expect(said(build.command('DOCK.UNDO'))).toBe('command undone / undone-box');
  });

  it('is kept once, never empty, and no more than so many of one box', () => {
    const build = buildBill();
    const shoot = (shot: Photo) => take('bill-of-lading', { state: build.bill, append: build.append }, shot);
    expect(shoot({ ...photo(1), size: 0 })).toBe('failed photo-box box=1 / photo-empty name=1.jpg');
    for (let n = 1; n <= mostPhotos; n += 1) expect(shoot(photo(n))).toMatch(/^command/);
    expect(shoot(photo(3))).toBe('duplicate photo-box box=1 / photo-twice name=3.jpg');
    expect(shoot(photo(99))).toBe(`failed photo-box box=1 / photo-most max=${mostPhotos}`);
    build.command('DOCK.UNDO');
    expect(shoot(photo(99))).toMatch(/^command/);
    build.scan('P-1');
    build.command('DOCK.BOX');
    expect(shoot(photo(3))).toBe('command photo-box box=2 / photo name=3.jpg photos=1');
  });

  it('has no place in other documents', () => {
    for (const kind of ['box-change', 'pallet-check', 'drop-ship-orders', 'outbound-orders'] as const)
      expect(photographedInAny(kind, foldAny(kind, []).state, null)).toBeUndefined();
  });

  it('of a check is read from journals of earlier versions as it was', () => {
    const entries = [
      { type: 'opened', number: 'A-1' },
      { type: 'order', order: 'PUT-2' },
      { type: 'photo', order: null, goods: '\tBAG', name: 'old.png', digest: 'abc', size: 70, by: 'Kim' },
    ];
    const journal = entries.map((entry, at): JournalLine => ({ seq: at + 1, entry }));
    const { state } = foldAny('putaway-check', journal);
    const subject = photographedInAny('putaway-check', state, { order: null, goods: '\tBAG' });
    expect(subject?.kept).toEqual([{ name: 'old.png', digest: 'abc', size: 70, by: 'Kim' }]);
  });
});
