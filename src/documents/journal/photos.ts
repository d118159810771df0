import { type Message, message } from '../../contract/verdict.ts';
import { type BucketMap, getIn, setIn } from './bucket-map.ts';
import { accept, type Decision, refuse } from './decision.ts';

/** A picture; its bytes are stored beside the document, by digest. `size` in bytes. */
export interface Photo {
  readonly name: string;
  readonly digest: string;
  readonly size: number;
  readonly by: string;
}

/** The photos of a document by what they are of: a line of a check, a box by its index, or a parcel as a whole. */
export type Photos = BucketMap<readonly Photo[]>;

/** Each kind of document adds what the photo is of. */
export interface PhotoEntry extends Photo {
  readonly type: 'photo';
}

/** A part of a document, as its entries name it: a line of a check, or a box by its index. */
export type PhotoPlace = { readonly order: string | null; readonly goods: string } | { readonly box: number };

/** What a photo is of: a part of its document, or the document as a whole. */
export interface PhotoSubject {
  readonly of: PhotoPlace | null;
  readonly title: Message;
  /** Its photos so far. */
  readonly kept: readonly Photo[];
}

/** Enough to show a damage from all sides; more are mostly a scanner that was put down on its trigger. */
export const mostPhotos = 20;

export function photosAt(photos: Photos, place: string | number): readonly Photo[] {
  return getIn(photos, String(place)) ?? none;
}

const none: readonly Photo[] = [];

export function withPhoto(photos: Photos, place: string | number, entry: PhotoEntry): Photos {
  return setIn(photos, String(place), [...photosAt(photos, place), photoOf(entry)]);
}

export function photoOf({ name, digest, size, by }: PhotoEntry): Photo {
  return { name, digest, size, by };
}

/** Adds a picture to its subject; null: there is nothing yet that it could be of. */
export function addPhoto(subject: PhotoSubject | null, photo: Photo): Decision<PhotoEntry> {
  if (subject === null) return refuse('failed', message('message.photo-nothing'));
  const { of, title, kept } = subject;
  const { name, digest, size, by } = photo;
  if (size === 0) return refuse('failed', title, message('message.photo-empty', { name }));
  if (kept.some((each) => each.digest === digest))
    return refuse('duplicate', title, message('message.photo-twice', { name }));
  if (kept.length >= mostPhotos) return refuse('failed', title, message('message.photo-most', { max: mostPhotos }));
  return accept(
    { type: 'photo', ...of, name, digest, size, by },
    'command',
    title,
    message('message.photo', { name, photos: kept.length + 1 }),
  );
}

/** The photos of all boxes, in their order. */
export function boxPhotos({ boxes, photos }: { readonly boxes: readonly unknown[]; readonly photos: Photos }) {
  return boxes.flatMap((_, box) => photosAt(photos, box).map((photo) => ({ box, photo })));
}

/** The open box of a document, or the one with that index; null: there is no such box. */
export function boxSubject(
  { boxes, openBox, photos }: { readonly boxes: readonly unknown[]; readonly openBox: number; readonly photos: Photos },
  of: PhotoPlace | null,
): PhotoSubject | null {
  const box = of === null ? openBox : 'box' in of ? of.box : -1;
  if (boxes[box] === undefined) return null;
  return { of: { box }, title: message('message.photo-box', { box: box + 1 }), kept: photosAt(photos, box) };
}
