import { message } from '../../contract/verdict.ts';
import { getIn } from '../journal/bucket-map.ts';
import { accept, refuse } from '../journal/decision.ts';
import { goodsTitle, nameOfGoods } from './check-sentences.ts';
import { askedLine, lineId } from './compare-count.ts';
import type { Photo, PutawayCheck, SignedIn } from './putaway-check.ts';
import type { CheckDecision } from './putaway-check-entry.ts';

/** Adds a picture to a line; by default to the line that the band shows, or the goods last scanned. */
export function addPhoto(
  check: PutawayCheck,
  photo: Omit<Photo, 'by'>,
  { operator }: SignedIn,
  at: { readonly order: string | null; readonly goods: string } | null = photoLine(check),
): CheckDecision {
  if (check.closed !== null) return refuse('failed', message('message.check-over'));
  if (at === null) return refuse('failed', message('message.check-photo-nothing'));
  const title = goodsTitle(nameOfGoods(check, at.goods));
  if (photo.size === 0) return refuse('failed', title, message('message.check-photo-empty', { name: photo.name }));
  const kept = getIn(check.photos, lineId(at.order, at.goods)) ?? [];
  if (kept.some(({ digest }) => digest === photo.digest)) {
    return refuse('duplicate', title, message('message.check-photo-twice', { name: photo.name }));
  }
  const { name, digest, size } = photo;
  const photos = kept.length + 1;
  return accept(
    { type: 'photo', order: at.order, goods: at.goods, name, digest, size, by: operator },
    'command',
    title,
    message('message.check-photo', { name, photos }),
  );
}

/** The line that a photo would be added to; null if there is none. */
export function photoLine(check: PutawayCheck): { order: string | null; goods: string } | null {
  const line = askedLine(check);
  if (line !== undefined) return { order: line.order, goods: line.goods };
  const { last } = check;
  if (last === null || check.comparison !== null) return null;
  return { order: check.index.goods.get(last)?.places[0]?.order ?? null, goods: last };
}
