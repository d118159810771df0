import { message } from '../../contract/verdict.ts';
import { answerWanted, type DocumentKind, type DocumentSummary } from '../journal/document-kind.ts';
import { applyToPack, packPrograms } from './apply.ts';
import { emptyPack, type Pack, type PackEntry } from './pack.ts';
import { packedIn } from './pack-figures.ts';

export const packKind: DocumentKind<Pack, PackEntry> = {
  screen: 'pack',
  empty: emptyPack,
  apply: applyToPack,
  programs: packPrograms,
  summary: summaryOf,
  countsBoxes: true,
  photographed: (pack, of) => {
    const title = message('message.photo-parcel', { order: pack.order?.packageId ?? pack.number });
    return of === null ? { of, title, kept: pack.photos } : null;
  },
  isListedUnsent: true,
  hasResult: true,
  openQuestions: ({ question }) => answerWanted(question !== null),
};

/** For the list: a parcel, named by its order, and the units in it. One that was dropped is none, and nobody's. */
export function summaryOf(pack: Pack): DocumentSummary {
  if (pack.isDropped) return { number: pack.number, boxes: 0, pieces: 0 };
  return { number: pack.order?.packageId ?? pack.number, boxes: 1, pieces: packedIn(pack) };
}
