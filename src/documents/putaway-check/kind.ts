import { message } from '../../contract/verdict.ts';
import { answerWanted, type DocumentKind, type DocumentSummary, ordersUnknown } from '../journal/document-kind.ts';
import { type PhotoPlace, type PhotoSubject, photosAt } from '../journal/photos.ts';
import { applyToCheck } from './apply.ts';
import { goodsTitle, nameOfGoods } from './check-sentences.ts';
import { askedLine, lineId } from './compare-count.ts';
import { emptyCheck, type PutawayCheck } from './putaway-check.ts';
import type { PutawayCheckEntry } from './putaway-check-entry.ts';

const programEntries: ReadonlySet<PutawayCheckEntry['type']> = new Set([
  'opened',
  'arrived',
  'order-unknown',
  'found',
  'asked',
  'line',
  'closed',
]);

export const putawayCheckKind: DocumentKind<PutawayCheck, PutawayCheckEntry> = {
  screen: 'putaway',
  empty: emptyCheck,
  apply: applyToCheck,
  programs: programEntries,
  summary: summaryOf,
  countsBoxes: false,
  photographed: lineSubject,
  isListedUnsent: true,
  hasResult: true,
  openQuestions: ({ orders, question, again, comparison }) => {
    const differences = comparison?.open ?? 0;
    return [
      ...ordersUnknown([...orders.values()].filter(({ status }) => status === 'unknown').length),
      ...answerWanted(question !== null || again !== null),
      ...(differences === 0 ? [] : [message('home.need-reasons', { n: differences })]),
    ];
  },
};

/** That line, or the one that the band shows, or the goods last scanned. */
function lineSubject(check: PutawayCheck, of: PhotoPlace | null): PhotoSubject | null {
  const line = of === null ? photoLine(check) : 'goods' in of ? of : null;
  if (line === null || check.closed !== null) return null;
  const { order, goods } = line;
  const title = goodsTitle(nameOfGoods(check, goods));
  return { of: { order, goods }, title, kept: photosAt(check.photos, lineId(order, goods)) };
}

function photoLine(check: PutawayCheck): { readonly order: string | null; readonly goods: string } | null {
  const { last, comparison, index } = check;
  if (comparison !== null) return askedLine(check) ?? null;
  return last === null ? null : { order: index.goods.get(last)?.places[0]?.order ?? null, goods: last };
}

/** For the list of documents: named by its first order; `boxes` are the lines counted. */
export function summaryOf(check: PutawayCheck): DocumentSummary {
  const [order] = check.orders.keys();
  return { number: order ?? check.number, boxes: check.count.goods.size, pieces: check.count.pieces };
}
